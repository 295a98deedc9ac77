import Chipmunk
import Testing

@testable import CrateKit

/// Two runs side by side. The second one may differ.
@Suite struct RunRepetitionTests {
    private static let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1), end: .steps(60))

    /// Runs a plan beside a second run whose world is changed before some step, and returns the difference.
    private func difference(
        before step: Int, of plan: RunPlan = plan, _ change: @escaping (World) -> Void
    ) throws -> StateDifference? {
        let counterpart = ChangedCounterpart(try plan.begin(), before: step, change)
        let repetition = try RunRepetition(of: plan, with: counterpart)
        do {
            _ = try Golden.record(plan) { try repetition.observe($0) }
            return nil
        } catch let flaky as FlakyRun {
            #expect("\(flaky)" == "FLAKY, a second run in another process differs: \(flaky.difference)")
            return flaky.difference
        }
    }

    @Test(arguments: Scene.bookScenes)
    func aRunThatRepeatsIsRecordedAsItIs(scene: Scene) throws {
        let plan = RunPlan(scene: scene, end: .steps(60))
        let repetition = try RunRepetition(of: plan, with: SimulationCounterpart(try plan.begin()))
        let recording = try Golden.record(plan) { try repetition.observe($0) }
        #expect(try recording == Golden.record(plan))
    }

    @Test func theFirstStepAndPartThatDifferAreNamed() throws {
        let found = try #require(try difference(before: 17) { $0.bodies[2].force = Vector(100, 0) })
        #expect(found.step == 17)
        #expect(found.part == "crate-3" && found.field == "velocity.x")
        #expect(found.expected != found.actual)

        let gravity = try #require(try difference(before: 1) { $0.space.gravity.x = 8 })
        #expect(gravity.step == 1 && gravity.part == "setting" && gravity.field == "gravity.x")
        #expect(gravity.actual == "8.0")

        let bodies = try #require(try difference(before: 30) { $0.space.remove($0.bodies[1]) })
        #expect(bodies.step == 30 && bodies.part == "number of members" && bodies.field == "bodies")
    }

    /// A difference that a trace of poses would show only later.
    @Test func whatNobodySeesYetIsFound() throws {
        let found = try #require(try difference(before: 5) { $0.bodies[0].shapes[0].friction = 0.123 })
        #expect(found.step == 5 && found.part == "crate-1 shape" && found.field == "friction")
        #expect(found.actual == "0.123")

        let wall = try difference(before: 9) { $0.space.staticBody.shapes[1].elasticity = 0.5 }
        #expect(wall?.part == "walls[1]" && wall?.field == "elasticity")
    }

    @Test func motionsAreComparedWhereNoSnapshotCanBeTaken() throws {
        var scene = Scene.fallingCrate
        scene.space.spatialHash = SpaceSettings.SpatialHash(cellSize: 50, count: 100)
        let plan = RunPlan(scene: scene, end: .steps(10))
        #expect(try difference(before: 1, of: plan) { _ in } == nil)
        let found = try difference(before: 4, of: plan) { $0.bodies[0].angularVelocity = 1e-3 }
        let angle = "\(1e-3 * (1.0 / 120))"
        #expect(found == StateDifference(step: 4, part: "crate-1", field: "angle", expected: "0.0", actual: angle))
    }

    @Test(arguments: Scene.builtIn)
    func aPlanArrivesInAnotherProcessAsItWas(scene: Scene) throws {
        let plan = RunPlan(scene: scene, rate: 90.5, end: .steps(RunPlan.maximumSteps))
        #expect(try RunPlan(transferred: plan.transferred) == plan)
    }
}

/// A second run that is changed before one of its steps.
private final class ChangedCounterpart: RunCounterpart {
    private let counterpart: SimulationCounterpart
    private let step: Int
    private let change: (World) -> Void

    init(_ simulation: Simulation, before step: Int, _ change: @escaping (World) -> Void) {
        counterpart = SimulationCounterpart(simulation)
        self.step = step
        self.change = change
    }

    func beginStep() {
        if counterpart.simulation.stepCount == step - 1 { change(counterpart.simulation.world) }
    }

    func finishStep() -> UInt64 { counterpart.finishStep() }

    func stateBytes() -> [UInt8] { counterpart.stateBytes() }
}
