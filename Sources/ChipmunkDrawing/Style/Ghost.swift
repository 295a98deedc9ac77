public import Chipmunk

/// The expected or former place of a body: its shapes are drawn there once more, dashed and translucent, with an arrow
/// to the body.
///
///     var style = DrawingStyle()
///     style[ghost: crate] = Ghost(position: Vector(150, 32))
///
/// A ghost whose numbers are infinite or NaN is not drawn.
public struct Ghost: Hashable, Sendable {
    /// The position of the body's origin, in points of the space.
    public var position: Vector
    /// The angle, in radians, counterclockwise.
    public var angle: Double

    /// The shortest distance from a ghost to its body that has an arrow, in points of the picture.
    package static let shortestArrow = 3.0

    /// Creates a ghost from its parts. The angle defaults to 0.
    public init(position: Vector, angle: Double = 0) {
        self.position = position
        self.angle = angle
    }
}
