/// The point of a shape that is nearest to a query point. `cpPointQueryInfo`.
///
/// Every number is finite, where C returns NaN for points on an outline.
public struct PointHit {
    /// The shape.
    public let shape: Shape
    /// The nearest point of the shape's outline, in world coordinates.
    public let point: Vector
    /// The distance to the outline, in points. Negative inside the shape.
    public let distance: Double
    /// The unit vector in which ``distance`` grows: out of the shape.
    public let gradient: Vector
}
