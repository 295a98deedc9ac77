/// The first point at which a segment meets a shape. `cpSegmentQueryInfo`.
///
/// Every number is finite. A segment that starts inside the shape meets it there: ``fraction`` is 0, ``point`` the start
/// and ``normal`` the direction of the shortest way out. C returns the segment's end, and a normal that points inward
/// or is NaN.
public struct SegmentHit {
    /// The shape that the segment meets.
    public let shape: Shape
    /// The first point of the shape's outline on the segment, in world coordinates, or the segment's start if that is
    /// inside the shape.
    public let point: Vector
    /// The unit vector that points out of the shape at ``point``.
    public let normal: Vector
    /// The fraction of the segment at which it meets the shape: 0 at its start, 1 at its end.
    public let fraction: Double
}
