import Chipmunk
import Testing

/// Adding a body at a place.
@Suite struct PlacementTests {
    private static func makeLopsided() -> Body {
        let body = Body(mass: 2, moment: 100)
        body.attach(PolygonShape(width: 20, height: 10))
        body.centerOfGravity = Vector(3, -1)
        return body
    }

    @Test func itIsTheSameAsPlacingFirst() {
        func run(_ add: (Space, Body) -> Void) -> [[UInt64]] {
            let space = makeSpaceWithFloor()
            for _ in 0..<3 { add(space, PlacementTests.makeLopsided()) }
            space.step(by: 1 / 60, times: 90)
            return space.motion
        }
        let placedFirst = run { space, body in
            body.angle = 0.5
            body.position = Vector(10, 40)
            space.add(body)
        }
        let addedAt = run { space, body in #expect(space.add(body, at: Vector(10, 40), angle: 0.5) === body) }
        #expect(placedFirst == addedAt)
    }

    @Test func theShapesAreThereAtOnce() {
        let space = Space()
        let body = space.add(PlacementTests.makeLopsided(), at: Vector(100, -7))
        #expect(body.position == Vector(100, -7))
        #expect(body.angle == 0)
        #expect(body.shapes[0].boundingBox == box(90, -12, 110, -2))
    }

    @Test func inACallbackTheBodyComesAtTheEnd() {
        let space = makeSpaceWithFloor()
        let ball = space.add(makeBall(), at: Vector(0, 100))
        let new = makeBall()
        ball.positionFunction = { [unowned space] body, duration in
            body.updatePosition(duration: duration)
            if new.space == nil && !space.bodies.contains(where: { $0 === new }) { space.add(new, at: Vector(50, 50)) }
        }
        space.step(by: 1 / 60)
        #expect(areSame(space.bodies, [ball, new]))
        #expect(new.position == Vector(50, 50))
    }

    @Test func aBodyThatIsInASpaceTrapsAndIsNotMoved() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let space = Space()
            space.add(space.add(makeBall()), at: Vector(1, 2))
        }
        expectTrap(result, "Space.add(_:) needs a body that is in no space")
    }

    @Test func aPlaceThatIsNoNumberTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            Space().add(makeBall(), at: Vector(.nan, 0))
        }
        expectTrap(result, "Space.add(_:at:angle:) position must be in")
    }
}
