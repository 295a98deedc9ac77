/// A rotation by an angle in radians, interpolated the short way round.
public struct Rotation: Hashable, Sendable, Codable {
    /// The angle in radians, of any number of turns.
    public var radians: Double

    /// Creates a rotation by an angle in radians.
    public init(radians: Double) {
        self.radians = radians
    }

    /// Decodes a rotation from its angle in radians.
    public init(from decoder: any Decoder) throws {
        radians = try Double(from: decoder)
    }

    /// Encodes the angle in radians.
    public func encode(to encoder: any Encoder) throws {
        try radians.encode(to: encoder)
    }

    /// Returns the smallest angle that leads to another rotation, from -π to π radians.
    public func shortWay(to end: Rotation) -> Double {
        (end.radians - radians).remainder(dividingBy: 2 * .pi)
    }
}

extension Rotation: Interpolatable {
    /// Interpolates the short way round, so the result may be whole turns away from `end`.
    public func interpolated(to end: Rotation, at progress: Double) -> Rotation {
        Rotation(radians: radians + shortWay(to: end) * progress)
    }

    /// Returns the length of the short way, in radians.
    public func interpolationDistance(to end: Rotation) -> Double {
        abs(shortWay(to: end))
    }

    /// Returns the sum of this rotation and a multiple of another one, which may be several turns.
    public func adding(_ other: Rotation, times count: Double) -> Rotation {
        Rotation(radians: radians + other.radians * count)
    }
}
