package import Chipmunk

/// The places of closed outlines relative to themselves and to each other.
package enum OutlineCheck {
    /// Returns a place where an outline crosses itself, or nil if it does not. Touching is not crossing.
    package static func selfCrossing(of outline: FlatPath) -> Vector? {
        let edges = Edge.edges(of: outline.points, as: 0)
        return crossing(among: edges) { first, second in
            let distance = abs(first.index - second.index)
            return distance > 1 && distance < outline.points.count - 1
        }
    }

    /// Returns whether two of some outlines cross, of those that a rule lets be compared by their indices.
    package static func doCross(_ outlines: [FlatPath], where isCompared: (Int, Int) -> Bool) -> Bool {
        guard outlines.count > 1 else { return false }
        let edges = outlines.enumerated().flatMap { Edge.edges(of: $1.points, as: $0) }
        return crossing(among: edges) { $0.outline != $1.outline && isCompared($0.outline, $1.outline) } != nil
    }

    /// Returns whether most of the corners and middles of an outline are inside another one.
    package static func isInside(_ inner: FlatPath, _ outer: FlatPath) -> Bool {
        // Some of them may be on the outer line, and nine of them are enough to know.
        let step = max(1, inner.points.count / 9)
        var (inside, count) = (0, 0)
        for index in stride(from: 0, to: inner.points.count, by: step) {
            let (a, b) = (inner.points[index], inner.points[(index + 1) % inner.points.count])
            for point in [a, (a + b) / 2] {
                count += 1
                if contains(outer, point) { inside += 1 }
            }
        }
        return 2 * inside > count
    }

    /// Whether a point is inside of an outline, by the number of lines to its right.
    private static func contains(_ outline: FlatPath, _ point: Vector) -> Bool {
        var isInside = false
        for (a, b) in zip(outline.points, outline.points.dropFirst() + outline.points.prefix(1))
        where (a.y > point.y) != (b.y > point.y) {
            if point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) { isInside.toggle() }
        }
        return isInside
    }

    /// A line of an outline.
    private struct Edge {
        var from, to: Vector
        var index, outline: Int
        var left: Double { min(from.x, to.x) }
        var right: Double { max(from.x, to.x) }

        static func edges(of points: [Vector], as outline: Int) -> [Edge] {
            zip(points, points.dropFirst() + points.prefix(1)).enumerated().map { index, ends in
                Edge(from: ends.0, to: ends.1, index: index, outline: outline)
            }
        }
    }

    /// Finds a crossing of two lines, of those that a rule lets be compared, by a sweep from left to right.
    private static func crossing(among edges: [Edge], where isCompared: (Edge, Edge) -> Bool) -> Vector? {
        let sorted = edges.sorted { $0.left < $1.left }
        let extent = sorted.reduce(0) { max($0, ($1.to - $1.from).length) }
        // What crosses by less than a rounded corner of a drawing touches.
        let slack = min(0.01, extent * 1e-4)
        for (position, edge) in sorted.enumerated() {
            for other in sorted[(position + 1)...] {
                if other.left > edge.right { break }
                guard isCompared(edge, other), let point = crossing(edge, other, slack: slack) else { continue }
                return point
            }
        }
        return nil
    }

    private static func crossing(_ one: Edge, _ other: Edge, slack: Double) -> Vector? {
        guard max(one.from.y, one.to.y) >= min(other.from.y, other.to.y),
            max(other.from.y, other.to.y) >= min(one.from.y, one.to.y)
        else { return nil }
        let (p, q) = sides(of: other, from: one)
        let (r, s) = sides(of: one, from: other)
        guard min(p, q) < -slack, max(p, q) > slack, min(r, s) < -slack, max(r, s) > slack else { return nil }
        return other.from + (other.to - other.from) * (p / (p - q))
    }

    /// The distances of the ends of a line from another one, with their signs.
    private static func sides(of edge: Edge, from line: Edge) -> (Double, Double) {
        let normal = (line.to - line.from).perpendicular.normalized
        return (normal.dot(edge.from - line.from), normal.dot(edge.to - line.from))
    }
}
