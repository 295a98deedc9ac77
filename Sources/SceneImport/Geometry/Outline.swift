import Chipmunk
import CrateKit

/// Makes shapes of outlines, which may be concave.
enum Outline {
    /// Returns the convex shapes that together cover the area inside a closed outline, in any direction.
    ///
    /// - Parameters:
    ///   - points: The corners, without the first one again at the end.
    ///   - tolerance: The greatest depth of a dent that is filled, in points.
    /// - Returns: The shapes, or the reason that there are none.
    static func shapes(
        around points: [Vector], tolerance: Double
    ) -> Result<[ShapeDefinition.Geometry], OutlineProblem> {
        guard points.count >= 3 else { return .failure(.init(sentence: "it has fewer than 3 corners")) }
        do throws(PolylineError) {
            var outline = try Polyline(points + points.prefix(1))
            if outline.area < 0 { outline = try Polyline((points + points.prefix(1)).reversed()) }
            let pieces = try outline.convexDecomposition(tolerance: tolerance)
            guard !pieces.isEmpty else { return .failure(.init(sentence: "it has no area")) }
            return .success(pieces.map { .polygon(vertices: Array($0.vertices.dropLast())) })
        } catch {
            return .failure(.init(sentence: "\(error)"))
        }
    }
}

/// The reason that an outline has no shapes.
struct OutlineProblem: Error {
    var sentence: String
}
