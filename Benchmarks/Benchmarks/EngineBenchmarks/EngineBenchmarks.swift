import BenchScenes
import Benchmark
import Chipmunk
import Counting

/// The engine's allocations, retains and releases once it is warm.
let benchmarks: @Sendable () -> Void = {
    stepScenes()
    callBack()
    query()
    readInBulk()
    build()
    save()
}

/// A second of each scene, after two that nobody counts.
private func stepScenes() {
    for scene in BenchScene.all {
        measure("step-" + scene.name, { warmed(scene) }) { step($0) }
    }
    // The allocations of Chipmunk's own functions.
    measure("step-chipmunk-many-pyramids") {
        let space = warmed(manyPyramids)
        space.stepper = .chipmunk
        return space
    } _: {
        step($0)
    }
}

/// Returns a scene of the catalogue.
func scene(_ name: String) -> BenchScene {
    guard let scene = BenchScene.all.first(where: { $0.name == name }) else { fatalError("there is no scene \(name)") }
    return scene
}

var manyPyramids: BenchScene { scene("many-pyramids") }

/// Makes a scene's space and steps it for two seconds.
func warmed(_ scene: BenchScene) -> Space {
    let space = scene.makeSpace()
    step(space, times: 120)
    return space
}

func step(_ space: Space, times: Int = 60) {
    for _ in 0..<times { space.step(by: BenchScene.duration) }
}
