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
}
