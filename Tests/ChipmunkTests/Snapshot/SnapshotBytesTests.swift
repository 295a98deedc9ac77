import TestSupport
import Testing

@testable import Chipmunk

/// The bytes of snapshots: whatever is wrong with them is an error.
@Suite(.late) struct SnapshotBytesTests {
    private static func bytes(seed: UInt64) throws -> [UInt8] {
        var scene = BusyScene(seed: seed)
        var hash = EventHash()
        for _ in 0..<60 { scene.step(&hash) }
        return try scene.space.snapshot().bytes
    }

    @Test func whatIsTruncatedIsAnError() throws {
        let bytes = try Self.bytes(seed: 1)
        for count in 0..<bytes.count {
            #expect(throws: SnapshotError.self) { try SpaceSnapshot(bytes: Array(bytes[..<count])) }
        }
    }

    @Test func eachFlippedByteIsAnError() throws {
        let bytes = try Self.bytes(seed: 2)
        for index in TestDepth.sample(Array(bytes.indices), oneOf: 3) {
            var flipped = bytes
            flipped[index] ^= 0xff
            #expect(throws: SnapshotError.self, "byte \(index)") { try SpaceSnapshot(bytes: flipped) }
        }
    }

    /// A state that passes all checks can be stepped.
    @Test(arguments: 0..<4)
    func changedBytesWithARightChecksumNeverCrash(seed: UInt64) throws {
        let bytes = try Self.bytes(seed: seed)
        var random = SeededGenerator(seed: seed)
        let trials = TestDepth.count(quick: 200, full: 1500, long: 6000)
        var accepted = 0
        for _ in 0..<trials {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                let index = Int.random(in: 40..<bytes.count, using: &random)
                let any = UInt8.random(in: 0...255, using: &random)
                changed[index] = [0, 1, 0x7f, 0xff, any].randomElement(using: &random) ?? any
            }
            guard let snapshot = try? SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed)) else { continue }
            accepted += 1
            let space = Space(snapshot)
            space.forgetUnboundClosures()
            for _ in 0..<5 { space.step(by: 1 / 60) }
            for body in space.bodies.reversed() { space.remove(body) }
        }
        // Most bytes are of numbers, and many other numbers are right, too.
        #expect(accepted > trials / 15)
    }

    @Test func eachErrorSaysWhatIsWrong() throws {
        let bytes = try Self.bytes(seed: 3)
        func error(_ change: (inout [UInt8]) -> Void) -> SnapshotError? {
            var changed = bytes
            change(&changed)
            return #expect(throws: SnapshotError.self) { try SpaceSnapshot(bytes: changed) }
        }
        #expect(error { $0 = [] } == .notASnapshot)
        #expect(error { $0[0] = 0 } == .notASnapshot)
        #expect(error { $0[8] = 9 } == .otherVersion(9))
        #expect(error { $0[10] ^= 1 } == .otherMachine)
        #expect(error { $0[22] = UInt8(ascii: "8") } == .otherEngine("8.0.3"))
        #expect(error { $0[$0.count - 1] ^= 1 } == .damaged("its checksum is not that of its content"))
        #expect(error { $0.append(0) } == .damaged("its length is not the one that it states"))
    }

    /// A step turns what its angle turns anew, and keeps it where the angle is the same.
    @Test(arguments: 0..<4)
    func aTurnThatIsNotThatOfTheAngleIsAnError(index: Int) throws {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: 1))
        body.angle = 0.7
        let snapshot = try space.snapshot()
        let state = BodyState(of: body)
        let number = state.numbers[6 + index]
        // The cosine is there twice.
        let places = snapshot.bytes.ranges(of: Self.bytes(of: number))
        let place = try #require(index == 0 ? places.first : places.last)
        for (other, isRight) in [(number.nextUp, true), (-number, false), (number + 1e-6, false), (1e99, false)] {
            var changed = snapshot.bytes
            changed.replaceSubrange(place, with: Self.bytes(of: other))
            let problem = SnapshotError.damaged("a body is not turned by its angle")
            if isRight {
                _ = try SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed))
            } else {
                #expect(throws: problem) { try SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed)) }
            }
        }
    }

    private static func bytes(of number: Double) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: number.bitPattern >> ($0 * 8)) }
    }

    /// At 0, C would put bodies to sleep that the step still solves, which the setter knows to avoid.
    @Test func aSettingThatNoSetterMakesIsAnError() throws {
        let space = Space()
        space.sleepTimeThreshold = 0.123
        let snapshot = try space.snapshot()
        let place = try #require(snapshot.bytes.firstRange(of: Self.bytes(of: 0.123)))
        var changed = snapshot.bytes
        changed.replaceSubrange(place, with: Array(repeating: 0, count: 8))
        let problem = SnapshotError.damaged("a setting of the space is out of its range")
        #expect(throws: problem) { try SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed)) }
        space.sleepTimeThreshold = 0
        let read = Space(try SpaceSnapshot(bytes: space.snapshot().bytes))
        #expect(read.sleepTimeThreshold == 0)
    }

    /// C wakes nobody where nobody falls asleep, so the setter wakes everybody.
    @Test func aSleeperInASpaceWithoutSleepIsAnError() throws {
        let space = makeSpaceWithSleepers(count: 2)
        space.sleepTimeThreshold = 0.123
        let snapshot = try space.snapshot()
        var changed = snapshot.bytes
        let place = try #require(changed.firstRange(of: Self.bytes(of: 0.123)))
        changed.replaceSubrange(place, with: Self.bytes(of: .infinity))
        #expect(throws: SnapshotError.damaged("a body sleeps in a space without sleep")) {
            try SpaceSnapshot(bytes: SpaceSnapshot.sealed(changed))
        }
        space.sleepTimeThreshold = .infinity
        #expect(try !Space(SpaceSnapshot(bytes: space.snapshot().bytes)).bodies.contains { $0.isSleeping })
    }

    /// A vector of a member.
    enum MemberVector: String, CaseIterable {
        case center, ownCenter, offset, start, end, normal, previous, next, anchor

        var name: String {
            switch self {
            case .center, .ownCenter: "a center of gravity"
            case .offset: "the center of a circle"
            case .start, .end: "the end of a segment"
            case .normal: "the normal of a segment"
            case .previous, .next: "the neighbor of a segment"
            case .anchor: "an anchor"
            }
        }

        /// Centers may be sums, and tangents are differences, of numbers that a program may set.
        var limit: Double {
            switch self {
            case .offset, .start, .end, .anchor: 1e30
            case .normal: 1.5
            case .center, .ownCenter, .previous, .next: 2e30
            }
        }

        /// Writes a member with the vector and reads it, and returns whether it is the same.
        func isKept(_ vector: Vector) throws -> Bool {
            var writer = ByteWriter()
            switch self {
            case .center, .ownCenter:
                var body = SavedBody(of: Body(mass: 1, moment: 1))
                if self == .center { body.mass.center = vector } else { body.ownMass.center = vector }
                body.write(to: &writer)
                var reader = ByteReader(writer.bytes[...])
                return try SavedBody(from: &reader) == body
            case .anchor:
                let pivot = SavedConstraint(
                    bodyA: 0, bodyB: 1, kind: .pivot(anchorA: .zero, anchorB: vector), maxForce: 1, errorBias: 0.5,
                    maxBias: 1, collideBodies: true)
                pivot.write(to: &writer)
                var reader = ByteReader(writer.bytes[...])
                return try SavedConstraint(from: &reader, bodyCount: 2) == pivot
            case .offset, .start, .end, .normal, .previous, .next:
                let geometry = geometry(vector)
                geometry.write(to: &writer)
                var reader = ByteReader(writer.bytes[...])
                return try SavedShape.Geometry(from: &reader) == geometry
            }
        }

        private func geometry(_ vector: Vector) -> SavedShape.Geometry {
            if self == .offset { return .circle(radius: 1, offset: vector) }
            func value(_ other: MemberVector, _ usual: Vector) -> Vector { self == other ? vector : usual }
            return .segment(
                a: value(.start, .zero), b: value(.end, Vector(1, 0)), radius: 1,
                sides: SavedShape.Sides(
                    normal: value(.normal, Vector(0, 1)), tangentA: value(.previous, .zero),
                    tangentB: value(.next, .zero)))
        }
    }

    @Test(arguments: MemberVector.allCases)
    func aCoordinateBeyondItsLimitIsAnError(of vector: MemberVector) throws {
        for limit in [vector.limit, -vector.limit] {
            let beyond = limit * (1 + Double.ulpOfOne)
            let problem = SnapshotError.damaged("\(vector.name) is \(beyond)")
            #expect(try vector.isKept(Vector(limit, 0)))
            #expect(try vector.isKept(Vector(0, limit)))
            #expect(throws: problem) { try vector.isKept(Vector(beyond, 0)) }
            #expect(throws: problem) { try vector.isKept(Vector(0, beyond)) }
        }
    }

    /// A space that is not ready for a step can be saved in memory, and not be read.
    @Test func aSpaceThatCannotBeSteppedIsAnError() throws {
        let space = Space()
        space.add(Body(.dynamic))
        let snapshot = try space.snapshot()
        #expect(throws: SnapshotError.damaged("a body has no mass")) { try SpaceSnapshot(bytes: snapshot.bytes) }
    }

    private typealias Unsolvable = (
        reason: String, make: @Sendable (Body, Body) -> Constraint, change: @Sendable (Body) -> Void
    )

    private static let dynamic = "one of its bodies must be dynamic"
    private static let finite = "one of its bodies must be dynamic, with a finite moment"
    private static let far =
        "its anchors are too far from the centers of gravity for bodies as heavy, and as easy to turn, as these"

    /// Constraints of all kinds, which a change of both bodies makes unsolvable.
    private static let unsolvable: [Unsolvable] = [
        (dynamic, { PinJoint($0, $1) }, { $0.type = .static }),
        (dynamic, { SlideJoint($0, $1, range: 0...1) }, { $0.type = .static }),
        (dynamic, { PivotJoint($0, $1, at: .zero) }, { $0.type = .kinematic }),
        (dynamic, { GrooveJoint($0, $1, from: .zero, to: Vector(1, 0)) }, { $0.type = .static }),
        (dynamic, { DampedSpring($0, $1, restLength: 1, stiffness: 1, damping: 1) }, { $0.type = .kinematic }),
        (finite, { DampedRotarySpring($0, $1, restAngle: 1, stiffness: 1, damping: 1) }, { $0.moment = .infinity }),
        (finite, { RotaryLimitJoint($0, $1, range: 0...1) }, { $0.moment = .infinity }),
        (finite, { RatchetJoint($0, $1, phase: 0, ratchet: 1) }, { $0.type = .static }),
        (finite, { GearJoint($0, $1, ratio: 2) }, { $0.moment = .infinity }),
        (finite, { SimpleMotor($0, $1, rate: 1) }, { $0.type = .kinematic }),
        (far, { PivotJoint($0, $1, anchorA: .zero, anchorB: Vector(100, 100)) }, { $0.mass = 1e14 }),
        (far, { GrooveJoint($0, $1, from: .zero, to: Vector(100, 100)) }, { $0.centerOfGravity = Vector(1e9, 0) }),
    ]

    /// Later calls of a recording may make it solvable again.
    @Test(arguments: unsolvable.indices)
    func aConstraintThatCannotBeSolvedIsAnErrorUnlessARecordingBeginsWithIt(index: Int) throws {
        let (reason, make, change) = Self.unsolvable[index]
        let space = Space()
        let bodies = (0..<2).map { _ in space.add(Body(mass: 1, moment: 1)) }
        space.add(make(bodies[0], bodies[1]))
        let solvable = try space.snapshot().bytes
        #expect(throws: Never.self) { try SpaceSnapshot(bytes: solvable) }
        for body in bodies { change(body) }
        let bytes = try space.snapshot().bytes
        #expect(throws: SnapshotError.damaged(reason)) { try SpaceSnapshot(bytes: bytes) }
        #expect(throws: Never.self) { try SpaceSnapshot(recorded: bytes) }
    }
}
