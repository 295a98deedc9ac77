import Chipmunk
import Testing

@testable import CrateKit

/// Runs with events have the same bits after they are saved and resumed, rewound, and stepped by other code.
@Suite struct EventSavedRunTests {
    /// Every kind of action, and events that wait for one another.
    static let events = [
        "when: {time: 0.2}, do: [{removeJoint: hook}]",
        "when: {touches: plate, by: ball}, after: 0.1, do: [{motor: {joint: crank, rate: 4}}, "
            + "{kind: {body: shelf, kind: dynamic}}]",
        "when: {touches: floor, by: ball}, do: [{gravity: [100, -900]}, {remove: plate}]",
        "when: {impact: crate, above: 100}, do: [{impulse: {body: crate, impulse: [100, 300]}}]",
        "when: {time: 1}, do: [{kind: {body: crate, kind: kinematic}}]",
        "when: {time: 1.1}, do: [{kind: {body: crate, kind: dynamic}}, {velocity: {body: crate, angularVelocity: 2}}]",
        "when: {time: 1.5}, do: [{remove: ball}]",
        "when: {time: 0.3}, every: 0.2, do: [{spawn: {limit: 5, body: {name: drop, position: [100, 180], mass: 1, "
            + "shapes: [{type: circle, radius: 5, friction: 0.7}]}}}]",
        "when: {touches: floor, by: drop}, once: false, do: [{impulse: {body: rod, impulse: [0, 20], at: [8, 0]}}]",
        "when: {time: 1.8}, do: [{remove: drop-2}]",
    ]

    static func plan() throws -> RunPlan {
        RunPlan(scene: try EventScene.scene(events), tilt: nil, end: .steps(300))
    }

    @Test func aResumedRunEndsInTheSameBits() throws {
        let plan = try Self.plan()
        var saved: [SavedRun] = []
        let simulation = try plan.begin()
        saved.append(try SavedRun(of: simulation, after: plan))
        try plan.finish(simulation) { saved.append(try SavedRun(of: $0, after: plan)) }
        let end = try SavedRun(of: simulation, after: plan).bytes
        #expect(simulation.events?.progress.spawns.count == 5)
        #expect(
            simulation.events?.progress.statuses.allSatisfy { $0.count > 0 } == true,
            "\(simulation.events?.progress.statuses.map(\.count) ?? [])")
        for saved in saved where saved.stepCount.isMultiple(of: 4) {
            let bytes = saved.bytes
            let read = try SavedRun(bytes: bytes)
            #expect(read == saved)
            let resumed = try read.resume()
            let isSavedAlike = try SavedRun(of: resumed, after: plan).bytes == bytes
            #expect(isSavedAlike, "after step \(saved.stepCount)")
            #expect(resumed.bodyNames.count == resumed.frame.motions.count)
            guard saved.stepCount.isMultiple(of: 20) else { continue }
            plan.finish(resumed) { _ in }
            let endsAlike = try SavedRun(of: resumed, after: plan).bytes == end
            #expect(endsAlike, "from step \(saved.stepCount)")
        }
    }

    @Test func aCheckpointTakesEventsBackAndForth() throws {
        let plan = try Self.plan()
        let simulation = try plan.begin()
        var checkpoints = [try simulation.checkpoint()]
        var states = [try SavedRun(of: simulation, after: plan).bytes]
        var names = [simulation.bodyNames]
        try plan.finish(simulation) { simulation in
            checkpoints.append(try simulation.checkpoint())
            states.append(try SavedRun(of: simulation, after: plan).bytes)
            names.append(simulation.bodyNames)
        }
        var random = SeededGenerator(seed: 3)
        for _ in 0..<60 {
            let step = Int(random.next() % UInt64(checkpoints.count - 20))
            try simulation.restore(checkpoints[step])
            let isRestored = try SavedRun(of: simulation, after: plan).bytes == states[step]
            #expect(isRestored, "\(step)")
            #expect(simulation.bodyNames == names[step])
            for _ in 0..<20 { simulation.step() }
            let isSteppedAlike = try SavedRun(of: simulation, after: plan).bytes == states[step + 20]
            #expect(isSteppedAlike, "\(step)")
            #expect(simulation.bodyNames == names[step + 20])
        }
    }

    @Test func allSteppersAndRewindsHaveTheSameBits() throws {
        let plan = try Self.plan()
        let golden = try Golden.record(plan).golden
        #expect(golden.bodies.map(\.name) == ["shelf", "crate", "rod", "drop-1", "drop-3", "drop-4", "drop-5"])
        let verification = try golden.verify(
            among: [plan.scene], exactly: true, tolerance: nil, steppers: Stepper.allCases, rewinds: true,
            inspect: { _, _ in })
        #expect(verification.holds, "\(verification.summary)")
    }

    @Test func aSimulationThatIsFurtherThanTheSavedRunIsRefused() throws {
        let plan = try Self.plan()
        let simulation = try plan.begin()
        for _ in 0..<30 { simulation.step() }
        let early = try SavedRun(of: simulation, after: plan)
        for _ in 0..<200 { simulation.step() }
        #expect(throws: SavedRunError.laterEvent) { try simulation.resume(early) }
        // One that is less far takes on the rest.
        let late = try SavedRun(of: simulation, after: plan)
        let other = try early.resume()
        try other.resume(late)
        let isAlike = try SavedRun(of: other, after: plan).bytes == late.bytes
        #expect(isAlike)
    }

    @Test func damagedProgressIsRefused() throws {
        let plan = try Self.plan()
        let simulation = try plan.run()
        let state = try simulation.state()
        let damages: [(inout EventProgress) -> Void] = [
            { $0.removedBodies = [99] }, { $0.removedJoints = [99] }, { $0.rates = [.init(joint: 99, rate: 1)] },
            { $0.kinds = [.init(body: 0, kind: .dynamic)] }, { $0.spawns.removeFirst() },
            { $0.spawns.append($0.spawns[4]) }, { $0.spawns[0].event = 0 }, { $0.spawns.removeLast() },
            { $0.statuses[0].count = 1000 },
            { $0.rates[0].rate = .nan }, { $0.gravity = Vector(.infinity, 0) },
        ]
        for (index, damage) in damages.enumerated() {
            var state = state
            guard var events = state.events else { continue }
            damage(&events)
            state.events = events
            let bytes = SavedRun(plan: plan, state: state).bytes
            #expect(throws: (any Error).self, "\(index)") { try SavedRun(bytes: bytes).resume() }
        }
    }

    @Test func aBatchOfWorldsReactsAsOneWorldDoes() throws {
        let plan = try Self.plan()
        let simulation = try plan.run()
        var batch = try WorldBatch(of: plan.scene, count: 2)
        batch.step(times: 300)
        #expect(batch[1].frame.stateHash == simulation.frame.stateHash)
        batch.reset(world: 1)
        batch.step(times: 300)
        #expect(batch[1].frame.stateHash == simulation.frame.stateHash)
    }
}
