public import Chipmunk

/// A body's name and motion. The JSON has `name`, `position`, `angle`, `velocity` and `angularVelocity` side by side.
public struct BodyState: Hashable, Sendable {
    /// The name, such as "crate-1".
    public var name: String
    /// The pose and the velocities of the body.
    public var motion: BodyMotion

    /// Creates a body's state from its parts.
    package init(name: String, motion: BodyMotion) {
        self.name = name
        self.motion = motion
    }

    /// Returns the states of all moving bodies in a frame of a simulation, in order.
    static func all(in frame: Frame, of simulation: Simulation) -> [BodyState] {
        zip(simulation.bodyNames, frame.motions).map { BodyState(name: $0, motion: $1) }
    }
}

extension BodyState: Codable {
    private enum Key: CodingKey {
        case name
    }

    /// Reads a name, and a motion from the keys beside it.
    public init(from decoder: any Decoder) throws {
        name = try decoder.container(keyedBy: Key.self).decode(String.self, forKey: .name)
        motion = try BodyMotion(from: decoder)
    }

    /// Writes the name, and the motion's keys beside it.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.container(keyedBy: Key.self)
        try container.encode(name, forKey: .name)
        try motion.encode(to: encoder)
    }
}
