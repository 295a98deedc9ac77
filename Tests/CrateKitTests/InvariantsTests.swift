import Chipmunk
import TestSupport
import Testing

@testable import CrateKit

@Suite(.late) struct InvariantsTests {
    private func fields(_ simulation: Simulation, isAtRest: Bool = true) -> [String] {
        Invariants(of: simulation).violations(isAtRest: isAtRest).map { "\($0.body ?? "run") \($0.field)" }
    }

    /// A run of the crates to their rest, in which something is then put elsewhere.
    private func rested() throws -> Simulation {
        try RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1)).run()
    }

    @Test(arguments: Scene.bookScenes.filter { $0.name != "falling-crate" }.map(\.name), TwinTests.tilts)
    func everyBuiltInSceneKeepsThemAtRest(name: String, tilt: Tilt) throws {
        let scene = try #require(Scene.builtIn.first { $0.name == name })
        let simulation = try RunPlan(scene: scene, tilt: tilt, end: .rest(limit: 30)).run()
        #expect(Invariants(of: simulation).violations(isAtRest: simulation.restStep != nil) == [])
    }

    @Test func whatIsOutsideTheWallsIsNamed() throws {
        let simulation = try rested()
        let bodies = simulation.world.bodies
        bodies[1].position = Vector(300, 150)
        bodies[3].position = Vector(-500, 1000)
        #expect(fields(simulation, isAtRest: false) == ["crate-2 right", "crate-4 left", "crate-4 top"])
        #expect(fields(simulation).filter { $0.hasPrefix("crate-4") } == ["crate-4 left", "crate-4 top"])

        // A body at rest may lean 0.2 points into the walls, which are 1 point thick. A moving one may be in them.
        bodies[1].position = Vector(150, 150)
        bodies[3].angle = 0
        bodies[3].position = Vector(17 - 0.19, 150)
        #expect(!fields(simulation).contains("crate-4 left"))
        bodies[3].position.x = 17 - 0.21
        #expect(fields(simulation).contains("crate-4 left"))
        #expect(fields(simulation, isAtRest: false) == [])
    }

    @Test func withoutAllFourWallsNothingIsOutside() throws {
        var scene = Scene.crates
        scene.walls.removeLast()
        let simulation = Simulation(of: try World(scene))
        simulation.world.bodies[0].position = Vector(-1000, 0)
        #expect(fields(simulation, isAtRest: false) == [])
        // A wall that is too short closes nothing.
        scene = .crates
        scene.walls[3].to.y = 299
        scene.walls[3].from.y = 150
        let open = Simulation(of: try World(scene))
        open.world.bodies[0].position = Vector(-1000, 0)
        #expect(fields(open, isAtRest: false) == [])
    }

    @Test func whatMovesOrOverlapsAtRestIsNamed() throws {
        let simulation = try rested()
        #expect(fields(simulation) == [])
        simulation.world.bodies[0].velocity = Vector(1, 0)
        #expect(fields(simulation) == ["crate-1 kineticEnergy"])
        #expect(fields(simulation, isAtRest: false) == [])
        simulation.world.bodies[0].velocity = .zero

        let pile = try rested()
        pile.world.bodies[0].position = pile.world.bodies[2].position
        pile.world.space.reindexShapes(of: pile.world.bodies[0])
        #expect(fields(pile).contains("crate-1 penetration"))
        #expect(fields(pile).contains("crate-3 penetration"))
        #expect(!fields(pile, isAtRest: false).contains("crate-1 penetration"))
    }

    @Test func whatPassesThroughAOneWayShapeIsNotTooDeepInIt() throws {
        for index in [0, 2] {
            let pile = try rested()
            pile.world.bodies[index].shapes[0].passDirection = Vector(0, 1)
            pile.world.bodies[0].position = pile.world.bodies[2].position
            pile.world.space.reindexShapes(of: pile.world.bodies[0])
            #expect(!fields(pile).contains("crate-1 penetration"))
        }
    }

    @Test func whatIsRecordedIsCheckedWhenItIsVerified() throws {
        // Two crates in one place that have no time to part.
        var scene = Scene.crates
        scene.crates[1].frame = scene.crates[0].frame
        let plan = RunPlan(scene: scene, end: .steps(1))
        let recording = try Golden.record(plan)
        #expect(recording.violations == [])
        var golden = recording.golden
        #expect(try golden.verify(among: [scene]).holds)
        golden.restStep = 1
        let fields = try golden.verify(among: [scene]).drifts.map(\.field)
        #expect(fields.contains("penetration"))
        #expect(fields.contains("kineticEnergy"))
        golden.checksInvariants = false
        #expect(try golden.verify(among: [scene]).drifts.map(\.field) == ["restStep"])
    }
}
