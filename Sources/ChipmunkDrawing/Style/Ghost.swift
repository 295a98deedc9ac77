public import Chipmunk

/// Where a body was expected, or was before: its shapes are drawn there once more, dashed and translucent, with an arrow to
/// where it is.
///
///     var style = DrawingStyle()
///     style[ghost: crate] = Ghost(position: Vector(150, 32))
///
/// A ghost that has numbers which are infinite or NaN is not drawn.
public struct Ghost: Hashable, Sendable {
    /// The position of the body's origin, in points of the space.
    public var position: Vector
    /// The angle in radians, counter-clockwise.
    public var angle: Double

    /// What is nearer than this to its ghost, in points of the picture, has no arrow.
    package static let shortestArrow = 3.0

    /// A ghost from its parts.
    public init(position: Vector, angle: Double = 0) {
        self.position = position
        self.angle = angle
    }
}
