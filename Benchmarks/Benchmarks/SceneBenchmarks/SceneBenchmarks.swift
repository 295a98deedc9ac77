import BenchScenes
import Benchmark
import Chipmunk
import ChipmunkDrawing
import Counting
import CrateKit

/// The allocations, retains and releases of scenes and pictures.
let benchmarks: @Sendable () -> Void = {
    loadScenes()
    draw()
}

private func loadScenes() {
    measure("scene-read-json", { Array(SceneFile.json(.crates).utf8) }) { blackHole(try SceneFile.read($0)) }
    // Yams reads on a thread of its own, which allocates or else takes over the memory of one that has ended.
    measure("scene-read-yaml", counting: [.retains, .releases]) {
        Array(SceneFile.yaml(.crates).utf8)
    } _: {
        blackHole(try SceneFile.read($0))
    }
    measure("scene-write-json", { Scene.crates }) { blackHole(SceneFile.json($0)) }
    measure("scene-world", { Scene.crates }) { blackHole(try World($0)) }
    measure("scene-simulation") {
        Simulation(of: try World(.crates), tilt: Tilt(x: 0.3, y: -1))
    } _: { simulation in
        for _ in 0..<60 { simulation.step() }
    }
}

/// Pictures of two hundred boxes.
private func draw() {
    let view = BoundingBox(left: -340, bottom: -20, right: 340, top: 620)
    let camera = Camera(fitting: view, in: PictureSize(width: 680, height: 640))
    for format in [PictureFormat.svg, .png] {
        measure("draw-\(format)") {
            guard let scene = BenchScene.all.first(where: { $0.name == "terrain-boxes-sizes" }) else {
                fatalError("there is no such scene")
            }
            return scene.makeSpace()
        } _: {
            blackHole(try Picture(of: $0, format: format, camera: camera))
        }
    }
    measure("draw-chart") {
        let points = (0..<1000).map { Vector(Double($0), Double($0 * $0 % 997)) }
        let panel = Chart.Panel(
            axis: Chart.Axis(label: "remainder"), series: [Chart.Series(name: "squares", points: points)])
        return Chart(title: "Squares", xAxis: Chart.Axis(label: "number"), panels: [panel])
    } _: {
        blackHole(try Picture(of: $0, format: .svg, size: PictureSize(width: 640, height: 320)))
    }
}
