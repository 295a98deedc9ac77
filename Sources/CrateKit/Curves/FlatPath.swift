package import Chipmunk

/// A line of straight pieces, which a curve became.
package struct FlatPath: Hashable, Sendable {
    /// The points, each away from the one before. A closed path does not repeat its first point.
    package var points: [Vector]
    /// Whether a line leads from the last point back to the first.
    package var isClosed: Bool

    /// The distance below which two points are one, in points.
    private static let nearness = 1e-6

    /// Creates a path without points that repeat the one before. A path that ends at its beginning is closed.
    package init(_ points: [Vector], isClosed: Bool) {
        var kept: [Vector] = []
        kept.reserveCapacity(points.count)
        for point in points where kept.last.map({ !$0.isNear(point, within: Self.nearness) }) ?? true {
            kept.append(point)
        }
        var meets = isClosed
        while kept.count > 1, kept[0].isNear(kept[kept.count - 1], within: Self.nearness) {
            kept.removeLast()
            meets = true
        }
        self.points = kept
        self.isClosed = meets && kept.count >= 3
    }

    /// The area inside, negative if the path runs clockwise, and its centroid. Computed from the first point, so that
    /// neither is lost in rounding far from the origin.
    package var areaAndCentroid: (area: Double, centroid: Vector) {
        guard let origin = points.first, points.count >= 3 else { return (0, points.first ?? .zero) }
        var (doubled, moment) = (0.0, Vector.zero)
        for (a, b) in zip(points.dropFirst(), points.dropFirst(2)) {
            let (p, q) = (a - origin, b - origin)
            let cross = p.cross(q)
            doubled += cross
            moment += (p + q) * cross
        }
        guard doubled != 0 else { return (0, origin) }
        return (doubled / 2, origin + moment / (3 * doubled))
    }

    /// The length of the lines, and the centroid of thin lines.
    package var lengthAndCentroid: (length: Double, centroid: Vector) {
        var (length, moment) = (0.0, Vector.zero)
        for (a, b) in edges {
            let distance = a.distance(to: b)
            length += distance
            moment += (a + b) / 2 * distance
        }
        return length > 0 ? (length, moment / length) : (0, points.first ?? .zero)
    }

    /// The lines, from each point to the next.
    package var edges: [(Vector, Vector)] {
        let next = points.dropFirst() + (isClosed ? points.prefix(1) : [])
        return Array(zip(points, next))
    }

    /// Whether the path has an area worth a shape.
    package var hasArea: Bool {
        guard points.count >= 3 else { return false }
        let closed = FlatPath(points, isClosed: true)
        let length = closed.lengthAndCentroid.length
        return abs(closed.areaAndCentroid.area) > max(1e-6, 1e-9 * length * length)
    }
}
