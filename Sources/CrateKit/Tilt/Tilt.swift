public import Chipmunk

/// The tilt of the device: the direction in which bodies fall, in g, along the screen's axes (x right, y up).
///
/// (0, -1) is upright, (1, 0) lies on the right side, and (0, 0) lies flat on the table.
public struct Tilt: Hashable, Sendable, Codable {
    /// The component to the right, in g.
    public var x: Double
    /// The component upward, in g.
    public var y: Double

    /// The tilt of a device that stands upright: 1 g down.
    public static let upright = Tilt(x: 0, y: -1)

    /// The gravity at 1 g in the book's demo, in points/s².
    public static let pointsPerG = 1000.0

    /// The largest magnitude of a component, in g.
    public static let limit = 1e6

    /// Creates a tilt from its two components.
    public init(x: Double, y: Double) {
        self.x = x
        self.y = y
    }

    /// The gravity, in points/s².
    public var gravity: Vector {
        Vector(x * Tilt.pointsPerG, y * Tilt.pointsPerG)
    }

    /// Whether both components are within ±``limit``. NaN is not valid.
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
