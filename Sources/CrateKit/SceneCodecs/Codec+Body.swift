import Chipmunk
import TimerAnimation

extension Codec<BodyDefinition> {
    /// A body with a name for constraints.
    static let body = codec(
        "body",
        name: .name(declaring: Scene.bodyKind).checked {
            $0 == Scene.worldName ? "must be another name: \"world\" is what never moves" : nil
        }, "A body with its shapes.")

    /// The body of a pattern, whose name is the prefix of the bodies' names.
    static let patternBody = codec(
        "patternBody", name: .string(maximumLength: 80),
        "The body of a pattern. Its position is the lower left of the pattern.")

    /// The body that an event adds, whose name is the prefix of the bodies' names.
    static let spawnedBody = codec(
        "spawnedBody", name: .string(maximumLength: 80),
        "A body that an event adds, each with its name and a number: drop-1, drop-2 and so on.")

    private static func codec(_ name: String, name nameCodec: Codec<String>, _ documentation: String) -> Codec {
        .object(name, template: BodyDefinition(name: "body", position: .zero), documentation) {
            Field("name", \.name, nameCodec, required: true, "The name in reports and constraints.")
            Field("kind", \.kind, .choice, "What moves the body: forces, its velocity alone, or nothing.")
            Field("position", \.position, .point, "The initial position, in points, y up; shapes are around it.")
            Field("angle", \.angle, .turn, "The initial angle, counterclockwise.")
            Field("velocity", \.velocity, .point, "The initial velocity, in points/s; a kinematic body keeps it.")
            Field(
                "angularVelocity", \.angularVelocity, .turnRate,
                "The initial angular velocity, as an angle per second, counterclockwise; a kinematic body keeps it.")
            Field(
                "mass", \.mass, .optional(.mass),
                "The mass of a dynamic body, which its shapes share by area. Required unless they have densities; null then, "
                    + "and for other kinds.")
            Field(
                "moment", \.moment, .optional(.number(in: Scene.Bounds.moment)),
                "The moment of inertia of a body with a mass; null to compute it from its shapes.")
            Field("canRotate", \.canRotate, .bool, "Whether collisions and joints can turn a body with a mass.")
            Field(
                "gravityScale", \.gravityScale, .number(in: Scene.Bounds.coordinate),
                "The factor of the gravity for a dynamic body: 0 to float, below 0 to rise.")
            Field(
                "linearDamping", \.linearDamping, .number(in: Scene.Bounds.damping),
                "The rate at which a dynamic body loses its speed, in 1/s: it falls at gravity / rate in the end.")
            Field(
                "angularDamping", \.angularDamping, .number(in: Scene.Bounds.damping),
                "The rate at which a dynamic body loses its angular velocity, in 1/s.")
            Field(
                "maxSpeed", \.maxSpeed, .optional(.number(in: Scene.Bounds.speed)),
                "The greatest speed of a dynamic body, in points/s; null for none.")
            Field(
                "maxAngularSpeed", \.maxAngularSpeed, .optional(.angle(in: Scene.Bounds.speed, isRate: true)),
                "The greatest angular speed of a dynamic body, as an angle per second; null for none.")
            Field(
                "bullet", \.isBullet, .bool,
                "Whether a dynamic body, however fast, is stopped by what it would pass through.")
            Field(
                "asleep", \.startsAsleep, .bool,
                "Whether a dynamic body sleeps at the start, with what it is joined to: it stays where it is until something "
                    + "touches it or the tilt changes. The space must have a sleepTimeThreshold.")
            Field(
                "shapes", \.shapes, .array(of: .shape),
                "Its shapes, in coordinates around its position, which turn with it.")
            Field("motion", \.motion, .motion, "The animations of a kinematic body.")
            FieldGroup(\.appearance, Appearance.fields)
        } check: {
            checkMass($0, &$1)
            checkMotion($0, &$1)
            checkRules($0, &$1)
            checkSleep($0, &$1)
            if $0.appearance.look == .crate && $0.appearance.color != nil {
                $1.report("must be null, for a crate has the colors of wood; a plank can have another", at: "color")
            }
            checkPicture($0, &$1)
        }
    }

    /// Reports a picture that no shape of the body, or only the pieces of one, could show.
    private static func checkPicture(_ body: BodyDefinition, _ check: inout ObjectCheck) {
        guard body.appearance.picture != nil else { return }
        if !body.shapes.contains(where: \.canShowPicture) {
            check.report("must be null, for the body has no shape with an area", at: "picture")
        } else if body.shapes.contains(where: { $0.isInPieces && !$0.canShowPicture }) {
            check.report(
                "must be null, for the body has a path with rounded corners, which is several pieces", at: "picture")
        }
    }

    /// Reports a dynamic body without exactly one source of mass.
    private static func checkMass(_ body: BodyDefinition, _ check: inout ObjectCheck) {
        let hasDensity = body.shapes.contains { $0.density != nil }
        if body.kind != .dynamic {
            if body.mass != nil { check.report("must be null, for a \(body.kind) body has none", at: "mass") }
            if body.moment != nil { check.report("must be null, for a \(body.kind) body has none", at: "moment") }
        } else if body.mass == nil {
            if !hasDensity { check.report("must be given, or a density for its shapes", at: "mass") }
            if body.moment != nil { check.report("must be null, for the body has no mass of its own", at: "moment") }
            if !body.canRotate { check.report("must be true, for the body has no mass of its own", at: "canRotate") }
        } else if hasDensity {
            check.report("must be null, for its shapes have a density", at: "mass")
        } else if body.moment == nil && body.canRotate && body.shapes.isEmpty {
            check.report("must be given, for the body has no shapes", at: "moment")
        }
    }

    /// Reports rules of the motion of a body that keeps its velocity.
    private static func checkRules(_ body: BodyDefinition, _ check: inout ObjectCheck) {
        guard body.kind != .dynamic else { return }
        let reason = "for a \(body.kind) body keeps its velocity"
        if body.gravityScale != 1 { check.report("must be 1, \(reason)", at: "gravityScale") }
        if body.linearDamping != 0 { check.report("must be 0, \(reason)", at: "linearDamping") }
        if body.angularDamping != 0 { check.report("must be 0, \(reason)", at: "angularDamping") }
        if body.maxSpeed != nil { check.report("must be null, \(reason)", at: "maxSpeed") }
        if body.isBullet { check.report("must be false, \(reason)", at: "bullet") }
        if body.maxAngularSpeed != nil { check.report("must be null, \(reason)", at: "maxAngularSpeed") }
    }

    /// Reports a body that moves and sleeps at once.
    private static func checkSleep(_ body: BodyDefinition, _ check: inout ObjectCheck) {
        guard body.startsAsleep else { return }
        if body.kind != .dynamic {
            check.report("must be false, for a \(body.kind) body never sleeps", at: "asleep")
        } else if body.velocity != .zero || body.angularVelocity != 0 {
            check.report("must be false, for the body has a velocity", at: "asleep")
        }
    }

    private static func checkMotion(_ body: BodyDefinition, _ check: inout ObjectCheck) {
        if body.kind != .kinematic && body.motion != MotionDefinition() {
            check.report("must be left out, for a \(body.kind) body does not move by itself", at: "motion")
        }
        guard body.kind == .static else { return }
        if body.velocity != .zero { check.report("must be [0, 0] for a static body", at: "velocity") }
        if body.angularVelocity != 0 { check.report("must be 0 for a static body", at: "angularVelocity") }
    }
}

extension Codec<MotionDefinition> {
    /// The motion of a kinematic body.
    static let motion = Codec.object(
        "motion", template: MotionDefinition(), "Animations of a body's position and angle."
    ) {
        Field("position", \.position, .optional(.positions), "The position, in points, y up.")
        Field("angle", \.angle, .optional(.angles), "The angle; that along a path is added.")
    }
}
