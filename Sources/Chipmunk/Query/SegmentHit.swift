/// Where a segment first meets a shape. `cpSegmentQueryInfo`.
///
/// Every number is finite. A segment that starts inside the shape meets it there: ``alpha`` is 0, ``point`` the start and
/// ``normal`` the shortest way out. C answers the segment's end, and a normal that points inwards or is NaN.
public struct SegmentHit {
    /// The shape.
    public let shape: Shape
    /// The point of the shape's outline that is met, in the world; the segment's start if that is inside the shape.
    public let point: Vector
    /// The direction, of length 1, out of the shape at ``point``.
    public let normal: Vector
    /// How far along the segment it meets the shape: 0 at its start, 1 at its end.
    public let alpha: Double
}
