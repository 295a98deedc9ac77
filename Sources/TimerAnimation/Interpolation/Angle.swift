/// An angle in radians, which is led to another one by the short way round.
public struct Angle: Hashable, Sendable, Codable {
    /// In radians; any number of turns.
    public var radians: Double

    /// An angle in radians.
    public init(radians: Double) {
        self.radians = radians
    }

    /// Reads an angle from its radians.
    public init(from decoder: any Decoder) throws {
        radians = try Double(from: decoder)
    }

    /// Writes the radians.
    public func encode(to encoder: any Encoder) throws {
        try radians.encode(to: encoder)
    }

    /// What is to be added to come to another angle, from -π to π.
    public func shortWay(to end: Angle) -> Double {
        (end.radians - radians).remainder(dividingBy: 2 * .pi)
    }
}

extension Angle: Interpolatable {
    /// By the short way round, so it may end whole turns away from `end`.
    public func interpolated(to end: Angle, at progress: Double) -> Angle {
        Angle(radians: radians + shortWay(to: end) * progress)
    }

    /// The length of the short way.
    public func distance(to end: Angle) -> Double {
        abs(shortWay(to: end))
    }

    /// The sum, which may be several turns.
    public func adding(_ other: Angle, times count: Double) -> Angle {
        Angle(radians: radians + other.radians * count)
    }
}
