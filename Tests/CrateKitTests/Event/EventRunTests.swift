import Chipmunk
import Testing

@testable import CrateKit

/// What events do, and after which step.
@Suite struct EventRunTests {
    private static func run(_ events: [String], steps: Int = 240, observe: (Simulation) -> Void = { _ in }) throws
        -> Simulation
    {
        try RunPlan(scene: try EventScene.scene(events, steps: steps)).run(observe: observe)
    }

    private static func body(_ name: String, in simulation: Simulation) throws -> Body {
        try #require(simulation.world.body(named: name))
    }

    /// The first step after which something holds.
    private static func firstStep(
        _ events: [String], steps: Int = 600, where holds: (Simulation) -> Bool
    ) throws -> Int? {
        var first: Int?
        _ = try run(events, steps: steps) { if first == nil && holds($0) { first = $0.stepCount } }
        return first
    }

    @Test func aTimeIsTheFirstStepThatReachesIt() throws {
        func step(_ time: String) throws -> Int? {
            try Self.firstStep(["when: {time: \(time)}, do: [{removeJoint: hook}]"]) {
                $0.world.constraints[0].space == nil
            }
        }
        #expect(try step("0.5") == 60)
        #expect(try step("0.501") == 61)
        // Not a whole number of steps in binary.
        #expect(try step("0.1") == 12)
        #expect(try step("0") == 1)
        #expect(try step("6") == nil)
    }

    @Test func anEventAtTimeZeroComesBeforeTheFirstStep() throws {
        let simulation = try Self.run(["when: {time: 0}, do: [{removeJoint: hook}, {gravity: [0, 0]}]"], steps: 10)
        #expect(try Self.body("ball", in: simulation).position == Vector(140, 120))
        #expect(simulation.gravity == .zero)
        let late = try Self.run(
            ["when: {time: 0}, do: [{removeJoint: hook}]", "when: {time: 0.01}, do: [{gravity: [0, 0]}]"], steps: 10)
        #expect(try Self.body("ball", in: late).velocity != .zero)
    }

    @Test func theGravityOfAnEventIsTurnedByTheTilt() throws {
        let scene = try EventScene.scene(["when: {time: 0.1}, do: [{gravity: [0, -500]}]"])
        let simulation = try RunPlan(scene: scene, tilt: Tilt(x: 1, y: 0), end: .steps(20)).run()
        #expect(simulation.gravity == Vector(500, 0))
        #expect(simulation.world.space.gravity == Vector(500, 0))
        simulation.tilt = .upright
        #expect(simulation.world.space.gravity == Vector(0, -500))
    }

    @Test func aTouchSetsOffTheNextEventInTheFollowingStep() throws {
        let events = [
            "when: {touches: shelf, by: world}, do: [{end: true}]",
            "when: {touches: plate, by: ball}, do: [{motor: {joint: crank, rate: 3}}]",
            "when: {time: 0.1}, do: [{removeJoint: hook}]",
        ]
        var turned: Int?
        var touched: Int?
        let simulation = try Self.run(events) { simulation in
            let motor = simulation.world.constraints[2] as? SimpleMotor
            if turned == nil && motor?.rate == 3 { turned = simulation.stepCount }
            let (ball, plate) = (simulation.world.body(named: "ball"), simulation.world.body(named: "plate"))
            let touches = simulation.world.space.contactsBegan.contains {
                [$0.bodyA, $0.bodyB].contains { $0 === plate } && [$0.bodyA, $0.bodyB].contains { $0 === ball }
            }
            if touched == nil && touches { touched = simulation.stepCount }
        }
        #expect(turned != nil && turned == touched)
        #expect(!simulation.hasEnded)
        // Without the ball, or for another one, nothing happens.
        for other in ["crate", "rod"] {
            let still = try Self.run([
                "when: {touches: plate, by: \(other)}, do: [{motor: {joint: crank, rate: 3}}]", events[2],
            ])
            #expect((still.world.constraints[2] as? SimpleMotor)?.rate == 0)
        }
        let any = try Self.run(["when: {touches: plate}, do: [{end: true}]", events[2]])
        #expect(any.stepCount == touched)
    }

    @Test func effectsOfAStepTriggerInTheNextOne() throws {
        // The second event is listed first, so that it could see the first one's effect only a step later in any case; the
        // third one is listed after, and still waits.
        let events = [
            "when: {time: 0.1}, do: [{velocity: {body: ball, velocity: [0, 900]}}, {removeJoint: hook}]",
            "when: {impact: floor, above: 1e14}, do: [{end: true}]",
            "when: {touches: floor, by: ball}, do: [{remove: ball}]",
            "when: {touches: floor, by: ball}, do: [{impulse: {body: ball, impulse: [0, 1e6]}}, {remove: crate}]",
        ]
        let simulation = try Self.run(events, steps: 600)
        // An action on a body that is gone does nothing, and the others of its event happen.
        #expect(simulation.bodyNames == ["shelf", "rod"])
        #expect(simulation.bodies.count == 2)
        #expect(simulation.frame.motions.count == 2)
        #expect(RunReport(on: simulation).bodies.map(\.name) == ["shelf", "rod"])
        #expect(simulation.world.body(named: "ball")?.space == nil)
        #expect(!simulation.hasEnded)
    }

    @Test func aDelayIsCountedFromTheTrigger() throws {
        let drop = "when: {time: 0.1}, do: [{removeJoint: hook}]"
        let touch = try #require(
            try Self.firstStep([drop, "when: {touches: plate}, do: [{remove: shelf}]"]) {
                $0.bodyNames.first != "shelf"
            })
        let late = try Self.firstStep([drop, "when: {touches: plate}, after: 0.25, do: [{remove: shelf}]"]) {
            $0.bodyNames.first != "shelf"
        }
        #expect(late == touch + 30)
    }

    @Test func aPeriodRepeatsAtItsTimes() throws {
        var steps: [Int] = []
        var speed = 0.0
        _ = try Self.run(
            ["when: {time: 0.25}, every: 0.5, do: [{velocity: {body: rod, angularVelocity: 7}}]"], steps: 240
        ) { simulation in
            let present = simulation.world.body(named: "rod")?.angularVelocity ?? 0
            if present == 7 { steps.append(simulation.stepCount) }
            speed = present
        }
        _ = speed
        #expect(steps == [30, 90, 150, 210])
    }

    @Test func onceIsTheFirstTimeAndOtherwiseEachTime() throws {
        func bounces(_ once: String) throws -> Int {
            let scene = try EventScene.scene(
                [
                    "when: {time: 0}, do: [{removeJoint: hook}, {velocity: {body: ball, velocity: [0, 300]}}]",
                    "when: {touches: plate, by: ball}, \(once)do: [{velocity: {body: ball, velocity: [0, 300]}}]",
                ], steps: 480)
            let simulation = try RunPlan(scene: scene).run()
            return simulation.events?.progress.statuses[1].count ?? 0
        }
        #expect(try bounces("") == 1)
        #expect(try bounces("once: false, ") > 3)
    }

    @Test func aBodyRestsAfterAsManyQuietStepsAsRestDemands() throws {
        let events = ["when: {rests: ball}, do: [{end: true}]", "when: {time: 0.5}, do: [{removeJoint: hook}]"]
        var last = 0
        let simulation = try Self.run(events, steps: 2000) { simulation in
            guard let ball = simulation.world.body(named: "ball") else { return }
            if simulation.world.scene.rest.areExceeded(by: ball) { last = simulation.stepCount }
        }
        #expect(simulation.hasEnded)
        #expect(last > 60)
        #expect(simulation.stepCount == last + 120)
    }

    @Test func aHitIsAboveItsImpulseAndLyingIsNone() throws {
        // The crate weighs 2 and presses with 2 · 1000 / 120 in each step; it falls from the shelf at up to 400 points/s.
        let fall = "when: {time: 2}, do: [{remove: shelf}]"
        func hit(_ impulse: Int) throws -> Int {
            try Self.run(["when: {impact: crate, above: \(impulse)}, do: [{end: true}]", fall], steps: 480).stepCount
        }
        #expect((241..<480).contains(try hit(200)))
        #expect(try hit(100_000) == 480)
    }

    @Test func anEndEndsTheRun() throws {
        let plan = RunPlan(scene: try EventScene.scene(["when: {time: 0.5}, do: [{end: true}]"]))
        let simulation = try plan.run()
        #expect(simulation.stepCount == 60)
        #expect(plan.isOver(simulation) && simulation.hasEnded)
        let resumed = try SavedRun(bytes: SavedRun(of: simulation, after: plan).bytes).resume()
        #expect(plan.isOver(resumed))
    }

    @Test func aKinematicShelfFallsOnceItIsDynamic() throws {
        let events = [
            "when: {time: 0.5}, do: [{kind: {body: shelf, kind: dynamic}}, {kind: {body: crate, kind: kinematic}}]"
        ]
        let simulation = try Self.run(events, steps: 240)
        let (shelf, crate) = (try Self.body("shelf", in: simulation), try Self.body("crate", in: simulation))
        #expect(shelf.type == .dynamic && shelf.mass == 0.01 * 60 * 8)
        #expect(shelf.position.y < 40)
        #expect(crate.type == .kinematic && crate.velocity == .zero)
        #expect(crate.position.y > 110)
        // Back again, and it has its mass.
        let back = try Self.run(events + ["when: {time: 1}, do: [{kind: {body: crate, kind: dynamic}}]"], steps: 240)
        #expect(try Self.body("crate", in: back).mass == 2)
        #expect(try Self.body("crate", in: back).position.y < 60)
    }

    @Test func aBodyThatForcesNoLongerMoveLosesItsJointsWithSuchBodies() throws {
        let text = EventScene.file([
            "when: {time: 0.25}, do: [{kind: {body: ball, kind: kinematic}}]",
            "when: {time: 0.5}, do: [{kind: {body: rod, kind: kinematic}}]",
            "when: {time: 0.75}, do: [{kind: {body: ball, kind: dynamic}}]",
        ]).replacing("constraints:\n", with: "constraints:\n- {type: gear, a: rod, b: ball, ratio: 2}\n")
        let plan = RunPlan(scene: try SceneFile.read(Array(text.utf8)).scene)
        var counts: [Int] = []
        var saved: [SavedRun] = []
        let simulation = try plan.run { simulation in
            counts.append(simulation.world.space.constraints.count)
            if simulation.stepCount.isMultiple(of: 40) { saved.append(try SavedRun(of: simulation, after: plan)) }
        }
        // The hook leaves with the ball, and the gear, the pivot and the motor with the rod.
        #expect(counts[28] == 4 && counts[29] == 3 && counts[58] == 3 && counts[59] == 0 && counts[239] == 0)
        #expect(try Self.body("ball", in: simulation).position.y < 60)
        for saved in saved {
            let resumed = try SavedRun(bytes: saved.bytes).resume()
            plan.finish(resumed) { _ in }
            let endsAlike = try SavedRun(of: resumed, after: plan).bytes == SavedRun(of: simulation, after: plan).bytes
            #expect(endsAlike, "from step \(saved.stepCount)")
        }
    }

    @Test func aJointThatBreaksSetsOffItsEvent() throws {
        let text = EventScene.file(
            ["when: {breaks: hook}, do: [{remove: crate}]", "when: {time: 1}, do: [{gravity: [0, -100000]}]"]
        ).replacing("breakForce: 1e6", with: "breakForce: 50000")
        let simulation = try RunPlan(scene: try SceneFile.read(Array(text.utf8)).scene).run()
        #expect(simulation.brokenJoints.map(\.constraint) == [0])
        #expect(!simulation.bodyNames.contains("crate"))
        // An event that removes the joint does not break it.
        let removed = try Self.run([
            "when: {breaks: hook}, do: [{remove: crate}]", "when: {time: 1}, do: [{removeJoint: hook}]",
        ])
        #expect(removed.bodyNames.contains("crate"))
    }

    @Test func aRunUntilRestWaitsForItsTimes() throws {
        var scene = try EventScene.scene(["when: {time: 20}, do: [{remove: crate}]"])
        scene.run = RunSettings()
        // The hook swings nothing, and the rod hangs: all rests within some seconds.
        let simulation = try RunPlan(scene: scene).run()
        #expect(simulation.stepCount > 20 * 120)
        scene.events = []
        #expect(try RunPlan(scene: scene).run().stepCount < 20 * 120)
    }

    @Test func forcesThatAreTooLargeDoNotTrap() throws {
        let events = [
            "when: {time: 0}, every: 0.01, do: [{impulse: {body: ball, impulse: [1e15, 1e15], at: [1e9, 0]}}, {removeJoint: hook}]",
            "when: {time: 0.1}, every: 0.01, do: [{velocity: {body: crate, velocity: [1e9, -1e9], angularVelocity: 1e9}}]",
            "when: {time: 0.2}, every: 0.02, do: [{gravity: [1e9, 1e9]}, {kind: {body: crate, kind: kinematic}}]",
            "when: {time: 0.21}, every: 0.02, do: [{kind: {body: crate, kind: dynamic}}, {motor: {joint: crank, rate: 1e9}}]",
        ]
        let simulation = try Self.run(events, steps: 120)
        #expect(simulation.stepCount == 120)
    }
}
