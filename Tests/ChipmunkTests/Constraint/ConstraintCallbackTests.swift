import Chipmunk
import Testing

/// `preSolve`, `postSolve`, and forces and torques of one's own.
@Suite struct ConstraintCallbackTests {
    private static func makePair() -> (space: Space, a: Body, b: Body) {
        let space = Space()
        return (space, space.add(makeBall(at: Vector(-20, 0))), space.add(makeBall(at: Vector(20, 0))))
    }

    @Test func eachIsCalledOnceForEachStepInTheOrderOfTheConstraints() {
        let (space, a, b) = ConstraintCallbackTests.makePair()
        let constraints = ConstraintPropertyTests.makeEachKind(a, b)
        var calls: [String] = []
        for (index, constraint) in constraints.enumerated() {
            space.add(constraint)
            constraint.preSolve = { given in
                calls.append("pre \(index)")
                #expect(given === constraints[index])
                #expect(space.isLocked)
            }
            constraint.postSolve = { given in
                calls.append("post \(index)")
                #expect(given === constraints[index])
                #expect(space.isLocked)
            }
        }
        let expected = constraints.indices.map { "pre \($0)" } + constraints.indices.map { "post \($0)" }
        for _ in 0..<3 {
            calls = []
            space.step(by: 1 / 60)
            #expect(calls == expected)
        }
        for constraint in constraints {
            constraint.preSolve = nil
            constraint.postSolve = nil
        }
        calls = []
        space.step(by: 1 / 60)
        #expect(calls.isEmpty)
    }

    @Test func preSolveComesBeforeTheImpulseAndPostSolveAfterIt() {
        let space = Space()
        let ball = space.add(makeBall())
        let motor = space.add(SimpleMotor(ball, space.staticBody, rate: 2))
        var seen: [Double] = []
        motor.preSolve = { _ in seen.append(ball.angularVelocity) }
        motor.postSolve = { _ in seen.append(ball.angularVelocity) }
        space.step(by: 1 / 60)
        #expect(seen.count == 2)
        #expect(seen.first == 0)
        #expect(isClose(seen.last ?? 0, 2))
    }

    @Test func aPropertyThatPreSolveSetsCountsInTheSameStep() {
        let space = Space()
        let ball = space.add(makeBall())
        let motor = space.add(SimpleMotor(ball, space.staticBody, rate: 0))
        motor.preSolve = { ($0 as? SimpleMotor)?.rate = 3 }
        space.step(by: 1 / 60)
        #expect(isClose(ball.angularVelocity, 3))
    }

    @Test func whatIsAddedAndRemovedInsideWaitsForTheEndOfTheStep() {
        let (space, a, b) = ConstraintCallbackTests.makePair()
        let pin = space.add(PinJoint(a, b))
        let motor = SimpleMotor(a, b, rate: 1)
        pin.preSolve = { pin in
            space.add(motor)
            space.remove(pin)
            space.remove(pin)
            #expect(motor.space == nil)
            #expect(pin.space === space)
            #expect(space.constraints.count == 1)
        }
        space.step(by: 1 / 60)
        #expect(motor.space === space)
        #expect(pin.space == nil)
        #expect(space.constraints.map(ObjectIdentifier.init) == [ObjectIdentifier(motor)])
        #expect(a.angularVelocity == 0)
        space.step(by: 1 / 60)
        #expect(a.angularVelocity != 0)
    }

    @Test func aBodyThatPostSolveRemovesTakesItsConstraintsAlong() {
        let (space, a, b) = ConstraintCallbackTests.makePair()
        let pin = space.add(PinJoint(a, b))
        let motor = space.add(SimpleMotor(a, space.staticBody, rate: 1))
        pin.postSolve = { space.remove($0.bodyB) }
        motor.postSolve = { space.remove($0) }
        space.step(by: 1 / 60)
        #expect(space.constraints.isEmpty)
        #expect(space.bodies.count == 1)
        #expect(a.constraints.isEmpty)
        #expect(b.constraints.isEmpty)
    }

    @Test func aJointBreaksByItsImpulse() {
        let space = Space()
        space.gravity = Vector(0, -100)
        let ball = space.add(makeBall(at: Vector(0, -30)))
        let pin = space.add(PinJoint(space.staticBody, ball))
        pin.postSolve = { if $0.impulse * 60 > 150 { space.remove($0) } }
        space.step(by: 1 / 60, times: 60)
        #expect(pin.space === space, "it should carry a weight of 100")
        ball.mass = 2
        space.step(by: 1 / 60, times: 3)
        #expect(pin.space == nil, "it should not carry a weight of 200")
        space.step(by: 1 / 60, times: 60)
        #expect(ball.position.y < -60)
    }

    @Test func aForceOfOnesOwnTakesThePlaceOfTheSpring() {
        let (space, a, b) = ConstraintCallbackTests.makePair()
        let spring = space.add(DampedSpring(a, b, restLength: 40, stiffness: 1, damping: 0))
        var distances: [Double] = []
        spring.forceFunction = { given, distance in
            #expect(given === spring)
            distances.append(distance)
            return 6
        }
        space.step(by: 0.5)
        #expect(distances == [40])
        #expect(b.velocity == Vector(3, 0), "positive should push apart")
        #expect(a.velocity == Vector(-3, 0))
        #expect(spring.impulse == 3)
        spring.forceFunction = nil
        (a.velocity, b.velocity) = (.zero, .zero)
        space.step(by: 0.5)
        #expect(distances.count == 1)
        #expect(b.velocity == .zero, "the spring should be at rest again")
    }

    @Test func aTorqueOfOnesOwnTakesThePlaceOfTheSpring() {
        let (space, a, b) = ConstraintCallbackTests.makePair()
        a.angle = 0.75
        b.angle = 0.25
        let spring = space.add(DampedRotarySpring(a, b, restAngle: 0.5, stiffness: 1, damping: 0))
        var angles: [Double] = []
        spring.torqueFunction = { given, angle in
            #expect(given === spring)
            angles.append(angle)
            return 50
        }
        space.step(by: 0.5)
        #expect(angles == [0.5])
        #expect(isClose(a.angularVelocity * a.moment, -25))
        #expect(isClose(b.angularVelocity * b.moment, 25))
        spring.torqueFunction = nil
        (a.angularVelocity, b.angularVelocity, a.angle, b.angle) = (0, 0, 0.5, 0)
        space.step(by: 0.5)
        #expect(angles.count == 1)
        #expect(a.angularVelocity == 0)
    }

    @Test func aCallbackThatReplacesItselfIsFollowedByTheNewOne() {
        let (space, a, b) = ConstraintCallbackTests.makePair()
        let spring = space.add(DampedSpring(a, b, restLength: 40, stiffness: 1, damping: 0))
        var calls: [String] = []
        spring.preSolve = { given in
            calls.append("first")
            given.preSolve = { _ in calls.append("second") }
        }
        spring.forceFunction = { given, _ in
            calls.append("force")
            given.forceFunction = nil
            return 0
        }
        space.step(by: 1 / 60, times: 2)
        #expect(calls == ["first", "force", "second"])
    }
}
