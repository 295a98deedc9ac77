import Chipmunk
import Testing

/// The effect of each kind on the motion of its bodies.
@Suite struct ConstraintMotionTests {
    /// Two balls without gravity, 40 points apart.
    private static func makePair() -> (space: Space, a: Body, b: Body) {
        let space = Space()
        return (space, space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
    }

    /// Runs for two seconds and returns what a reading was after each step.
    private static func run<Value>(_ space: Space, _ reading: () -> Value) -> [Value] {
        (0..<120).map { _ in
            space.step(by: 1 / 60)
            return reading()
        }
    }

    @Test func aPinKeepsItsDistance() {
        let (space, a, b) = ConstraintMotionTests.makePair()
        space.add(PinJoint(a, b))
        b.velocity = Vector(30, 60)
        let distances = ConstraintMotionTests.run(space) { a.position.distance(to: b.position) }
        #expect(distances.allSatisfy { abs($0 - 40) < 1 }, "\(distances)")
        #expect(a.velocity.length > 10, "the other ball should be dragged along")
    }

    @Test func aSlideKeepsItsRange() {
        let (space, a, b) = ConstraintMotionTests.makePair()
        space.add(SlideJoint(a, b, range: 30...60))
        b.velocity = Vector(50, 0)
        let distances = ConstraintMotionTests.run(space) { a.position.distance(to: b.position) }
        #expect(distances.allSatisfy { $0 > 40 && $0 < 61 })
        #expect((distances.max() ?? 0) > 59)
        a.velocity = Vector(50, 0)
        b.velocity = .zero
        let closer = ConstraintMotionTests.run(space) { a.position.distance(to: b.position) }
        #expect(closer.allSatisfy { $0 > 29 && $0 < 61 })
        #expect((closer.min() ?? 60) < 31)
    }

    @Test func aPivotKeepsItsPointsTogether() {
        let (space, a, b) = ConstraintMotionTests.makePair()
        let pivot = space.add(PivotJoint(a, b, at: .zero))
        b.velocity = Vector(10, 40)
        let gaps = ConstraintMotionTests.run(space) {
            a.localToWorld(pivot.anchorA).distance(to: b.localToWorld(pivot.anchorB))
        }
        #expect(gaps.allSatisfy { $0 < 1 }, "\(gaps)")
        #expect(abs(b.angle) > 0.5, "it should turn")
    }

    @Test func aGrooveKeepsItsLineAndItsEnds() {
        let space = Space()
        space.gravity = Vector(10, -100)
        let ball = space.add(makeBall(at: Vector(0, 0)))
        space.add(GrooveJoint(space.staticBody, ball, from: Vector(-20, 0), to: Vector(30, 0)))
        let places = ConstraintMotionTests.run(space) { ball.position }
        #expect(places.allSatisfy { abs($0.y) < 0.5 })
        #expect((places.map(\.x).max() ?? 0) < 30.5)
        space.step(by: 1 / 60, times: 180)
        #expect(abs(ball.position.x - 30) < 0.5, "it should lie at the end of the groove")
    }

    @Test func aSpringBalancesGravityAndItsDampingEndsTheMotion() {
        let space = Space()
        space.gravity = Vector(0, -10)
        let ball = space.add(makeBall(at: Vector(0, -40)))
        let spring = space.add(DampedSpring(space.staticBody, ball, restLength: 40, stiffness: 5, damping: 2))
        space.step(by: 1 / 60, times: 1200)
        #expect(abs(ball.position.y + 42) < 0.01)
        #expect(ball.velocity.length < 0.01)
        // The force is impulse / step: the weight of the ball, pulling.
        #expect(abs(spring.impulse * 60 + 10) < 0.01, "got \(spring.impulse * 60)")
    }

    @Test func aRotarySpringTurnsBackAndItsImpulseIsTheOneOnTheSecondBody() {
        let space = Space()
        let ball = space.add(makeBall())
        ball.angle = 0.5
        let spring = space.add(DampedRotarySpring(ball, space.staticBody, restAngle: 0, stiffness: 100, damping: 0))
        space.step(by: 1 / 60)
        #expect(ball.angularVelocity < 0)
        // The loss of the first body's angular momentum.
        #expect(isClose(spring.impulse, -ball.angularVelocity * ball.moment), "got \(spring.impulse)")
        #expect(isClose(spring.impulse, 0.5 * 100 / 60))
        spring.damping = 50
        space.step(by: 1 / 60, times: 600)
        #expect(abs(ball.angle) < 0.01)
    }

    /// As Chipmunk 7.0.3 has it: cpDampedRotarySpring.c adds up what it applies with opposite signs.
    @Test func aRotarySpringsImpulseIsTheSumOfTorqueAndDampingWhichActAgainstEachOther() {
        let space = Space()
        let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(100, 0))))
        let spring = space.add(DampedRotarySpring(a, b, restAngle: 0, stiffness: 100, damping: 30))
        (a.angle, a.angularVelocity) = (0.5, 3)
        let momentum = b.angularVelocity * b.moment
        space.step(by: 1 / 60)
        let torque = (a.angle - b.angle) * 100 / 60
        let gained = b.angularVelocity * b.moment - momentum
        let damping = torque - gained
        #expect(damping < -1, "too little damping to tell: \(damping)")
        #expect(isClose(spring.impulse, torque + damping), "got \(spring.impulse)")
    }

    @Test func aRangeWithoutAnEndLimitsNothingThere() {
        func motion(_ slides: ClosedRange<Double>, _ turns: ClosedRange<Double>) -> [[UInt64]] {
            let (space, a, b) = ConstraintMotionTests.makePair()
            space.add(SlideJoint(a, b, range: 0...1)).range = slides
            space.add(RotaryLimitJoint(a, b, range: 0...1)).range = turns
            (a.velocity, a.angularVelocity, b.angularVelocity) = (Vector(-40, 3), 2, -5)
            return (0..<120).flatMap { step -> [[UInt64]] in
                if step == 60 { (b.velocity, b.angularVelocity) = (Vector(-90, 0), 7) }
                space.step(by: 1 / 60)
                return space.motion
            }
        }
        // Nothing gets as far as the large bounds, so they are what an infinite one must be like.
        let bounded = motion(35...1e30, -0.5...1e100)
        #expect(motion(35 ... .infinity, -0.5 ... .infinity) == bounded)
        #expect(motion(35...50, -0.5...1) != bounded)
        let free = motion(0...1e30, -1e100...1e100)
        #expect(motion(0 ... .infinity, -.infinity ... .infinity) == free)
        #expect(free != bounded)
        #expect(free.joined().allSatisfy { Double(bitPattern: $0).isFinite })
    }

    @Test func aLimitHolds() {
        let (space, a, b) = ConstraintMotionTests.makePair()
        space.add(RotaryLimitJoint(a, b, range: -0.25...0.5))
        b.angularVelocity = 4
        let angles = ConstraintMotionTests.run(space) { b.angle - a.angle }
        #expect(angles.allSatisfy { $0 < 0.6 && $0 > -0.35 }, "\(angles)")
        #expect((angles.max() ?? 0) > 0.45)
        #expect(a.angularVelocity > 1, "the other ball should be dragged along")
    }

    @Test(arguments: [0.5, -0.5])
    func aRatchetGoesOneWay(ratchet: Double) {
        let space = Space()
        let ball = space.add(makeBall())
        let joint = space.add(RatchetJoint(space.staticBody, ball, phase: 0, ratchet: ratchet))
        ball.angularVelocity = ratchet > 0 ? 3 : -3
        space.step(by: 1 / 60, times: 60)
        #expect(abs(abs(ball.angle) - 3) < 0.2, "it should turn freely this way")
        let click = joint.angle
        #expect(abs(abs(click) - 2.75) < 0.3)
        ball.angularVelocity = ratchet > 0 ? -3 : 3
        let angles = ConstraintMotionTests.run(space) { abs(ball.angle) }
        #expect(angles.allSatisfy { $0 > abs(click) - 0.1 }, "it should not turn back past \(click): \(angles)")
    }

    @Test func aGearKeepsItsRatio() {
        let (space, a, b) = ConstraintMotionTests.makePair()
        space.add(GearJoint(a, b, phase: 0, ratio: 3))
        b.angularVelocity = 2
        space.step(by: 1 / 60, times: 120)
        #expect(abs(a.angularVelocity) > 0.1)
        #expect(abs(a.angularVelocity - 3 * b.angularVelocity) < 1e-4)
        #expect(abs(a.angle - 3 * b.angle) < 0.01)
    }

    @Test func aMotorReachesItsRateAsFastAsItsForceAllows() {
        let space = Space()
        let ball = space.add(makeBall())
        let motor = space.add(SimpleMotor(ball, space.staticBody, rate: 2))
        motor.maxForce = ball.moment
        space.step(by: 1 / 60, times: 60)
        #expect(isClose(ball.angularVelocity, 1), "one radian/s each second, got \(ball.angularVelocity)")
        #expect(isClose(motor.impulse * 60, ball.moment))
        space.step(by: 1 / 60, times: 90)
        #expect(isClose(ball.angularVelocity, 2))
        #expect(abs(motor.impulse) < 1e-9)
    }

    @Test func aPinThatCarriesAWeightHasItsImpulseAndNoMoreThanItsForce() {
        let space = Space()
        space.gravity = Vector(0, -10)
        let ball = space.add(makeBall(at: Vector(0, -30)))
        let pin = space.add(PinJoint(space.staticBody, ball))
        space.step(by: 1 / 60, times: 60)
        #expect(isClose(pin.impulse * 60, 10), "got \(pin.impulse * 60)")
        #expect(abs(ball.position.y + 30) < 0.01)
        pin.maxForce = 4
        space.step(by: 1 / 60, times: 60)
        #expect(isClose(pin.impulse * 60, 4), "got \(pin.impulse * 60)")
        #expect(abs(ball.velocity.y + 6) < 0.3, "6 points/s² are left, got \(ball.velocity)")
    }

    @Test func errorBiasAndMaxBiasSetHowFastAnErrorGoes() {
        func gap(_ tune: (PivotJoint) -> Void) -> Double {
            let space = Space()
            let ball = space.add(makeBall(at: Vector(12, 0)))
            let pivot = PivotJoint(space.staticBody, ball, anchorA: .zero, anchorB: .zero)
            tune(pivot)
            space.add(pivot)
            space.step(by: 1 / 60, times: 31)
            return ball.position.x
        }
        #expect(abs(gap { $0.errorBias = 0.25 } - 6) < 0.3, "half of it should be left after half a second")
        #expect(isClose(gap { $0.maxBias = 4 }, 10))
        #expect(gap { $0.errorBias = 1 } == 12)
        #expect(abs(gap { $0.errorBias = 0 }) < 1e-9)
    }

    @Test(arguments: [true, false])
    func joinedBodiesCollideOnlyIfTheyAreToldTo(collide: Bool) {
        let space = Space()
        let (a, b) = (space.add(makeBall(at: Vector(-5, 0))), space.add(makeBall(at: Vector(5, 0))))
        let slide = SlideJoint(a, b, range: 0...100)
        slide.collideBodies = collide
        space.add(slide)
        space.step(by: 1 / 60, times: 120)
        #expect((a.position.distance(to: b.position) > 15) == collide)
    }
}
