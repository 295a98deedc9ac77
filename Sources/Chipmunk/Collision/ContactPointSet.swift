internal import CChipmunk

/// Where two shapes touch: one point, or two where edges lie along each other. `cpContactPointSet`.
///
/// Queries return it, and arbiters lend it for a change: see ``Shape/contacts(with:)`` and ``Arbiter/contactPoints``.
public struct ContactPointSet: Hashable, Sendable {
    /// The direction from the first shape to the second, as a unit vector.
    public var normal: Vector
    /// The points: one or two, or none in an arbiter of shapes that no longer touch.
    public var points: [ContactPoint]

    /// A set from its parts.
    public init(normal: Vector, points: [ContactPoint]) {
        self.normal = normal
        self.points = points
    }

    /// The least ``ContactPoint/distance`` of the points, in points: negative where the shapes overlap. Infinite if there
    /// are no points.
    public var leastDistance: Double {
        points.reduce(.infinity) { min($0, $1.distance) }
    }
}

/// A point at which two shapes touch.
public struct ContactPoint: Hashable, Sendable {
    /// Where it is on the first shape, in the world.
    public var pointA: Vector
    /// Where it is on the second shape, in the world.
    public var pointB: Vector
    /// The distance from one to the other along the normal, in points: negative where they overlap.
    public var distance: Double

    /// A point from its parts. The distance is not used where points are set. Defaults to 0.
    public init(pointA: Vector, pointB: Vector, distance: Double = 0) {
        self.pointA = pointA
        self.pointB = pointB
        self.distance = distance
    }
}

extension ContactPointSet {
    init(_ set: cpContactPointSet) {
        var set = set
        normal = Vector(set.normal)
        points = (0..<set.count).map { index in
            unsafe ContactPoint(
                pointA: Vector(cpxContactPointA(&set, index)), pointB: Vector(cpxContactPointB(&set, index)),
                distance: cpxContactDistance(&set, index))
        }
    }
}
