/// A color in sRGB: red, green, blue and opacity, each from 0 to 1. `cpSpaceDebugColor`.
public struct DebugColor: Hashable, Sendable {
    /// Red, from 0 to 1.
    public var red: Double
    /// Green, from 0 to 1.
    public var green: Double
    /// Blue, from 0 to 1.
    public var blue: Double
    /// The opacity, from 0 (clear) to 1.
    public var alpha: Double

    /// Creates a color from its parts. The opacity defaults to 1.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// Creates a color from a hexadecimal number as in CSS, such as 0xff8000. The opacity defaults to 1.
    public init(hex: UInt32, alpha: Double = 1) {
        func part(_ shift: UInt32) -> Double { Double(hex >> shift & 0xff) / 255 }
        self.init(red: part(16), green: part(8), blue: part(0), alpha: alpha)
    }
}
