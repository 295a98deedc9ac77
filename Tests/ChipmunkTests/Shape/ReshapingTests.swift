import Testing

@testable import Chipmunk

@Suite struct ReshapingTests {
    @Test func geometryMassAndBoxFollow() {
        let space = Space()
        let body = Body(.dynamic)
        let circle = body.attach(CircleShape(radius: 2))
        circle.density = 1
        space.add(body)
        circle.setRadiusAbruptly(4)
        circle.setOffsetAbruptly(Vector(1, 0))
        #expect(circle.radius == 4)
        #expect(circle.offset == Vector(1, 0))
        // The mass stays; the moment is the new disk's.
        #expect(body.mass == circle.mass)
        #expect(abs(body.moment - circle.mass * 8) < 1e-9)
        #expect(body.centerOfGravity == Vector(1, 0))
        #expect(body.position == .zero)
        #expect(circle.boundingBox == BoundingBox(left: -3, bottom: -4, right: 5, top: 4))
    }

    @Test func segmentsAndPolygonsCanBeReshaped() throws {
        let space = Space()
        let segment = space.staticBody.attach(SegmentShape(from: .zero, to: Vector(10, 0), radius: 1))
        segment.setEndpointsAbruptly(from: Vector(0, 5), to: Vector(0, 25))
        segment.setRadiusAbruptly(2)
        #expect(segment.a == Vector(0, 5))
        #expect(segment.b == Vector(0, 25))
        #expect(segment.boundingBox == BoundingBox(left: -2, bottom: 3, right: 2, top: 27))

        let polygon = PolygonShape(width: 2, height: 2)
        try polygon.setVerticesAbruptly((0..<9).map { Vector(angle: Double($0) * 0.6) * 10 })
        #expect(polygon.vertexCount == 9)
        try polygon.setVerticesAbruptly(counterclockwise: [Vector(0, 0), Vector(4, 0), Vector(0, 4)])
        #expect(polygon.vertices == [Vector(0, 0), Vector(4, 0), Vector(0, 4)])
        polygon.setRadiusAbruptly(1)
        #expect(polygon.radius == 1)
        #expect(polygon.updateBoundingBox() == BoundingBox(left: -1, bottom: -1, right: 5, top: 5))
        #expect(throws: PolygonError.tooFewVertices(count: 2)) { try polygon.setVerticesAbruptly([.zero, .zero]) }
        #expect(polygon.vertexCount == 3)
    }

    @Test func aShapeOutsideASpaceLeavesTheBodyItsMass() {
        let body = Body(mass: 7, moment: 8)
        let circle = body.attach(CircleShape(radius: 2))
        circle.mass = 3
        circle.setRadiusAbruptly(4)
        #expect(body.mass == 7)
        #expect(circle.body === body)
    }

    @Test func whatSleepsOnTheShapeWakes() {
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.2
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 60)
        #expect(crate.isSleeping)
        let floor = space.staticBody.shapes[0] as? SegmentShape
        floor?.setEndpointsAbruptly(from: Vector(-500, -300), to: Vector(500, -300))
        #expect(!crate.isSleeping)
        space.step(by: 1 / 60, times: 60)
        #expect(crate.position.y < -10)
    }

    /// As in C: the demos of Chipmunk's benchmark that reshape boxes end in other bits otherwise.
    @Test func theIndexFindsTheNewFormAfterAStepOrReindexing() {
        let space = Space()
        let ball = space.add(makeBall())
        let circle = ball.attach(CircleShape(radius: 2))
        circle.setRadiusAbruptly(50)
        let point = ball.position + Vector(40, 0)
        #expect(circle.nearestPoint(to: point).distance == -10)
        #expect(space.nearestShape(to: point, maxDistance: 0) == nil)
        space.reindexShapes(of: ball)
        #expect(space.nearestShape(to: point, maxDistance: 0)?.shape === circle)
        circle.setRadiusAbruptly(100)
        space.step(by: 1 / 60)
        #expect(space.nearestShape(to: ball.position + Vector(90, 0), maxDistance: 0)?.shape === circle)
    }

    @Test func insideAStepItWaits() {
        let space = Space()
        let circle = space.add(makeBall()).attach(CircleShape(radius: 2))
        space.whileLocked {
            circle.setRadiusAbruptly(5)
            #expect(circle.radius == 2)
        }
        #expect(circle.radius == 5)
    }

    static let mistakes: [Mistake] = [
        Mistake("CircleShape.setRadiusAbruptly(_:) must be in 0.0 ... 1e+30, got nan") {
            CircleShape(radius: 1).setRadiusAbruptly(.nan)
        },
        Mistake("SegmentShape.setRadiusAbruptly(_:) must be in 0.0 ... 1e+30, got -1.0") {
            SegmentShape(from: .zero, to: .zero).setRadiusAbruptly(-1)
        },
    ]

    @Test(arguments: mistakes.indices)
    func wrongNumbersTrap(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ReshapingTests.mistakes[index].commit()
        }
        expectTrap(result, ReshapingTests.mistakes[index].message)
    }
}
