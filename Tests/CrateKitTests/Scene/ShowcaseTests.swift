import Chipmunk
import Testing

@testable import CrateKit

@Suite struct ShowcaseTests {
    @Test(arguments: Scene.showcase)
    func aSceneIsWithoutMistakesAndWarnings(scene: Scene) throws {
        let text = try #require(Scene.showcaseText(of: scene.name))
        #expect(SceneFile.issues(of: Array(text.utf8), named: "scene.yaml") == [])
        #expect(text.hasPrefix("# "), "an example begins with what it shows")
        #expect(!scene.summary.isEmpty)
    }

    @Test func `each built-in scene is found by its name alone, as in the list`() {
        #expect(Scene.builtInNames == Scene.builtIn.map(\.name))
        #expect(Scene.builtInNames.map { Scene.builtIn(named: $0) } == Scene.builtIn)
        #expect(Scene.builtIn(named: "crate") == nil)
        #expect(Scene.builtIn(named: "new") == nil, "a template is no scene")
    }

    /// By the rules that are not applied to built-in scenes where they are run.
    @Test(arguments: Scene.builtIn)
    func `each built-in scene is valid, and none with a change is taken for one`(scene: Scene) throws {
        _ = try CheckedScene(scene)
        #expect(scene.isKnown)
        var other = scene
        other.rest.speed = .nan
        #expect(!other.isKnown)
        #expect(throws: InputError.self) { try CheckedScene(unlessKnown: other) }
    }

    /// Each moves within its first second, and nothing of it is lost or frozen.
    @Test(arguments: Scene.showcase)
    func aSceneMovesAndHolds(scene: Scene) throws {
        let simulation = Simulation(of: try World(scene), timestep: RunPlan(scene: scene).timestep)
        let start = simulation.frame
        while simulation.time < 1 { simulation.step() }
        #expect(zip(start.motions, simulation.frame.motions).contains { $0.position.distance(to: $1.position) > 5 })
        #expect(simulation.quarantinedNames == [])
    }

    @Test func theBridgeHoldsCratesAndBreaksUnderTheBoulder() throws {
        let bridge = try #require(Scene.showcase.first { $0.name == "bridge" })
        let simulation = try RunPlan(scene: bridge, end: .steps(480)).run()
        let first = try #require(simulation.brokenJoints.first)
        #expect(Double(first.step) * simulation.timestep > 1.9, "the crates must not break it")
    }

    @Test func theCarCrossesTheHills() throws {
        let car = try #require(Scene.showcase.first { $0.name == "car" })
        let simulation = try RunPlan(scene: car).run()
        let index = try #require(car.bodyNames.firstIndex(of: "chassis"))
        let chassis = simulation.world.bodies[index]
        #expect(chassis.position.x > 700)
        #expect(abs(chassis.angle) < 0.5)
    }

    @Test func theCradlePassesTheBlowOn() throws {
        let cradle = try #require(Scene.showcase.first { $0.name == "cradle" })
        let simulation = Simulation(of: try World(cradle))
        let last = try #require(cradle.bodyNames.firstIndex(of: "ball-4"))
        let middle = try #require(cradle.bodyNames.firstIndex(of: "ball-2"))
        let bodies = simulation.world.bodies
        let rest = bodies[last].position
        var reach = 0.0
        while simulation.time < 1.5 {
            simulation.step()
            reach = max(reach, bodies[last].position.x - rest.x)
        }
        // The first one is 116 points aside.
        #expect(reach > 80)
        #expect(abs(bodies[middle].position.x - 220.02) < 10)
    }

    @Test func theWallIsWrecked() throws {
        let scene = try #require(Scene.showcase.first { $0.name == "wrecking-ball" })
        let simulation = try RunPlan(scene: scene).run()
        let bricks = zip(scene.bodyNames, simulation.world.bodies).filter { $0.0.hasPrefix("brick") }
        #expect(bricks.count == 60)
        #expect(bricks.filter { $0.1.position.y > 120 }.isEmpty)
    }
}
