internal import CChipmunkSupport

/// The position, the angle and the velocities of a body: six consecutive numbers, so that one call can read thousands
/// of motions.
///
///     var motions: [BodyMotion] = []
///     space.readMotions(into: &motions)
///
/// Encoded as its ``position``, ``angle``, ``velocity`` and ``angularVelocity``.
public struct BodyMotion: Hashable, Sendable, BitwiseCopyable {
    /// The x coordinate of the body's position, in points.
    public var x: Double
    /// The y coordinate of the body's position, in points.
    public var y: Double
    /// The angle in radians, counter-clockwise. It continues past 2π.
    public var angle: Double
    /// The x component of the velocity, in points/s.
    public var velocityX: Double
    /// The y component of the velocity, in points/s.
    public var velocityY: Double
    /// The angular velocity in radians/s, counter-clockwise.
    public var angularVelocity: Double

    /// Creates a motion from its numbers.
    @inlinable public init(
        x: Double, y: Double, angle: Double, velocityX: Double, velocityY: Double, angularVelocity: Double
    ) {
        self.x = x
        self.y = y
        self.angle = angle
        self.velocityX = velocityX
        self.velocityY = velocityY
        self.angularVelocity = angularVelocity
    }

    /// Creates a motion from its parts. The velocities default to 0.
    @inlinable public init(
        position: Vector, angle: Double, velocity: Vector = .zero, angularVelocity: Double = 0
    ) {
        self.init(
            x: position.x, y: position.y, angle: angle, velocityX: velocity.x, velocityY: velocity.y,
            angularVelocity: angularVelocity)
    }

    /// Creates a copy of a body's current motion.
    public init(of body: Body) {
        var handle: OpaquePointer? = unsafe body.handle
        var motion = cpxBodyMotion()
        unsafe cpxBodiesReadMotions(&handle, 1, &motion)
        self.init(
            x: motion.x, y: motion.y, angle: motion.angle, velocityX: motion.velocityX, velocityY: motion.velocityY,
            angularVelocity: motion.angularVelocity)
    }

    /// The position, in points.
    @inlinable public var position: Vector {
        get { Vector(x, y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }

    /// The velocity, in points/s.
    @inlinable public var velocity: Vector {
        get { Vector(velocityX, velocityY) }
        set { (velocityX, velocityY) = (newValue.x, newValue.y) }
    }

    /// The position and the angle.
    @inlinable public var pose: Pose {
        get { Pose(x: x, y: y, angle: angle) }
        set { (x, y, angle) = (newValue.x, newValue.y, newValue.angle) }
    }
}

extension BodyMotion: Codable {
    private enum CodingKeys: CodingKey {
        case position, angle, velocity, angularVelocity
    }

    /// Decodes a motion from a position, an angle and velocities.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            position: try container.decode(Vector.self, forKey: .position),
            angle: try container.decode(Double.self, forKey: .angle),
            velocity: try container.decode(Vector.self, forKey: .velocity),
            angularVelocity: try container.decode(Double.self, forKey: .angularVelocity))
    }

    /// Encodes a position, an angle and velocities. A vector is an array of two numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
        try container.encode(angle, forKey: .angle)
        try container.encode(velocity, forKey: .velocity)
        try container.encode(angularVelocity, forKey: .angularVelocity)
    }
}
