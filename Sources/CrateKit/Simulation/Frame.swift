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

    /// A frame from its parts.
    public init(step: Int, time: Double, tilt: Tilt, motions: [BodyMotion]) {
        self.step = step
        self.time = time
        self.tilt = tilt
        self.motions = motions
    }

    /// A fingerprint of the bits of all motions: x, y, angle, velocity x, velocity y, angular velocity of each, in order.
    public var stateHash: StableHash {
        var hash = StableHash()
        for motion in motions {
            hash.combine([motion.x, motion.y, motion.angle])
            hash.combine([motion.velocityX, motion.velocityY, motion.angularVelocity])
        }
        return hash
    }
}
