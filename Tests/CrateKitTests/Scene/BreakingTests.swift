import Chipmunk
import Testing

@testable import CrateKit

/// A bridge of planks whose joints break under a load.
@Suite struct BreakingTests {
    static func scene(force: Double?) throws -> Scene {
        let text = """
            version: 1
            name: break
            bodies:
            - {name: load, position: [150, 300], mass: 30, shapes: [{type: circle, radius: 12}]}
            generators:
            - pattern: row
              count: 8
              spacing: [30, 0]
              body: {name: plank, position: [45, 100], mass: 1, shapes: [{type: box, width: 28, height: 8}]}
            constraints:
            - {type: pivot, between: plank, anchorA: [15, 0], anchorB: [-15, 0], ends: [world, world], collideBodies: false,
               breakForce: \(force.map { "\($0)" } ?? "null")}

            """
        return try SceneFile.read(Array(text.utf8)).scene
    }

    @Test func aJointThatIsOverloadedLeavesTheSpace() throws {
        // The weight of the planks alone is no load for it.
        var light = try Self.scene(force: 100_000)
        light.bodies = []
        #expect(try RunPlan(scene: light, end: .steps(240)).run().brokenJoints == [])

        let plan = RunPlan(scene: try Self.scene(force: 100_000), end: .steps(240))
        let simulation = try plan.run()
        let broken = try #require(simulation.brokenJoints.first)
        #expect((60..<240).contains(broken.step))
        #expect(simulation.world.constraints[broken.constraint].space == nil)
        #expect(simulation.world.space.constraints.count == 9 - simulation.brokenJoints.count)
        let report = RunReport(on: simulation)
        #expect(report.brokenJoints.first?.path == "constraints[0]")
        #expect(report.brokenJoints.first?.step == broken.step)
        #expect(simulation.frame.brokenJoints == simulation.brokenJoints.map(\.constraint))

        let unbroken = try RunPlan(scene: try Self.scene(force: nil), end: .steps(240)).run()
        #expect(unbroken.brokenJoints == [])
        #expect(unbroken.world.space.constraints.count == 9)
    }

    @Test func notesNameWhatCameNearestToBreakingAndWhatBrokeIt() throws {
        func loads(_ force: Double) throws -> (JointLoads, Simulation) {
            let plan = RunPlan(scene: try Self.scene(force: force), end: .steps(240))
            let simulation = try plan.begin()
            var loads = JointLoads(of: simulation.world)
            plan.finish(simulation) { loads.observe($0) }
            return (loads, simulation)
        }
        // The largest force by the impulses of all steps, which a run that breaks nothing has.
        let whole = try RunPlan(scene: try Self.scene(force: 1e9), end: .steps(240)).begin()
        var largest = 0.0
        for _ in 0..<240 {
            whole.step()
            largest = whole.world.constraints.reduce(largest) { max($0, abs($1.impulse) * 120) }
        }
        let (held, end) = try loads(1e9)
        let note = try #require(held.note(on: end))
        #expect(note.contains(" came nearest to breaking: \(rounded(largest)) of 1000000000 at "), "\(note)")

        let (broken, simulation) = try loads(100_000)
        let first = try #require(simulation.brokenJoints.first)
        for broke in simulation.brokenJoints { #expect(try #require(broken.breakingForce(of: broke)) > 100_000) }
        #expect(broken.breakingForce(of: JointBreak(constraint: first.constraint, step: 1)) == nil)
        #expect(JointLoads(of: simulation.world).note(on: simulation) == nil)
    }

    @Test func theHashSaysWhatBroke() throws {
        var frame = try RunPlan(scene: .fallingCrate, end: .steps(1)).run().frame
        let whole = frame.stateHash
        frame.brokenJoints = [0]
        #expect(frame.stateHash != whole)
        frame.brokenJoints = []
        #expect(frame.stateHash == whole)
    }

    @Test func aResumedRunHasTheSameBitsBeforeAndAfterTheBreak() throws {
        let plan = RunPlan(scene: try Self.scene(force: 100_000), end: .steps(400))
        let whole = try plan.run()
        let last = try #require(whole.brokenJoints.last)
        for steps in [0, last.step - 1, last.step, last.step + 7] {
            let start = try RunPlan(scene: plan.scene, end: .steps(steps)).run()
            let saved = try SavedRun(of: start, after: plan)
            let copy = try SavedRun(bytes: saved.bytes)
            #expect(copy.digest == saved.digest)
            let resumed = try copy.resume()
            #expect(resumed.brokenJoints == start.brokenJoints)
            plan.finish(resumed) { _ in }
            #expect(resumed.brokenJoints == whole.brokenJoints)
            #expect(resumed.frame.stateHash == whole.frame.stateHash)
            #expect(try resumed.state().space.fingerprint == whole.state().space.fingerprint)
        }
    }

    @Test func aMomentBeforeTheBreakHasTheJointAgain() throws {
        let plan = RunPlan(scene: try Self.scene(force: 100_000), end: .steps(400))
        let step = try #require(plan.run().brokenJoints.first).step
        let simulation = try plan.begin()
        while simulation.stepCount < step - 1 { simulation.step() }
        let before = try simulation.checkpoint()
        plan.finish(simulation) { _ in }
        let (end, breaks) = (simulation.frame.stateHash, simulation.brokenJoints)
        let after = try simulation.checkpoint()
        for _ in 0..<2 {
            try simulation.restore(before)
            #expect(simulation.brokenJoints == [])
            #expect(simulation.world.space.constraints.count == 9)
            plan.finish(simulation) { _ in }
            #expect(simulation.brokenJoints == breaks)
            #expect(simulation.frame.stateHash == end)
        }
        try simulation.restore(before)
        try simulation.restore(after)
        #expect(simulation.brokenJoints == breaks)
    }

    @Test func damagedBreaksAreRefused() throws {
        let plan = RunPlan(scene: try Self.scene(force: 100_000), end: .steps(400))
        let simulation = try plan.run()
        var state = try simulation.state()
        state.brokenJoints[0].constraint = 12_345
        let saved = SavedRun(plan: plan, state: state)
        #expect(throws: (any Error).self) { try SavedRun(bytes: saved.bytes).resume() }
    }

    @Test func aForceThatIsNeverReachedIsRefused() {
        let text = """
            version: 1
            name: a
            bodies: [{name: b, mass: 1, shapes: [{type: circle, radius: 1}]}]
            constraints: [{type: pivot, a: world, b: b, maxForce: 10, breakForce: 10}]

            """
        #expect(
            SceneFile.issues(of: Array(text.utf8)).map(\.problem)
                == ["must be below maxForce, 10.0, or it never breaks, got 10.0"])
    }
}
