import Chipmunk
import TestSupport
import Testing

@Suite(.late) struct ShapeDistanceTests {
    private func place(_ shape: Shape, at position: Vector, angle: Double = 0) -> Shape {
        shape.updateBoundingBox(under: .rigid(translation: position, rotation: angle))
        return shape
    }

    @Test func `of shapes that are apart it is that of their nearest points`() {
        let circle = CircleShape(radius: 5)
        let box = place(PolygonShape(width: 10, height: 10), at: Vector(20, 0))
        let beside = circle.distance(to: box)
        #expect(beside.distance == 10 && beside.pointA == Vector(5, 0) && beside.pointB == Vector(15, 0))
        #expect(beside.normal == Vector(1, 0))
        // The corners (5, 5) and (8, 9): a triangle of 3, 4 and 5.
        let (low, high) = (PolygonShape(width: 10, height: 10), PolygonShape(width: 10, height: 10, radius: 1))
        let across = low.distance(to: place(high, at: Vector(13, 14)))
        #expect(abs(across.distance - 4) < 1e-12 && across.pointA == Vector(5, 5))
        #expect(across.pointB.isNear(Vector(7.4, 8.2), within: 1e-12))
        #expect(across.normal.isNear(Vector(0.6, 0.8), within: 1e-12))
    }

    @Test func `of shapes that overlap it is the shortest way apart`() {
        let box = PolygonShape(width: 10, height: 10)
        let other = place(PolygonShape(width: 10, height: 10), at: Vector(8, 1))
        #expect(box.distance(to: other).distance == -2)
        #expect(box.distance(to: other).normal == Vector(1, 0))
        let ball = place(CircleShape(radius: 2), at: Vector(0, 4))
        let inside = box.distance(to: ball)
        #expect(inside.distance == -3 && inside.normal == Vector(0, 1) && inside.pointB == Vector(0, 2))
        #expect(box.distance(to: box).distance == -10, "of a shape to itself")
        #expect(ball.distance(to: ball).distance == -4)
    }

    /// The figure is C's own: `cpShapePointQuery`, and `cpShapesCollide` where the shapes touch.
    @Test(arguments: seeds)
    func `it agrees with the queries of C`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var touching = 0
        for index in 0..<1000 {
            let shapes = (0..<2).map { _ in
                place(generator.shape(), at: generator.point(within: 15), angle: .random(in: -4...4, using: &generator))
            }
            let (a, b) = (shapes[0], shapes[1])
            let name: Comment = "seed \(seed), pair \(index)"
            let apart = a.distance(to: b)
            let back = b.distance(to: a)
            #expect(abs(apart.distance - back.distance) < 1e-9, name)
            #expect(abs(apart.normal.length - 1) < 1e-12, name)
            #expect(abs((apart.pointB - apart.pointA).dot(apart.normal) - apart.distance) < 1e-9, name)
            #expect((a.contacts(with: b) != nil) == (apart.distance <= 0) || abs(apart.distance) < 1e-9, name)
            touching += apart.distance <= 0 ? 1 : 0
            if apart.distance > 1e-6 {
                #expect(abs(a.nearestPoint(to: apart.pointB).distance - apart.distance) < 1e-9, name)
                #expect(abs(b.nearestPoint(to: apart.pointA).distance - apart.distance) < 1e-9, name)
            }
            if a is CircleShape, let circle = a as? CircleShape {
                let center = apart.pointA - apart.normal * circle.radius
                #expect(abs(b.nearestPoint(to: center).distance - circle.radius - apart.distance) < 1e-9, name)
            }
        }
        #expect((100...900).contains(touching))
    }

    @Test func `far away and tiny shapes have finite distances`() {
        let bodies = [Vector(1e100, -1e100), Vector(-1e100, 1e100), .zero, Vector(1e-300, 0)].map { position in
            let body = Body(.kinematic)
            body.position = position
            body.attach(SegmentShape(from: .zero, to: Vector(0, 1e-200), radius: 0)).updateBoundingBox()
            body.attach(CircleShape(radius: 0)).updateBoundingBox()
            body.attach(PolygonShape(width: 1, height: 1)).updateBoundingBox()
            return body
        }
        for a in bodies.flatMap(\.shapes) {
            for b in bodies.flatMap(\.shapes) {
                let apart = a.distance(to: b)
                #expect(apart.distance.isFinite && apart.pointA.length.isFinite && apart.pointB.length.isFinite)
                #expect(abs(apart.normal.length - 1) < 1e-12)
            }
        }
    }
}
