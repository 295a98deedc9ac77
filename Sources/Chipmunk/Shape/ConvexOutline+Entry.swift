// The first contact of an outline that moves without turning. It is one of a vertex of either outline with an edge of the
// other, widened by both radii, so that each is a ray against a capsule.
extension ConvexOutline {
    /// The first contact of a moving outline with another one.
    struct Entry {
        /// The fraction of the way.
        var fraction: Double
        /// The direction out of the other outline, as a unit vector.
        var normal: Vector
        /// The point on the other outline.
        var point: Vector
    }

    /// The least part of a way that leads into a surface: one that leads along it by this share touches nothing, up to
    /// rounding.
    private static let leastSlope = 1e-9

    /// Returns the first contact on a way, or nil if there is none. A way along the other outline, or out of it, has
    /// none.
    func entry(into other: ConvexOutline, by way: Vector) -> Entry? {
        let start = separation(from: other)
        let length = way.length
        func leadsIn(_ normal: Vector) -> Bool { way.dot(normal) < -Self.leastSlope * length }
        if start.distance <= 0 {
            guard way == .zero || leadsIn(-start.normal) else { return nil }
            return Entry(fraction: 0, normal: -start.normal, point: start.b)
        }
        guard length > 0 else { return nil }

        var first: Entry?
        func consider(_ fraction: Double, _ normal: Vector, at point: Vector) {
            guard leadsIn(normal), fraction < first?.fraction ?? .infinity else { return }
            first = Entry(fraction: fraction, normal: normal, point: point)
        }
        let reach = radius + other.radius
        for vertex in vertices {
            other.forEachEdge { from, to in
                guard let hit = vertex.entry(by: way, intoEdgeFrom: from, to: to, radius: reach) else { return }
                consider(hit.fraction, hit.normal, at: vertex + way * hit.fraction - hit.normal * radius)
            }
        }
        for vertex in other.vertices {
            forEachEdge { from, to in
                guard let hit = vertex.entry(by: -way, intoEdgeFrom: from, to: to, radius: reach) else { return }
                consider(hit.fraction, -hit.normal, at: vertex - hit.normal * other.radius)
            }
        }
        return first
    }

    /// Returns the fraction, at most 1, at which the line of a segment enters a circle: negative before its start.
    static func crossing(
        ofCircleAt center: Vector, radius: Double, from start: Vector, to end: Vector
    ) -> Double? {
        let way = end - start
        let offset = start - center
        let half = offset.dot(way)
        let determinant = half * half - way.lengthSquared * (offset.lengthSquared - radius * radius)
        guard determinant >= 0 else { return nil }
        let alpha = (-half - determinant.squareRoot()) / way.lengthSquared
        return alpha <= 1 ? alpha : nil
    }
}

extension Vector {
    /// The first point at which a moving point meets something.
    fileprivate typealias Hit = (fraction: Double, normal: Vector)

    /// Returns where a point that moves comes within a radius of an edge, with the direction out of the edge.
    fileprivate func entry(by way: Vector, intoEdgeFrom start: Vector, to end: Vector, radius: Double) -> Hit? {
        let side = entry(by: way, intoSidesOf: start, end, radius)
        let corner = [start, end].compactMap { entry(by: way, intoCircleAt: $0, radius) }
            .min { $0.fraction < $1.fraction }
        // At the same place, up to rounding, the side has the better normal.
        guard let corner, corner.fraction < (side?.fraction ?? .infinity) - 1e-12 else { return side }
        return corner
    }

    private func entry(by way: Vector, intoSidesOf start: Vector, _ end: Vector, _ radius: Double) -> Hit? {
        guard let direction = (end - start).unit else { return nil }
        let outward = direction.reversePerpendicular
        let side = (self - start).dot(outward)
        let normal = side < 0 ? -outward : outward
        let speed = -way.dot(normal)
        guard speed > 0 else { return nil }
        // Beside the edge a point that is apart is out of the radius, up to rounding.
        let fraction = Swift.max(abs(side) - radius, 0) / speed
        let along = (self + way * fraction - start).dot(direction)
        guard fraction <= 1, 0 <= along, along <= (end - start).length else { return nil }
        return (fraction, normal)
    }

    private func entry(by way: Vector, intoCircleAt center: Vector, _ radius: Double) -> Hit? {
        // A point that is apart is out of the circle, up to rounding.
        guard let crossing = ConvexOutline.crossing(ofCircleAt: center, radius: radius, from: self, to: self + way),
            crossing >= -1e-9
        else { return nil }
        let fraction = Swift.max(crossing, 0)
        // A corner without a radius has no normal.
        let normal = (self + way * fraction - center).unit ?? (-way).unit
        return normal.map { (fraction, $0) }
    }
}
