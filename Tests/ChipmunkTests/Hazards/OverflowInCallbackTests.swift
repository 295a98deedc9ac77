import Testing

@testable import Chipmunk

/// A callback that adds to the velocity of a body that has just overflowed is not to blame: the body stops, and is in quarantine.
@Suite struct OverflowInCallbackTests {
    @Test(arguments: Stepper.allCases)
    func postSolveOfAContactSeesVelocitiesThatItCanSet(stepper: Stepper) {
        let (space, crate) = makeSpaceAboutToOverflow()
        space.stepper = stepper
        var seen: [Vector] = []
        space.addCollisionHandler().postSolve = { arbiter in
            seen.append(crate.velocity)
            crate.velocity.y += 5
            crate.angularVelocity -= 5
            #expect(arbiter.totalImpulse.isFinite)
        }
        space.step(by: 1 / 60, times: 3)
        #expect(!seen.isEmpty)
        for velocity in seen { #expect(abs(velocity.x) <= 1e100 && abs(velocity.y) <= 1e100) }
        #expect(space.quarantine.first === crate)
    }

    @Test func postSolveOfAConstraintSeesThemToo() {
        let (space, crate) = makeSpaceAboutToOverflow()
        let ball = space.add(makeBall(at: Vector(0, 200)))
        let joint = space.add(SimpleMotor(ball, space.staticBody, rate: 1))
        var seen: [Vector] = []
        joint.postSolve = { _ in
            seen.append(crate.velocity)
            crate.velocity.y += 5
            crate.angularVelocity += 5
        }
        space.step(by: 1 / 60, times: 3)
        #expect(seen.count == 3)
        for velocity in seen { #expect(abs(velocity.x) <= 1e100 && abs(velocity.y) <= 1e100) }
        #expect(space.quarantine.first === crate)
    }

    /// A spring that is too strong makes the ball overflow before the callback of the next constraint.
    @Test(arguments: [true, false])
    func preSolveOfAConstraintMayAddToAnOverflow(setsVelocity: Bool) {
        let space = Space()
        let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(100, 0))))
        for ball in [a, b] { (ball.mass, ball.moment) = (1e-30, 1e-30) }
        space.add(DampedSpring(a, b, anchorA: Vector(0, 1), restLength: 1e30, stiffness: 1e100, damping: 0))
        let motor = space.add(SimpleMotor(a, b, rate: 1))
        var overflows = 0
        motor.preSolve = { _ in
            if abs(b.velocity.x) > 1e100 { overflows += 1 }
            if setsVelocity { b.velocity.y += 5 } else { a.angularVelocity += 5 }
        }
        space.step(by: 1 / 60, times: 3)
        #expect(overflows > 0)
        #expect(space.quarantine.count == 2)
    }

    /// A number that is out of its range by itself is still a mistake.
    @Test func aVelocityOutOfItsRangeTrapsInACallbackToo() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let space = Space()
            let ball = space.add(makeBall())
            space.add(SimpleMotor(ball, space.staticBody, rate: 1)).postSolve = { _ in ball.velocity.x = 1e101 }
            space.step(by: 1 / 60)
        }
        expectTrap(result, "Body.velocity must be in -1e+100 ... 1e+100, got 1e+101")
    }
}
