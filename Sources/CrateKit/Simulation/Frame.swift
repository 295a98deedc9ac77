public import Chipmunk

/// Where a body is and how it moves, at one moment.
public struct Pose: Hashable, Sendable {
    /// In points, y up.
    public var position: Vector
    /// In radians, counter-clockwise; it goes on past 2π.
    public var angle: Double
    /// In points/s.
    public var velocity: Vector
    /// In radians/s.
    public var angularVelocity: Double

    /// A pose from its parts.
    public init(position: Vector, angle: Double, velocity: Vector, angularVelocity: Double) {
        self.position = position
        self.angle = angle
        self.velocity = velocity
        self.angularVelocity = angularVelocity
    }

    /// The pose that a body has now.
    public init(of body: Body) {
        self.init(
            position: body.position, angle: body.angle, velocity: body.velocity,
            angularVelocity: body.angularVelocity)
    }
}

/// A simulation at one moment, as a value that can go anywhere.
public struct Frame: Hashable, Sendable {
    /// How many steps were done.
    public var step: Int
    /// The simulated time in seconds.
    public var time: Double
    /// The tilt at the time.
    public var tilt: Tilt
    /// One pose for each of the scene's moving bodies, in the order of ``Scene/bodyNames``.
    public var poses: [Pose]

    /// A frame from its parts.
    public init(step: Int, time: Double, tilt: Tilt, poses: [Pose]) {
        self.step = step
        self.time = time
        self.tilt = tilt
        self.poses = poses
    }

    /// A fingerprint of the bits of all poses: x, y, angle, velocity x, velocity y, angular velocity of each, in order.
    public var stateHash: StableHash {
        var hash = StableHash()
        for pose in poses {
            hash.combine([pose.position.x, pose.position.y, pose.angle])
            hash.combine([pose.velocity.x, pose.velocity.y, pose.angularVelocity])
        }
        return hash
    }
}
