/// The position and the angle of a body: three consecutive numbers, so that one call can read thousands of poses.
///
///     var poses: [Pose] = []
///     space.readPoses(into: &poses)
///
/// A ``BodyMotion`` includes the velocities.
public struct Pose: Hashable, Sendable, BitwiseCopyable {
    /// The x coordinate of the body's position, in points.
    public var x: Double
    /// The y coordinate of the body's position, in points.
    public var y: Double
    /// The angle in radians, counter-clockwise. It continues past 2π.
    public var angle: Double

    /// Creates a pose from its numbers.
    @inlinable public init(x: Double, y: Double, angle: Double) {
        self.x = x
        self.y = y
        self.angle = angle
    }

    /// Creates a pose from a position and an angle.
    @inlinable public init(position: Vector, angle: Double) {
        self.init(x: position.x, y: position.y, angle: angle)
    }

    /// Creates a copy of a body's current pose.
    public init(of body: Body) {
        self = BodyMotion(of: body).pose
    }

    /// The position, in points.
    @inlinable public var position: Vector {
        get { Vector(x, y) }
        set { (x, y) = (newValue.x, newValue.y) }
    }
}

extension Pose: Codable {
    private enum CodingKeys: CodingKey {
        case position, angle
    }

    /// Decodes a pose from a position and an angle.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        self.init(
            position: try container.decode(Vector.self, forKey: .position),
            angle: try container.decode(Double.self, forKey: .angle))
    }

    /// Encodes a position and an angle. A vector is an array of two numbers.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: CodingKeys.self)
        try container.encode(position, forKey: .position)
        try container.encode(angle, forKey: .angle)
    }
}
