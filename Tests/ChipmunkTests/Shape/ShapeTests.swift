import Chipmunk
import Testing

@Suite struct ShapeTests {
    static func makeOneOfEach() -> [Shape] {
        [
            CircleShape(radius: 5, offset: Vector(1, 2)),
            SegmentShape(from: Vector(1, 2), to: Vector(4, 6), radius: 0.5),
            PolygonShape(width: 4, height: 6, radius: 0.25),
        ]
    }

    @Test func everyPropertyRoundTripsOnEveryKind() {
        for shape in ShapeTests.makeOneOfEach() {
            shape.isSensor = true
            shape.elasticity = 0.5
            shape.friction = 0.75
            shape.surfaceVelocity = Vector(3, 4)
            shape.collisionType = 7
            shape.filter = ShapeFilter(group: 1, categories: 2, mask: 3)
            shape.mass = 9
            shape.userData = "mine"
            #expect(shape.isSensor)
            #expect(shape.elasticity == 0.5)
            #expect(shape.friction == 0.75)
            #expect(shape.surfaceVelocity == Vector(3, 4))
            #expect(shape.collisionType == 7)
            #expect(shape.filter == ShapeFilter(group: 1, categories: 2, mask: 3))
            #expect(shape.mass == 9)
            #expect(shape.userData as? String == "mine")
            shape.isSensor = false
            #expect(!shape.isSensor)
        }
    }

    @Test func aNewShapeIsPlainAndAttachedToNothing() {
        for shape in ShapeTests.makeOneOfEach() {
            #expect(!shape.isSensor)
            #expect(shape.elasticity == 0)
            #expect(shape.friction == 0)
            #expect(shape.surfaceVelocity == .zero)
            #expect(shape.collisionType == 0)
            #expect(shape.filter == .all)
            #expect(shape.mass == 0)
            #expect(shape.density == 0)
            #expect(shape.body == nil)
            #expect(shape.space == nil)
            #expect(shape.userData == nil)
        }
    }

    @Test func aCircleHasItsRadiusAndOffset() {
        let circle = CircleShape(radius: 5, offset: Vector(1, 2))
        #expect(circle.radius == 5)
        #expect(circle.offset == Vector(1, 2))
        #expect(circle.centerOfGravity == Vector(1, 2))
        #expect(circle.boundingBox == BoundingBox(left: -4, bottom: -3, right: 6, top: 7))
        #expect(CircleShape(radius: 0).radius == 0)
    }

    @Test func aSegmentHasItsEndsAndItsRadius() {
        let segment = SegmentShape(from: Vector(1, 2), to: Vector(4, 6), radius: 0.5)
        #expect(segment.a == Vector(1, 2))
        #expect(segment.b == Vector(4, 6))
        #expect(segment.radius == 0.5)
        #expect(segment.centerOfGravity == Vector(2.5, 4))
        #expect(segment.boundingBox == BoundingBox(left: 0.5, bottom: 1.5, right: 4.5, top: 6.5))
    }

    @Test func theNormalOfASegmentPointsToItsRight() {
        let segment = SegmentShape(from: .zero, to: Vector(0, 2))
        #expect(segment.normal == Vector(1, 0))
        #expect(SegmentShape(from: Vector(3, 3), to: Vector(3, 3)).normal == .zero)
    }

    @Test func aSegmentWithoutLengthIsADisk() {
        let space = makeSpaceWithFloor()
        let body = Body(mass: 1, moment: 50)
        body.attach(SegmentShape(from: .zero, to: .zero, radius: 10))
        body.position = Vector(0, 10)
        space.add(body)
        space.step(by: 1 / 60, times: 60)
        #expect(abs(body.position.y - 10) < 0.2)
    }

    @Test func neighborsKeepASliderFromCatchingOnAJoint() {
        /// The speed of a ball past the joint of two segments of one floor.
        func bump(withNeighbors: Bool) -> Double {
            let space = Space()
            let left = SegmentShape(from: Vector(-100, 0), to: .zero)
            let right = SegmentShape(from: .zero, to: Vector(100, 0))
            if withNeighbors {
                left.setNeighbors(previous: Vector(-100, 0), next: Vector(100, 0))
                right.setNeighbors(previous: Vector(-100, 0), next: Vector(100, 0))
            }
            space.staticBody.attach(left)
            space.staticBody.attach(right)
            let ball = Body(mass: 1, moment: .infinity)
            ball.attach(CircleShape(radius: 10))
            // Already a little past the first segment's end, and deep in the second one's start.
            ball.position = Vector(-2, 5)
            ball.velocity = Vector(60, -30)
            space.add(ball)
            space.step(by: 1 / 60)
            return ball.velocity.x
        }
        #expect(bump(withNeighbors: true) == 60)
        #expect(bump(withNeighbors: false) < 59)
    }

    @Test func anUnattachedShapeRestsAtTheOrigin() {
        let circle = CircleShape(radius: 1)
        let body = Body(.static)
        body.position = Vector(10, 20)
        body.attach(circle)
        #expect(circle.boundingBox == BoundingBox(left: 9, bottom: 19, right: 11, top: 21))
        body.detach(circle)
        #expect(circle.boundingBox == BoundingBox(left: -1, bottom: -1, right: 1, top: 1))
        #expect(circle.updateBoundingBox() == BoundingBox(left: -1, bottom: -1, right: 1, top: 1))
    }

    @Test func theBoundingBoxFollowsTheBodyWhenItIsBroughtUpToDate() {
        let space = Space()
        let body = space.add(Body(.kinematic))
        let circle = body.attach(CircleShape(radius: 1))
        body.position = Vector(10, 20)
        #expect(circle.boundingBox == BoundingBox(left: -1, bottom: -1, right: 1, top: 1))
        #expect(circle.updateBoundingBox() == BoundingBox(left: 9, bottom: 19, right: 11, top: 21))
        body.velocity = Vector(2, 0)
        space.step(by: 1)
        #expect(circle.boundingBox == BoundingBox(left: 11, bottom: 19, right: 13, top: 21))
    }

    @Test func theSurfaceVelocityCarriesWhatLiesOnIt() {
        let space = makeSpaceWithFloor()
        space.staticBody.shapes[0].surfaceVelocity = Vector(30, 0)
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 120)
        #expect(abs(abs(crate.velocity.x) - 30) < 1)
    }

    @Test func elasticityIsMultipliedOverBothShapes() {
        func bounce(_ one: Double, _ other: Double) -> Double {
            let space = Space()
            let wall = space.staticBody.attach(SegmentShape(from: Vector(20, -50), to: Vector(20, 50)))
            wall.elasticity = one
            let ball = space.add(makeBall())
            ball.shapes[0].elasticity = other
            ball.velocity = Vector(100, 0)
            space.step(by: 1 / 60, times: 30)
            return ball.velocity.x
        }
        #expect(isClose(bounce(1, 1), -100))
        #expect(isClose(bounce(0.5, 1), -50))
        #expect(isClose(bounce(0.5, 0.5), -25))
        #expect(abs(bounce(0, 1)) < 1e-9)
    }

    @Test func aSensorLetsOthersPass() {
        let space = makeSpaceWithFloor()
        space.staticBody.shapes[0].isSensor = true
        let ball = space.add(makeBall(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 60)
        #expect(ball.position.y < -30)
    }

    @Test func collisionTypesAreNumbersAndZeroAtFirst() {
        #expect(CollisionType(rawValue: 3) == 3)
        #expect(CollisionType(rawValue: UInt.max - 1).rawValue == UInt.max - 1)
    }
}
