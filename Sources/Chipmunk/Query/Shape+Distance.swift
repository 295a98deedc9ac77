/// The distance of two shapes, and where they are nearest.
///
/// Every number is finite.
public struct ShapeDistance: Hashable, Sendable {
    /// The distance in points, or the negative depth of the overlap: the shortest way apart.
    public let distance: Double
    /// The nearest point of the first shape's outline, or its deepest point in the second shape, in world coordinates.
    public let pointA: Vector
    /// The nearest point of the second shape's outline, or its deepest point in the first shape, in world coordinates.
    public let pointB: Vector
    /// The direction from the first shape to the second, as a unit vector.
    public let normal: Vector
}

extension Shape {
    /// Returns the distance to another shape, also of shapes that do not touch. Chipmunk has no function for it.
    ///
    /// Use it for the gap between two bodies, as `b2ShapeDistance` of Box2D. Moving the other shape by `-distance` along
    /// the normal makes the two touch. At an equal distance of several points, one of them is returned. The distance to
    /// the shape itself is that to a copy of it.
    ///
    /// Uses the shapes' positions as of their last update, see ``boundingBox``. Filters and sensors make no difference.
    /// The time grows with the product of the numbers of vertices.
    public final func distance(to other: Shape) -> ShapeDistance {
        let separation = worldOutline.separation(from: other.worldOutline)
        return ShapeDistance(
            distance: separation.distance, pointA: separation.a, pointB: separation.b, normal: separation.normal)
    }
}
