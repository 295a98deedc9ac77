/// Where two shapes touch: one point, or two where edges lie along each other. `cpContactPointSet`.
///
/// Every number is finite, and no distance is positive.
public struct ContactPoints: Hashable, Sendable {
    /// One place where two shapes touch.
    public struct Point: Hashable, Sendable {
        /// The point of the first shape's outline, in the world.
        public let pointA: Vector
        /// The point of the second shape's outline, in the world.
        public let pointB: Vector
        /// How far apart they are along the normal, in points: 0 or negative, since the shapes overlap.
        public let distance: Double
    }

    /// The direction, of length 1, from the first shape to the second.
    public let normal: Vector
    /// The first point.
    public let first: Point
    /// The second point, if there is one.
    public let second: Point?

    /// The point where the shapes overlap most.
    public var deepest: Point {
        guard let second, second.distance < first.distance else { return first }
        return second
    }

    /// The points as an array of one or two.
    public var points: [Point] {
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
