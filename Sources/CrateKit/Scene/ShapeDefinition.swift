public import Chipmunk

/// A shape of a body, as a value.
public struct ShapeDefinition: Hashable, Sendable {
    /// Its outline, in the body's coordinates.
    public var geometry: Geometry
    /// See ``/Chipmunk/Shape/friction``.
    public var friction = 0.0
    /// See ``/Chipmunk/Shape/elasticity``.
    public var elasticity = 0.0
    /// See ``/Chipmunk/Shape/surfaceVelocity``, in points/s.
    public var surfaceVelocity = Vector.zero
    /// The mass per square point, where a body's mass is to come from its shapes; nil if the body has a mass of its own.
    public var density: Double?
    /// Whether it only notices what it overlaps. See ``/Chipmunk/Shape/isSensor``.
    public var isSensor = false
    /// See ``/Chipmunk/Shape/collisionType``.
    public var collisionType = 0
    /// See ``/Chipmunk/Shape/filter``.
    public var filter = ShapeFilter()

    /// The outline of a shape.
    public enum Geometry: Hashable, Sendable {
        /// A disc about a point.
        case circle(radius: Double, offset: Vector = .zero)
        /// A line between two points, thickened by a radius.
        case segment(from: Vector, to: Vector, radius: Double = 0)
        /// The convex hull of some points, with corners rounded by a radius.
        case polygon(vertices: [Vector], radius: Double = 0)
        /// A box about the body's origin, with corners rounded by a radius.
        case box(width: Double, height: Double, radius: Double = 0)
    }

    /// A shape without friction, elasticity and density.
    public init(_ geometry: Geometry) {
        self.geometry = geometry
    }
}
