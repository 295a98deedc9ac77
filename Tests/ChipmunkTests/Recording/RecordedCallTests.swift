import TestSupport
import Testing

@testable import Chipmunk

/// Each call that changes a space is recorded: after a recording of that one call, a replay has the same state.
@Suite struct RecordedCallTests {
    /// A space with a member of each kind: some sleep, one is in quarantine, and one is held from outside.
    private struct Members {
        let space = Space()
        let box = Body(mass: 2, moment: 30), ball = Body(mass: 1, moment: 5), lone = Body(mass: 1, moment: 5)
        let sleeper = Body(mass: 1, moment: 5), lost = Body(mass: 1, moment: 5)
        let napper = Body(mass: 1, moment: 5)
        let wall = Body(.static), hand = Body(.kinematic), elevator = Body(.kinematic)
        let circle = CircleShape(radius: 3), polygon = PolygonShape(width: 6, height: 4)
        let segment = SegmentShape(from: Vector(-60, 0), to: Vector(60, 0), radius: 1)
        let wallShape = PolygonShape(width: 4, height: 20)
        let pin: PinJoint, slide: SlideJoint, pivot: PivotJoint, groove: GrooveJoint, spring: DampedSpring
        let rotarySpring: DampedRotarySpring, limit: RotaryLimitJoint, ratchet: RatchetJoint, gear: GearJoint
        let motor: SimpleMotor

        init() {
            space.gravity = Vector(0, -100)
            space.sleepTimeThreshold = 0.3
            space.recordsContacts = true
            space.staticBody.attach(segment).friction = 1
            for (body, shape) in [(box, polygon), (ball, circle), (wall, wallShape)] as [(Body, Shape)] {
                body.attach(shape).friction = 0.8
            }
            sleeper.attach(PolygonShape(width: 4, height: 4)).friction = 1
            space.add(box, at: Vector(0, 3.2))
            space.add(ball, at: Vector(1, 8), angle: 0.3)
            space.add(lone, at: Vector(30, 40))
            space.add(sleeper, at: Vector(-40, 3))
            space.add(lost, at: Vector(200, 0))
            space.add(napper, at: Vector(-200, 900))
            space.add(wall, at: Vector(40, 11))
            space.add(elevator, at: Vector(-20, 60))
            pin = PinJoint(box, ball)
            slide = SlideJoint(box, lone, range: 5...60)
            pivot = PivotJoint(lone, hand, anchorA: Vector(1, 0), anchorB: Vector(30, 40))
            groove = GrooveJoint(space.staticBody, lone, from: Vector(0, 40), to: Vector(60, 40))
            spring = DampedSpring(ball, lone, restLength: 20, stiffness: 3, damping: 0.1)
            rotarySpring = DampedRotarySpring(box, ball, restAngle: 0.2, stiffness: 3, damping: 0.1)
            limit = RotaryLimitJoint(box, ball, range: -1...1)
            ratchet = RatchetJoint(box, lone, phase: 0, ratchet: 0.5)
            gear = GearJoint(ball, lone, ratio: 2)
            motor = SimpleMotor(space.staticBody, lone, rate: 1)
            for constraint in [
                pin, slide, pivot, groove, spring, rotarySpring, limit, ratchet, gear, motor,
            ] as [Constraint] { space.add(constraint) }
            for _ in 0..<60 { space.step(by: 1 / 60) }
            lost.applyImpulse(Vector(1e100, 0), atWorldPoint: lost.position)
            lost.applyImpulse(Vector(1e100, 0), atWorldPoint: lost.position)
        }
    }

    private typealias Call = (name: String, call: @Sendable (Members) throws -> Void)

    private static let calls: [Call] = [
        ("iterations", { $0.space.iterations = 3 }),
        ("gravity", { $0.space.gravity = Vector(1, -50) }),
        ("damping", { $0.space.damping = 0.5 }),
        ("idleSpeedThreshold", { $0.space.idleSpeedThreshold = 2 }),
        ("sleepTimeThreshold", { $0.space.sleepTimeThreshold = 1 }),
        ("collisionSlop", { $0.space.collisionSlop = 0.3 }),
        ("collisionBias", { $0.space.collisionBias = 0.1 }),
        ("collisionPersistence", { $0.space.collisionPersistence = 7 }),
        ("maximumPairs", { $0.space.maximumPairs = 999 }),
        ("corrections", { $0.space.corrections = .all }),
        ("recordsContacts", { $0.space.recordsContacts = false }),
        ("impactThreshold", { $0.space.impactThreshold = 4 }),
        ("reindexStaticShapes", { $0.space.reindexStaticShapes() }),
        ("remove body", { $0.space.remove($0.ball) }),
        ("type", { $0.box.type = .kinematic }),
        ("type of a sleeper", { $0.sleeper.type = .static }),
        ("type from outside", { $0.hand.type = .static }),
        ("mass", { $0.box.mass = 5 }),
        ("moment", { $0.box.moment = 50 }),
        ("centerOfGravity", { $0.box.centerOfGravity = Vector(0.5, 0.2) }),
        ("position", { $0.ball.position = Vector(10, 20) }),
        ("position of a static body", { $0.wall.position = Vector(1, 11) }),
        ("position from outside", { $0.hand.position = Vector(1, 1) }),
        ("angle", { $0.ball.angle = 2 }),
        ("angle of a static body", { $0.wall.angle = 0.5 }),
        ("velocity", { $0.ball.velocity = Vector(10, 20) }),
        ("velocity from outside", { $0.hand.velocity = Vector(5, 0) }),
        ("angularVelocity", { $0.ball.angularVelocity = 4 }),
        ("force", { $0.ball.force = Vector(100, 0) }),
        ("torque", { $0.ball.torque = 100 }),
        ("gravityScale", { $0.ball.gravityScale = -0.5 }),
        ("linearDamping", { $0.ball.linearDamping = 2 }),
        ("angularDamping", { $0.ball.angularDamping = 3 }),
        ("isBullet", { $0.lone.isBullet = true }),
        ("maxSpeed", { $0.lone.maxSpeed = 4 }),
        ("maxAngularSpeed", { $0.lone.maxAngularSpeed = 0.1 }),
        ("applyForce", { $0.ball.applyForce(Vector(100, 0)) }),
        ("applyImpulse", { $0.ball.applyImpulse(Vector(10, 0)) }),
        ("applyAngularImpulse", { $0.ball.applyAngularImpulse(10) }),
        ("applyForce world", { $0.ball.applyForce(Vector(100, 0), atWorldPoint: .zero) }),
        ("applyForce local", { $0.ball.applyForce(Vector(100, 0), atLocalPoint: Vector(0, 1)) }),
        ("applyImpulse world", { $0.ball.applyImpulse(Vector(10, 0), atWorldPoint: .zero) }),
        ("applyImpulse local", { $0.ball.applyImpulse(Vector(10, 0), atLocalPoint: Vector(0, 1)) }),
        ("wake", { $0.sleeper.wake() }),
        ("wakeTouching", { $0.space.staticBody.wakeTouching() }),
        ("wakeTouching shape", { $0.space.staticBody.wakeTouching($0.segment) }),
        ("sleep", { $0.napper.sleep() }),
        ("sleep with", { $0.napper.sleep(with: $0.sleeper) }),
        ("updateVelocity", { $0.ball.updateVelocity(gravity: Vector(0, -1), damping: 0.9, duration: 0.1) }),
        ("updatePosition", { $0.ball.updatePosition(duration: 0.1) }),
        ("releaseFromQuarantine", { $0.space.releaseFromQuarantine($0.lost) }),
        ("reindexShapes", { $0.space.reindexShapes(of: $0.ball) }),
        (
            "writeMotions",
            { members in
                let motions = members.space.bodies.map { _ in BodyMotion(position: .zero, angle: 1) }
                members.space.writeMotions(motions)
            }
        ),
        ("attach", { $0.ball.attach(CircleShape(radius: 1, offset: Vector(3, 0))).mass = 1 }),
        ("detach", { $0.ball.detach($0.circle) }),
        ("shape mass", { $0.circle.mass = 3 }),
        ("density", { $0.polygon.density = 0.1 }),
        ("isSensor", { $0.circle.isSensor = true }),
        ("elasticity", { $0.circle.elasticity = 0.7 }),
        ("friction", { $0.circle.friction = 0.1 }),
        ("frictionRule", { $0.segment.frictionRule = .average }),
        ("elasticityRule", { $0.segment.elasticityRule = .geometricMean }),
        ("passDirection", { $0.segment.passDirection = Vector(0, 1) }),
        (
            "passThrough",
            { members in
                for contact in members.ball.contacts { members.ball.passThrough(contact.shapeB) }
                members.ball.passThrough(members.segment)
            }
        ),
        ("surfaceVelocity", { $0.segment.surfaceVelocity = Vector(9, 0) }),
        ("collisionType", { $0.circle.collisionType = 7 }),
        ("filter", { $0.circle.filter = ShapeFilter(group: 1, categories: 2, mask: 3) }),
        ("setNeighbors", { $0.segment.setNeighbors(previous: Vector(-90, 4), next: Vector(90, 1)) }),
        ("circle radius", { $0.circle.setRadiusAbruptly(2) }),
        ("circle offset", { $0.circle.setOffsetAbruptly(Vector(1, 0)) }),
        ("segment ends", { $0.segment.setEndpointsAbruptly(from: Vector(-50, 1), to: Vector(70, 0)) }),
        ("segment radius", { $0.segment.setRadiusAbruptly(2) }),
        (
            "polygon vertices",
            {
                try $0.polygon.setVerticesAbruptly([Vector(-3, -2), Vector(3, -2), Vector(0, 5)])
            }
        ),
        ("polygon radius", { $0.polygon.setRadiusAbruptly(0.5) }),
        (
            "updateBoundingBox",
            {
                $0.ball.position = Vector(9, 9)
                $0.circle.updateBoundingBox()
            }
        ),
        (
            "updateBoundingBox under",
            { $0.circle.updateBoundingBox(under: Transform(a: 1, b: 0, c: 0, d: 1, tx: 4, ty: 0)) }
        ),
        ("reindex shape", { $0.space.reindex($0.circle) }),
        ("shapes touching", { _ = $0.space.shapes(touching: $0.circle) }),
        ("firstHit of a shape", { _ = $0.space.firstHit(of: $0.circle, movedBy: Vector(3, -40)) }),
        ("remove constraint", { $0.space.remove($0.pin) }),
        (
            "remove the last that holds",
            {
                $0.space.remove($0.pivot)
                $0.hand.position = Vector(7, 7)
                $0.space.add($0.pivot)
            }
        ),
        ("add constraint", { $0.space.add(PinJoint($0.box, $0.elevator)) }),
        ("maxForce", { $0.pin.maxForce = 100 }),
        ("errorBias", { $0.pin.errorBias = 0.5 }),
        ("maxBias", { $0.pin.maxBias = 10 }),
        ("breakForce", { $0.pin.breakForce = 1e-9 }),
        ("collideBodies", { $0.pin.collideBodies = false }),
        ("pin anchors", { ($0.pin.anchorA, $0.pin.anchorB) = (Vector(1, 0), Vector(0, 1)) }),
        ("pin distance", { $0.pin.distance = 9 }),
        ("slide", { ($0.slide.anchorA, $0.slide.anchorB, $0.slide.range) = (Vector(1, 0), Vector(0, 1), 1...9) }),
        ("pivot", { ($0.pivot.anchorA, $0.pivot.anchorB) = (Vector(1, 2), Vector(2, 1)) }),
        (
            "groove",
            {
                ($0.groove.start, $0.groove.end, $0.groove.anchorB) = (Vector(-9, 30), Vector(9, 50), Vector(1, 1))
            }
        ),
        ("spring anchors", { ($0.spring.anchorA, $0.spring.anchorB) = (Vector(1, 0), Vector(0, 1)) }),
        ("spring", { ($0.spring.restLength, $0.spring.stiffness, $0.spring.damping) = (5, 50, 5) }),
        ("spring force", { $0.spring.forceFunction = nil }),
        (
            "rotary spring",
            {
                ($0.rotarySpring.restAngle, $0.rotarySpring.stiffness, $0.rotarySpring.damping) = (1, 50, 5)
            }
        ),
        ("rotary spring torque", { $0.rotarySpring.torqueFunction = nil }),
        ("rotary limit", { $0.limit.range = -0.1...0.1 }),
        ("ratchet", { ($0.ratchet.phase, $0.ratchet.ratchet) = (0.1, 0.7) }),
        ("ratchet angle", { $0.ratchet.angle = 1 }),
        ("gear", { ($0.gear.phase, $0.gear.ratio) = (0.3, 3) }),
        ("motor", { $0.motor.rate = 5 }),
        ("a constraint in no space", { PinJoint($0.sleeper, $0.space.staticBody).maxForce = 9 }),
        ("add body", { $0.space.add(Body(mass: 1, moment: 1), at: Vector(7, 7), angle: 1) }),
        (
            "add a body that was held",
            {
                $0.hand.attach(CircleShape(radius: 3))
                $0.space.add($0.hand)
            }
        ),
        (
            "add a body that was there",
            {
                $0.space.remove($0.ball)
                $0.ball.mass = 9
                $0.space.add($0.ball)
            }
        ),
        (
            "in a query",
            { members in
                members.space.forEachShape(in: BoundingBox(left: -9, bottom: -9, right: 9, top: 9)) {
                    $0.friction = 0.2
                }
            }
        ),
        (
            "after a query",
            { members in
                members.space.forEachShape(near: .zero, maxDistance: 9) { _ in
                    members.space.whenUnlocked { members.box.angle = 1 }
                    members.elevator.type = .dynamic
                    (members.elevator.mass, members.elevator.moment) = (1, 1)
                }
            }
        ),
        ("grab", { _ = $0.space.grab(at: Vector(30, 40), radius: 50)?.release() }),
        (
            "ground",
            { members in
                let ground = TileCache(space: members.space, tileSize: 20, samplesPerTile: 5, cacheSize: 4) { -$0.y }
                ground.ensure(in: BoundingBox(left: -9, bottom: -9, right: 9, top: 9))
                withExtendedLifetime(ground) {}
            }
        ),
    ]

    @Test(arguments: calls.indices)
    func aCallIsRecorded(index: Int) throws {
        let (name, call) = Self.calls[index]
        for stepsFirst in [false, true] {
            let members = Members()
            let before = try members.space.snapshot()
            try members.space.startRecording()
            if stepsFirst { members.space.step(by: 1 / 60) }
            try call(members)
            // The current state, and the later one to which hidden numbers lead.
            let recording = members.space.stopRecording()
            let end = try members.space.snapshot()
            #expect(recording.callCount > 0, "\(name)")
            let mayBeIdle = [
                "reindexStaticShapes", "reindexShapes", "reindex shape", "shapes touching", "firstHit of a shape",
                "grab",
            ].contains(name)
            let hasChanged = end != before || mayBeIdle || name.hasSuffix("force") || name.hasSuffix("torque")
            #expect(hasChanged, "\(name)")

            let replay = try SpaceReplay(recording)
            do { try replay.run() } catch { Issue.record("\(name): \(error)") }
            let isEqual = try replay.space.snapshot() == end
            #expect(isEqual, "\(name), after a step: \(stepsFirst)")
            guard members.space.whyUnsteppable == nil else { continue }
            for _ in 0..<20 {
                members.space.step(by: 1 / 60)
                replay.space.step(by: 1 / 60)
            }
            let difference = try replay.space.snapshot().firstDifference(from: members.space.snapshot())
            #expect(difference == nil, "\(name), 20 steps later")
        }
    }

    /// The calls of these tests reach every kind, so a kind that is never recorded is found.
    @Test func everyKindIsRecorded() throws {
        var kinds: Set<CallKind> = []
        for (_, call) in Self.calls {
            let members = Members()
            try members.space.startRecording()
            try call(members)
            for case .simple(let kind, _, _) in members.space.stopRecording().calls { kinds.insert(kind) }
        }
        #expect(Set(CallKind.allCases).subtracting(kinds).isEmpty)
    }
}
