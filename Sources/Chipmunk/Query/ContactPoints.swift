/// Where two shapes touch: one point, or two where edges lie along each other. `cpContactPointSet`.
///
/// What queries answer with: every number is finite, and no distance is positive.
public struct ContactPoints: Hashable, Sendable {
    /// The direction, of length 1, from the first shape to the second.
    public let normal: Vector
    /// The first point.
    public let first: ContactPoint
    /// The second point, if there is one.
    public let second: ContactPoint?

    /// The point where the shapes overlap most.
    public var deepest: ContactPoint {
        guard let second, second.distance < first.distance else { return first }
        return second
    }

    /// The points as an array of one or two.
    public var points: [ContactPoint] {
        [first] + (second.map { [$0] } ?? [])
    }
}

/// A shape that another one touches, and where.
public struct ShapeHit {
    /// The shape that was found.
    public let shape: Shape
    /// Where they touch. The shape that was asked about is the first one.
    public let contacts: ContactPoints
}
