import Chipmunk
import Testing

/// Uses of constraints that abort or go wrong in C, and must simply work here. Most run in a process of their own.
@Suite struct ConstraintHazardTests {
    private static func isFinite(_ space: Space) -> Bool {
        (space.bodies + [space.staticBody]).allSatisfy {
            $0.position.isFinite && $0.velocity.isFinite && $0.angle.isFinite && $0.angularVelocity.isFinite
        }
    }

    /// A ball on a spring that overflows after some steps, and one far away that has nothing to do with it.
    private static func makeStiff(_ stiffness: Double) -> (space: Space, ball: Body, other: Body) {
        let space = Space()
        space.gravity = Vector(0, -10)
        let ball = space.add(Body(mass: 1, moment: 1))
        ball.position = Vector(10, 0)
        space.add(DampedSpring(space.staticBody, ball, restLength: 5, stiffness: stiffness, damping: 0))
        let other = space.add(makeBall(at: Vector(1000, 0)))
        return (space, ball, other)
    }

    @Test(arguments: [1e6, 1e14, 1e100])
    func aSpringTooStiffForTheStepDoesNotAbortAndTheRestGoesOn(stiffness: Double) async {
        await #expect(processExitsWith: .success) { [stiffness] in
            let (space, ball, other) = ConstraintHazardTests.makeStiff(stiffness)
            for _ in 0..<600 {
                space.step(by: 1 / 60)
                #expect(ConstraintHazardTests.isFinite(space))
            }
            #expect(ball.isQuarantined)
            #expect(!other.isQuarantined)
            #expect(abs(other.velocity.y + 100) < 1e-6)
            #expect(space.constraints.first?.impulse.isFinite == true)
        }
    }

    @Test func aBodyThatAStiffSpringStoppedMovesAgainOnceItIsReleased() async {
        await #expect(processExitsWith: .success) {
            let (space, ball, _) = ConstraintHazardTests.makeStiff(1e14)
            space.step(by: 1 / 60, times: 600)
            #expect(ball.isQuarantined)
            for case let spring as DampedSpring in space.constraints { spring.stiffness = 10 }
            ball.position = Vector(10, 0)
            space.releaseFromQuarantine(ball)
            space.step(by: 1 / 60, times: 60)
            #expect(!ball.isQuarantined)
            #expect(ball.position != Vector(10, 0))
            #expect(ball.position.length < 50)
        }
    }

    /// Numbers that no spring can use. An exit test is given an index, since JSON has none of these numbers.
    static let wrongNumbers: [Double] = [.nan, .infinity, -.infinity, 1e308]

    @Test(arguments: wrongNumbers.indices)
    func aForceThatIsNoNumberFreezesAndDoesNotAbort(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let force = ConstraintHazardTests.wrongNumbers[index]
            let space = Space()
            let (a, b) = (space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
            let spring = space.add(DampedSpring(a, b, restLength: 40, stiffness: 1, damping: 1))
            spring.forceFunction = { _, _ in force }
            for _ in 0..<5 {
                space.step(by: 1 / 60)
                #expect(ConstraintHazardTests.isFinite(space))
            }
            #expect(a.isQuarantined && b.isQuarantined)
            #expect([a.position, b.position] == [Vector(-20, 0), Vector(20, 0)])
            spring.forceFunction = nil
            for body in [a, b] { space.releaseFromQuarantine(body) }
            b.velocity = Vector(3, 0)
            space.step(by: 1 / 60, times: 60)
            #expect(a.position.x > -20)
            #expect(spring.impulse.isFinite)
        }
    }

    @Test(arguments: wrongNumbers.indices)
    func aTorqueThatIsNoNumberFreezesAndDoesNotAbort(index: Int) async {
        await #expect(processExitsWith: .success) { [index] in
            let torque = ConstraintHazardTests.wrongNumbers[index]
            let space = Space()
            let (a, b) = (space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
            let spring = space.add(DampedRotarySpring(a, b, restAngle: 0, stiffness: 1, damping: 1))
            spring.torqueFunction = { _, _ in torque }
            for _ in 0..<5 {
                space.step(by: 1 / 60)
                #expect(ConstraintHazardTests.isFinite(space))
            }
            #expect(a.isQuarantined && b.isQuarantined)
            #expect(a.angle == 0)
            a.angularVelocity = 1
        }
    }

    @Test func aForceThatIsNoNumberDoesNotSpreadThroughTheStaticBody() async {
        await #expect(processExitsWith: .success) {
            let space = Space()
            space.gravity = Vector(0, -10)
            let (a, b) = (space.add(makeBall(at: Vector(-50, -30))), space.add(makeBall(at: Vector(50, -30))))
            let spring = space.add(DampedSpring(space.staticBody, a, restLength: 40, stiffness: 1, damping: 1))
            space.add(PinJoint(space.staticBody, b, anchorA: Vector(50, 0)))
            spring.forceFunction = { _, _ in .nan }
            space.step(by: 1 / 60, times: 5)
            #expect(a.isQuarantined)
            #expect(!b.isQuarantined, "it hangs on a joint of its own")
            #expect(space.staticBody.velocity == .zero)
        }
    }

    @Test func aSetterInPostSolveAfterAnOverflowDoesNotAbort() async {
        await #expect(processExitsWith: .success) {
            let space = Space()
            let (a, b) = (space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
            let spring = space.add(DampedSpring(a, b, restLength: 40, stiffness: 1, damping: 1))
            spring.forceFunction = { _, _ in .nan }
            spring.postSolve = { spring in
                spring.maxForce = 3
                spring.bodyA.velocity = Vector(1, 0)
                spring.bodyB.applyImpulse(Vector(1, 0), atLocalPoint: .zero)
            }
            space.step(by: 1 / 60, times: 3)
            #expect(ConstraintHazardTests.isFinite(space))
        }
    }

    @Test func jointsOfLengthZeroWork() async {
        await #expect(processExitsWith: .success) {
            let space = Space()
            space.gravity = Vector(0, -100)
            let balls = (0..<4).map { _ in space.add(Body(mass: 1, moment: 10)) }
            let pin = space.add(PinJoint(space.staticBody, balls[0]))
            space.add(SlideJoint(space.staticBody, balls[1], range: 0...0))
            space.add(PivotJoint(space.staticBody, balls[2], at: .zero))
            space.add(DampedSpring(space.staticBody, balls[3], restLength: 0, stiffness: 100, damping: 20))
            #expect(pin.distance == 0)
            #expect(pin.anchorB == .zero)
            space.step(by: 1 / 60, times: 300)
            #expect(ConstraintHazardTests.isFinite(space))
            for (ball, distance) in zip(balls, [3.0, 3, 1, 2]) {
                #expect(ball.position.length < distance, "at \(ball.position)")
            }
        }
    }

    @Test(arguments: [1e17, 1e20, 1e25, 1e29, 1e60])
    func aGrooveFarFromTheOriginDoesNotAbort(distance: Double) async {
        // The solver takes the place on the groove from the difference of two positions, which has no digits left.
        await #expect(processExitsWith: .success) { [distance] in
            let space = Space()
            for angle in (0..<50).map({ Double($0) * 0.13 }) {
                let (a, b) = (space.add(Body(mass: 1, moment: 1)), space.add(Body(mass: 1, moment: 1)))
                for body in [a, b] {
                    body.position = Vector(distance, distance * 0.37)
                    body.angle = angle
                }
                space.add(GrooveJoint(a, b, from: Vector(-10, 3), to: Vector(10, 4)))
            }
            space.step(by: 1 / 60, times: 10)
            #expect(ConstraintHazardTests.isFinite(space))
        }
    }

    @Test func everyKindStandsTheEndsOfItsRanges() async {
        await #expect(processExitsWith: .success) {
            for extreme in [0, 1e-30, 1e30] {
                let space = Space()
                let (a, b) = (space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
                for constraint in ConstraintPropertyTests.makeEachKind(a, b) {
                    constraint.maxForce = extreme
                    constraint.maxBias = extreme
                    constraint.errorBias = min(extreme, 1)
                    space.add(constraint)
                }
                b.velocity = Vector(1e30, 1e30)
                for duration in [1e-30, 1.0 / 60, 1e30, 1.0 / 60] {
                    space.step(by: duration)
                    #expect(ConstraintHazardTests.isFinite(space))
                }
            }
        }
    }

    @Test func aSetterOfAConstraintThatIsInNoSpaceIsNotLost() {
        // One body is in a space that is not locked, the other sleeps in one that is.
        let (idle, busy) = (Space(), makeSpaceWithSleepers(count: 1))
        let pin = PinJoint(idle.add(makeBall(at: Vector(0, 50))), busy.bodies[0])
        let driver = busy.add(PinJoint(busy.staticBody, busy.add(makeBall(at: Vector(0, 300)))))
        driver.preSolve = { _ in pin.distance = 7 }
        busy.step(by: 1 / 60)
        #expect(pin.distance == 7)
    }

    @Test func aBodyMayGetItsMassAfterItsJoint() async {
        await #expect(processExitsWith: .success) {
            let space = Space()
            let body = space.add(Body(.dynamic))
            space.add(PinJoint(space.staticBody, body, anchorA: Vector(0, 10)))
            space.add(PivotJoint(space.staticBody, body, at: .zero))
            body.mass = 1
            body.moment = 1
            space.step(by: 1 / 60)
        }
    }

    /// A body in quarantine stays where its center of gravity was when it was placed, so its groove may be so far from the
    /// center that rounding loses the masses. C aborts there.
    @Test(arguments: [false, true])
    func aGrooveThatIsTooFarFromItsBodyPullsNothing(isFast: Bool) async {
        await #expect(processExitsWith: .success) { [isFast] in
            let space = Space()
            space.stepper = isFast ? .fast : .chipmunk
            let frozen = space.add(Body(mass: 1, moment: 1))
            frozen.velocity = Vector(1e100, 0)
            space.step(by: 2)
            try #require(frozen.isQuarantined)
            frozen.centerOfGravity = Vector(-0x1p60, -0x1p60)
            frozen.position = .zero
            frozen.centerOfGravity = .zero
            let ball = space.add(makeBall(at: Vector(5, 0)))
            ball.velocity = Vector(0, 3)
            space.add(GrooveJoint(frozen, ball, from: .zero, to: Vector(1, 0), anchorB: .zero))
            space.step(by: 1)
            #expect(frozen.isQuarantined)
            #expect(ball.position == Vector(5, 3))
            #expect(ball.velocity == Vector(0, 3))
        }
    }
}
