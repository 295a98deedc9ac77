public import Chipmunk

/// A joint, a spring or a motor between two bodies of a scene, as a value.
public struct ConstraintDefinition: Hashable, Sendable {
    /// The name of the first body, or ``Scene/worldName`` for the static body.
    public var bodyA: String
    /// The name of the second body, or ``Scene/worldName`` for the static body.
    public var bodyB: String
    /// The kind of constraint.
    public var joint: Joint
    /// The largest force, or nil for no limit. Defaults to nil. See ``/Chipmunk/Constraint/maxForce``.
    public var maxForce: Double?
    /// The error bias, or nil for Chipmunk's. Defaults to nil. See ``/Chipmunk/Constraint/errorBias``.
    public var errorBias: Double?
    /// The largest bias, or nil for no limit. Defaults to nil. See ``/Chipmunk/Constraint/maxBias``.
    public var maxBias: Double?
    /// Whether the two bodies collide. Defaults to true. See ``/Chipmunk/Constraint/collideBodies``.
    public var collideBodies = true

    /// Creates a constraint with Chipmunk's settings.
    public init(_ joint: Joint, between bodyA: String, and bodyB: String) {
        self.joint = joint
        self.bodyA = bodyA
        self.bodyB = bodyB
    }
}

extension ConstraintDefinition {
    /// The kind of a constraint. Anchors are in the coordinates of their bodies, in points; angles are in radians.
    public enum Joint: Hashable, Sendable {
        /// Keeps two points at a distance, or at their initial distance if it is nil. ``/Chipmunk/PinJoint``.
        case pin(anchorA: Vector, anchorB: Vector, distance: Double?)
        /// Keeps the distance of two points in a range. ``/Chipmunk/SlideJoint``.
        case slide(anchorA: Vector, anchorB: Vector, minimum: Double, maximum: Double)
        /// Keeps two points together. ``/Chipmunk/PivotJoint``.
        case pivot(anchorA: Vector, anchorB: Vector)
        /// Keeps a point of the second body in a groove of the first. ``/Chipmunk/GrooveJoint``.
        case groove(from: Vector, to: Vector, anchorB: Vector)
        /// Pulls and pushes two points to a distance. ``/Chipmunk/DampedSpring``.
        case dampedSpring(
            anchorA: Vector, anchorB: Vector, restLength: Double, stiffness: Double, damping: Double)
        /// Turns two bodies to an angle. ``/Chipmunk/DampedRotarySpring``.
        case dampedRotarySpring(restAngle: Double, stiffness: Double, damping: Double)
        /// Keeps the angle between two bodies in a range. ``/Chipmunk/RotaryLimitJoint``.
        case rotaryLimit(minimum: Double, maximum: Double)
        /// Lets two bodies turn in one direction. ``/Chipmunk/RatchetJoint``.
        case ratchet(phase: Double, ratchet: Double)
        /// Keeps the ratio of two bodies' turns. ``/Chipmunk/GearJoint``.
        case gear(phase: Double, ratio: Double)
        /// Keeps two bodies turning against each other. ``/Chipmunk/SimpleMotor``.
        case motor(rate: Double)
    }
}
