public import Chipmunk
import TimerAnimation

/// A body with its shapes, as a value.
public struct BodyDefinition: Hashable, Sendable {
    /// The name by which reports and constraints call it.
    public var name: String
    /// What moves it.
    public var kind: BodyType
    /// Where it starts, in points, y up.
    public var position: Vector
    /// How it is turned, in radians.
    public var angle = 0.0
    /// In points/s.
    public var velocity = Vector.zero
    /// In radians/s.
    public var angularVelocity = 0.0
    /// The mass of a dynamic body, which its shapes share by their areas; nil if they have densities.
    public var mass: Double?
    /// The moment of inertia of a dynamic body with a ``mass``; nil for that of its shapes.
    public var moment: Double?
    /// Whether collisions and joints can turn it.
    public var canRotate = true
    /// Its shapes, in the order in which they are attached.
    public var shapes: [ShapeDefinition]
    /// How a kinematic body moves by itself.
    public var motion = Motion()

    /// A body at rest.
    public init(name: String, kind: BodyType = .dynamic, position: Vector, shapes: [ShapeDefinition] = []) {
        self.name = name
        self.kind = kind
        self.position = position
        self.shapes = shapes
    }

    /// Where it is to be at a time in seconds, if it is kinematic.
    func position(at time: Double) -> Vector {
        motion.position?.value(at: time) ?? position
    }

    /// How it is to be turned at a time in seconds, if it is kinematic.
    func angle(at time: Double) -> Double {
        motion.angle?.value(at: time) ?? angle
    }
}
