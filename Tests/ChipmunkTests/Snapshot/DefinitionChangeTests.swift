import CChipmunk
import Testing

@testable import Chipmunk

/// Snapshots share what members were made with until it changes: each change must be seen by the next snapshot.
@Suite struct DefinitionChangeTests {
    private let space = Space()
    private let body = Body(mass: 1, moment: 2)
    private let other = Body(mass: 1, moment: 2)
    private let outside = Body(.static)
    private let circle = CircleShape(radius: 3)
    private let segment = SegmentShape(from: .zero, to: Vector(4, 0), radius: 1)
    private let polygon = PolygonShape(width: 4, height: 4)

    init() {
        space.add(body)
        space.add(other, at: Vector(50, 0))
        body.attach(circle)
        body.attach(segment)
        body.attach(polygon)
    }

    /// Expects that a change makes another definition, and that snapshots have it.
    private func expectSeen(
        _ name: Comment, sourceLocation: SourceLocation = #_sourceLocation, _ change: () throws -> Void
    ) throws {
        let before = try space.snapshot()
        try change()
        let after = try space.snapshot()
        let isAnother = after.definition != before.definition
        let isRight = after.definition == SavedSpace(of: space, SnapshotMembers(of: space))
        #expect(isAnother && isRight, name, sourceLocation: sourceLocation)
    }

    @Test func bodies() throws {
        try expectSeen("mass") { body.mass = 3 }
        try expectSeen("moment") { body.moment = 4 }
        try expectSeen("center") { body.centerOfGravity = Vector(1, 0) }
        try expectSeen("gravity scale") { body.gravityScale = 0 }
        try expectSeen("linear damping") { body.linearDamping = 1 }
        try expectSeen("angular damping") { body.angularDamping = 1 }
        try expectSeen("greatest speed") { body.maxSpeed = 1 }
        try expectSeen("greatest angular speed") { body.maxAngularSpeed = 1 }
        try expectSeen("bullet") { body.isBullet = true }
        try expectSeen("type") { body.type = .kinematic }
        try expectSeen("type back") { body.type = .dynamic }
        let constraint = space.add(PivotJoint(body, outside, at: .zero))
        try expectSeen("type outside") { outside.type = .kinematic }
        try expectSeen("rule outside") { outside.gravityScale = 2 }
        try expectSeen("center outside") { outside.centerOfGravity = Vector(1, 0) }
        try expectSeen("added") { space.add(outside) }
        try expectSeen("removed") { space.remove(other) }
        try expectSeen("removed with its constraint") { space.remove(outside) }
        #expect(constraint.space == nil)
    }

    @Test func shapes() throws {
        try expectSeen("mass") { circle.mass = 2 }
        try expectSeen("density") { circle.density = 2 }
        try expectSeen("sensor") { circle.isSensor = true }
        try expectSeen("elasticity") { circle.elasticity = 0.5 }
        try expectSeen("friction") { circle.friction = 0.5 }
        try expectSeen("rule of friction") { circle.frictionRule = .minimum }
        try expectSeen("rule of elasticity") { circle.elasticityRule = .average }
        try expectSeen("direction to pass") { circle.passDirection = Vector(1, 0) }
        try expectSeen("surface velocity") { circle.surfaceVelocity = Vector(1, 0) }
        try expectSeen("type") { circle.collisionType = 7 }
        try expectSeen("filter") { circle.filter.group = 7 }
        try expectSeen("radius") { circle.setRadiusAbruptly(4) }
        try expectSeen("offset") { circle.setOffsetAbruptly(Vector(1, 1)) }
        try expectSeen("neighbors") { segment.setNeighbors(previous: Vector(-3, 2), next: Vector(7, 5)) }
        try expectSeen("ends") { segment.setEndpointsAbruptly(from: .zero, to: Vector(6, 0)) }
        try expectSeen("thickness") { segment.setRadiusAbruptly(2) }
        try expectSeen("vertices") { try polygon.setVerticesAbruptly([.zero, Vector(3, 0), Vector(0, 3)]) }
        try expectSeen("raw vertices") {
            try polygon.setVerticesAbruptly(counterclockwise: [.zero, Vector(4, 0), Vector(0, 4)])
        }
        try expectSeen("rounding") { polygon.setRadiusAbruptly(1) }
        try expectSeen("detached") { body.detach(circle) }
        try expectSeen("attached") { body.attach(circle) }
        let late = space.snapshotAfterLockedChange { self.circle.setRadiusAbruptly(9) }
        #expect(late)
    }

    @Test func constraints() throws {
        let anchor = Vector(1, 1)
        let pin = PinJoint(body, other, anchorA: .zero, anchorB: .zero)
        try expectSeen("added") { space.add(pin) }
        try expectSeen("force") { pin.maxForce = 100 }
        try expectSeen("bias") { pin.errorBias = 0.5 }
        try expectSeen("speed") { pin.maxBias = 10 }
        try expectSeen("break force") { pin.breakForce = 1e9 }
        try expectSeen("collide") { pin.collideBodies = false }
        try expectSeen("pin a") { pin.anchorA = anchor }
        try expectSeen("pin b") { pin.anchorB = anchor }
        try expectSeen("pin distance") { pin.distance = 7 }
        let slide = space.add(SlideJoint(body, other, anchorA: .zero, anchorB: .zero, range: 1...2))
        try expectSeen("slide a") { slide.anchorA = anchor }
        try expectSeen("slide b") { slide.anchorB = anchor }
        try expectSeen("slide range") { slide.range = 2...3 }
        let pivot = space.add(PivotJoint(body, other, anchorA: .zero, anchorB: .zero))
        try expectSeen("pivot a") { pivot.anchorA = anchor }
        try expectSeen("pivot b") { pivot.anchorB = anchor }
        let groove = space.add(GrooveJoint(body, other, from: .zero, to: Vector(5, 0), anchorB: .zero))
        try expectSeen("groove start") { groove.start = anchor }
        try expectSeen("groove end") { groove.end = Vector(9, 9) }
        try expectSeen("groove b") { groove.anchorB = anchor }
        let spring = space.add(DampedSpring(body, other, restLength: 5, stiffness: 1, damping: 1))
        try expectSeen("spring a") { spring.anchorA = anchor }
        try expectSeen("spring b") { spring.anchorB = anchor }
        try expectSeen("spring length") { spring.restLength = 6 }
        try expectSeen("spring stiffness") { spring.stiffness = 2 }
        try expectSeen("spring damping") { spring.damping = 2 }
        let rotary = space.add(DampedRotarySpring(body, other, restAngle: 0, stiffness: 1, damping: 1))
        try expectSeen("rotary angle") { rotary.restAngle = 1 }
        try expectSeen("rotary stiffness") { rotary.stiffness = 2 }
        try expectSeen("rotary damping") { rotary.damping = 2 }
        let limit = space.add(RotaryLimitJoint(body, other, range: 0...1))
        try expectSeen("limit") { limit.range = 0...2 }
        let ratchet = space.add(RatchetJoint(body, other, phase: 0, ratchet: 1))
        try expectSeen("ratchet phase") { ratchet.phase = 0.5 }
        try expectSeen("ratchet") { ratchet.ratchet = 2 }
        let gear = space.add(GearJoint(body, other, phase: 0, ratio: 1))
        try expectSeen("gear phase") { gear.phase = 1 }
        try expectSeen("gear ratio") { gear.ratio = 2 }
        let motor = space.add(SimpleMotor(body, other, rate: 1))
        try expectSeen("motor") { motor.rate = 2 }
        try expectSeen("removed") { space.remove(motor) }
    }

    @Test func settings() throws {
        try expectSeen("pairs") { space.maximumPairs = 500 }
        try expectSeen("corrections") { space.corrections = .all }
        try expectSeen("contacts") { space.recordsContacts = true }
        try expectSeen("impacts") { space.impactThreshold = 3 }
    }

    @Test func whatCChangesIsSeenOnceItWasExposed() throws {
        let before = try space.snapshot()
        unsafe cpShapeSetFriction(circle.unsafePointer, 0.25)
        let after = try space.snapshot()
        let isAnother = after.definition != before.definition
        #expect(isAnother)
    }

    @Test func snapshotsOfOneDefinitionShareIt() throws {
        let first = try space.snapshot()
        space.step(by: 1 / 60)
        var second = try space.snapshot()
        #expect(first.origin === second.origin)
        let size = second.stateSize
        circle.friction = 0.9
        try space.takeSnapshot(into: &second)
        #expect(first.origin !== second.origin && second.stateSize == size)
        let isEqual = second == (try space.snapshot())
        #expect(isEqual)
        try space.restore(first)
        #expect(circle.friction == 0)
        let isBack = first == (try space.snapshot())
        #expect(isBack)
    }
}

extension Space {
    /// Whether a snapshot sees a change that waited for the space to be unlocked.
    fileprivate func snapshotAfterLockedChange(_ change: @escaping () -> Void) -> Bool {
        guard let before = try? snapshot() else { return false }
        forEachShape(in: BoundingBox(left: -9, bottom: -9, right: 9, top: 9)) { _ in change() }
        guard let after = try? snapshot() else { return false }
        return before.definition != after.definition
            && after.definition == SavedSpace(of: self, SnapshotMembers(of: self))
    }
}
