/// A point on a grid of 1/256 of a point, y up.
struct GridPoint: Hashable, Sendable, Comparable {
    /// The number of units in a point.
    static let unit = 256.0

    var x: Int32
    var y: Int32

    static func < (a: GridPoint, b: GridPoint) -> Bool {
        (a.x, a.y) < (b.x, b.y)
    }
}

/// An edge of an area that is on its left.
struct GridEdge: Hashable, Sendable {
    var start: GridPoint
    var end: GridPoint
}

/// Removes what touching areas have in common.
enum GridEdges {
    /// A part of a line, between two places on it.
    private struct Part {
        /// The direction of the line, as the smallest whole numbers, to the right or straight up.
        var dx: Int32, dy: Int32
        /// The place of the line among those of its direction.
        var offset: Int64
        /// A place on the line: x, or y if it is vertical.
        var place: Int32
        /// 1 where an edge in the line's direction begins or one against it ends, else -1.
        var change: Int32

        var line: (Int32, Int32, Int64) { (dx, dy, offset) }
    }

    /// Returns the edges without those parts that lie on one in the opposite direction. Edges on one line that continue each other
    /// become one.
    static func remaining(of edges: [GridEdge]) -> [GridEdge] {
        var parts: [Part] = []
        parts.reserveCapacity(2 * edges.count)
        for edge in edges { append(edge, to: &parts) }
        parts.sort { a, b in
            if a.line != b.line { return a.line < b.line }
            return (a.place, a.change) < (b.place, b.change)
        }
        var result: [GridEdge] = []
        var index = 0
        while index < parts.count {
            var end = index + 1
            while end < parts.count && parts[end].line == parts[index].line { end += 1 }
            sweep(parts[index..<end], to: &result)
            index = end
        }
        return result
    }

    private static func append(_ edge: GridEdge, to parts: inout [Part]) {
        var (dx, dy) = (Int64(edge.end.x) - Int64(edge.start.x), Int64(edge.end.y) - Int64(edge.start.y))
        let divisor = greatestCommonDivisor(abs(dx), abs(dy))
        guard divisor > 0 else { return }
        let isForward = dx > 0 || (dx == 0 && dy > 0)
        (dx, dy) = (dx / (isForward ? divisor : -divisor), dy / (isForward ? divisor : -divisor))
        let offset = dx * Int64(edge.start.y) - dy * Int64(edge.start.x)
        for (point, change) in [(edge.start, Int32(1)), (edge.end, Int32(-1))] {
            // Edges against the line count down from their lower end on, so both ends have one rule.
            parts.append(
                Part(
                    dx: Int32(dx), dy: Int32(dy), offset: offset, place: dx == 0 ? point.y : point.x,
                    change: change))
        }
    }

    private static func greatestCommonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
        var (a, b) = (a, b)
        while b != 0 { (a, b) = (b, a % b) }
        return a
    }

    /// Finds the edges that remain on one line, from its places in order.
    private static func sweep(_ parts: ArraySlice<Part>, to result: inout [GridEdge]) {
        guard let first = parts.first else { return }
        func point(at place: Int32) -> GridPoint {
            if first.dx == 0 { return GridPoint(x: Int32(-first.offset), y: place) }
            let y = (first.offset + Int64(first.dy) * Int64(place)) / Int64(first.dx)
            return GridPoint(x: place, y: Int32(y))
        }
        // The places where edges began that have not ended: all in the same direction.
        var open: [Int32] = []
        var isForward = true
        var index = parts.startIndex
        while index < parts.endIndex {
            let place = parts[index].place
            var change: Int32 = 0
            while index < parts.endIndex && parts[index].place == place {
                change += parts[index].change
                index += 1
            }
            for _ in 0..<abs(change) {
                if isForward != (change > 0), let start = open.popLast() {
                    let (from, to) = (point(at: start), point(at: place))
                    result.append(isForward ? GridEdge(start: from, end: to) : GridEdge(start: to, end: from))
                } else {
                    isForward = change > 0
                    open.append(place)
                }
            }
        }
    }
}
