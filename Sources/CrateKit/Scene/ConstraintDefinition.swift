public import Chipmunk

/// A joint, a spring or a motor between two bodies of a scene, as a value.
public struct ConstraintDefinition: Hashable, Sendable {
    /// The name of the first body, or ``Scene/worldName`` for what never moves.
    public var bodyA: String
    /// The name of the second body, or ``Scene/worldName`` for what never moves.
    public var bodyB: String
    /// What it does.
    public var joint: Joint
    /// See ``/Chipmunk/Constraint/maxForce``; nil for no limit.
    public var maxForce: Double?
    /// See ``/Chipmunk/Constraint/errorBias``; nil for Chipmunk's.
    public var errorBias: Double?
    /// See ``/Chipmunk/Constraint/maxBias``; nil for no limit.
    public var maxBias: Double?
    /// See ``/Chipmunk/Constraint/collideBodies``.
    public var collideBodies = true

    /// A constraint with Chipmunk's settings.
    public init(_ joint: Joint, between bodyA: String, and bodyB: String) {
        self.joint = joint
        self.bodyA = bodyA
        self.bodyB = bodyB
    }
}

extension ConstraintDefinition {
    /// What a constraint does. Anchors are in the coordinates of their bodies, in points; angles are in radians.
    public enum Joint: Hashable, Sendable {
        /// Keeps two points at a distance, which is that of the start if it is nil. ``/Chipmunk/PinJoint``.
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
