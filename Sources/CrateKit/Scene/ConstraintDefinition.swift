public import Chipmunk

/// A joint, a spring or a motor between two bodies of a scene, or between all neighbors in a pattern, as a value.
public struct ConstraintDefinition: Hashable, Sendable {
    /// The name for events, or nil for none. Defaults to nil.
    ///
    /// The constraints in a pattern or in the copies of a ``Repetition`` have it with a number: "link-1", "link-2" …, from the
    /// first body to the last, and copy by copy.
    public var name: String?
    /// The name of the first body, or ``Scene/worldName`` for the static body. Empty with ``between``.
    public var bodyA: String
    /// The name of the second body, or ``Scene/worldName`` for the static body. Empty with ``between``.
    public var bodyB: String
    /// The name of a pattern whose neighboring bodies are joined, or nil for a constraint of two bodies. Defaults to
    /// nil.
    ///
    /// A pattern is a generator, named by its body, or the copies of a body of a ``Repetition``.
    public var between: String?
    /// The bodies to which the first and the last body of the pattern are joined. Defaults to none.
    public var ends = Ends()
    /// The kind of constraint.
    public var joint: Joint
    /// The largest force, or nil for no limit. Defaults to nil. See ``/Chipmunk/Constraint/maxForce``.
    public var maxForce: Double?
    /// The error bias, or nil for Chipmunk's. Defaults to nil. See ``/Chipmunk/Constraint/errorBias``.
    public var errorBias: Double?
    /// The largest bias, or nil for no limit. Defaults to nil. See ``/Chipmunk/Constraint/maxBias``.
    public var maxBias: Double?
    /// The force above which the constraint breaks and leaves the space, or nil if it never breaks. Defaults to nil.
    ///
    /// It breaks after a step in which its impulse, divided by the length of the step, exceeds this force. See
    /// ``Simulation/brokenJoints`` and ``/Chipmunk/Constraint/breakForce``.
    public var breakForce: Double?
    /// Whether the two bodies collide. Defaults to true. See ``/Chipmunk/Constraint/collideBodies``.
    public var collideBodies = true
    /// The look in pictures. Defaults to the symbol of the kind.
    public var appearance = JointAppearance()

    /// Creates a constraint with Chipmunk's settings.
    public init(_ joint: Joint, between bodyA: String, and bodyB: String) {
        self.joint = joint
        self.bodyA = bodyA
        self.bodyB = bodyB
    }

    /// Creates constraints between each body of a pattern and the next one, with Chipmunk's settings.
    ///
    /// - Parameters:
    ///   - joint: The kind of constraint. The first body is the one with the smaller number.
    ///   - pattern: The name of the pattern.
    ///   - ends: The bodies to which the first and the last body are joined, by the same joint. Defaults to none.
    public init(_ joint: Joint, betweenAll pattern: String, ends: Ends = Ends()) {
        self.init(joint, between: "", and: "")
        between = pattern
        self.ends = ends
    }

    /// The neighbors of the first and the last body of a pattern, as if the pattern continued there: names of bodies,
    /// ``Scene/worldName``, or nil for none.
    public struct Ends: Hashable, Sendable {
        /// The neighbor before the first body.
        public var first: String?
        /// The neighbor after the last body.
        public var last: String?

        /// Creates ends. Both default to nil.
        public init(first: String? = nil, last: String? = nil) {
            self.first = first
            self.last = last
        }
    }
}

extension ConstraintDefinition {
    /// The kind of a constraint. Anchors are in the coordinates of their bodies, in points; angles are in radians.
    public enum Joint: Hashable, Sendable {
        /// Keeps two points at a distance, or at their initial distance if it is nil. ``/Chipmunk/PinJoint``.
        case pin(anchorA: Vector, anchorB: Vector, distance: Double?)
        /// Keeps the distance between two points in a range. ``/Chipmunk/SlideJoint``.
        case slide(anchorA: Vector, anchorB: Vector, minimum: Double, maximum: Double)
        /// Keeps two points together. ``/Chipmunk/PivotJoint``.
        case pivot(anchorA: Vector, anchorB: Vector)
        /// Keeps a point of the second body in a groove of the first. ``/Chipmunk/GrooveJoint``.
        case groove(from: Vector, to: Vector, anchorB: Vector)
        /// Pulls and pushes two points toward a distance. ``/Chipmunk/DampedSpring``.
        case dampedSpring(
            anchorA: Vector, anchorB: Vector, restLength: Double, stiffness: Double, damping: Double)
        /// Turns two bodies toward an angle. ``/Chipmunk/DampedRotarySpring``.
        case dampedRotarySpring(restAngle: Double, stiffness: Double, damping: Double)
        /// Keeps the angle between two bodies in a range. ``/Chipmunk/RotaryLimitJoint``.
        case rotaryLimit(minimum: Double, maximum: Double)
        /// Lets two bodies turn in one direction. ``/Chipmunk/RatchetJoint``.
        case ratchet(phase: Double, ratchet: Double)
        /// Keeps the ratio of two bodies' rotations. ``/Chipmunk/GearJoint``.
        case gear(phase: Double, ratio: Double)
        /// Keeps two bodies turning relative to each other. ``/Chipmunk/SimpleMotor``.
        case motor(rate: Double)
    }
}

extension Scene {
    /// Whether a constraint of the scene can break.
    var hasBreakableJoints: Bool {
        (constraints + repetitions.flatMap(\.constraints)).contains { $0.breakForce != nil }
    }
}
