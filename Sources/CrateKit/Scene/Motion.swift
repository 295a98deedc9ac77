public import Chipmunk
public import TimerAnimation

/// How a kinematic body moves: animations of its position and of its angle.
///
/// Where an animation gives no value, before it begins or after it ended without a fill mode that keeps one, the body is
/// where it was placed, as a layer shows its model value.
public struct Motion: Hashable, Sendable {
    /// Where the body is, in points, y up; nil if it stays where it was placed.
    public var position: KeyframeAnimation<Vector>?
    /// How it is turned, in radians; nil if it stays as it was placed.
    public var angle: KeyframeAnimation<Double>?

    /// A motion; by default none.
    public init(position: KeyframeAnimation<Vector>? = nil, angle: KeyframeAnimation<Double>? = nil) {
        self.position = position
        self.angle = angle
    }

    /// The time in seconds from which nothing moves any more, or infinity.
    public var end: Double {
        max(position?.timing.endTime ?? 0, angle?.timing.endTime ?? 0)
    }
}
