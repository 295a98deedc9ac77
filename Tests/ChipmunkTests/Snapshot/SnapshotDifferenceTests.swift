import TestSupport
import Testing

@testable import Chipmunk

/// The differences between two snapshots, by name.
@Suite(.late) struct SnapshotDifferenceTests {
    /// A wall, three bodies that touch it or hang, and a spring: after some steps, with events on record.
    private struct Scene {
        let space = Space()
        let box, ball, plank: Body
        let spring: DampedSpring

        init() {
            space.gravity = Vector(0, -100)
            space.recordsContacts = true
            space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0), radius: 1)).friction = 1
            box = space.add(Body(mass: 1, moment: 10), at: Vector(0, 6))
            box.attach(PolygonShape(width: 10, height: 10)).friction = 0.5
            ball = space.add(Body(mass: 2, moment: 20), at: Vector(20, 6))
            ball.attach(CircleShape(radius: 5))
            plank = space.add(Body(mass: 3, moment: 30), at: Vector(-25, 30))
            plank.attach(SegmentShape(from: Vector(-5, 0), to: Vector(5, 0), radius: 1))
            spring = space.add(
                DampedSpring(plank, Body(.static), restLength: 30, stiffness: 20, damping: 0.5))
            for _ in 0..<20 { space.step(by: 1 / 60) }
        }
    }

    struct Change: Sendable {
        let expected: String
        let make: @Sendable (Space, [Body], Constraint) -> Void

        init(_ expected: String, _ make: @escaping @Sendable (Space, [Body], Constraint) -> Void) {
            self.expected = expected
            self.make = make
        }
    }

    static let changes: [Change] = [
        Change("setting: gravity.x 1.0 instead of 0.0") { space, _, _ in space.gravity.x = 1 },
        Change("setting: gravity.y -99.0 instead of -100.0") { space, _, _ in space.gravity.y = -99 },
        Change("setting: damping 0.5 instead of 1.0") { space, _, _ in space.damping = 0.5 },
        Change("setting: idleSpeedThreshold 3.0 instead of 0.0") { space, _, _ in space.idleSpeedThreshold = 3 },
        Change("setting: sleepTimeThreshold 9.0 instead of inf") { space, _, _ in space.sleepTimeThreshold = 9 },
        Change("setting: collisionSlop 0.2 instead of 0.1") { space, _, _ in space.collisionSlop = 0.2 },
        Change("setting: collisionBias 0.5 instead of \(Space().collisionBias)") { space, _, _ in
            space.collisionBias = 0.5
        },
        Change("setting: iterations 11 instead of 10") { space, _, _ in space.iterations = 11 },
        Change("setting: collisionPersistence 4 instead of 3") { space, _, _ in space.collisionPersistence = 4 },
        Change("setting: maximumPairs 77 instead of \(Space.defaultMaximumPairs)") { space, _, _ in
            space.maximumPairs = 77
        },
        Change("setting: recordsContacts false instead of true") { space, _, _ in space.recordsContacts = false },
        Change("setting: impactThreshold 4.0 instead of inf") { space, _, _ in space.impactThreshold = 4 },
        Change("setting: corrections") { space, _, _ in space.corrections = .all },
        Change("number of members: bodies 4 instead of 3") { space, _, _ in space.add(Body(mass: 1, moment: 1)) },
        Change("number of members: shapes 5 instead of 4") { _, bodies, _ in bodies[1].attach(CircleShape(radius: 1)) },
        Change("number of members: bodies outside of the space 4 instead of 5") { space, _, spring in
            space.remove(spring)
        },
        Change("body 1: type kinematic instead of dynamic") { _, bodies, _ in bodies[1].type = .kinematic },
        Change("body 1: mass 9.0 instead of 2.0") { _, bodies, _ in bodies[1].mass = 9 },
        Change("body 2: moment 9.0 instead of 30.0") { _, bodies, _ in bodies[2].moment = 9 },
        Change("body 2: centerOfGravity.y 1.0 instead of 0.0") { _, bodies, _ in bodies[2].centerOfGravity.y = 1 },
        Change("body 1: position.x 21.0 instead of 20.0") { _, bodies, _ in bodies[1].position.x = 21 },
        Change("body 0: angle 0.5 instead of ") { _, bodies, _ in bodies[0].angle = 0.5 },
        Change("body 0: velocity.x 0.5 instead of ") { _, bodies, _ in bodies[0].velocity.x = 0.5 },
        Change("body 2: velocity.y 0.5 instead of ") { _, bodies, _ in bodies[2].velocity.y = 0.5 },
        Change("body 1: angularVelocity 0.5 instead of 0.0") { _, bodies, _ in bodies[1].angularVelocity = 0.5 },
        Change("body 1: force") { _, bodies, _ in bodies[1].force.x = 1 },
        Change("body 0: torque 8.0 instead of 7.0") { _, bodies, _ in bodies[0].torque = 8 },
        Change("static body: angularVelocity 1.0 instead of 0.0") { space, _, _ in
            space.staticBody.angularVelocity = 1
        },
        Change("body 4, outside of the space: angularVelocity 1.0 instead of 0.0") { _, _, spring in
            spring.bodyB.angularVelocity = 1
        },
        Change("shape 1: friction 0.25 instead of 0.5") { _, bodies, _ in bodies[0].shapes[0].friction = 0.25 },
        Change("shape 1: elasticity 0.5 instead of 0.0") { _, bodies, _ in bodies[0].shapes[0].elasticity = 0.5 },
        Change("shape 2: radius 6.0 instead of 5.0") { _, bodies, _ in
            (bodies[1].shapes[0] as? CircleShape)?.setRadiusAbruptly(6)
        },
        Change("shape 2: isSensor true instead of false") { _, bodies, _ in bodies[1].shapes[0].isSensor = true },
        Change("shape 3: frictionRule minimum instead of multiply") { _, bodies, _ in
            bodies[2].shapes[0].frictionRule = .minimum
        },
        Change("shape 3: elasticityRule maximum instead of multiply") { _, bodies, _ in
            bodies[2].shapes[0].elasticityRule = .maximum
        },
        Change("shape 3: passDirection (1, 2) instead of nil") { _, bodies, _ in
            bodies[2].shapes[0].passDirection = Vector(1, 2)
        },
        Change("shape 3: surfaceVelocity.x 1.0 instead of 0.0") { _, bodies, _ in
            bodies[2].shapes[0].surfaceVelocity.x = 1
        },
        Change("shape 3: filter.categories 2 instead of 4294967295") { _, bodies, _ in
            bodies[2].shapes[0].filter.categories = 2
        },
        Change("constraint 0: restLength 31.0 instead of 30.0") { _, _, spring in
            (spring as? DampedSpring)?.restLength = 31
        },
        Change("constraint 0: maxForce 5.0 instead of inf") { _, _, spring in spring.maxForce = 5 },
        Change("constraint 0: breakForce 5.0 instead of inf") { _, _, spring in spring.breakForce = 5 },
        Change("contact events: began 0 instead of 1") { space, _, _ in space.forgetContacts() },
    ]

    @Test(arguments: changes.indices)
    func whatIsChangedInOnePlaceIsNamed(index: Int) throws {
        let change = Self.changes[index]
        let scene = Scene()
        let (space, bodies) = (scene.space, [scene.box, scene.ball, scene.plank])
        scene.box.torque = 7
        if change.expected.hasPrefix("contact events") {
            scene.ball.position.y = 5.9
            space.reindexShapes(of: scene.ball)
            scene.plank.position = Vector(-25, 1.9)
            space.step(by: 1 / 60)
        }
        let before = try space.snapshot()
        #expect(before.firstDifference(from: before) == nil)
        change.make(space, bodies, scene.spring)
        let difference = try #require(try space.snapshot().firstDifference(from: before))
        #expect("\(difference)".hasPrefix(change.expected), "\(difference)")
    }

    @Test func whoSleepsIsNamed() throws {
        func makeSpace(_ sleep: ([Body]) -> Void) throws -> SpaceSnapshot {
            let space = Space()
            space.sleepTimeThreshold = 1
            for x in [0.0, 50, 100] { space.add(Body(mass: 1, moment: 1), at: Vector(x, 0)) }
            sleep(space.bodies)
            return try space.snapshot()
        }
        let awake = try makeSpace { _ in }
        let alone = try makeSpace { bodies in
            for body in bodies.dropFirst() { body.sleep() }
        }
        let together = try makeSpace { bodies in
            bodies[1].sleep()
            bodies[2].sleep(with: bodies[1])
        }
        #expect(alone.firstDifference(from: awake)?.description == "sleeping bodies: awake 1 instead of 3")
        #expect(together.firstDifference(from: alone)?.description == "sleeping bodies")
    }

    @Test func whoIsInQuarantineIsNamed() throws {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: 1), at: .zero)
        let before = try space.snapshot()
        body.velocity = Vector(0, 1e100)
        body.force = Vector(0, 1e100)
        space.step(by: 1)
        try #require(space.quarantine.count == 1)
        let frozen = try space.snapshot()
        // The step was counted, too, and that comes first.
        #expect(frozen.firstDifference(from: before)?.description == "setting: currentTimestep 1.0 instead of 0.0")
        space.releaseFromQuarantine(body)
        #expect(frozen.firstDifference(from: try space.snapshot())?.description == "body 0: isQuarantined")
    }

    /// Parts of the log, which can differ while the state is the same.
    @Test func eventsAndTheQuarantineAreNamedWhereTheyDiffer() throws {
        let scene = Scene()
        scene.plank.position = Vector(-25, 1.9)
        scene.space.step(by: 1 / 60)
        let snapshot = try scene.space.snapshot()
        func difference(_ change: (inout SnapshotLog) -> Void) -> String? {
            var changed = snapshot
            change(&changed.log)
            return changed.firstDifference(from: snapshot)?.description
        }
        #expect(difference { _ in } == nil)
        #expect(difference { $0.quarantine = [2, 0] } == "quarantine: bodies [2, 0] instead of []")
        #expect(difference { $0.ended = $0.began } == "contact events: ended 1 instead of 0")
        #expect(difference { $0.endings = $0.began } == "contact events: ended since 1 instead of 0")
        let impulse = try #require(snapshot.log.began.first?.impulse.y)
        let expected = "contact events: began, impulse.y 77.0 instead of \(impulse)"
        #expect(difference { $0.began[0].impulse.y = 77 } == expected)
        #expect(difference { $0.began[0].shapeB = 2 } == "contact events: began, shapeB 2 instead of 3")
    }

    /// Each byte of a state belongs to something, and what a body is said to have can be read there.
    @Test func everyByteHasItsName() throws {
        let (first, second) = (try self.parts(seed: 1), try self.parts(seed: 4))
        let missing = Set(Self.parts).subtracting(first.union(second))
        #expect(missing.isEmpty)
    }

    /// The kinds of parts that a scene's bytes belong to.
    private func parts(seed: UInt64) throws -> Set<String> {
        var scene = BusyScene(seed: seed)
        var hash = EventHash()
        for _ in 0..<80 { scene.step(&hash) }
        let snapshot = try scene.space.snapshot()
        let original = Space(snapshot)
        var seen: Set<String> = []
        var compared = 0
        for offset in snapshot.state.indices {
            var flipped = snapshot
            flipped.state[offset] ^= 1
            let difference = try #require(flipped.firstDifference(from: snapshot), "byte \(offset)")
            seen.insert("\(difference.part)".split(separator: " ").filter { Int($0) == nil }.joined(separator: " "))
            guard offset.isMultiple(of: 7), let read = try? SpaceSnapshot(bytes: flipped.bytes) else { continue }
            if try isThere(difference, in: Space(read), original) { compared += 1 }
        }
        #expect(compared > 20)
        return seen
    }

    private static let parts = [
        "setting", "counter", "body", "static body", "order", "shape", "constraint", "trees", "pair of shapes and",
        "pairs",
        "contact of shapes and", "contacts",
    ]

    /// Compares what a difference says with what the spaces say, and returns whether that was possible.
    private func isThere(_ difference: SnapshotDifference, in space: Space, _ original: Space) throws -> Bool {
        func value(_ space: Space) -> Double? {
            switch (difference.part, difference.field) {
            case (.setting, "gravity.x"): space.gravity.x
            case (.setting, "damping"): space.damping
            case (.setting, "collisionSlop"): space.collisionSlop
            case (.body(let number), let field):
                switch field {
                case "velocity.x": space.bodies[number].velocity.x
                case "velocity.y": space.bodies[number].velocity.y
                case "angle": space.bodies[number].angle
                case "angularVelocity": space.bodies[number].angularVelocity
                case "force.x": space.bodies[number].force.x
                case "torque": space.bodies[number].torque
                default: nil
                }
            default: nil
            }
        }
        guard let actual = value(space), let expected = value(original) else { return false }
        #expect(difference.actual == "\(actual)" && difference.expected == "\(expected)", "\(difference)")
        return true
    }
}
