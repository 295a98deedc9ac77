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
        ConvexPieces.pieces(of: points, tolerance: tolerance).map { pieces in pieces.map { .polygon(vertices: $0) } }
    }
}
