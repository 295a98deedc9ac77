package import Chipmunk

/// Cuts outlines, which may be concave, into convex pieces.
package enum ConvexPieces {
    /// Returns the corners of the convex pieces that together cover the area inside a closed outline, in any direction.
    ///
    /// - Parameters:
    ///   - points: The corners, without the first one again at the end.
    ///   - tolerance: The greatest depth of a dent that is filled, in points.
    /// - Returns: The pieces, or the reason that there are none.
    package static func pieces(
        of points: [Vector], tolerance: Double
    ) -> Result<[[Vector]], OutlineProblem> {
        guard points.count >= 3 else { return .failure(.init(sentence: "it has fewer than 3 corners")) }
        do throws(PolylineError) {
            var outline = try Polyline(points + points.prefix(1))
            if outline.area < 0 { outline = try Polyline((points + points.prefix(1)).reversed()) }
            let pieces = try outline.convexDecomposition(tolerance: tolerance)
            guard !pieces.isEmpty else { return .failure(.init(sentence: "it has no area")) }
            return .success(pieces.map { Array($0.vertices.dropLast()) })
        } catch {
            return .failure(.init(sentence: "\(error)"))
        }
    }
}

/// The reason that an outline has no shapes.
package struct OutlineProblem: Error {
    /// The reason, as a sentence about the outline.
    package var sentence: String

    /// Creates a reason.
    package init(sentence: String) {
        self.sentence = sentence
    }
}
