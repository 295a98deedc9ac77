internal import CChipmunk
internal import CChipmunkSupport

// Reading the definitions of a space's members.

extension SavedSpace {
    init(of space: Space, _ members: SnapshotMembers) {
        let numbers = SnapshotMembers.numbers(of: members.bodies)
        func number(_ body: Body) -> Int { numbers[ObjectIdentifier(body)] ?? members.insideCount }
        self.init(
            maximumPairs: space.maximumPairs, corrections: space.corrections.rawValue,
            recordsContacts: space.recordsContacts, bodies: members.bodies.map { SavedBody(of: $0) },
            insideCount: members.insideCount,
            shapes: members.shapes.map { shape in
                SavedShape(of: shape, body: shape.body.map(number) ?? members.insideCount)
            },
            constraints: members.constraints.map {
                SavedConstraint(of: $0, bodyA: number($0.bodyA), bodyB: number($0.bodyB))
            },
            impactThreshold: space.impactThreshold)
    }
}

extension SavedBody {
    init(of body: Body) {
        self.init(
            type: body.currentType,
            mass: Mass(mass: body.mass, moment: body.moment, center: body.centerOfGravity),
            ownMass: Mass(mass: body.ownMass, moment: body.ownMoment, center: body.ownCenterOfGravity),
            rules: body.rules, isBullet: body.isBullet)
    }
}

extension SavedShape {
    init(of shape: Shape, body: Int) {
        self.init(
            body: body, geometry: Geometry(of: shape), mass: shape.mass, isSensor: shape.isSensor,
            elasticity: shape.elasticity,
            friction: shape.friction, surfaceVelocity: shape.surfaceVelocity,
            collisionType: shape.collisionType.rawValue, filter: shape.filter, passDirection: shape.oneWay,
            frictionRule: shape.frictionRule, elasticityRule: shape.elasticityRule)
    }
}

extension SavedShape.Geometry {
    init(of shape: Shape) {
        switch shape {
        case let circle as CircleShape: self = .circle(radius: circle.radius, offset: circle.offset)
        case let segment as SegmentShape:
            let sides = unsafe cpxSegmentGetSides(segment.handle)
            self = .segment(
                a: segment.a, b: segment.b, radius: segment.radius,
                sides: SavedShape.Sides(
                    normal: Vector(sides.normalX, sides.normalY), tangentA: Vector(sides.tangentAX, sides.tangentAY),
                    tangentB: Vector(sides.tangentBX, sides.tangentBY)))
        case let polygon as PolygonShape: self = .polygon(vertices: polygon.vertices, radius: polygon.radius)
        default: trap("a shape of an unknown kind")
        }
    }
}

extension SavedConstraint {
    init(of constraint: Constraint, bodyA: Int, bodyB: Int) {
        self.init(
            bodyA: bodyA, bodyB: bodyB, kind: Kind(of: constraint), maxForce: constraint.maxForce,
            errorBias: constraint.errorBias, maxBias: constraint.maxBias, collideBodies: constraint.collideBodies,
            breakForce: constraint.breakForce)
    }
}

extension SavedConstraint.Kind {
    init(of constraint: Constraint) {
        switch constraint {
        case let joint as PinJoint:
            self = .pin(anchorA: joint.anchorA, anchorB: joint.anchorB, distance: joint.distance)
        case let joint as SlideJoint:
            self = .slide(anchorA: joint.anchorA, anchorB: joint.anchorB, range: joint.range)
        case let joint as PivotJoint: self = .pivot(anchorA: joint.anchorA, anchorB: joint.anchorB)
        case let joint as GrooveJoint: self = .groove(start: joint.start, end: joint.end, anchorB: joint.anchorB)
        case let spring as DampedSpring:
            self = .spring(
                anchorA: spring.anchorA, anchorB: spring.anchorB, restLength: spring.restLength,
                stiffness: spring.stiffness, damping: spring.damping)
        case let spring as DampedRotarySpring:
            self = .rotarySpring(restAngle: spring.restAngle, stiffness: spring.stiffness, damping: spring.damping)
        case let joint as RotaryLimitJoint: self = .rotaryLimit(range: joint.range)
        case let joint as RatchetJoint: self = .ratchet(phase: joint.phase, ratchet: joint.ratchet)
        case let joint as GearJoint: self = .gear(phase: joint.phase, ratio: joint.ratio)
        case let motor as SimpleMotor: self = .motor(rate: motor.rate)
        default: trap("a constraint of an unknown kind")
        }
    }
}
