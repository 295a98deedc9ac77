public import Chipmunk

/// The state of a simulation after a step, as a value to store, send or compare.
public struct Frame: Hashable, Sendable {
    /// The number of completed steps.
    public var step: Int
    /// The simulated time in seconds.
    public var time: Double
    /// The tilt of the device at this time.
    public var tilt: Tilt
    /// The motions of the bodies that can move, in the order of ``Simulation/bodyNames``.
    public var motions: [BodyMotion]

    /// The indices in ``World/constraints`` of the broken constraints, in the order of their breaks.
    public var brokenJoints: [Int]

    /// Creates a frame from its parts.
    package init(step: Int, time: Double, tilt: Tilt, motions: [BodyMotion], brokenJoints: [Int] = []) {
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
