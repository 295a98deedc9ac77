import Chipmunk

/// The builder of the scenes: each method makes the calls that its twin in C makes, in the same order.
final class Stage {
    let space = Space()
    /// Everything ever made, in order, whether or not it is in the space.
    var bodies: [Body] = []
    var shapes: [Shape] = []
    var joints: [Constraint] = []
    var beforeStep: ((Stage, Int) -> Void)?

    init(_ scene: EngineScene) {
        switch scene {
        case .joints: buildJoints()
        case .springs: buildSprings()
        case .sleepers: buildSleepers()
        case .platforms: buildPlatforms()
        case .belts: buildBelts()
        case .densities: buildDensities()
        case .changes: buildChanges()
        case .rebuilding: buildRebuilding()
        case .planet: buildPlanet()
        }
    }

    func step(_ number: Int) {
        beforeStep?(self, number)
        space.step(by: 1 / 60)
    }

    var ground: Body { space.staticBody }

    var motion: [[UInt64]] { bodies.map { bits($0) } }

    @discardableResult
    func body(_ body: Body, _ x: Double, _ y: Double) -> Body {
        body.position = Vector(x, y)
        space.add(body)
        bodies.append(body)
        return body
    }

    @discardableResult
    func shape<S: Shape>(_ shape: S, on body: Body, _ friction: Double, _ elasticity: Double) -> S {
        shape.friction = friction
        shape.elasticity = elasticity
        body.attach(shape)
        shapes.append(shape)
        return shape
    }

    func floor() {
        shape(SegmentShape(from: Vector(-600, -4), to: Vector(600, -4), radius: 4), on: ground, 0.9, 0.1)
    }

    @discardableResult
    func box(_ x: Double, _ y: Double, _ w: Double, _ h: Double, _ mass: Double) -> Body {
        let box = body(Body(mass: mass, moment: Moment.box(mass: mass, width: w, height: h)), x, y)
        shape(PolygonShape(width: w, height: h), on: box, 0.6, 0.2)
        return box
    }

    @discardableResult
    func ball(_ x: Double, _ y: Double, _ radius: Double, _ mass: Double) -> Body {
        let ball = body(Body(mass: mass, moment: Moment.circle(mass: mass, radius: radius)), x, y)
        shape(CircleShape(radius: radius), on: ball, 0.8, 0.3)
        return ball
    }

    @discardableResult
    func joint<C: Constraint>(_ joint: C) -> C {
        space.add(joint)
        joints.append(joint)
        return joint
    }

    func tuned(
        _ joint: Constraint, _ maxForce: Double, _ errorBias: Double, _ maxBias: Double, _ collideBodies: Bool
    ) {
        joint.maxForce = maxForce
        joint.errorBias = errorBias
        joint.maxBias = maxBias
        joint.collideBodies = collideBodies
        self.joint(joint)
    }
}
