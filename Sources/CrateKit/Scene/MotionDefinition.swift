public import Chipmunk
public import TimerAnimation

/// The movement of a kinematic body: animations of its position and of its angle.
///
/// Before an animation begins, and after it has ended without a fill mode that keeps a value, the body is in its
/// initial place, as a layer shows its model value.
///
/// At the instant of its end the animation still shows the end value, as in Core Animation. The next step then moves
/// the body back with the velocity that this takes, and it may hit other bodies on its way. With `forwards` or `both`
/// it stays.
public struct MotionDefinition: Hashable, Sendable {
    /// The animation of the position, in points, y up, or nil if the body stays in its initial position.
    public var position: AnimationDefinition<Vector>?
    /// The animation of the angle, in radians, or nil if the body keeps its initial angle.
    ///
    /// If ``position`` has a path with a rotation mode, the angle of the path is added.
    public var angle: AnimationDefinition<Double>?

    /// Creates a motion. Defaults to no motion.
    public init(position: AnimationDefinition<Vector>? = nil, angle: AnimationDefinition<Double>? = nil) {
        self.position = position
        self.angle = angle
    }

    /// The time in seconds at which the last animation ends, or infinity. If it keeps no value, the next step moves the
    /// body back.
    package var end: Double {
        max(position?.timing.endTime ?? 0, angle?.timing.endTime ?? 0)
    }

    /// The time in seconds after which nothing moves the body, or infinity.
    var restTime: Double {
        max(position?.timing.restTime ?? 0, angle?.timing.restTime ?? 0)
    }
}
