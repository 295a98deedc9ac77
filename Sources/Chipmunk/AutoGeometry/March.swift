internal import CChipmunk

/// A search by marching squares for the contours in an image or a function: the lines along which the samples on a grid
/// cross a threshold.
///
/// The area above the threshold is to the left of the contours: outlines run counter-clockwise and holes clockwise. A
/// contour that leaves the grid is open.
///
///     let box = BoundingBox(left: 0, bottom: 0, right: 100, top: 100)
///     let ground = March.soft(in: box, columns: 51, rows: 51, threshold: 0) { 30 + 5 * sin($0.x / 10) - $0.y }
///
/// Every sample is taken once, row by row from the lower left. NaN counts as below any threshold, an infinite sample as
/// ±1e100; in C both reach the vertices.
///
/// Traps unless the box is within ±1e30, with left < right and bottom < top, there are at least 2 columns and 2 rows
/// (with fewer, C crashes or never returns) and at most 2048 × 2048 samples, and the threshold is within ±1e100.
public enum March {
    /// The maximum number of samples of one call: 2048 × 2048.
    package static let maximumSampleCount = 1 << 22

    /// The placing of vertices between samples: smooth or in blocks.
    public enum Style: Hashable, Sendable {
        /// Vertices between two samples where the interpolated value crosses the threshold.
        /// ``March/soft(in:columns:rows:threshold:file:line:sample:)``.
        case soft
        /// Vertices halfway between two samples, or in the middle of four.
        /// ``March/hard(in:columns:rows:threshold:file:line:sample:)``.
        case hard
    }

    /// Returns smooth contours, whose vertices lie between the samples according to the samples' values. `cpMarchSoft`.
    ///
    /// The function is interpolated linearly along each line of the grid. For the distance to a circle of radius r,
    /// sampled every h points, the vertices lie within h² / (8 · (r - h)) of the circle.
    public static func soft(
        in box: BoundingBox, columns: Int, rows: Int, threshold: Double,
        file: StaticString = #fileID, line: UInt = #line, sample: (Vector) -> Double
    ) -> [Polyline] {
        march(
            .soft, in: box, columns: columns, rows: rows, threshold: threshold, file: file, line: line, sample: sample)
    }

    /// Returns contours that turn halfway between the samples, regardless of their values. Use it for images of blocks.
    /// `cpMarchHard`.
    public static func hard(
        in box: BoundingBox, columns: Int, rows: Int, threshold: Double,
        file: StaticString = #fileID, line: UInt = #line, sample: (Vector) -> Double
    ) -> [Polyline] {
        march(
            .hard, in: box, columns: columns, rows: rows, threshold: threshold, file: file, line: line, sample: sample)
    }

    static func march(
        _ style: Style, in box: BoundingBox, columns: Int, rows: Int, threshold: Double,
        file: StaticString, line: UInt, sample: (Vector) -> Double
    ) -> [Polyline] {
        requireCoordinates(Vector(box.left, box.bottom), "March box", file: file, line: line)
        requireCoordinates(Vector(box.right, box.top), "March box", file: file, line: line)
        require(
            box.left < box.right && box.bottom < box.top,
            "March needs a box with left < right and bottom < top, got \(box)", file: file, line: line)
        require(columns, in: 2...maximumSampleCount / 2, "March columns", file: file, line: line)
        require(rows, in: 2...maximumSampleCount / 2, "March rows", file: file, line: line)
        require(columns * rows, in: 4...maximumSampleCount, "March columns times rows", file: file, line: line)
        requireMotion(threshold, "March threshold", file: file, line: line)

        return withoutActuallyEscaping(sample) { sample in
            var visit = Visit(sample: sample)
            unsafe withUnsafeMutablePointer(to: &visit) { visit in
                let march = unsafe style == .soft ? cpMarchSoft : cpMarchHard
                unsafe march(
                    cpBB(box), UInt(columns), UInt(rows), threshold,
                    { unsafe Visit.of($2).pointee.set.collectSegment(from: Vector($0), to: Vector($1)) }, visit,
                    { unsafe Visit.of($1).pointee.value(at: Vector($0)) }, visit)
            }
            return visit.set.polylines
        }
    }

    /// The context of the callbacks from C.
    private struct Visit {
        let sample: (Vector) -> Double
        var set = PolylineSet()

        static func of(_ data: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<Visit> {
            guard let data = unsafe data else { trap("Chipmunk lost the data of a callback") }
            return unsafe data.assumingMemoryBound(to: Visit.self)
        }

        /// Returns the sample, clamped so that the difference of two samples does not overflow.
        func value(at point: Vector) -> Double {
            let value = sample(point)
            return value.isNaN ? -Limit.motion : min(max(value, -Limit.motion), Limit.motion)
        }
    }
}
