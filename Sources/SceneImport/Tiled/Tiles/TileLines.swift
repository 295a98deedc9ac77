import Chipmunk

/// Joins the lines of tiles end to end, so that nothing catches where two tiles meet.
struct TileLines {
    /// A point at which lines can meet, on the grid of edges, and their radius.
    private struct Place: Hashable {
        var x: Double
        var y: Double
        var radius: Double
    }

    private var lines: [(points: [Vector], radius: Double)] = []
    /// The end that each end meets, if it is the only one. The ends of line i are 2 i, its start, and 2 i + 1.
    private var partners: [Int: Int] = [:]

    private init() {}

    /// Returns outlines, in which the open lines that meet two by two are one.
    static func joined(_ outlines: [TiledOutline]) -> [TiledOutline] {
        var joiner = TileLines()
        var others: [TiledOutline] = []
        for outline in outlines {
            if case .line(let points, let radius, false) = outline, points.count >= 2 {
                joiner.lines.append((points, radius))
            } else {
                others.append(outline)
            }
        }
        joiner.findPartners()
        return others + joiner.chains()
    }

    private mutating func findPartners() {
        var ends: [Place: [Int]] = [:]
        for (index, line) in lines.enumerated() {
            for (end, point) in [(2 * index, line.points[0]), (2 * index + 1, line.points[line.points.count - 1])] {
                let grid = (point * GridPoint.unit).rounded(.toNearestOrEven)
                ends[Place(x: grid.x, y: grid.y, radius: line.radius), default: []].append(end)
            }
        }
        for meeting in ends.values where meeting.count == 2 {
            partners[meeting[0]] = meeting[1]
            partners[meeting[1]] = meeting[0]
        }
    }

    private func chains() -> [TiledOutline] {
        var isUsed = Array(repeating: false, count: lines.count)
        var chains: [TiledOutline] = []
        for line in lines.indices where !isUsed[line] {
            var first = 2 * line
            // Back to where the chain begins, or once around it.
            while let partner = partners[first], partner / 2 != line { first = partner ^ 1 }
            var points: [Vector] = []
            var end: Int? = first
            while let start = end, !isUsed[start / 2] {
                isUsed[start / 2] = true
                let line = lines[start / 2].points
                points += (start % 2 == 0 ? line : line.reversed()).dropFirst(points.isEmpty ? 0 : 1)
                end = partners[start ^ 1]
            }
            let isClosed = end == first && points.count > 3
            chains.append(
                .line(isClosed ? points.dropLast() : points, radius: lines[line].radius, isClosed: isClosed))
        }
        return chains
    }
}
