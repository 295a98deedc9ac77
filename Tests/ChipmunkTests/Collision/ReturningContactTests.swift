import CChipmunk
import Chipmunk
import Testing

/// A ball that bounces off a floor, leaves it for a step, and overlaps it again while it moves away.
@Suite struct ReturningContactTests {
    static let timestep = 1.0 / 60
    /// The heights and velocities with which three steps begin. The floor's top is at 0, and the ball's radius is 3.
    static let starts: [(height: Double, velocity: Double)] = [(4, -120), (6, 120), (0.5, 120)]

    /// The velocities after each of the steps, and the impulses of the hits.
    private static func bounce(persistence: Int) -> (velocities: [Double], impulses: [Double]) {
        let space = Space()
        (space.collisionPersistence, space.impactThreshold) = (persistence, 1)
        space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0))).elasticity = 1
        let ball = space.add(Body(mass: 1, moment: .infinity))
        ball.attach(CircleShape(radius: 3)).elasticity = 1
        var impulses: [Double] = []
        let velocities = starts.map { start in
            (ball.position, ball.velocity) = (Vector(0, start.height), Vector(0, start.velocity))
            space.step(by: timestep)
            impulses += space.impacts.map(\.impulse.length)
            return ball.velocity.y
        }
        return (velocities, impulses)
    }

    /// The same in plain C, whose `collisionPersistence` is 3.
    private static func bounceInC() -> [Double] {
        let space = unsafe cpSpaceNew()
        let floor = unsafe cpSegmentShapeNew(
            cpSpaceGetStaticBody(space), cpVect(x: -50, y: 0), cpVect(x: 50, y: 0), 0)
        unsafe cpShapeSetElasticity(floor, 1)
        unsafe cpSpaceAddShape(space, floor)
        let ball = unsafe cpSpaceAddBody(space, cpBodyNew(1, .infinity))
        let circle = unsafe cpSpaceAddShape(space, cpCircleShapeNew(ball, 3, cpVect(x: 0, y: 0)))
        unsafe cpShapeSetElasticity(circle, 1)
        defer {
            unsafe cpSpaceFree(space)
            unsafe cpShapeFree(circle)
            unsafe cpBodyFree(ball)
            unsafe cpShapeFree(floor)
        }
        return starts.map { start in
            unsafe cpBodySetPosition(ball, cpVect(x: 0, y: start.height))
            unsafe cpBodySetVelocity(ball, cpVect(x: 0, y: start.velocity))
            unsafe cpSpaceStep(space, timestep)
            return unsafe cpBodyGetVelocity(ball).y
        }
    }

    @Test func aContactThatReturnsCountsItsEarlierImpulseAsInC() {
        let bounce = Self.bounce(persistence: 3)
        #expect(bounce.velocities == Self.bounceInC())
        // It leaves at 120, and is turned back to the floor that it hit two steps ago.
        #expect(bounce.velocities == [120, 120, -120])
    }

    @Test func aContactThatIsForgottenDoesNot() {
        let bounce = Self.bounce(persistence: 1)
        #expect(bounce.velocities == [120, 120, 120])
        #expect(bounce.impulses == [240])
    }
}
