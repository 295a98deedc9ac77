import Chipmunk

extension Codec<ConstraintDefinition> {
    /// A joint, a spring or a motor between two bodies.
    static let constraint = Codec.tagged(
        "constraint",
        template: ConstraintDefinition(.motor(rate: 0), between: "", and: ""),
        "A joint, a spring or a motor, between a and b or in a pattern. Anchors are in points, in the coordinates of their "
            + "bodies: [0, 0] is a body's position, and for \"world\" they are points of the scene.",
        common: {
            Field(
                "name", \.name, .optional(.name(declaring: Scene.jointKind, maximumLength: 80)),
                "The name for events. In a pattern and in repeated groups, each has a number as well: link-1, link-2 and so on."
            )
            Field(
                "a", get: { $0.bodyA.isEmpty ? nil : $0.bodyA }, set: { $0.bodyA = $1 ?? "" }, .optional(.end),
                "The name of a body, or \"world\" for what never moves. Required without between.")
            Field(
                "b", get: { $0.bodyB.isEmpty ? nil : $0.bodyB }, set: { $0.bodyB = $1 ?? "" }, .optional(.end),
                "The name of another body, or \"world\". Required without between.")
            Field(
                "between", \.between, .optional(.reference(to: Scene.patternKind)),
                "In place of a and b: the name of a pattern or of a repeated body, each of which is joined to the next; a is the "
                    + "one with the smaller number.")
            Field(
                "ends", \.ends, .ends,
                "With between: what the first and the last body are joined to in the same way, as if the pattern continued "
                    + "there: two names of bodies, \"world\", or null for nothing.")
            Field(
                "maxForce", \.maxForce, .limit(.strength),
                "The largest force, or torque of a motor; null for no limit.")
            Field(
                "breakForce", \.breakForce, .limit(.strength),
                "The force above which it breaks; null if it never does. It breaks after a step whose impulse, divided by the "
                    + "step's seconds, was larger.")
            Field(
                "errorBias", \.errorBias, .optional(.number(in: 0...1)),
                "The share of an error that is left after a second; null for Chipmunk's.")
            Field(
                "maxBias", \.maxBias, .limit(.strength),
                "The largest speed at which an error is corrected; null for no limit.")
            Field("collideBodies", \.collideBodies, .bool, "Whether the two bodies collide with each other.")
            FieldGroup(\.appearance, JointAppearance.fields)
        }
    ) {
        pin
        slide
        pivot
        groove
        dampedSpring
        dampedRotarySpring
        rotaryLimit
        ratchet
        gear
        motor
    } check: { constraint, check in
        constraint.checkEnds(&check)
        if let breakForce = constraint.breakForce, let maxForce = constraint.maxForce, breakForce >= maxForce {
            check.report("must be below maxForce, \(maxForce), or it never breaks, got \(breakForce)", at: "breakForce")
        }
        constraint.joint.check(&check)
        constraint.checkAppearance(&check)
    }

    private static let pin = Variant<ConstraintDefinition>(
        "pin", "Keeps two points at a distance.",
        template: (anchorA: Vector.zero, anchorB: Vector.zero, distance: Double?.none),
        get: { if case .pin(let a, let b, let distance) = $0.joint { (a, b, distance) } else { nil } },
        set: { $0.joint = .pin(anchorA: $1.anchorA, anchorB: $1.anchorB, distance: $1.distance) }
    ) {
        Field("anchorA", \.anchorA, .point, "The point of the first body.")
        Field("anchorB", \.anchorB, .point, "The point of the second body.")
        Field("distance", \.distance, .optional(.length), "The distance, in points; null for the initial one.")
    }
    .alsoNamed(["rod", "stick", "distance"])

    private static let slide = Variant<ConstraintDefinition>(
        "slide", "Keeps the distance of two points in a range.",
        template: (anchorA: Vector.zero, anchorB: Vector.zero, minimum: 0.0, maximum: 0.0),
        get: { if case .slide(let a, let b, let min, let max) = $0.joint { (a, b, min, max) } else { nil } },
        set: {
            $0.joint = .slide(
                anchorA: $1.anchorA, anchorB: $1.anchorB, minimum: $1.minimum, maximum: $1.maximum)
        }
    ) {
        Field("anchorA", \.anchorA, .point, "The point of the first body.")
        Field("anchorB", \.anchorB, .point, "The point of the second body.")
        Field("minimum", \.minimum, .length, "The least distance, in points.")
        Field("maximum", \.maximum, .length, required: true, "The greatest distance, in points.")
    }
    .alsoNamed(["rope", "string"])

    private static let pivot = Variant<ConstraintDefinition>(
        "pivot", "Keeps two points together.", template: (anchorA: Vector.zero, anchorB: Vector.zero),
        get: { if case .pivot(let a, let b) = $0.joint { (a, b) } else { nil } },
        set: { $0.joint = .pivot(anchorA: $1.anchorA, anchorB: $1.anchorB) }
    ) {
        Field("anchorA", \.anchorA, .point, "The point of the first body.")
        Field("anchorB", \.anchorB, .point, "The point of the second body.")
    }
    .alsoNamed(["hinge", "revolute"])

    private static let groove = Variant<ConstraintDefinition>(
        "groove", "Keeps a point of the second body in a groove of the first.",
        template: (from: Vector.zero, to: Vector.zero, anchorB: Vector.zero),
        get: { if case .groove(let from, let to, let b) = $0.joint { (from, to, b) } else { nil } },
        set: { $0.joint = .groove(from: $1.from, to: $1.to, anchorB: $1.anchorB) }
    ) {
        Field("from", \.from, .point, required: true, "One end of the groove, in the coordinates of the first body.")
        Field("to", \.to, .point, required: true, "The other end; the point stops at both.")
        Field("anchorB", \.anchorB, .point, "The point of the second body.")
    }
    .alsoNamed(["slider", "prismatic"])

    private static let dampedSpring = Variant<ConstraintDefinition>(
        "dampedSpring", "Pulls and pushes two points to a distance.",
        template: (anchorA: Vector.zero, anchorB: Vector.zero, restLength: 0.0, stiffness: 0.0, damping: 0.0),
        get: {
            guard case .dampedSpring(let a, let b, let length, let stiffness, let damping) = $0.joint else {
                return nil
            }
            return (a, b, length, stiffness, damping)
        },
        set: {
            $0.joint = .dampedSpring(
                anchorA: $1.anchorA, anchorB: $1.anchorB, restLength: $1.restLength, stiffness: $1.stiffness,
                damping: $1.damping)
        }
    ) {
        Field("anchorA", \.anchorA, .point, "The point of the first body.")
        Field("anchorB", \.anchorB, .point, "The point of the second body.")
        Field("restLength", \.restLength, .length, required: true, "The length without a force, in points.")
        Field("stiffness", \.stiffness, .strength, required: true, "The force per point of extension.")
        Field("damping", \.damping, .strength, required: true, "The force per point/s of extension.")
    }
    .alsoNamed(["spring"])

    private static let dampedRotarySpring = Variant<ConstraintDefinition>(
        "dampedRotarySpring", "Turns two bodies to an angle.",
        template: (restAngle: 0.0, stiffness: 0.0, damping: 0.0),
        get: {
            guard case .dampedRotarySpring(let angle, let stiffness, let damping) = $0.joint else { return nil }
            return (angle, stiffness, damping)
        },
        set: {
            $0.joint = .dampedRotarySpring(restAngle: $1.restAngle, stiffness: $1.stiffness, damping: $1.damping)
        }
    ) {
        Field("restAngle", \.restAngle, .turn, "The angle of a against b, without a torque.")
        Field("stiffness", \.stiffness, .strength, required: true, "The torque per radian.")
        Field("damping", \.damping, .strength, required: true, "The torque per radian/s.")
    }
    .alsoNamed(["rotaryspring", "torsionspring"])

    private static let rotaryLimit = Variant<ConstraintDefinition>(
        "rotaryLimit", "Keeps the angle between two bodies in a range.", template: (minimum: 0.0, maximum: 0.0),
        get: { if case .rotaryLimit(let min, let max) = $0.joint { (min, max) } else { nil } },
        set: { $0.joint = .rotaryLimit(minimum: $1.minimum, maximum: $1.maximum) }
    ) {
        Field("minimum", \.minimum, .turn, required: true, "The least angle of b against a.")
        Field("maximum", \.maximum, .turn, required: true, "The greatest angle of b against a.")
    }
    .alsoNamed(["limit", "anglelimit"])

    private static let ratchet = Variant<ConstraintDefinition>(
        "ratchet", "Lets two bodies turn in one direction.", template: (phase: 0.0, ratchet: 1.0),
        get: { if case .ratchet(let phase, let ratchet) = $0.joint { (phase, ratchet) } else { nil } },
        set: { $0.joint = .ratchet(phase: $1.phase, ratchet: $1.ratchet) }
    ) {
        Field("phase", \.phase, .turn, "The angle of the first click.")
        Field(
            "ratchet", \.ratchet, .turn.checked { abs($0) < 1e-9 ? "must not be 0" : nil }, required: true,
            "The angle from click to click; positive lets b turn counterclockwise against a, negative clockwise.")
    }

    private static let gear = Variant<ConstraintDefinition>(
        "gear", "Keeps the ratio of two bodies' turns.", template: (phase: 0.0, ratio: 1.0),
        get: { if case .gear(let phase, let ratio) = $0.joint { (phase, ratio) } else { nil } },
        set: { $0.joint = .gear(phase: $1.phase, ratio: $1.ratio) }
    ) {
        Field("phase", \.phase, .turn, "The initial angle between the bodies.")
        Field(
            "ratio", \.ratio,
            .number(in: Scene.Bounds.coordinate).checked { abs($0) < 1e-9 ? "must not be 0" : nil }, required: true,
            "The turns of the first body per turn of the second.")
    }

    private static let motor = Variant<ConstraintDefinition>(
        "motor",
        "Turns a body against another one: with a positive rate a turns counterclockwise as seen from b. maxForce is its "
            + "largest torque; without one it never yields.", template: (rate: 0.0, nothing: ()),
        get: { if case .motor(let rate) = $0.joint { (rate, ()) } else { nil } },
        set: { $0.joint = .motor(rate: $1.rate) }
    ) {
        Field(
            "rate", \.rate, .turnRate, required: true,
            "The angular velocity of a against b, as an angle per second, counterclockwise.")
    }
}

extension Codec<String> {
    /// The name of a body at one end of a constraint.
    fileprivate static let end = Codec.reference(to: Scene.bodyKind, or: [Scene.worldName])
}

extension Codec<ConstraintDefinition.Ends> {
    /// The ends of a pattern.
    fileprivate static let ends = Codec.pair(
        .optional(.end), .optional(.end), from: { ConstraintDefinition.Ends(first: $0, last: $1) },
        to: { ($0.first, $0.last) })
}

extension ConstraintDefinition {
    /// Reports bodies that are missing, or given in two ways.
    fileprivate func checkEnds(_ check: inout ObjectCheck) {
        guard between == nil else {
            for (key, name) in [("a", bodyA), ("b", bodyB)] where !name.isEmpty {
                check.report("must be left out, for between names the bodies", at: key)
            }
            return
        }
        if ends != Ends() { check.report("must be left out without between", at: "ends") }
        for (key, name) in [("a", bodyA), ("b", bodyB)] where name.isEmpty { check.report("\(key) is missing") }
        if bodyA == bodyB && !bodyA.isEmpty {
            check.report("must be another body than a, got \"\(bodyB)\" twice", at: "b")
        }
    }
}

extension ConstraintDefinition.Joint {
    /// Reports numbers that contradict each other.
    fileprivate func check(_ check: inout ObjectCheck) {
        switch self {
        case .slide(_, _, let minimum, let maximum), .rotaryLimit(let minimum, let maximum):
            if minimum > maximum {
                check.report("must not be below minimum, \(minimum), got \(maximum)", at: "maximum")
            }
        case .groove(let from, let to, _):
            if from == to { check.report("must be another point than from", at: "to") }
        default:
            break
        }
    }
}
