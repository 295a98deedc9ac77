import Chipmunk

/// A curve in a picture's coordinates, reduced to visible points.
struct ChartCurve {
    /// The lines, one for each part without gaps.
    let runs: [[Vector]]

    /// - Parameters:
    ///   - points: The curve, in the units of its axes.
    ///   - place: Converts a point to the picture.
    init(_ points: [Vector], place: (Vector) -> Vector) {
        var runs: [[Vector]] = []
        var run: [Vector] = []
        var column: [Vector] = []
        func endColumn() {
            run += ChartCurve.peaks(of: column)
            column = []
        }
        func endRun() {
            endColumn()
            if !run.isEmpty { runs.append(ChartCurve.straightened(run)) }
            run = []
        }
        for point in points {
            guard point.x.isFinite, point.y.isFinite else {
                endRun()
                continue
            }
            let placed = place(point)
            if let first = column.first, first.x.rounded(.down) != placed.x.rounded(.down) { endColumn() }
            column.append(placed)
        }
        endRun()
        self.runs = runs
    }

    /// The largest distance from a line, in points, that is invisible.
    private static let tolerance = 0.05

    /// Returns the points of a line without points on its straight parts, by Douglas and Peucker.
    private static func straightened(_ points: [Vector]) -> [Vector] {
        guard points.count > 2 else { return points }
        var isKept = Array(repeating: false, count: points.count)
        (isKept[0], isKept[points.count - 1]) = (true, true)
        var parts = [0..<points.count - 1]
        while let part = parts.popLast() {
            let (start, along) = (points[part.lowerBound], points[part.upperBound] - points[part.lowerBound])
            let length = along.lengthSquared
            var farthest = (index: 0, distance: tolerance * tolerance)
            for index in part.dropFirst() {
                let way = length > 0 ? min(max((points[index] - start).dot(along) / length, 0), 1) : 0
                let distance = (start + along * way - points[index]).lengthSquared
                if distance > farthest.distance { farthest = (index, distance) }
            }
            guard farthest.index > 0 else { continue }
            isKept[farthest.index] = true
            parts += [part.lowerBound..<farthest.index, farthest.index..<part.upperBound]
        }
        return zip(points, isKept).filter(\.1).map(\.0)
    }

    /// Returns the first, the lowest, the highest and the last of the points in one column of the picture, in their
    /// original order: a line through them covers a line through all points.
    private static func peaks(of column: [Vector]) -> [Vector] {
        guard column.count > 4 else { return column }
        let indices = column.indices
        let low = indices.min { column[$0].y < column[$1].y } ?? 0
        let high = indices.max { column[$0].y < column[$1].y } ?? 0
        var kept: [Int] = []
        for index in [0, min(low, high), max(low, high), column.count - 1] where index != kept.last {
            kept.append(index)
        }
        return kept.map { column[$0] }
    }
}
