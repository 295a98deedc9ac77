internal import CChipmunkSupport

// A collision test without a search, for shapes whose search C cannot finish.
extension Shape {
    /// Returns the deepest point at which two shapes touch, found by testing every edge.
    final func convexContact(with other: Shape) -> ContactPointSet? {
        let (a, b) = (worldVertices, other.worldVertices)
        let (radiusA, radiusB) = unsafe (cpxShapeGetRadius(handle), cpxShapeGetRadius(other.handle))
        var contact = Shape.deepestOverlap(a, b)
        if contact.distance >= 0, let apart = Shape.nearestPoints(a, b) { contact = apart }
        guard contact.distance <= radiusA + radiusB else { return nil }
        let point = ContactPoint(
            pointA: contact.a + contact.normal * radiusA, pointB: contact.b - contact.normal * radiusB,
            distance: contact.distance - radiusA - radiusB)
        return ContactPointSet(normal: contact.normal, points: [point])
    }

    private typealias Contact = (normal: Vector, a: Vector, b: Vector, distance: Double)

    private var worldVertices: [Vector] {
        let count = unsafe cpxShapeGetVertexCount(handle)
        return (0..<Int(count)).map { worldVertex($0) }
    }

    /// Returns the edge, of either outline, past which the other outline reaches the least.
    private static func deepestOverlap(_ a: [Vector], _ b: [Vector]) -> Contact {
        // Two circles at the same position: the normal is C's.
        var best: Contact = (Vector(1, 0), a[0], b[0], -.infinity)
        forEachEdge(of: a) { start, normal in
            let (vertex, distance) = deepest(b, behind: start, normal)
            if distance > best.distance { best = (normal, vertex - normal * distance, vertex, distance) }
        }
        forEachEdge(of: b) { start, normal in
            let (vertex, distance) = deepest(a, behind: start, normal)
            if distance > best.distance { best = (-normal, vertex, vertex - normal * distance, distance) }
        }
        return best.distance == -.infinity ? (best.normal, best.a, best.b, 0) : best
    }

    /// Returns the nearest points of two outlines that do not overlap, or nil if they are the same.
    private static func nearestPoints(_ a: [Vector], _ b: [Vector]) -> Contact? {
        var best: Contact = (.zero, .zero, .zero, .infinity)
        for (index, end) in a.enumerated() {
            let start = a[index == 0 ? a.count - 1 : index - 1]
            for (otherIndex, otherEnd) in b.enumerated() {
                let otherStart = b[otherIndex == 0 ? b.count - 1 : otherIndex - 1]
                for (pointA, pointB) in [
                    (end, nearest(to: end, from: otherStart, to: otherEnd)),
                    (nearest(to: otherEnd, from: start, to: end), otherEnd),
                ] where pointA.distance(to: pointB) < best.distance {
                    best = (.zero, pointA, pointB, pointA.distance(to: pointB))
                }
            }
        }
        guard best.distance > 0, let normal = (best.b - best.a).unit else { return nil }
        best.normal = normal
        return best
    }

    private static func forEachEdge(of vertices: [Vector], _ body: (_ start: Vector, _ normal: Vector) -> Void) {
        for (index, end) in vertices.enumerated() {
            let start = vertices[index == 0 ? vertices.count - 1 : index - 1]
            if let normal = (end - start).reversePerpendicular.unit { body(start, normal) }
        }
    }

    private static func deepest(
        _ vertices: [Vector], behind point: Vector, _ normal: Vector
    ) -> (vertex: Vector, distance: Double) {
        var best = (vertex: vertices[0], distance: Double.infinity)
        for vertex in vertices {
            let distance = (vertex - point).dot(normal)
            if distance < best.distance { best = (vertex, distance) }
        }
        return best
    }

    private static func nearest(to point: Vector, from start: Vector, to end: Vector) -> Vector {
        let way = end - start
        let lengthSquared = way.lengthSquared
        guard lengthSquared > 0 else { return end }
        return start + way * min(max((point - start).dot(way) / lengthSquared, 0), 1)
    }
}
