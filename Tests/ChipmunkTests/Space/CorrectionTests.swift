import Chipmunk
import Testing

@Suite struct CorrectionTests {
    /// The height at which a ball of radius 10 comes to rest on a block whose rounded top is at y = 0.
    private func restingHeight(_ corrections: Corrections) -> Double {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.corrections = corrections
        let block = BoundingBox(left: -200, bottom: -100, right: 200, top: -5)
        space.staticBody.attach(PolygonShape(block, radius: 5)).friction = 1
        let ball = space.add(makeBall(at: Vector(0, 60)))
        space.step(by: 1 / 120, times: 1200)
        return ball.position.y
    }

    @Test func aBallRestsOnARoundedPolygonAndNotInIt() {
        let slop = Space().collisionSlop
        #expect(abs(restingHeight(.roundedPolygons) - (10 - slop)) < 0.05)
        // Plain C, where nothing pushes the ball out again.
        #expect(restingHeight([]) < 10 - slop - 0.05)
    }

    @Test func handlersSeeTheCorrectedContact() {
        var depths: [Double] = []
        for corrections in [Corrections.roundedPolygons, []] {
            let space = Space()
            space.corrections = corrections
            space.staticBody.attach(
                PolygonShape(BoundingBox(left: -50, bottom: -50, right: 50, top: -5), radius: 5))
            space.add(makeBall(at: Vector(0, 9.9)))
            space.addCollisionHandler().preSolve = { arbiter in
                depths.append(arbiter.contactPoints.points[0].distance)
                return true
            }
            space.step(by: 1 / 60)
        }
        #expect(depths.count == 2)
        #expect(abs(depths[0] + 0.1) < 1e-9)
        #expect(abs(depths[1] - 9.9) < 1e-9)
    }

    /// The speed of a ball that a spring has pulled for a step of one second.
    private func pulledSpeed(_ corrections: Corrections, maxForce: Double, custom: Bool = false) -> Double {
        let space = Space()
        space.corrections = corrections
        let ball = space.add(makeBall(at: Vector(100, 0)))
        let spring = DampedSpring(space.staticBody, ball, restLength: 0, stiffness: 1, damping: 0)
        spring.maxForce = maxForce
        if custom { spring.forceFunction = { _, distance in -distance * 2 } }
        space.add(spring)
        space.step(by: 1)
        return ball.velocity.length
    }

    @Test func maxForceLimitsSpringsOnRequest() {
        #expect(pulledSpeed([], maxForce: 7) == 100)
        #expect(pulledSpeed(.springForces, maxForce: 7) == 7)
        #expect(pulledSpeed(.springForces, maxForce: .infinity) == 100)
        #expect(pulledSpeed(.springForces, maxForce: 7, custom: true) == 7)
        #expect(pulledSpeed([], maxForce: 7, custom: true) == 200)
    }

    @Test func aSpringFollowsTheSpaceThatItIsIn() {
        let space = Space()
        let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(50, 0))))
        let spring = space.add(DampedRotarySpring(a, b, restAngle: 1, stiffness: 10_000, damping: 0))
        spring.maxForce = 50
        space.corrections = .all
        space.step(by: 1)
        // Torque 50, moment 50.
        #expect(abs(b.angularVelocity) == 1)
        space.corrections = []
        space.step(by: 1)
        #expect(abs(b.angularVelocity) > 100)
    }
}
