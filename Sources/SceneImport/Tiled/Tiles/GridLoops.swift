import Foundation

/// Traces edges to outlines.
struct GridLoops {
    /// The number of edges from one point up to which the sharpest turn is looked for.
    private static let maximumChoice = 64

    private let edges: [GridEdge]
    private var isUsed: [Bool]
    /// For the first edge from a point: the first of these that may not be used.
    private var next: [Int]

    private init(_ edges: [GridEdge]) {
        self.edges = edges.sorted { $0.start == $1.start ? $0.end < $1.end : $0.start < $1.start }
        isUsed = Array(repeating: false, count: edges.count)
        next = Array(edges.indices)
    }

    /// Returns the outlines of areas, which have the areas on their left, so that holes run clockwise. Areas that touch at a corner
    /// have outlines of their own.
    static func loops(of edges: [GridEdge]) -> [[GridPoint]] {
        var tracer = GridLoops(edges)
        var loops: [[GridPoint]] = []
        for index in tracer.edges.indices where !tracer.isUsed[index] {
            if let loop = tracer.loop(from: index) { loops.append(loop) }
        }
        return loops
    }

    private mutating func loop(from first: Int) -> [GridPoint]? {
        var points: [GridPoint] = []
        var current = first
        while true {
            isUsed[current] = true
            points.append(edges[current].start)
            if edges[current].end == edges[first].start { break }
            guard let following = edge(after: current) else { return nil }
            current = following
        }
        let corners = points.indices.filter { index in
            let (before, after) = (
                points[(index + points.count - 1) % points.count], points[(index + 1) % points.count]
            )
            return !isStraight(before, points[index], after)
        }
        return corners.count < 3 ? nil : corners.map { points[$0] }
    }

    /// Returns the edge that turns the most to the left of those that are left.
    private mutating func edge(after index: Int) -> Int? {
        let point = edges[index].end
        var (low, high) = (0, edges.count)
        while low < high {
            let middle = (low + high) / 2
            if edges[middle].start < point { low = middle + 1 } else { high = middle }
        }
        guard low < edges.count, edges[low].start == point else { return nil }
        let start = low
        while next[start] < edges.count && isUsed[next[start]] { next[start] += 1 }
        var (best, sharpest) = (Int?.none, -Double.infinity)
        var candidate = next[start]
        while candidate < edges.count, edges[candidate].start == point, candidate - next[start] < Self.maximumChoice {
            if !isUsed[candidate] {
                let turn = turn(from: edges[index], to: edges[candidate])
                if turn > sharpest { (best, sharpest) = (candidate, turn) }
            }
            candidate += 1
        }
        return best
    }

    /// Returns the angle of a turn to the left; turning back counts as to the right.
    private func turn(from a: GridEdge, to b: GridEdge) -> Double {
        let (cross, dot) = products(a.start, a.end, b.start, b.end)
        return cross == 0 && dot < 0 ? -.pi : atan2(cross, dot)
    }

    private func isStraight(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint) -> Bool {
        let (cross, dot) = products(a, b, b, c)
        return cross == 0 && dot > 0
    }

    private func products(_ a: GridPoint, _ b: GridPoint, _ c: GridPoint, _ d: GridPoint) -> (
        cross: Double, dot: Double
    ) {
        let (x, y) = (Int64(b.x) - Int64(a.x), Int64(b.y) - Int64(a.y))
        let (u, v) = (Int64(d.x) - Int64(c.x), Int64(d.y) - Int64(c.y))
        // Differences have 31 bits, so that no product is too large.
        return (Double(x * v - y * u), Double(x * u + y * v))
    }
}
