internal import CChipmunkSupport

/// The vertices of a shape in world coordinates, around which its radius rounds it: one of a circle, two of a segment.
///
/// Its computations test every edge, without a search that could fail.
struct ConvexOutline {
    let vertices: [Vector]
    let radius: Double

    /// The shortest way between two outlines that are apart, or the shortest way out of each other.
    struct Separation {
        /// The direction from the first to the second, as a unit vector.
        var normal: Vector
        /// The points on the first and on the second outline.
        var a, b: Vector
        /// The distance along the normal. Negative where they overlap.
        var distance: Double
    }

    /// Returns the outline at another place.
    func offset(by displacement: Vector) -> ConvexOutline {
        ConvexOutline(vertices: vertices.map { $0 + displacement }, radius: radius)
    }

    /// Returns the separation of this outline and another.
    func separation(from other: ConvexOutline) -> Separation {
        var core = deepestOverlap(with: other)
        if core.distance >= 0, let apart = nearestPoints(of: other) { core = apart }
        return Separation(
            normal: core.normal, a: core.a + core.normal * radius, b: core.b - core.normal * other.radius,
            distance: core.distance - radius - other.radius)
    }

    /// Visits the edges, each with its start. A circle has one without length.
    func forEachEdge(_ body: (_ start: Vector, _ end: Vector) -> Void) {
        for (index, end) in vertices.enumerated() { body(vertices[index == 0 ? vertices.count - 1 : index - 1], end) }
    }

    // MARK: Without the radii

    /// Returns the edge, of either outline, past which the other outline reaches the least.
    private func deepestOverlap(with other: ConvexOutline) -> Separation {
        // Two circles at the same position: the normal is C's.
        var best = Separation(normal: Vector(1, 0), a: vertices[0], b: other.vertices[0], distance: -.infinity)
        forEachEdge { start, end in
            guard let normal = (end - start).reversePerpendicular.unit else { return }
            let (vertex, distance) = other.deepest(behind: start, normal)
            if distance > best.distance {
                best = Separation(normal: normal, a: vertex - normal * distance, b: vertex, distance: distance)
            }
        }
        other.forEachEdge { start, end in
            guard let normal = (end - start).reversePerpendicular.unit else { return }
            let (vertex, distance) = deepest(behind: start, normal)
            if distance > best.distance {
                best = Separation(normal: -normal, a: vertex, b: vertex - normal * distance, distance: distance)
            }
        }
        if best.distance == -.infinity { best.distance = 0 }
        return best
    }

    /// Returns the nearest points of two outlines that do not overlap, or nil if they are the same.
    private func nearestPoints(of other: ConvexOutline) -> Separation? {
        var best = Separation(normal: .zero, a: .zero, b: .zero, distance: .infinity)
        forEachEdge { start, end in
            other.forEachEdge { otherStart, otherEnd in
                for (pointA, pointB) in [
                    (end, nearest(to: end, from: otherStart, to: otherEnd)),
                    (nearest(to: otherEnd, from: start, to: end), otherEnd),
                ] where pointA.distance(to: pointB) < best.distance {
                    best = Separation(normal: .zero, a: pointA, b: pointB, distance: pointA.distance(to: pointB))
                }
            }
        }
        guard best.distance > 0, let normal = (best.b - best.a).unit else { return nil }
        best.normal = normal
        return best
    }

    private func nearest(to point: Vector, from start: Vector, to end: Vector) -> Vector {
        let way = end - start
        let lengthSquared = way.lengthSquared
        guard lengthSquared > 0 else { return end }
        return start + way * min(max((point - start).dot(way) / lengthSquared, 0), 1)
    }

    private func deepest(behind point: Vector, _ normal: Vector) -> (vertex: Vector, distance: Double) {
        var best = (vertex: vertices[0], distance: Double.infinity)
        for vertex in vertices {
            let distance = (vertex - point).dot(normal)
            if distance < best.distance { best = (vertex, distance) }
        }
        return best
    }
}

extension Shape {
    /// Returns a vertex of the shape without its radius, in world coordinates.
    final func worldVertex(_ index: Int) -> Vector {
        var vertex = (x: 0.0, y: 0.0)
        unsafe cpxShapeGetVertex(handle, CInt(index), &vertex.x, &vertex.y)
        return Vector(vertex.x, vertex.y)
    }

    /// The outline where the shape was last brought up to date.
    final var worldOutline: ConvexOutline {
        let count = unsafe cpxShapeGetVertexCount(handle)
        return unsafe ConvexOutline(
            vertices: (0..<Int(count)).map { worldVertex($0) }, radius: cpxShapeGetRadius(handle))
    }
}
