/// What is nearest to a point on a shape. `cpPointQueryInfo`.
///
/// Every number is finite, where C returns NaN for points on an outline.
public struct PointHit {
    /// The shape.
    public let shape: Shape
    /// The point of the shape's outline that is nearest, in the world.
    public let point: Vector
    /// How far it is to the outline, in points; negative inside the shape.
    public let distance: Double
    /// The direction, of length 1, in which ``distance`` grows: out of the shape.
    public let gradient: Vector
}
