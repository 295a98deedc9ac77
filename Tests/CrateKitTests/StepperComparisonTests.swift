import Chipmunk
import Testing

@testable import CrateKit

/// A run by two steppers side by side.
@Suite struct StepperComparisonTests {
    private static let plan = RunPlan(scene: .crates, tilt: Tilt(x: 0.3, y: -1), end: .steps(60))

    /// Runs the plan by both steppers, with a change of the second one's world before some step.
    private func difference(
        before step: Int, of plan: RunPlan = plan, _ change: (World) -> Void
    ) throws -> StepperDifference? {
        let checked = try CheckedPlan(plan)
        let other = try checked.begin(with: .fast)
        var comparison = StepperComparison(with: [other])
        let simulation = try checked.begin(with: .chipmunk)
        #expect(simulation.world.space.stepper == .chipmunk)
        #expect(other.world.space.stepper == .fast)
        while !plan.isOver(simulation) {
            if simulation.stepCount == step - 1 { change(other.world) }
            simulation.step()
            comparison.observe(simulation)
        }
        return comparison.difference
    }

    @Test(arguments: Scene.bookScenes)
    func theSteppersHaveTheSameBits(scene: Scene) throws {
        #expect(try difference(before: 1, of: RunPlan(scene: scene, end: .steps(200))) { _ in } == nil)
    }

    @Test func theFirstDifferenceIsNamedByStepBodyAndValue() throws {
        let found = try #require(
            try difference(before: 17) { $0.bodies[2].velocity.x = $0.bodies[2].velocity.x.nextUp })
        #expect(found.step == 17)
        #expect(found.expected == .chipmunk)
        #expect(found.actual == .fast)
        #expect(found.drift.body?.hasPrefix("crate-") == true)
        #expect(["x", "y", "angle", "vx", "vy", "angularVelocity"].contains(found.drift.field))
        #expect(found.drift.expected != found.drift.actual)
        #expect("\(found)".hasPrefix("stepper fast left chipmunk at step 17: crate-"))

        // Nothing touches the only crate of this scene, so the change stays where it was made: it turns for a step.
        let fall = RunPlan(scene: .fallingCrate, end: .steps(5))
        let alone = try #require(
            try difference(before: 3, of: fall) { $0.bodies[0].angularVelocity = 1e-300 })
        #expect(alone.step == 3)
        let angle = "\(1e-300 * (1.0 / 120))"
        #expect(
            alone.drift == Drift(body: "crate-1", field: "angle", expected: "0.0", actual: angle, difference: angle))
    }

    @Test func aStaticBodyThatMovedIsNamedByItsPath() throws {
        var scene = Scene(name: "ledge")
        scene.bodies = [
            BodyDefinition(name: "ledge", kind: .static, position: .zero, shapes: [ShapeDefinition(.circle(radius: 1))])
        ]
        let found = try difference(before: 2, of: RunPlan(scene: scene, end: .steps(3))) {
            $0.builtBodies[0].body.position.x = 1
        }
        #expect(found?.drift.body == "bodies[0]")
        #expect(found?.drift.field == "x")
    }

    /// A ball that lies on a wall without weight moves the same whether they touch or not.
    @Test func contactsAreComparedWhereNothingMoves() throws {
        var scene = Scene(name: "weightless", walls: [Wall(from: Vector(-50, 0), to: Vector(50, 0))])
        // The slop of 0.1 points is not pushed apart.
        var ball = Ball(position: .zero)
        ball.position.y = scene.walls[0].radius + ball.radius - 0.05
        scene.balls = [ball]
        let plan = RunPlan(scene: scene, tilt: Tilt(x: 0, y: 0), end: .steps(9))
        let found = try difference(before: 4, of: plan) { $0.bodies[0].shapes[0].filter.categories = 0 }
        #expect(
            found
                == StepperDifference(
                    step: 4, expected: .chipmunk, actual: .fast,
                    drift: Drift(body: "ball-1", field: "contacts", expected: "1", actual: "0")))
    }

    @Test func aVerificationReportsTheDifferenceAndNothingIsToBeAccepted() throws {
        let golden = try Golden.record(Self.plan).golden
        var verification = try golden.verify(
            among: Scene.builtIn, exactly: true, tolerance: nil, steppers: [.chipmunk, .fast]
        ) { _, _ in }
        #expect(verification.holds)
        #expect(verification.summary == "same bits, by both steppers")
        #expect(try golden.verify(exactly: true).summary == "same bits")

        verification.stepperDifference = StepperDifference(
            step: 3, expected: .chipmunk, actual: .fast,
            drift: Drift(body: "crate-1", field: "vx", expected: "1.0", actual: "3.0", difference: "2.0"))
        #expect(!verification.holds)
        #expect(verification.drifts.isEmpty)
        #expect(
            verification.summary
                == "stepper fast left chipmunk at step 3: crate-1 vx: expected 1.00, got 3.00, off by 2.00")
        #expect(verification.table.contains("\ncrate-1  vx at step 3      1.00    3.00        2.00\n"))
    }

    @Test(arguments: [Stepper.chipmunk, .fast])
    func aGoldenIsVerifiedByTheStepperThatIsAskedFor(stepper: Stepper) throws {
        let golden = try Golden.record(Self.plan).golden
        var used: Stepper?
        let verification = try golden.verify(among: Scene.builtIn, exactly: true, tolerance: nil, steppers: [stepper]) {
            simulation, _ in used = simulation.world.space.stepper
        }
        #expect(used == stepper)
        #expect(verification.agreement == .sameBits)
    }
}
