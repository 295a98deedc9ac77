import Chipmunk
import Testing

@Suite struct MembershipTests {
    @Test func addingABodyAddsItsShapes() {
        let space = Space()
        let ball = makeBall()
        let shape = ball.shapes[0]
        #expect(!space.contains(ball))
        #expect(!space.contains(shape))
        #expect(space.add(ball) === ball)
        #expect(space.contains(ball))
        #expect(space.contains(shape))
        #expect(ball.space === space)
        #expect(shape.space === space)
        #expect(space.bodies.count == 1)
        #expect(space.shapes.count == 1)
    }

    @Test func removingABodyTakesItsShapesOutAndLeavesThemAttached() {
        let space = Space()
        let ball = space.add(makeBall())
        let shape = ball.shapes[0]
        space.remove(ball)
        #expect(!space.contains(ball))
        #expect(!space.contains(shape))
        #expect(space.bodies.isEmpty)
        #expect(space.shapes.isEmpty)
        #expect(ball.shapes.count == 1)
        #expect(shape.body === ball)
        #expect(shape.space == nil)
    }

    @Test func theStaticBodyIsInTheSpaceButNotAmongItsBodies() {
        let space = Space()
        #expect(space.contains(space.staticBody))
        #expect(space.staticBody.type == .static)
        #expect(space.bodies.isEmpty)
        let floor = space.staticBody.attach(SegmentShape(from: .zero, to: Vector(1, 0)))
        #expect(space.contains(floor))
        #expect(space.shapes.count == 1)
    }

    @Test func bodiesAndShapesStayInInsertionOrderThroughRemovals() {
        let space = Space()
        let balls = (0..<6).map { _ in space.add(makeBall()) }
        let second = balls[1].attach(CircleShape(radius: 1))
        space.remove(balls[0])
        space.remove(balls[3])
        #expect(space.bodies.map(ObjectIdentifier.init) == [1, 2, 4, 5].map { ObjectIdentifier(balls[$0]) })
        let left = [1, 2, 4, 5].map { ObjectIdentifier(balls[$0].shapes[0]) } + [ObjectIdentifier(second)]
        #expect(space.shapes.map(ObjectIdentifier.init) == left)

        // A body that comes back goes to the end.
        space.add(balls[0])
        #expect(space.bodies.map(ObjectIdentifier.init) == [1, 2, 4, 5, 0].map { ObjectIdentifier(balls[$0]) })
        #expect(space.shapes.last === balls[0].shapes[0])
    }

    @Test func allShapesOfABodyComeAndGoWithIt() {
        let space = Space()
        let body = Body(mass: 1, moment: 1)
        let shapes = (1...3).map { body.attach(CircleShape(radius: Double($0))) }
        space.add(body)
        #expect(space.shapes.map(ObjectIdentifier.init) == shapes.map(ObjectIdentifier.init))
        space.remove(body)
        #expect(space.shapes.isEmpty)
        #expect(body.shapes.map(ObjectIdentifier.init) == shapes.map(ObjectIdentifier.init))
    }

    @Test func aRemovedBodyNeitherMovesNorCollides() {
        let space = makeSpaceWithFloor()
        let obstacle = space.add(Body(.static))
        obstacle.attach(CircleShape(radius: 10))
        obstacle.position = Vector(0, 200)
        space.remove(obstacle)
        let ball = space.add(makeBall(at: Vector(0, 200)))
        let gone = space.add(makeBall(at: Vector(0, 200)))
        space.remove(gone)
        space.step(by: 0.125)
        #expect(gone.position == Vector(0, 200))
        #expect(gone.velocity == .zero)
        // Free fall, as if alone.
        #expect(ball.velocity == Vector(0, -12.5))
    }

    @Test func aBodyCanBeAddedAgain() {
        let space = Space()
        space.gravity = Vector(0, -8)
        let ball = space.add(makeBall())
        space.step(by: 0.5)
        space.remove(ball)
        #expect(ball.velocity == Vector(0, -4))
        space.step(by: 0.5)
        space.add(ball)
        space.step(by: 0.5)
        #expect(ball.velocity == Vector(0, -8))
        #expect(ball.position == Vector(0, -2))
    }

    @Test func aBodyCanMoveToAnotherSpace() {
        let one = Space()
        let other = Space()
        other.gravity = Vector(0, -8)
        let ball = one.add(makeBall())
        one.step(by: 0.5)
        one.remove(ball)
        other.add(ball)
        #expect(ball.space === other)
        #expect(other.contains(ball.shapes[0]))
        #expect(!one.contains(ball))
        other.step(by: 0.5)
        #expect(ball.velocity == Vector(0, -4))
    }

    @Test func aShapeThatIsAttachedToABodyInASpaceCollidesAtOnce() {
        let space = makeSpaceWithFloor()
        let body = space.add(Body(mass: 1, moment: 100))
        body.position = Vector(0, 5)
        #expect(space.shapes.count == 1)
        let shape = body.attach(CircleShape(radius: 5))
        #expect(space.contains(shape))
        space.step(by: 1 / 60, times: 60)
        #expect(abs(body.position.y - 5) < 0.2)
    }

    @Test func aDetachedShapeNoLongerCollides() {
        let space = makeSpaceWithFloor()
        let ball = space.add(makeBall(at: Vector(0, 10)))
        let shape = ball.shapes[0]
        space.step(by: 1 / 60, times: 10)
        ball.detach(shape)
        #expect(shape.body == nil)
        #expect(shape.space == nil)
        #expect(ball.shapes.isEmpty)
        #expect(!space.shapes.contains { $0 === shape })
        space.step(by: 1 / 60, times: 60)
        #expect(ball.position.y < -30)
    }

    @Test func aDetachedShapeCanGoToAnotherBody() {
        let space = Space()
        let one = space.add(makeBall())
        let other = Body(mass: 1, moment: 1)
        let shape = one.shapes[0]
        one.detach(shape)
        other.attach(shape)
        #expect(shape.body === other)
        #expect(shape.space == nil)
        space.add(other)
        #expect(shape.space === space)
    }

    @Test func removingAFloorWakesWhatSleptOnIt() {
        let space = makeSpaceWithSleepers(count: 2)
        let floor = space.staticBody.shapes[0]
        #expect(space.sleeperCount == 2)
        space.staticBody.detach(floor)
        #expect(space.sleeperCount == 0)
        space.step(by: 1 / 60, times: 60)
        #expect(space.bodies.allSatisfy { $0.position.y < -30 })
    }
}
