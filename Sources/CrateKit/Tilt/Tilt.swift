public import Chipmunk

/// How the device is held: the direction in which things fall, in g, along the screen's axes (x right, y up).
///
/// (0, -1) is upright, (1, 0) is lying on its right side, (0, 0) is flat on the table.
public struct Tilt: Hashable, Sendable, Codable {
    /// To the right.
    public var x: Double
    /// Up.
    public var y: Double

    /// Upright.
    public static let upright = Tilt(x: 0, y: -1)

    /// The gravity in points/s² that the book's demo makes of 1 g.
    public static let pointsPerG = 1000.0

    /// The largest tilt that a simulation takes along an axis, in g.
    public static let limit = 1e6

    /// A tilt from its two parts.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The gravity, in points/s².
    public var gravity: Vector {
        Vector(x * Tilt.pointsPerG, y * Tilt.pointsPerG)
    }

    /// Whether both parts are numbers within ±``limit``.
    public var isValid: Bool {
        abs(x) <= Tilt.limit && abs(y) <= Tilt.limit
    }

    /// Reads a tilt from `[x, y]`.
    public init(from decoder: any Decoder) throws {
        let vector = try Vector(from: decoder)
        self.init(x: vector.x, y: vector.y)
    }

    /// Writes the tilt as `[x, y]`.
    public func encode(to encoder: any Encoder) throws {
        try Vector(x, y).encode(to: encoder)
    }
}
