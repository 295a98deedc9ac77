public import Chipmunk

/// A body with its shapes, as a value.
public struct BodyDefinition: Hashable, Sendable {
    /// The body's name in reports and constraints.
    public var name: String
    /// The kind of body. Defaults to dynamic.
    public var kind: BodyType
    /// The initial position, in points, y up.
    public var position: Vector
    /// The initial angle, in radians. Defaults to 0.
    public var angle = 0.0
    /// The initial velocity, in points/s. Defaults to zero.
    public var velocity = Vector.zero
    /// The initial angular velocity, in radians/s. Defaults to 0.
    public var angularVelocity = 0.0
    /// The mass of a dynamic body, which its shapes share by their areas, or nil if each shape has a
    /// ``ShapeDefinition/density`` instead. Defaults to nil.
    public var mass: Double?
    /// The moment of inertia of a dynamic body with a ``mass``, or nil to compute it from the shapes. Defaults to nil.
    public var moment: Double?
    /// Whether collisions and joints can turn the body. Defaults to true.
    public var canRotate = true
    /// The factor of the gravity for a dynamic body. Defaults to 1. See ``/Chipmunk/Body/gravityScale``.
    public var gravityScale = 1.0
    /// The rate at which a dynamic body loses its speed, in 1/s. Defaults to 0. See ``/Chipmunk/Body/linearDamping``.
    public var linearDamping = 0.0
    /// The rate at which a dynamic body loses its angular velocity, in 1/s. Defaults to 0. See
    /// ``/Chipmunk/Body/angularDamping``.
    public var angularDamping = 0.0
    /// The greatest speed of a dynamic body, in points/s, or nil for none. Defaults to nil. See
    /// ``/Chipmunk/Body/maxSpeed``.
    public var maxSpeed: Double?
    /// The greatest angular speed of a dynamic body, in radians/s, or nil for none. Defaults to nil. See
    /// ``/Chipmunk/Body/maxAngularSpeed``.
    public var maxAngularSpeed: Double?
    /// Whether a dynamic body is stopped by what it would pass through. Defaults to false. See
    /// ``/Chipmunk/Body/isBullet``.
    public var isBullet = false
    /// Whether a dynamic body sleeps at the start, with all bodies that it is joined to: it stays where it is, even in the
    /// air, until something touches it or the tilt changes. Defaults to false. Needs
    /// ``SpaceSettings/sleepTimeThreshold``. See ``/Chipmunk/Body/sleep(file:line:)``.
    public var startsAsleep = false
    /// The shapes, in the order in which they are attached.
    public var shapes: [ShapeDefinition]
    /// The animations of a kinematic body. Defaults to none.
    public var motion = MotionDefinition()
    /// The look and the color of its shapes in pictures. Defaults to the look of each kind of shape.
    public var appearance = Appearance()

    /// Creates a body at rest.
    public init(name: String, kind: BodyType = .dynamic, position: Vector, shapes: [ShapeDefinition] = []) {
        self.name = name
        self.kind = kind
        self.position = position
        self.shapes = shapes
    }
}
