// Values as Swift source text.

func swift(_ number: Double) -> String {
    if number == .infinity { return ".infinity" }
    if number == -.infinity { return "-.infinity" }
    return "\(number)"
}

func swift(_ vector: Vector) -> String {
    "Vector(\(swift(vector.x)), \(swift(vector.y)))"
}

func swift(_ range: ClosedRange<Double>) -> String {
    // The spaces keep the dots of the range apart from the dot of `.infinity`.
    "\(range.lowerBound == -.infinity ? "-Double.infinity" : swift(range.lowerBound)) ... "
        + "\(range.upperBound == .infinity ? "Double.infinity" : swift(range.upperBound))"
}

/// Returns the expression that creates a shape.
func swift(_ geometry: SavedShape.Geometry) -> String {
    switch geometry {
    case .circle(let radius, let offset): return "CircleShape(radius: \(swift(radius)), offset: \(swift(offset)))"
    case .segment(let a, let b, let radius, _):
        return "SegmentShape(from: \(swift(a)), to: \(swift(b)), radius: \(swift(radius)))"
    case .polygon(let vertices, let radius):
        let points = vertices.map { swift($0) }.joined(separator: ", ")
        return "try PolygonShape(counterclockwise: [\(points)], radius: \(swift(radius)))"
    }
}

/// Returns the assignments to a constraint's properties.
func swift(propertiesOf kind: SavedConstraint.Kind) -> [String] {
    func anchors(_ a: Vector, _ b: Vector) -> [String] { ["anchorA = \(swift(a))", "anchorB = \(swift(b))"] }
    switch kind {
    case .pin(let a, let b, let distance): return anchors(a, b) + ["distance = \(swift(distance))"]
    case .slide(let a, let b, let range): return anchors(a, b) + ["range = \(swift(range))"]
    case .pivot(let a, let b): return anchors(a, b)
    case .groove(let start, let end, let b):
        return ["start = \(swift(start))", "end = \(swift(end))", "anchorB = \(swift(b))"]
    case .spring(let a, let b, let restLength, let stiffness, let damping):
        return anchors(a, b) + [
            "restLength = \(swift(restLength))", "stiffness = \(swift(stiffness))", "damping = \(swift(damping))",
        ]
    case .rotarySpring(let restAngle, let stiffness, let damping):
        return ["restAngle = \(swift(restAngle))", "stiffness = \(swift(stiffness))", "damping = \(swift(damping))"]
    case .rotaryLimit(let range): return ["range = \(swift(range))"]
    case .ratchet(let phase, let ratchet): return ["phase = \(swift(phase))", "ratchet = \(swift(ratchet))"]
    case .gear(let phase, let ratio): return ["phase = \(swift(phase))", "ratio = \(swift(ratio))"]
    case .motor(let rate): return ["rate = \(swift(rate))"]
    }
}

func swift(typeOf kind: SavedConstraint.Kind) -> String {
    switch kind {
    case .pin: "PinJoint"
    case .slide: "SlideJoint"
    case .pivot: "PivotJoint"
    case .groove: "GrooveJoint"
    case .spring: "DampedSpring"
    case .rotarySpring: "DampedRotarySpring"
    case .rotaryLimit: "RotaryLimitJoint"
    case .ratchet: "RatchetJoint"
    case .gear: "GearJoint"
    case .motor: "SimpleMotor"
    }
}

/// Returns the expression that creates a constraint between two bodies.
func swift(_ kind: SavedConstraint.Kind, _ a: String, _ b: String) -> String {
    func anchors(_ anchorA: Vector, _ anchorB: Vector) -> String {
        "\(a), \(b), anchorA: \(swift(anchorA)), anchorB: \(swift(anchorB))"
    }
    switch kind {
    case .pin(let anchorA, let anchorB, _): return "PinJoint(\(anchors(anchorA, anchorB)))"
    case .slide(let anchorA, let anchorB, let range):
        return "SlideJoint(\(anchors(anchorA, anchorB)), range: \(swift(range)))"
    case .pivot(let anchorA, let anchorB): return "PivotJoint(\(anchors(anchorA, anchorB)))"
    case .groove(let start, let end, let anchorB):
        return "GrooveJoint(\(a), \(b), from: \(swift(start)), to: \(swift(end)), anchorB: \(swift(anchorB)))"
    case .spring(let anchorA, let anchorB, let restLength, let stiffness, let damping):
        return "DampedSpring(\(anchors(anchorA, anchorB)), restLength: \(swift(restLength)), "
            + "stiffness: \(swift(stiffness)), damping: \(swift(damping)))"
    case .rotarySpring(let restAngle, let stiffness, let damping):
        return "DampedRotarySpring(\(a), \(b), restAngle: \(swift(restAngle)), "
            + "stiffness: \(swift(stiffness)), damping: \(swift(damping)))"
    case .rotaryLimit(let range): return "RotaryLimitJoint(\(a), \(b), range: \(swift(range)))"
    case .ratchet(let phase, let ratchet):
        return "RatchetJoint(\(a), \(b), phase: \(swift(phase)), ratchet: \(swift(ratchet)))"
    case .gear(let phase, let ratio): return "GearJoint(\(a), \(b), phase: \(swift(phase)), ratio: \(swift(ratio)))"
    case .motor(let rate): return "SimpleMotor(\(a), \(b), rate: \(swift(rate)))"
    }
}

/// Returns a call on a space.
func swift(settingOf kind: CallKind, _ n: [Double]) -> String {
    switch kind {
    case .gravity: "gravity = \(swift(Vector(n[0], n[1])))"
    case .iterations, .collisionPersistence: "\(kind) = \(Int(n[0]))"
    case .maximumPairs: "maximumPairs = \(Int(exactly: n[0].rounded(.down)).map { "\($0)" } ?? ".max")"
    case .corrections: "corrections = Corrections(rawValue: \(Int(n[0])))"
    case .recordsContacts: "recordsContacts = \(n[0] != 0)"
    case .reindexStaticShapes: "reindexStaticShapes()"
    default: "\(kind) = \(swift(n[0]))"
    }
}

/// Returns a call on a body that involves no other object.
func swift(bodyCall kind: CallKind, _ n: [Double]) -> String {
    func push(_ name: String, _ place: String) -> String {
        "\(name)(\(swift(Vector(n[0], n[1]))), \(place): \(swift(Vector(n[2], n[3]))))"
    }
    switch kind {
    case .bodyType: return "type = .\(BodyType.numbers[Int(n[0])])"
    case .centerOfGravity, .position, .velocity, .force: return "\(kind) = \(swift(Vector(n[0], n[1])))"
    case .forceAtWorldPoint: return push("applyForce", "atWorldPoint")
    case .forceAtLocalPoint: return push("applyForce", "atLocalPoint")
    case .impulseAtWorldPoint: return push("applyImpulse", "atWorldPoint")
    case .impulseAtLocalPoint: return push("applyImpulse", "atLocalPoint")
    case .wake: return "wake()"
    case .wakeTouching: return "wakeTouching()"
    case .sleep: return "sleep()"
    case .updateVelocity:
        return
            "updateVelocity(gravity: \(swift(Vector(n[0], n[1]))), damping: \(swift(n[2])), duration: \(swift(n[3])))"
    case .isBullet: return "isBullet = \(n[0] != 0)"
    case .updatePosition: return "updatePosition(duration: \(swift(n[0])))"
    default: return "\(kind) = \(swift(n[0]))"
    }
}
