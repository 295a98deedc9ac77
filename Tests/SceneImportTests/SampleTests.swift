import Chipmunk
import CrateKit
import SceneCoding
import SceneImport
import TestSupport
import Testing

/// Whole files of R.U.B.E. and PhysicsEditor.
@Suite struct SampleTests {
    static let worlds = ["bricks", "bridge", "car", "joints", "shapes"].map { "rube/\($0).json" }
    static let libraries = ["belt", "box2d", "food", "gems", "letters"].map { "physicseditor/\($0).plist" }

    @Test(arguments: worlds + libraries)
    func aSampleIsKnownByItsContents(path: String) throws {
        #expect(try SceneFormat(of: Sample(path).bytes()) == (Self.worlds.contains(path) ? .rube : .physicsEditor))
    }

    @Test(arguments: worlds)
    func aWorldComesToRestInItsView(path: String) throws {
        let scene = try Sample(path).read().scene
        let simulation = Simulation(of: try World(scene))
        for _ in 0..<600 { simulation.step() }
        let (low, high) = (scene.viewOrigin, scene.viewOrigin + Vector(scene.view.width, scene.view.height))
        for (name, body) in zip(scene.bodyNames, simulation.world.bodies) where name != "balloon" {
            let position = body.position
            #expect(position.x > low.x - 50 && position.x < high.x + 50, "\(name): \(position)")
            #expect(position.y > low.y - 50 && position.y < high.y + 50, "\(name): \(position)")
        }
    }

    @Test func aWorldNotesWhatItCannotHave() throws {
        #expect(try Sample("rube/joints.json").read().warnings.count == 1)
        #expect(try Sample("rube/car.json").read().warnings.map(\.problem) == ["pictures of bodies are left out: 1"])
        #expect(try Sample("rube/bricks.json").read().warnings.isEmpty)
    }

    @Test(arguments: libraries)
    func theShapesOfALibraryStandApart(path: String) throws {
        let scene = try Sample(path).read().scene
        let simulation = Simulation(of: try World(scene))
        let places = simulation.world.bodies.map(\.position)
        for _ in 0..<60 { simulation.step() }
        // Without gravity, only what overlaps moves.
        #expect(simulation.world.bodies.map(\.position) == places)
        #expect(scene.view.width <= 840 && scene.view.height < 1_000)
    }

    /// Whatever becomes of a file, it is a scene that is valid, or an error with an issue.
    @Test(arguments: worlds + libraries)
    func aDamagedSampleIsReadOrRefused(path: String) throws {
        let sample = Sample(path)
        let bytes = try sample.bytes()
        var generator = SeededGenerator(seed: 21)
        var readCount = 0
        let rounds = TestDepth.count(quick: 60, full: 400, long: 2_000)
        for round in 0..<rounds {
            var damage = Damage(bytes)
            for _ in 0..<Int.random(in: 1...3, using: &generator) { damage.apply(&generator) }
            do {
                try sample.read(damage.bytes).scene.validate()
                readCount += 1
            } catch let error as SceneFileError {
                #expect(error.issues.contains { $0.severity == .error }, "\(path), round \(round)")
            }
        }
        #expect(readCount > 0 && readCount < rounds)
    }
}
