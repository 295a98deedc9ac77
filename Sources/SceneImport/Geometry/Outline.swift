import Chipmunk
import CrateKit

/// Makes shapes of outlines, which may be concave.
enum Outline {
    /// Returns the shapes that together cover the area inside a closed outline, in any direction: a polygon, or an outline with
    /// its dents, which pictures draw as one.
    ///
    /// - Parameters:
    ///   - points: The corners, without the first one again at the end.
    ///   - tolerance: The greatest depth of a dent that is filled, in points.
    /// - Returns: The shapes, or the reason that there are none.
    static func shapes(
        around points: [Vector], tolerance: Double
    ) -> Result<[ShapeDefinition.Geometry], OutlineProblem> {
        ConvexPieces.pieces(of: points, tolerance: tolerance).map { pieces in
            if pieces.count > 1, canBeOutline(points) { return [.outline(points: points)] }
            return pieces.map { .polygon(vertices: $0) }
        }
    }

    /// Whether a scene takes the points as an outline: those that cross or touch themselves, or are too many, it does not.
    private static func canBeOutline(_ points: [Vector]) -> Bool {
        points.count <= Scene.maximumOutlinePoints && (try? OutlinePieces.polygons(of: points)) != nil
    }
}
