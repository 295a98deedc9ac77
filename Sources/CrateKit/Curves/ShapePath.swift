import Chipmunk

/// Makes the points of shapes from path data, and path data from points.
enum ShapePath {
    /// The greatest distance of a curve from the lines that replace it, in points, unless a file sets one.
    static let defaultTolerance = 0.25
    /// The valid range of that distance, in points.
    static let tolerances = 1e-4...1e3
    /// The greatest number of points of a line along a path.
    static let maximumLinePoints = 10_000
    /// The greatest length of path data, in Unicode scalars.
    static let maximumLength = 100_000

    /// The use of a path's points.
    enum Use {
        /// A line, open or closed.
        case line
        /// The outline of an area, which is closed whether or not the path is.
        case outline
    }

    /// Returns the points of a path of one stroke.
    ///
    /// - Throws: The reason that there are none, such as a place in the path's text.
    static func flatPath(of text: String, as use: Use, tolerance: Double) throws(OutlineProblem) -> FlatPath {
        let curves: [CurvePath]
        switch SVGPathData.read(text) {
        case .success(let paths): curves = paths
        case .failure(let problem): throw OutlineProblem(sentence: sentence(problem.sentence))
        }
        guard let curve = curves.first, curves.count == 1 else {
            let count = curves.isEmpty ? "no line" : "\(curves.count) lines"
            throw OutlineProblem(sentence: "must be one line without another M, got \(count)")
        }
        let limit = use == .line ? maximumLinePoints : Scene.maximumOutlinePoints
        guard let flat = curve.flattened(by: .identity, tolerance: tolerance, limit: limit + 1),
            flat.points.count <= limit
        else {
            throw OutlineProblem(
                sentence:
                    "must take at most \(limit) points to stay within \(tolerance) points of its curves; set a larger "
                    + "tolerance, or make it several shapes")
        }
        guard flat.points.allSatisfy(isInRange) else {
            throw OutlineProblem(sentence: "must stay within ±\(Scene.Bounds.coordinate.upperBound) points")
        }
        switch use {
        case .line:
            guard flat.points.count >= 2 else { throw OutlineProblem(sentence: "must lead from one point to another") }
            return flat
        case .outline:
            let outline = FlatPath(flat.points, isClosed: true)
            _ = try OutlinePieces.polygons(of: outline.points)
            return outline
        }
    }

    /// Returns the path data of a closed outline, which reads back as the same points.
    static func text(ofOutline points: [Vector]) -> String {
        let corners = points.map { "\(number($0.x)) \(number($0.y))" }
        return corners.isEmpty ? "" : "M \(corners.joined(separator: " L ")) Z"
    }

    private static func number(_ value: Double) -> String {
        let text = "\(value)"
        return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }

    /// Returns the reason of a problem without its subject, which is the key.
    static func sentence(_ text: String) -> String {
        String(text.trimmingPrefix("the path "))
    }

    /// Returns whether a point has valid coordinates.
    static func isInRange(_ point: Vector) -> Bool {
        Scene.Bounds.coordinate.contains(point.x) && Scene.Bounds.coordinate.contains(point.y)
    }
}
