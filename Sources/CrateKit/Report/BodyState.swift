public import Chipmunk

/// A body's name and pose, as they are written.
public struct BodyState: Hashable, Sendable, Codable {
    /// The name, such as "crate-1".
    public var name: String
    /// In points, y up.
    public var position: Vector
    /// In radians, counter-clockwise.
    public var angle: Double
    /// In points/s.
    public var velocity: Vector
    /// In radians/s.
    public var angularVelocity: Double

    /// A body's name and pose.
    public init(name: String, pose: Pose) {
        self.name = name
        position = pose.position
        angle = pose.angle
        velocity = pose.velocity
        angularVelocity = pose.angularVelocity
    }

    /// The names and poses of all moving bodies of a scene, in order.
    static func all(in frame: Frame, of scene: Scene) -> [BodyState] {
        zip(scene.bodyNames, frame.poses).map { BodyState(name: $0, pose: $1) }
    }

    /// The pose alone.
    public var pose: Pose {
        Pose(position: position, angle: angle, velocity: velocity, angularVelocity: angularVelocity)
    }
}
