/// A colour of a picture, in sRGB: red, green, blue and opacity, each from 0 to 1. `cpSpaceDebugColor`.
public struct DebugColor: Hashable, Sendable {
    /// From 0 to 1.
    public var red: Double
    /// From 0 to 1.
    public var green: Double
    /// From 0 to 1.
    public var blue: Double
    /// From 0, clear, to 1.
    public var alpha: Double

    /// A colour from its parts.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color as CSS writes it, such as 0xff8000, with an opacity that defaults to 1.
    public init(hex: UInt32, alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xff) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
