import Chipmunk
import Testing

/// Sequences of allowed calls that abort or go wrong in C, and must simply work here.
@Suite struct MendedTests {
    @Test func dynamicToStaticAndBackKeepsMassAndMomentThroughTheNextStep() {
        let space = Space()
        space.gravity = Vector(0, -8)
        let ball = space.add(makeBall())
        let moment = ball.moment
        ball.type = .static
        space.step(by: 0.5)
        ball.type = .dynamic
        #expect(ball.mass == 1)
        #expect(ball.moment == moment)
        space.step(by: 0.5)
        #expect(ball.velocity == Vector(0, -4))
    }

    @Test func aMassForAShapeThatIsNotInASpaceYetLeavesTheBodyItsOwn() {
        let body = Body(mass: 7, moment: 8)
        let shape = body.attach(CircleShape(radius: 2))
        shape.mass = 3
        #expect(body.mass == 7)
        #expect(body.moment == 8)
        #expect(shape.body === body)
        #expect(shape.mass == 3)
        let space = Space()
        space.add(body)
        #expect(body.mass == 3)
        #expect(body.moment == 6)
        space.step(by: 1)
    }

    @Test func aMassForAShapeOfNoBodyIsKeptUntilItIsAttached() {
        let shape = CircleShape(radius: 2)
        shape.mass = 3
        let body = Body(.dynamic)
        body.attach(shape)
        #expect(shape.mass == 3)
        #expect(body.mass == 0)
        let space = Space()
        space.add(body)
        #expect(body.mass == 3)
        #expect(body.moment == 6)
    }

    @Test func theLastShapeWithMassMayBeRemoved() {
        let space = Space()
        space.gravity = Vector(0, -8)
        let body = Body(mass: 7, moment: 8)
        let heavy = body.attach(CircleShape(radius: 2))
        body.attach(CircleShape(radius: 1))
        heavy.mass = 3
        space.add(body)
        body.detach(heavy)
        #expect(body.mass == 7)
        #expect(body.moment == 8)
        space.step(by: 0.5)
        #expect(body.velocity == Vector(0, -4))
    }

    @Test func aBodyWhoseShapesHaveItsMassMayLeaveTheSpaceAndComeBack() {
        let space = Space()
        let body = Body(mass: 7, moment: 8)
        body.attach(CircleShape(radius: 2)).mass = 3
        for _ in 0..<3 {
            space.add(body)
            #expect(body.mass == 3)
            space.step(by: 0.1)
            space.remove(body)
            #expect(body.mass == 7)
        }
    }

    @Test func aVeryShortStepDoesNotThrowRestingBodiesApart() {
        let space = makeSpaceWithFloor()
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 60)
        space.step(by: 1e-12)
        space.step(by: 1 / 60)
        // In C: 2.8e10.
        #expect(crate.velocity.length < 2)
        space.step(by: 1 / 60, times: 60)
        #expect(abs(crate.position.y - 10) < 0.2)
    }

    @Test func stepsOfChangingLengthKeepAPileInPlace() {
        let space = makeSpaceWithFloor()
        for index in 0..<4 { space.add(makeCrate(at: Vector(0, 10 + Double(index) * 20))) }
        for duration in [1.0 / 60, 1e-12, 1e-30, 1.0 / 60, 1e-9, 1e-4, 1.0 / 60] {
            space.step(by: duration, times: 20)
        }
        for (index, crate) in space.bodies.enumerated() {
            #expect(abs(crate.position.y - 10 - Double(index) * 20) < 1, "crate \(index) is at \(crate.position)")
        }
    }

    @Test func aStepOfHalfTheLengthDoesNotDisturbARestingCrate() {
        let space = makeSpaceWithFloor()
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 30)
        let before = crate.velocity.y
        space.step(by: 1 / 120)
        space.step(by: 1 / 60)
        #expect(abs(crate.velocity.y - before) < 1)
    }

    @Test func kineticEnergyIsThatOfPhysicsAndTheDoubledOneIsThatOfC() {
        let body = Body(mass: 3, moment: 5)
        body.velocity = Vector(3, 4)
        body.angularVelocity = 2
        #expect(body.doubledKineticEnergy == 3 * 25 + 5 * 4)
        #expect(body.kineticEnergy == 47.5)
        #expect(Body(.static).kineticEnergy == 0)
        #expect(Body(mass: 1, moment: .infinity).kineticEnergy == 0)
    }

    @Test func aRawPolygonThatIsClockwiseDoesNotSinkButIsRefused() throws {
        let clockwise = [Vector(-10, -10), Vector(-10, 10), Vector(10, 10), Vector(10, -10)]
        #expect(throws: PolygonError.notConvexCounterclockwise) { try PolygonShape(counterclockwise: clockwise) }
        let space = makeSpaceWithFloor()
        let body = Body(mass: 1, moment: 100)
        body.attach(try PolygonShape(vertices: clockwise))
        body.position = Vector(0, 10)
        space.add(body)
        space.step(by: 1 / 60, times: 60)
        #expect(abs(body.position.y - 10) < 0.2)
    }

    @Test func aSpaceMayBeMadeAndSteppedOnManyThreadsAtOnce() async {
        let motions = await withTaskGroup(of: [[UInt64]].self) { group in
            for _ in 0..<8 {
                group.addTask {
                    let space = makeSpaceWithFloor()
                    for index in 0..<10 { space.add(makeCrate(at: Vector(Double(index), 10 + Double(index) * 21))) }
                    for crate in space.bodies { crate.shapes[0].mass = 2 }
                    space.step(by: 1 / 60, times: 100)
                    return space.motion
                }
            }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(motions.count == 8)
        #expect(Set(motions).count == 1)
    }

    @Test func userSettingsAtTheirLimitsDoNotAbort() async {
        await #expect(processExitsWith: .success) {
            let space = makeSpaceWithFloor()
            space.damping = 1e100
            space.collisionSlop = 1e30
            space.idleSpeedThreshold = 1e100
            space.sleepTimeThreshold = 0
            let ball = makeBall(at: Vector(0, 5))
            ball.shapes[0].friction = 1e100
            ball.shapes[0].elasticity = 1e100
            ball.shapes[0].surfaceVelocity = Vector(1e100, -1e100)
            space.add(ball)
            space.add(makeBall(at: Vector(3, 20)))
            for duration in [1e-30, 1.0 / 60, 1, 1e30, 1.0 / 60] {
                space.step(by: duration)
                for body in space.bodies { #expect(body.position.isFinite && body.velocity.isFinite) }
            }
            space.staticBody.angle = 0
        }
    }
}
