internal import CChipmunk

/// The points at which two shapes touch: one, or two if edges lie along each other. `cpContactPointSet`.
///
/// Queries return it, and arbiters let you change it, see ``Shape/contacts(with:)`` and ``Arbiter/contactPoints``.
public struct ContactPointSet: Hashable, Sendable {
    /// The direction from the first shape to the second, as a unit vector.
    public var normal: Vector
    /// The points: one or two, or none in an arbiter of shapes that no longer touch.
    public var points: [ContactPoint]

    /// Creates a set from its parts.
    public init(normal: Vector, points: [ContactPoint]) {
        self.normal = normal
        self.points = points
    }

    /// The mean of the points on both shapes, in world coordinates, or nil if there are none.
    var mean: Vector? {
        let sum = points.reduce(Vector.zero) { $0 + $1.pointA + $1.pointB }
        return points.isEmpty ? nil : sum / Double(2 * points.count)
    }

    /// The smallest ``ContactPoint/distance`` of the points, in points. Negative if the shapes overlap, infinite if
    /// there are no points.
    package var leastDistance: Double {
        points.reduce(.infinity) { min($0, $1.distance) }
    }
}

/// A point at which two shapes touch.
public struct ContactPoint: Hashable, Sendable {
    /// The position on the first shape, in world coordinates.
    public var pointA: Vector
    /// The position on the second shape, in world coordinates.
    public var pointB: Vector
    /// The distance from the first shape to the second along the normal, in points. Negative if the shapes overlap.
    public var distance: Double

    /// Creates a contact point from its parts. The distance defaults to 0. Setting ``Arbiter/contactPoints`` ignores
    /// it.
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
