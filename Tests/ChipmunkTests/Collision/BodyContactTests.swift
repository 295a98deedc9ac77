import Chipmunk
import TestSupport
import Testing

@Suite struct BodyContactTests {
    /// A ball on a floor that rises by an angle, after two seconds.
    private static func restOnSlope(_ angle: Double) -> (ball: Body, floor: Shape, space: Space) {
        let space = Space()
        space.gravity = Vector(0, -100)
        let along = Vector(angle: angle)
        let floor = space.staticBody.attach(SegmentShape(from: along * -500, to: along * 500))
        floor.friction = 2
        let ball = makeBall(at: along.perpendicular * 10)
        (ball.shapes[0].friction, ball.moment) = (2, .infinity)
        space.add(ball)
        space.step(by: 1 / 60, times: 120)
        return (ball, floor, space)
    }

    @Test func aRestingBodyFeelsItsWeight() throws {
        let (ball, floor, space) = Self.restOnSlope(0)
        defer { withExtendedLifetime(space) {} }
        let contact = try #require(ball.contacts.first)
        #expect(ball.contacts.count == 1)
        #expect(contact.shapeA == ball.shapes[0] && contact.shapeB == floor)
        #expect(contact.normal.distance(to: Vector(0, -1)) < 1e-9)
        #expect(try #require(contact.point).length < 0.2)
        // On the floor: mass · gravity · time of a step.
        #expect(contact.impulse.distance(to: Vector(0, -100.0 / 60)) < 1e-6)
    }

    @Test(arguments: [0, 0.5, -0.5, 1.0])
    func theGroundHasTheNormalOfTheSlope(angle: Double) throws {
        let (ball, _, space) = Self.restOnSlope(angle)
        let normal = try #require(ball.groundNormal())
        #expect(normal.distance(to: Vector(angle: angle).perpendicular) < 1e-6)
        #expect(ball.groundNormal(up: Vector(0, -5)) == nil)
        ball.applyImpulse(Vector(0, 200))
        space.step(by: 1 / 60, times: 6)
        #expect(ball.groundNormal() == nil && ball.contacts.isEmpty)
    }

    @Test func ofSeveralContactsTheOneThatFacesUpIsTheGround() throws {
        let space = Space()
        space.gravity = Vector(-50, -100)
        space.staticBody.attachChain([Vector(0, 100), .zero, Vector(100, 0)])
        let ball = space.add(makeBall(at: Vector(10, 10)))
        space.step(by: 1 / 60, times: 60)
        #expect(ball.contacts.count == 2)
        #expect(try #require(ball.groundNormal()).distance(to: Vector(0, 1)) < 1e-6)
        #expect(try #require(ball.groundNormal(up: Vector(1, 0.1))).distance(to: Vector(1, 0)) < 1e-6)
    }

    @Test func theOrderIsThatOfTheShapes() {
        let space = Space()
        let balls = (0..<6).map { space.add(makeBall(at: Vector(angle: Double($0)) * 15)) }
        let middle = space.add(makeBall())
        space.step(by: 1 / 60)
        #expect(middle.contacts.map(\.shapeB) == balls.map { $0.shapes[0] })
        #expect(middle.contacts.allSatisfy { $0.bodyA == middle })
        space.remove(balls[2])
        #expect(middle.contacts.count == 5)
    }

    @Test func sensorsAndIgnoredCollisionsAreNoContacts() {
        let space = Space()
        let (ball, zone, ghost) = (space.add(makeBall()), space.add(makeBall()), space.add(makeBall(at: Vector(5, 0))))
        zone.shapes[0].isSensor = true
        ghost.shapes[0].collisionType = 7
        space.addCollisionHandler(for: 7).begin = { _ in false }
        space.step(by: 1 / 60)
        #expect(ball.contacts.isEmpty && ball.groundNormal() == nil)
        #expect(makeBall().contacts.isEmpty)
    }

    @Test func aDirectionIsNeeded() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = makeBall().groundNormal(up: .zero)
        }
        expectTrap(result, "Body.groundNormal(up:) needs a direction, got (0, 0)")
    }
}
