package import Chipmunk

/// Cuts the outline of a shape into polygons that can be built.
package enum OutlinePieces {
    /// Returns the vertices of the convex polygons that cover the area inside an outline.
    ///
    /// - Throws: The reason that there are none.
    package static func polygons(of points: [Vector]) throws(OutlineProblem) -> [[Vector]] {
        let outline = FlatPath(points, isClosed: true)
        guard outline.points == points, outline.isClosed else {
            throw OutlineProblem(sentence: "must have 3 points or more, each away from the one before")
        }
        if let place = OutlineCheck.selfCrossing(of: outline) {
            throw OutlineProblem(
                sentence: "must not cross itself, as it does near \(text(place)); make it several shapes")
        }
        guard outline.hasArea else { throw OutlineProblem(sentence: "must enclose an area") }
        let tolerance = dent(of: points)
        let pieces: [[Vector]]
        do {
            pieces = try ConvexPieces.pieces(of: points, tolerance: tolerance).get()
        } catch {
            throw OutlineProblem(sentence: "must be an outline: \(error.sentence)")
        }
        // Slivers without an area are no shapes.
        let polygons = pieces.filter { (try? PolygonShape(vertices: $0)) != nil }
        let covered = polygons.reduce(0) { $0 + abs(FlatPath($1, isClosed: true).areaAndCentroid.area) }
        let area = abs(outline.areaAndCentroid.area)
        guard abs(covered - area) <= area * 0.01 + outline.lengthAndCentroid.length * tolerance else {
            throw OutlineProblem(sentence: "must not touch itself; make it several shapes")
        }
        return polygons
    }

    /// The greatest depth of a dent that is filled: invisible, and more than a rounding error.
    private static func dent(of points: [Vector]) -> Double {
        let low = points.reduce(points[0]) { pointwiseMin($0, $1) }
        let high = points.reduce(points[0]) { pointwiseMax($0, $1) }
        return min(0.01, 1e-4 * max(high.x - low.x, high.y - low.y))
    }
}

extension OutlineProblem: CustomStringConvertible {
    /// The reason.
    package var description: String { sentence }
}
