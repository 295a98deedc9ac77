public import Chipmunk

/// A simulation at one moment, as a value that can go anywhere.
public struct Frame: Hashable, Sendable {
    /// How many steps were done.
    public var step: Int
    /// The simulated time in seconds.
    public var time: Double
    /// The tilt at the time.
    public var tilt: Tilt
    /// Where each of the scene's moving bodies is and how it moves, in the order of ``Scene/bodyNames``.
    public var motions: [BodyMotion]

    /// The constraints that have broken, by their indices in ``World/constraints``, in the order in which they did.
    public var brokenJoints: [Int]

    /// A frame from its parts.
    public init(step: Int, time: Double, tilt: Tilt, motions: [BodyMotion], brokenJoints: [Int] = []) {
        self.step = step
        self.time = time
        self.tilt = tilt
        self.motions = motions
        self.brokenJoints = brokenJoints
    }

    /// A fingerprint of the bits of all motions: x, y, angle, velocity x, velocity y, angular velocity of each, in order;
    /// and, if any have broken, of the indices of those constraints.
    public var stateHash: StableHash {
        var hash = StableHash()
        for motion in motions {
            hash.combine([motion.x, motion.y, motion.angle])
            hash.combine([motion.velocityX, motion.velocityY, motion.angularVelocity])
        }
        if !brokenJoints.isEmpty { hash.combine(brokenJoints.map { Double($0) }) }
        return hash
    }
}
