import Chipmunk

extension Codec<EventAction> {
    /// An effect of an event: an object with one of several keys.
    static let eventAction = Codec<ActionParts>.object(
        "eventAction", template: ActionParts(),
        "One of remove, removeJoint, motor, kind, impulse, velocity, gravity, spawn and end."
    ) {
        Field("remove", \.remove, .optional(.reference(to: Scene.bodyKind)), "The body to remove, with its joints.")
        Field("removeJoint", \.removeJoint, .optional(.reference(to: Scene.jointKind)), "The joint to remove.")
        Field("motor", \.motor, .optional(.motorAction), "The motor to set.")
        Field("kind", \.kind, .optional(.kindAction), "The body to make dynamic or kinematic.")
        Field("impulse", \.impulse, .optional(.impulseAction), "The dynamic body to push.")
        Field("velocity", \.velocity, .optional(.velocityAction), "The body whose velocity to set.")
        Field(
            "gravity", \.gravity, .optional(.point),
            "The gravity while the device is upright, [x, y] in points/s², y up, from now on.")
        Field("spawn", \.spawn, .optional(.spawnAction), "The body to add.")
        Field("end", \.end, .bool, "Whether to end the run.")
    } check: { parts, check in
        if parts.given.count != 1 { check.report(oneOf(ActionParts.keys, parts.given)) }
    }
    .converted("an action", from: { $0.action }, to: { ActionParts($0) })
}

/// The parts of an action, of which there must be one.
struct ActionParts: Hashable, Sendable {
    struct Motor: Hashable, Sendable {
        var joint = ""
        var rate = 0.0
    }

    struct Kind: Hashable, Sendable {
        var body = ""
        var kind = BodyType.dynamic
    }

    struct Impulse: Hashable, Sendable {
        var body = ""
        var impulse = Vector.zero
        var point = Vector.zero
    }

    struct Velocity: Hashable, Sendable {
        var body = ""
        var velocity: Vector?
        var angularVelocity: Double?
    }

    struct Spawn: Hashable, Sendable {
        var body = BodyDefinition(name: "body", position: .zero)
        var limit = 100
    }

    static let keys = ["remove", "removeJoint", "motor", "kind", "impulse", "velocity", "gravity", "spawn", "end"]

    var remove: String?
    var removeJoint: String?
    var motor: Motor?
    var kind: Kind?
    var impulse: Impulse?
    var velocity: Velocity?
    var gravity: Vector?
    var spawn: Spawn?
    var end = false

    init() {}

    init(_ action: EventAction) {
        switch action {
        case .remove(let body): remove = body
        case .removeJoint(let joint): removeJoint = joint
        case .motor(let joint, let rate): motor = Motor(joint: joint, rate: rate)
        case .kind(let body, let kind): self.kind = Kind(body: body, kind: kind)
        case .impulse(let body, let impulse, let point):
            self.impulse = Impulse(body: body, impulse: impulse, point: point)
        case .velocity(let body, let velocity, let angularVelocity):
            self.velocity = Velocity(body: body, velocity: velocity, angularVelocity: angularVelocity)
        case .gravity(let gravity): self.gravity = gravity
        case .spawn(let body, let limit): spawn = Spawn(body: body, limit: limit)
        case .end: end = true
        }
    }

    /// The keys of the actions that are given.
    var given: [String] {
        let isGiven = [
            remove != nil, removeJoint != nil, motor != nil, kind != nil, impulse != nil, velocity != nil,
            gravity != nil,
            spawn != nil, end,
        ]
        return zip(ActionParts.keys, isGiven).filter(\.1).map(\.0)
    }

    /// The action, or nil without one.
    var action: EventAction? {
        if let remove { return .remove(body: remove) }
        if let removeJoint { return .removeJoint(removeJoint) }
        if let motor { return .motor(joint: motor.joint, rate: motor.rate) }
        if let kind { return .kind(body: kind.body, kind.kind) }
        if let impulse { return .impulse(body: impulse.body, impulse.impulse, at: impulse.point) }
        if let velocity { return .velocity(body: velocity.body, velocity.velocity, angular: velocity.angularVelocity) }
        if let gravity { return .gravity(gravity) }
        if let spawn { return .spawn(spawn.body, limit: spawn.limit) }
        return end ? .end : nil
    }
}

extension Codec<String> {
    /// The name of a body that an action changes.
    fileprivate static let changedBody = Codec.reference(to: Scene.bodyKind)
}

extension Codec<ActionParts.Motor> {
    fileprivate static let motorAction = Codec.object(
        "motorAction", template: ActionParts.Motor(), "Sets the rate of a motor."
    ) {
        Field("joint", \.joint, .reference(to: Scene.jointKind), required: true, "The name of the motor.")
        Field("rate", \.rate, .turnRate, required: true, "Its rate from now on, as an angle per second.")
    }
}

extension Codec<ActionParts.Kind> {
    fileprivate static let kindAction = Codec.object(
        "kindAction", template: ActionParts.Kind(), "Makes a body dynamic or kinematic."
    ) {
        Field("body", \.body, .changedBody, required: true, "The name of the body.")
        Field(
            "kind", \.kind,
            .choice.checked {
                $0 == .static ? "must be dynamic or kinematic: a kinematic body stands still, too" : nil
            },
            required: true,
            "dynamic for what forces move, or kinematic, which stops it where it is.")
    }
}

extension Codec<ActionParts.Impulse> {
    fileprivate static let impulseAction = Codec.object(
        "impulseAction", template: ActionParts.Impulse(), "Pushes a dynamic body once."
    ) {
        Field("body", \.body, .changedBody, required: true, "The name of the body.")
        Field(
            "impulse", \.impulse, .vector(in: -1e15...1e15), required: true,
            "The impulse, [x, y] in mass · points/s, y up: divided by the mass, it is the change of the velocity.")
        Field("at", \.point, .point, "The point that it acts on, in the body's coordinates: [0, 0] is its position.")
    }
}

extension Codec<ActionParts.Velocity> {
    fileprivate static let velocityAction = Codec.object(
        "velocityAction", template: ActionParts.Velocity(), "Sets the velocity of a body."
    ) {
        Field("body", \.body, .changedBody, required: true, "The name of the body.")
        Field("velocity", \.velocity, .optional(.point), "The velocity, in points/s; null to keep it.")
        Field(
            "angularVelocity", \.angularVelocity, .optional(.turnRate),
            "The angular velocity, as an angle per second; null to keep it.")
    } check: { parts, check in
        if parts.velocity == nil && parts.angularVelocity == nil {
            check.report(oneOf(["velocity", "angularVelocity"], []))
        }
    }
}

extension Codec<ActionParts.Spawn> {
    fileprivate static let spawnAction = Codec.object(
        "spawnAction", template: ActionParts.Spawn(), "Adds a body at its position each time, up to a limit."
    ) {
        Field("body", \.body, .spawnedBody, required: true, "The body to add.")
        Field(
            "limit", \.limit, .integer(in: 1...Scene.maximumSpawns),
            "The largest number of these bodies: the event adds no more. All events of a scene may add "
                + "\(Scene.maximumSpawns) bodies.")
    } check: { spawn, check in
        if spawn.body.kind == .static { check.report("must be of a kind that moves, got a static body", at: "body") }
        if spawn.body.motion != MotionDefinition() {
            check.report("must have no motion, which begins with the run", at: "body")
        }
        // Checked before their names take up memory.
        let sum = check.declaredCount(of: Scene.bodyKind).addingClamped(spawn.limit)
        guard sum <= 2 * Scene.maximumBodies else {
            check.report("the scene must have at most \(Scene.maximumBodies) bodies in all")
            return
        }
        check.declare(spawn.body.name, as: Scene.patternKind)
        for number in 1...spawn.limit { check.declare("\(spawn.body.name)-\(number)", as: Scene.bodyKind) }
    }
}
