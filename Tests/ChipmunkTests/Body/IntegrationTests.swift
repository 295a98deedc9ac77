import Chipmunk
import Testing

/// Velocity and position functions of the user's own.
@Suite struct IntegrationTests {
    /// Conformance case 9: a position function that adds the duration to y.
    @Test func aPositionFunctionReplacesChipmunks() {
        let space = Space()
        let climb = { (body: Body, duration: Double) in body.position += Vector(0, duration) }
        let first = space.add(Body(mass: 1, moment: 1))
        first.positionFunction = climb
        space.step(by: 10)
        #expect(first.position.y == 10)

        let second = space.add(Body(mass: 1, moment: 1))
        second.positionFunction = climb
        space.step(by: 1)
        space.step(by: 1)
        #expect(first.position.y == 12)
        #expect(second.position.y == 2)

        first.positionFunction = nil
        space.step(by: 1)
        #expect(first.position.y == 12)
        #expect(second.position.y == 3)
    }

    @Test func theDefaultsCanBeCalled() {
        let (plain, hooked) = (Space(), Space())
        for space in [plain, hooked] {
            space.gravity = Vector(3, -100)
            space.damping = 0.9
            let ball = space.add(makeBall(at: Vector(1, 2)))
            ball.angularVelocity = 3
        }
        hooked.bodies[0].velocityFunction = { $0.updateVelocity(gravity: $1, damping: $2, duration: $3) }
        hooked.bodies[0].positionFunction = { $0.updatePosition(duration: $1) }
        for _ in 0..<100 {
            plain.step(by: 1 / 60)
            hooked.step(by: 1 / 60)
        }
        #expect(hooked.motion == plain.motion)
    }

    @Test func gravityCanDependOnThePlace() {
        let space = Space()
        let moon = space.add(Body(mass: 1, moment: 1))
        moon.position = Vector(100, 0)
        moon.velocity = Vector(0, 100)
        moon.velocityFunction = { body, _, damping, duration in
            let distance = body.position.length
            // 1e6 / r² makes 100 points/s the speed of a circle with radius 100.
            let gravity = body.position * (-1e6 / (distance * distance * distance))
            body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
        }
        for _ in 0..<6283 {
            space.step(by: 1e-3)
            #expect(abs(moon.position.length - 100) < 0.5)
        }
        #expect(moon.position.isNear(Vector(100, 0), within: 2))
    }

    @Test func aBodyThatOverflowsInItsOwnFunctionIsQuarantined() {
        let space = Space()
        let body = space.add(makeBall(at: Vector(5, 6)))
        body.positionFunction = { $0.updatePosition(duration: $1 * 1e50) }
        body.velocity = Vector(1e90, 0)
        space.step(by: 1)
        #expect(body.isQuarantined)
        #expect(body.position == Vector(5, 6))

        space.releaseFromQuarantine(body)
        body.positionFunction = { body, _ in body.position += Vector(1, 0) }
        space.step(by: 1)
        #expect(body.position == Vector(6, 6))
    }

    @Test func theFunctionsComeBackAfterQuarantineAndRemoval() {
        let space = Space()
        var calls = 0
        let body = space.add(makeBall())
        body.velocityFunction = { _, _, _, _ in calls += 1 }
        body.velocity = Vector(1e100, 0)
        space.step(by: 1e10)
        #expect(body.isQuarantined)
        let callsBefore = calls
        space.releaseFromQuarantine(body)
        space.step(by: 1)
        #expect(calls == callsBefore + 1)
        space.remove(body)
        space.add(body)
        space.step(by: 1)
        #expect(calls == callsBefore + 2)
    }

    @Test func changesFromAFunctionAreQueued() {
        let space = Space()
        let body = space.add(makeBall())
        let late = makeBall()
        body.velocityFunction = { body, _, _, _ in
            #expect(body.space?.isLocked == true)
            body.space?.add(late)
            #expect(late.space == nil)
        }
        space.step(by: 1)
        #expect(late.space === space)
        body.velocityFunction = { body, _, _, _ in body.space?.remove(body) }
        space.step(by: 1)
        #expect(body.space == nil)
    }

    @Test func aFunctionThatHoldsItsBodyWeaklyLeaksNothing() {
        weak var leaked: Body?
        do {
            let space = Space()
            let body = space.add(makeBall())
            body.positionFunction = { [weak body] _, _ in body?.angle += 1 }
            space.step(by: 1)
            leaked = body
        }
        #expect(leaked == nil)
    }
}
