public import Chipmunk
public import TimerAnimation

/// The movement of a kinematic body: animations of its position and of its angle.
///
/// Before an animation begins, and after it has ended without a fill mode that keeps a value, the body is where it was
/// placed, as a layer shows its model value.
public struct Motion: Hashable, Sendable {
    /// The animation of the position, in points, y up, or nil if the body stays where it was placed.
    public var position: KeyframeAnimation<Vector>?
    /// The animation of the angle, in radians, or nil if the body stays as it was placed.
    public var angle: KeyframeAnimation<Double>?

    /// Creates a motion. Defaults to no motion.
    public init(position: KeyframeAnimation<Vector>? = nil, angle: KeyframeAnimation<Double>? = nil) {
        self.position = position
        self.angle = angle
    }

    /// The time in seconds after which nothing moves, or infinity.
    public var end: Double {
        max(position?.timing.endTime ?? 0, angle?.timing.endTime ?? 0)
    }
}
