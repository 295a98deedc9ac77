import Chipmunk
import CrateKit
import TestSupport
import Testing

@testable import SceneImport

/// Whole drawings, as editors save them.
@Suite struct SVGSampleTests {
    @Test(arguments: Drawing.samples)
    func aSampleIsReadAndRuns(name: String) throws {
        let scene = try Drawing.read(Drawing.bytes(ofSample: name)).scene
        let simulation = Simulation(of: try World(scene))
        for _ in 0..<60 { simulation.step() }
        #expect(simulation.world.bodies.allSatisfy { $0.position.x.isFinite && abs($0.position.y) < 3000 })
        #expect(scene.bodies.contains { $0.kind == .dynamic } && scene.bodies.contains { $0.kind == .static })
    }

    @Test func aDrawingOfInkscapeIsInMillimeters() throws {
        let reading = try Drawing.read(Drawing.bytes(ofSample: "ramp"))
        let scene = reading.scene
        #expect(reading.warnings.isEmpty && abs(scene.view.width - 210 * 96 / 25.4) < 1e-9)
        #expect(scene.bodies.map(\.name) == ["ramp", "rect3", "plank", "ball", "egg"])
        #expect(scene.bodies.map(\.kind) == [.static, .dynamic, .dynamic, .dynamic, .dynamic])
        #expect(abs(scene.bodies[2].angle + .pi / 6) < 1e-6)
        guard case .circle(let radius, _) = scene.bodies[3].shapes[0].geometry else {
            Issue.record("\(scene.bodies[3])")
            return
        }
        #expect(abs(radius - 8 * 96 / 25.4) < 1e-9)
    }

    @Test func aDrawingOfIllustratorHasClasses() throws {
        let reading = try Drawing.read(Drawing.bytes(ofSample: "playground"))
        #expect(reading.scene.summary == "Playground" && reading.scene.view == ViewSize(width: 640, height: 480))
        #expect(reading.scene.bodies.map(\.name) == ["wedge", "polygon", "star", "polyline", "line"])
        #expect(reading.scene.bodies.map { $0.appearance.color?.css }.prefix(3) == ["#8c6239", "#8c6239", "#fbb03b"])
        #expect(reading.scene.bodies[2].shapes.count == 1 && reading.scene.bodies[2].outlineCount == 1)
        #expect(reading.warnings.map(\.problem) == ["a gradient is the color of its first stop"])
    }

    @Test func aDrawingOfFigmaHasPathsAndRoundCorners() throws {
        let reading = try Drawing.read(Drawing.bytes(ofSample: "cards"))
        let bodies = reading.scene.bodies
        #expect(bodies.count == 7 && bodies.filter { $0.kind == .static }.count == 1)
        #expect(bodies[0].shapes.map(\.geometry) == [.box(width: 64, height: 32, radius: 8)])
        #expect(bodies[1].shapes.map(\.geometry) == [.circle(radius: 30)])
        #expect(abs(bodies[2].polygonArea - Double.pi * 800) < 10 && bodies[4].shapes.count == 2)
        #expect(reading.warnings.map(\.problem.first) == ["c", "t"])
    }

    @Test func aDrawingWithRulesHasTwoWagons() throws {
        let reading = try Drawing.read(Drawing.bytes(ofSample: "wagons"))
        let bodies = reading.scene.bodies
        #expect(reading.warnings.isEmpty && reading.scene.summary == "Two wagons on a track")
        #expect(bodies.map(\.name) == ["first", "second", "rect", "rect-2", "path", "gate"])
        #expect(bodies.map(\.shapes.count) == [3, 3, 1, 1, 1, 1] && bodies[1].mass == 30)
        #expect(bodies[0].shapes[0].friction == 0.2 && bodies[5].shapes[0].isSensor && bodies[5].kind == .static)
        #expect(bodies[2].shapes[0].density == 0.002 && bodies[2].shapes[0].elasticity == 0.5)
    }

    @Test func aDrawingOfHillsHasCurves() throws {
        let scene = try Drawing.read(Drawing.bytes(ofSample: "hills")).scene
        #expect(scene.bodies.map(\.name) == ["hill", "bowl", "moon", "ellipse", "lift"])
        #expect(scene.bodies.map(\.kind) == [.static, .static, .static, .dynamic, .kinematic])
        #expect(scene.bodies[0].points.count > 40 && scene.bodies[0].shapes[0].friction == 0.9)
        #expect(scene.bodies[3].appearance.color?.css == "#008080")
    }

    /// Whatever becomes of a file, it is a scene that is valid, or an error with an issue.
    @Test(arguments: Drawing.samples)
    func aSampleThatIsDamagedIsReadOrRefused(name: String) throws {
        let sample = try Drawing.bytes(ofSample: name)
        var generator = SeededGenerator(seed: 20)
        var readCount = 0
        for index in 0..<TestDepth.count(quick: 300, full: 2000, long: 10000) / Drawing.samples.count {
            var damage = Damage(sample)
            for _ in 0..<Int.random(in: 1...4, using: &generator) { damage.apply(&generator) }
            do throws(SceneFileError) {
                try Drawing.read(damage.bytes).scene.checked()
                readCount += 1
            } catch {
                #expect(error.issues.contains { $0.severity == .error }, "\(name), damage \(index)")
            }
        }
        #expect(readCount > 0)
    }
}

extension Scene {
    /// Records an issue unless the scene is valid.
    fileprivate func checked() {
        do {
            try validate()
        } catch {
            Issue.record("\(error)")
        }
    }
}
