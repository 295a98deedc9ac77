/// The point of a shape nearest to a query point. `cpPointQueryInfo`.
///
/// Every number is finite; C returns NaN for points on an outline.
public struct PointHit {
    /// The found shape.
    public let shape: Shape
    /// The nearest point of the shape's outline, in world coordinates.
    public let point: Vector
    /// The distance to the outline, in points. Negative inside the shape.
    public let distance: Double
    /// The direction in which ``distance`` grows, out of the shape, as a unit vector.
    public let gradient: Vector
}
