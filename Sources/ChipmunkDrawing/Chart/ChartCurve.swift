import Chipmunk

/// A curve in a picture's coordinates, reduced to the points that can be seen.
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
            if !run.isEmpty { runs.append(run) }
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

    /// Returns the first, the lowest, the highest and the last of the points in one column of the picture, in their
    /// order: a line through them covers a line through all.
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
