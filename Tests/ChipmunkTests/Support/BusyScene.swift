import TestSupport

@testable import Chipmunk

/// A space in which random things happen before each step: members come and go, are kicked and get other properties.
///
/// The changes depend on the random numbers and on the space alone, so a copy of this with another space, or with the same one
/// that was taken back, does the same again.
struct BusyScene: RandomChooser {
    var space: Space
    var random: SeededGenerator
    private static let duration = 1 / 60.0

    /// Builds a scene with all kinds of shapes and constraints, and some with closures, unless they are not wanted.
    init(seed: UInt64, mayHaveClosures: Bool = true) {
        space = Space()
        random = SeededGenerator(seed: seed)
        space.gravity = Vector(0, -200)
        space.sleepTimeThreshold = pick([.infinity, 0.1, 0.3])
        space.iterations = pick([1, 5, 10])
        space.collisionPersistence = pick([1, 3, 10])
        space.recordsContacts = true
        if chance(0.3) { space.corrections = .all }
        let corners = [Vector(-100, 80), Vector(-100, 0), Vector(0, -10), Vector(100, 0), Vector(100, 80)]
        for (a, b) in zip(corners, corners.dropFirst()) {
            let wall = space.staticBody.attach(SegmentShape(from: a, to: b, radius: 1))
            wall.friction = 0.8
            if chance(0.5) { wall.setNeighbors(previous: corners[0], next: corners[4]) }
        }
        for _ in 0..<Int.random(in: 4...20, using: &random) { space.add(makeBody()) }
        for _ in 0..<Int.random(in: 0...8, using: &random) { addConstraint() }
        if chance(0.4) && mayHaveClosures { addClosures() }
    }

    /// Continues in a space that was made otherwise.
    init(space: Space) {
        self.space = space
        random = SeededGenerator(seed: 0)
    }

    /// Steps the space, and adds to a fingerprint what a program can see of it.
    mutating func step(_ hash: inout EventHash) {
        if chance(0.3) { change() }
        space.step(by: chance(0.1) ? BusyScene.duration / 2 : BusyScene.duration)
        let shapes = Dictionary(
            uniqueKeysWithValues: space.shapes.enumerated().map { (ObjectIdentifier($0.element), UInt64($0.offset)) })
        func number(_ shape: Shape) -> UInt64 { shapes[ObjectIdentifier(shape)] ?? 999 }
        for body in space.bodies {
            for bits in bits(body) + bits(body.force) + [body.isSleeping ? 1 : 0] { hash.combine(bits) }
            body.forEachArbiter { arbiter in
                hash.combine(number(arbiter.shapeA) << 32 | number(arbiter.shapeB))
                for bits in bits(arbiter.totalImpulse) + bits(arbiter.normal) { hash.combine(bits) }
            }
        }
        for constraint in space.constraints { hash.combine(constraint.impulse.bitPattern) }
        hash.combine(contactsOf: space, id: number)
        let point = Vector(signed(90), Double.random(in: 0...60, using: &random))
        if let hit = space.nearestShape(to: point, maxDistance: 30) {
            hash.combine(number(hit.shape))
            hash.combine(hit.distance.bitPattern)
        }
        space.forEachShape(in: BoundingBox(left: point.x, bottom: 0, right: point.x + 20, top: 30)) {
            hash.combine(number($0))
        }
        hash.combine(UInt64(space.quarantine.count))
    }

    mutating func change() {
        let bodies = space.bodies
        guard let body = bodies.isEmpty ? nil : pick(bodies) else { return }
        switch Int.random(in: 0..<16, using: &random) {
        case 0: if bodies.count > 3 { space.remove(body) }
        case 1: space.add(makeBody())
        case 2: if !space.constraints.isEmpty { space.remove(pick(space.constraints)) }
        case 3: addConstraint()
        case 4: body.position = Vector(signed(80), 60)
        case 5: if body.type == .dynamic { body.applyImpulse(Vector(signed(200), 150), atWorldPoint: body.position) }
        case 6: body.force = Vector(signed(50), 0)
        case 7: if let shape = body.shapes.first { body.detach(shape) }
        case 8: body.attach(makeShape())
        case 9: if let shape = body.shapes.first { shape.friction = Double.random(in: 0...1, using: &random) }
        case 10: if let shape = body.shapes.last { shape.filter.categories = pick([1, 2, .all]) }
        case 11: if body.type == .dynamic { body.mass = Double.random(in: 1...3, using: &random) }
        case 12: body.type = pick([.dynamic, .kinematic, .static])
        case 13: space.gravity = Vector(signed(100), -200)
        case 14: if let shape = body.shapes.first { shape.isSensor.toggle() }
        default: if let circle = body.shapes.first as? CircleShape { circle.setRadiusAbruptly(pick([2, 4, 6])) }
        }
        for body in space.bodies where body.type == .dynamic && (body.mass == 0 || body.moment == 0) {
            (body.mass, body.moment) = (1, 20)
        }
        for constraint in space.constraints where constraint.whyUnsolvable() != nil { space.remove(constraint) }
    }

    private mutating func makeShape() -> Shape {
        let offset = Vector(signed(2), signed(2))
        let shape: Shape =
            switch Int.random(in: 0..<4, using: &random) {
            case 0: CircleShape(radius: Double.random(in: 2...5, using: &random), offset: offset)
            case 1: SegmentShape(from: Vector(-5, 0), to: Vector(5, 1), radius: 1)
            case 2: PolygonShape(width: 8, height: 6, radius: chance(0.5) ? 1 : 0)
            default: octagon()
            }
        shape.friction = pick([0, 0.5, 1])
        shape.elasticity = pick([0, 0, 0.6])
        if chance(0.1) { shape.surfaceVelocity = Vector(20, 0) }
        if chance(0.1) { shape.isSensor = true }
        if chance(0.2) { shape.mass = 1 }
        return shape
    }

    /// More vertices than Chipmunk has room for in the shape itself.
    private func octagon() -> Shape {
        do {
            return try PolygonShape(vertices: (0..<8).map { Vector(angle: Double($0) * .pi / 4) * 5 })
        } catch {
            fatalError("an octagon is convex: \(error)")
        }
    }

    private mutating func makeBody() -> Body {
        let body = chance(0.1) ? Body(.kinematic) : Body(mass: 1, moment: chance(0.1) ? .infinity : 30)
        if body.type == .dynamic && chance(0.1) { body.centerOfGravity = Vector(1, 1) }
        body.position = Vector(signed(80), Double.random(in: 10...90, using: &random))
        body.angle = signed(3)
        body.velocity = Vector(signed(30), signed(30))
        for _ in 0..<Int.random(in: 1...2, using: &random) { body.attach(makeShape()) }
        return body
    }

    private mutating func addConstraint() {
        let bodies = space.bodies
        let (a, b) = (pick(bodies), chance(0.3) ? chance(0.5) ? Body(.static) : space.staticBody : pick(bodies))
        // A body that was flung farther than anchors may be gets no joint.
        guard a !== b, max(a.position.length, b.position.length) < 1e29 else { return }
        let anchor = Vector(signed(3), signed(3))
        let constraint: Constraint =
            switch Int.random(in: 0..<10, using: &random) {
            case 0: PinJoint(a, b, anchorA: anchor, anchorB: .zero)
            case 1: SlideJoint(a, b, anchorA: anchor, anchorB: .zero, range: 5...30)
            case 2: PivotJoint(a, b, at: a.position)
            case 3: GrooveJoint(a, b, from: Vector(-10, 0), to: Vector(10, 0), anchorB: anchor)
            case 4: DampedSpring(a, b, anchorA: anchor, anchorB: .zero, restLength: 20, stiffness: 30, damping: 1)
            case 5: DampedRotarySpring(a, b, restAngle: 0.5, stiffness: 300, damping: 10)
            case 6: RotaryLimitJoint(a, b, range: -1...1)
            case 7: RatchetJoint(a, b, phase: 0.2, ratchet: 0.7)
            case 8: GearJoint(a, b, phase: 0, ratio: 2)
            default: SimpleMotor(a, b, rate: 3)
            }
        constraint.collideBodies = chance(0.5)
        if chance(0.3) { constraint.maxForce = 5000 }
        if constraint.whyUnsolvable() == nil { space.add(constraint) }
    }
}
