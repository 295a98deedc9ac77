import Chipmunk

/// Something that can be set on a body, a shape or a constraint, and that wakes what it is set on.
struct PropertyChange: Sendable {
    let name: String
    let make: @Sendable (Twin) -> Void

    init(_ name: String, _ make: @escaping @Sendable (Twin) -> Void) {
        self.name = name
        self.make = make
    }

    /// A change of a constraint of some kind.
    init<C: Constraint>(_ kind: C.Type, _ name: String, _ make: @escaping @Sendable (C) -> Void) {
        self.init("\(kind).\(name)") { twin in
            for case let constraint as C in twin.constraints { make(constraint) }
        }
    }

    /// Every property of a body and every way to push it.
    static let ofBodies: [PropertyChange] = [
        PropertyChange("position") { $0.crate.position += Vector(3, 4) },
        PropertyChange("angle") { $0.crate.angle += 0.5 },
        PropertyChange("velocity") { $0.crate.velocity = Vector(5, 6) },
        PropertyChange("velocity, by coordinates") {
            $0.crate.velocity.x += 50
            $0.crate.velocity.y += 30
        },
        PropertyChange("angularVelocity") { $0.crate.angularVelocity += 2 },
        PropertyChange("force") {
            $0.crate.force.x += 70
            $0.crate.force.y -= 80
        },
        PropertyChange("torque") { $0.crate.torque += 90 },
        PropertyChange("mass") { $0.crate.mass *= 2 },
        PropertyChange("moment") { $0.crate.moment /= 2 },
        PropertyChange("centerOfGravity") { $0.crate.centerOfGravity += Vector(1, 2) },
        PropertyChange("applyForce") { $0.crate.applyForce(Vector(10, 20)) },
        PropertyChange("applyImpulse") { $0.crate.applyImpulse(Vector(1, 2)) },
        PropertyChange("applyAngularImpulse") { $0.crate.applyAngularImpulse(3) },
        PropertyChange("applyForce in the world") {
            for _ in 0..<2 { $0.crate.applyForce(Vector(10, 20), atWorldPoint: Vector(1, 1)) }
        },
        PropertyChange("applyForce in the body") {
            for _ in 0..<2 { $0.crate.applyForce(Vector(10, 20), atLocalPoint: Vector(1, 1)) }
        },
        PropertyChange("applyImpulse in the world") {
            for _ in 0..<2 { $0.crate.applyImpulse(Vector(1, 2), atWorldPoint: Vector(1, 1)) }
        },
        PropertyChange("applyImpulse in the body") {
            for _ in 0..<2 { $0.crate.applyImpulse(Vector(1, 2), atLocalPoint: Vector(1, 1)) }
        },
        PropertyChange("wake") { $0.crate.wake() },
        PropertyChange("type") { $0.crate.type = .kinematic },
        PropertyChange("type and what depends on it") {
            $0.crate.type = .kinematic
            $0.crate.velocity = Vector(7, 8)
            $0.crate.type = .dynamic
            $0.crate.mass = 3
            $0.crate.applyImpulse(Vector(1, 0), atWorldPoint: .zero)
        },
    ]

    /// Every property of a shape, and a change of its geometry.
    static let ofShapes: [PropertyChange] = [
        PropertyChange("isSensor") { $0.shape.isSensor.toggle() },
        PropertyChange("elasticity") { $0.shape.elasticity += 0.5 },
        PropertyChange("friction") { $0.shape.friction += 0.25 },
        PropertyChange("surfaceVelocity") {
            $0.shape.surfaceVelocity.x += 5
            $0.shape.surfaceVelocity.y += 6
        },
        PropertyChange("frictionRule") { $0.shape.frictionRule = .minimum },
        PropertyChange("elasticityRule") { $0.shape.elasticityRule = .maximum },
        PropertyChange("passDirection") { $0.shape.passDirection = Vector(1, 2) },
        PropertyChange("collisionType") { $0.shape.collisionType = .blue },
        PropertyChange("filter") {
            $0.shape.filter.group += 7
            $0.shape.filter.categories = 6
        },
        PropertyChange("mass of a shape") { $0.shape.mass += 4 },
        PropertyChange("density") { $0.shape.density += 0.01 },
        PropertyChange("geometry") { $0.shape.setVerticesAbruptly(halfAsLarge: ()) },
    ]

    /// Every property of a constraint.
    static let ofConstraints: [PropertyChange] = [
        PropertyChange(Constraint.self, "maxForce") { $0.maxForce = 900 },
        PropertyChange(Constraint.self, "errorBias") { $0.errorBias /= 2 },
        PropertyChange(Constraint.self, "maxBias") { $0.maxBias = 20 },
        PropertyChange(Constraint.self, "breakForce") { $0.breakForce = 1e6 },
        PropertyChange(Constraint.self, "collideBodies") { $0.collideBodies.toggle() },
        PropertyChange(PinJoint.self, "anchorA") { $0.anchorA.x += 1 },
        PropertyChange(PinJoint.self, "anchorB") { $0.anchorB.y += 1 },
        PropertyChange(PinJoint.self, "distance") { $0.distance += 2 },
        PropertyChange(SlideJoint.self, "anchorA") { $0.anchorA.x += 1 },
        PropertyChange(SlideJoint.self, "anchorB") { $0.anchorB.y += 1 },
        PropertyChange(SlideJoint.self, "range") { $0.range = 45...$0.range.upperBound },
        PropertyChange(PivotJoint.self, "anchorA") { $0.anchorA.x += 1 },
        PropertyChange(PivotJoint.self, "anchorB") { $0.anchorB.y += 1 },
        PropertyChange(GrooveJoint.self, "start") { $0.start.y += 1 },
        PropertyChange(GrooveJoint.self, "end") { $0.end.y += 1 },
        PropertyChange(GrooveJoint.self, "anchorB") { $0.anchorB.y += 1 },
        PropertyChange(DampedSpring.self, "anchorA") { $0.anchorA.x += 1 },
        PropertyChange(DampedSpring.self, "anchorB") { $0.anchorB.y += 1 },
        PropertyChange(DampedSpring.self, "restLength") { $0.restLength += 5 },
        PropertyChange(DampedSpring.self, "stiffness") { $0.stiffness += 5 },
        PropertyChange(DampedSpring.self, "damping") { $0.damping += 5 },
        PropertyChange(DampedSpring.self, "forceFunction") { $0.forceFunction = { _, distance in 90 - distance } },
        PropertyChange(DampedRotarySpring.self, "restAngle") { $0.restAngle += 1 },
        PropertyChange(DampedRotarySpring.self, "stiffness") { $0.stiffness += 5 },
        PropertyChange(DampedRotarySpring.self, "damping") { $0.damping += 5 },
        PropertyChange(DampedRotarySpring.self, "torqueFunction") { $0.torqueFunction = { _, angle in 90 - angle } },
        PropertyChange(RotaryLimitJoint.self, "range") { $0.range = 0.5...1 },
        PropertyChange(RatchetJoint.self, "angle") { $0.angle += 0.25 },
        PropertyChange(RatchetJoint.self, "phase") { $0.phase += 0.25 },
        PropertyChange(RatchetJoint.self, "ratchet") { $0.ratchet /= 2 },
        PropertyChange(GearJoint.self, "phase") { $0.phase += 0.25 },
        PropertyChange(GearJoint.self, "ratio") { $0.ratio += 1 },
        PropertyChange(SimpleMotor.self, "rate") { $0.rate += 1 },
    ]
}

extension Shape {
    fileprivate func setVerticesAbruptly(halfAsLarge: Void) {
        guard let polygon = self as? PolygonShape else { return }
        try? polygon.setVerticesAbruptly(polygon.vertices.map { $0 / 2 })
    }
}
