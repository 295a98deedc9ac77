public import Chipmunk
public import TimerAnimation

/// The movement of a kinematic body: animations of its position and of its angle.
///
/// Before an animation begins, and after it has ended without a fill mode that keeps a value, the body is where it was
/// placed, as a layer shows its model value.
///
/// The instant of the end still shows the end value, as in Core Animation. The step that begins then takes the body back, by the
/// velocity which that demands: it may hit what is in its way. With `forwards` or `both` it stays.
public struct MotionDefinition: Hashable, Sendable {
    /// The animation of the position, in points, y up, or nil if the body stays where it was placed.
    public var position: AnimationDefinition<Vector>?
    /// The animation of the angle, in radians, or nil if the body stays as it was placed.
    ///
    /// Where ``position`` has a path with a rotation mode, the angle of the path is added.
    public var angle: AnimationDefinition<Double>?

    /// Creates a motion. Defaults to no motion.
    public init(position: AnimationDefinition<Vector>? = nil, angle: AnimationDefinition<Double>? = nil) {
        self.position = position
        self.angle = angle
    }

    /// The time in seconds at which the last animation ends, or infinity. Where it keeps no value, the step that begins then
    /// takes the body back.
    public var end: Double {
        max(position?.timing.endTime ?? 0, angle?.timing.endTime ?? 0)
    }

    /// The time in seconds from which on nothing moves the body, or infinity.
    var restTime: Double {
        max(position?.timing.restTime ?? 0, angle?.timing.restTime ?? 0)
    }
}
