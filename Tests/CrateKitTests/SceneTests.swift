import Chipmunk
import CrateKit
import Testing

@Suite struct SceneTests {
    @Test func namesAreUniqueAndBodiesAreNumbered() {
        #expect(Set(Scene.builtIn.map(\.name)).count == Scene.builtIn.count)
        #expect(Scene.crates.bodyNames == ["crate-1", "crate-2", "crate-3", "crate-4", "crate-5"])
    }

    /// In `crates scenes` a scene is on UIKit Dynamics if it says so.
    @Test func summariesNameTheRulesOfTheirScenes() {
        for scene in Scene.builtIn {
            #expect(scene.summary.contains("UIKit Dynamics") == (scene.dynamics != nil), "\(scene.name)")
        }
    }

    @Test func digestDependsOnPhysicsAlone() {
        var renamed = Scene.crates
        renamed.name = "boxes"
        renamed.summary = "Something else"
        #expect(renamed.digest == Scene.crates.digest)

        var edits: [Scene] = []
        func edit(_ change: (inout Scene) -> Void) {
            var scene = Scene.crates
            change(&scene)
            edits.append(scene)
        }
        edit { $0.view.height = 301 }
        edit { $0.space.iterations = 11 }
        edit { $0.walls[1].friction = 0.6 }
        edit { $0.walls.swapAt(0, 1) }
        edit { $0.crates.swapAt(0, 1) }
        edit { $0.crates[4].mass = 101 }
        edit { $0.crates[4].frame.x += 1e-9 }
        edit { $0.crates.removeLast() }
        let digests = Set(edits.map(\.digest)).union([Scene.crates.digest])
        #expect(digests.count == edits.count + 1)
    }

    @Test func numbersOutOfRangeAreNamed() throws {
        func problem(_ change: (inout Scene) -> Void) -> String? {
            var scene = Scene.crates
            change(&scene)
            do {
                _ = try World(scene)
                return nil
            } catch {
                return error.path
            }
        }
        #expect(problem { $0.crates[2].frame.width = 0 } == "crates[2].frame[2]")
        #expect(problem { $0.crates[2].frame.height = .nan } == "crates[2].frame[3]")
        #expect(problem { $0.crates[0].frame.x = .infinity } == "crates[0].frame[0]")
        #expect(problem { $0.crates[1].mass = -1 } == "crates[1].mass")
        #expect(problem { $0.crates[1].friction = -0.1 } == "crates[1].friction")
        #expect(problem { $0.walls[3].elasticity = .nan } == "walls[3].elasticity")
        #expect(problem { $0.walls[3].radius = -1 } == "walls[3].radius")
        #expect(problem { $0.walls[0].to = $0.walls[0].from } == "walls[0].to")
        #expect(problem { $0.walls[0].from.y = 1e10 } == "walls[0].from[1]")
        #expect(problem { $0.view.height = -300 } == "view[1]")
        #expect(problem { $0.space.iterations = 0 } == "space.iterations")
        #expect(problem { _ in } == nil)
    }

    @Test func cratesAsExtremeAsTheRulesAllowDoNotCrash() throws {
        var scene = Scene(name: "extreme")
        for (mass, size) in [(1e-9, 1e-3), (1e15, 1e6), (1e-9, 1e6), (1e15, 1e-3)] {
            var crate = Crate(frame: ViewRect(x: 0, y: 0, width: size, height: size))
            crate.mass = mass
            crate.elasticity = 1e6
            crate.friction = 1e6
            scene.crates.append(crate)
        }
        scene.walls = [Wall(from: Vector(-1e9, 0), to: Vector(1e9, 0))]
        let simulation = Simulation(of: try World(scene), tilt: Tilt(x: 1e6, y: -1e6), timestep: 1)
        for _ in 0..<200 { simulation.step() }
        #expect(simulation.stepCount == 200)
        for motion in simulation.frame.motions { #expect(motion.position.x.isFinite && motion.velocity.y.isFinite) }
    }
}
