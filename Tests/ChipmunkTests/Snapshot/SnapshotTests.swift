import Foundation
import TestSupport
import Testing

@testable import Chipmunk

/// Snapshots: what follows is the same, bit for bit.
@Suite(.late) struct SnapshotTests {
    static let chunks = 4
    static let scenes = TestDepth.count(quick: 12, full: 60, long: 1000)
    static let steps = TestDepth.count(quick: 100, full: 100, long: 1000)

    /// Says where they differ, and not all of their bytes.
    private func expectEqual(_ a: SpaceSnapshot, _ b: SpaceSnapshot, _ comment: Comment) {
        let difference = zip(a.state, b.state).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? -1
        let (isEqual, isDefinedAlike) = (a == b, a.definition == b.definition)
        #expect(isEqual, "\(comment): definitions are equal: \(isDefinedAlike); byte \(difference) of \(a.stateSize)")
    }

    /// The fingerprint of some steps, and the state at their end.
    private func run(_ scene: inout BusyScene, steps: Int) throws -> (fingerprint: UInt64, end: SpaceSnapshot) {
        var hash = EventHash()
        for _ in 0..<steps { scene.step(&hash) }
        return (hash.value, try scene.space.snapshot())
    }

    @Test(arguments: 0..<chunks)
    func aRestoredSceneGoesOnAsIfNothingHadBeen(chunk: Int) throws {
        for seed in chunk * Self.scenes / Self.chunks..<(chunk + 1) * Self.scenes / Self.chunks {
            var scene = BusyScene(seed: UInt64(seed))
            var random = SeededGenerator(seed: UInt64(seed))
            _ = try run(&scene, steps: Int.random(in: 0...200, using: &random))
            // Between two steps, and after a change that the next one has not seen.
            scene.change()
            let members = SnapshotMembers(of: scene.space)
            let snapshot = try scene.space.snapshot()
            var again = scene
            let first = try run(&scene, steps: Self.steps)

            try scene.space.restore(snapshot)
            let haveReturned = SnapshotMembers(of: scene.space).isEqual(to: members)
            #expect(haveReturned, "seed \(seed)")
            expectEqual(try scene.space.snapshot(), snapshot, "seed \(seed) after restore")
            var fresh = again
            let inPlace = try run(&again, steps: Self.steps)
            #expect(inPlace.fingerprint == first.fingerprint, "seed \(seed)")
            expectEqual(inPlace.end, first.end, "seed \(seed) in place")

            let read = try SpaceSnapshot(bytes: snapshot.bytes)
            expectEqual(read, snapshot, "seed \(seed), written and read")
            fresh.space = Space(read)
            expectEqual(try fresh.space.snapshot(), snapshot, "seed \(seed) in a fresh space")
            BusyScene.bindClosures(of: fresh.space)
            expectEqual(try fresh.space.snapshot(), snapshot, "seed \(seed) with closures")
            let elsewhere = try run(&fresh, steps: Self.steps)
            #expect(elsewhere.fingerprint == first.fingerprint, "seed \(seed)")
            expectEqual(elsewhere.end, first.end, "seed \(seed) elsewhere")
        }
    }

    /// The place where another process resumes, and its expected result.
    private struct Continuation: Codable {
        var seed: UInt64
        var steps: Int
        var start, end: [UInt8]
        var fingerprint: UInt64
    }

    @Test(arguments: 0..<chunks)
    func anotherProcessGoesOnInTheSameBits(chunk: Int) async throws {
        let seeds = chunk * Self.scenes / Self.chunks..<(chunk + 1) * Self.scenes / Self.chunks
        // As many as go through a pipe.
        for start in stride(from: seeds.lowerBound, to: seeds.upperBound, by: 5) {
            var continuations: [Continuation] = []
            for seed in start..<min(start + 5, seeds.upperBound) {
                var scene = BusyScene(seed: UInt64(seed))
                _ = try run(&scene, steps: seed % 200)
                let bytes = try scene.space.snapshot().bytes
                // Everything from here on must be the same there.
                scene.random = SeededGenerator(seed: UInt64(seed))
                let (fingerprint, end) = try run(&scene, steps: Self.steps)
                continuations.append(
                    Continuation(
                        seed: UInt64(seed), steps: Self.steps, start: bytes, end: end.bytes, fingerprint: fingerprint))
            }
            await #expect(processExitsWith: .success) { [continuations = continuations as [Continuation]] in
                for expected in continuations {
                    var scene = BusyScene(space: Space(try SpaceSnapshot(bytes: expected.start)))
                    BusyScene.bindClosures(of: scene.space)
                    scene.random = SeededGenerator(seed: expected.seed)
                    var hash = EventHash()
                    for _ in 0..<expected.steps { scene.step(&hash) }
                    #expect(hash.value == expected.fingerprint, "seed \(expected.seed)")
                    let isEqual = try scene.space.snapshot().bytes == expected.end
                    #expect(isEqual, "seed \(expected.seed)")
                }
            }
        }
    }

    @Test func theLayoutsOfThisLibraryAreKnown() {
        #expect(SnapshotCheck.holds)
    }

    /// A ball that rests on a floor, beside one that hangs on a spring.
    private func makeSmallScene() -> (space: Space, ball: Body, spring: DampedSpring) {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0))).friction = 1
        let ball = space.add(Body(mass: 1, moment: 10), at: Vector(0, 5))
        ball.attach(CircleShape(radius: 5)).friction = 1
        let other = space.add(Body(mass: 2, moment: 20), at: Vector(30, 20))
        let spring = space.add(
            DampedSpring(other, space.staticBody, anchorB: Vector(30, 60), restLength: 30, stiffness: 20, damping: 0.5))
        for _ in 0..<30 { space.step(by: 1 / 60) }
        return (space, ball, spring)
    }

    @Test func whatLeftComesBackAndWhatCameLeaves() throws {
        let (space, ball, spring) = makeSmallScene()
        ball.userData = "mine"
        spring.postSolve = { _ in }
        let shape = try #require(ball.shapes.first)
        let snapshot = try space.snapshot()
        space.remove(ball)
        space.remove(spring)
        ball.detach(shape)
        let guest = space.add(Body(mass: 1, moment: 1), at: Vector(-20, 30))
        space.step(by: 1 / 60)

        try space.restore(snapshot)
        #expect(space.bodies.count == 2 && space.bodies[0] === ball && ball.shapes[0] === shape)
        #expect(space.constraints.count == 1 && space.constraints[0] === spring && spring.space === space)
        #expect(guest.space == nil)
        // Values that a snapshot does not have stay with their objects.
        #expect(ball.userData as? String == "mine")
        #expect(spring.postSolve != nil)
        space.step(by: 1 / 60)
    }

    /// A removal leaves contacts in an order that depends on addresses.
    @Test func spacesInWhichTheSameWasDoneAreEqual() throws {
        let snapshots = try (0..<2).map { _ in
            let space = Space()
            space.gravity = Vector(0, -100)
            space.staticBody.attach(SegmentShape(from: Vector(-90, 0), to: Vector(90, 0)))
            // Elsewhere in memory each time.
            var others: [Body] = []
            for index in 0..<12 {
                others += (0..<Int.random(in: 0...20)).map { _ in Body(mass: 1, moment: 1) }
                let (column, row) = (Double(index % 4), Double(index / 4))
                let body = space.add(Body(mass: 1, moment: 10), at: Vector(column * 7, 4 + row * 7))
                body.attach(PolygonShape(width: 8, height: 8)).friction = 1
            }
            for _ in 0..<20 { space.step(by: 1 / 60) }
            space.remove(space.bodies[5])
            return try withExtendedLifetime(others) { try space.snapshot() }
        }
        let areEqual = snapshots[0] == snapshots[1]
        #expect(areEqual)
    }

    /// A shape stays where it was last brought up to date, while its body is elsewhere: whoever wakes it finds pairs there.
    @Test(arguments: [true, false])
    func takingOneChangesNothing(isPolygon: Bool) throws {
        let shape: Shape = isPolygon ? PolygonShape(width: 8, height: 8) : CircleShape(radius: 4)
        let space = Space()
        space.sleepTimeThreshold = 1
        let body = space.add(Body(mass: 1, moment: 10))
        body.attach(shape)
        body.velocity = Vector(0, -100)
        space.step(by: 0.1)
        body.sleep()
        body.updatePosition(duration: 2)
        let box = shape.boundingBox
        let first = try space.snapshot()
        #expect(shape.boundingBox == box)
        try space.restore(first)
        #expect(shape.boundingBox == box)
        let other = Space(first)
        #expect(other.shapes[0].boundingBox == box)
        #expect(shape.updateBoundingBox() != box)
    }

    @Test func oneMayGoForwardAgain() throws {
        let (space, ball, _) = makeSmallScene()
        let early = try space.snapshot()
        space.remove(ball)
        for _ in 0..<10 { space.step(by: 1 / 60) }
        let late = try space.snapshot()
        try space.restore(early)
        #expect(space.bodies.contains { $0 === ball })
        try space.restore(late)
        #expect(!space.bodies.contains { $0 === ball })
        let isThere = try space.snapshot() == late
        #expect(isThere)
    }

    @Test func aSnapshotIsNoLongerKeptThanItIsNeeded() throws {
        let (space, ball, _) = makeSmallScene()
        weak var gone: Body?
        do {
            let snapshot = try space.snapshot()
            let guest = space.add(Body(mass: 1, moment: 1))
            let later = try space.snapshot()
            space.remove(guest)
            gone = guest
            try withExtendedLifetime(snapshot) { try space.restore(later) }
            #expect(guest.space === space)
            space.remove(guest)
        }
        #expect(ball.space === space)
        _ = try space.snapshot()
        #expect(gone == nil)
    }

    @Test func contactsThatARemovalEndedAreReportedAgain() throws {
        let (space, ball, _) = makeSmallScene()
        space.recordsContacts = true
        let shape = try #require(ball.shapes.first)
        ball.detach(shape)
        let snapshot = try space.snapshot()
        space.step(by: 1 / 60)
        #expect(space.contactsEnded.count == 1)
        try space.restore(snapshot)
        let other = Space(snapshot)
        for space in [space, other] {
            #expect(space.contactsEnded.isEmpty)
            space.step(by: 1 / 60)
            #expect(space.contactsEnded.count == 1)
            #expect(space.contactsEnded.first?.shapeA is SegmentShape)
        }
        #expect(space.contactsEnded.first?.shapeB === shape)
    }

    @Test func whatIsInQuarantineStaysThere() throws {
        let (space, ball, _) = makeSmallScene()
        ball.velocity = Vector(0, 1e100)
        ball.force = Vector(0, 1e100)
        space.step(by: 1)
        #expect(space.quarantine.count == 1)
        let snapshot = try space.snapshot()
        space.releaseFromQuarantine(ball)
        space.step(by: 1 / 60)
        try space.restore(snapshot)
        #expect(space.quarantine.count == 1 && space.quarantine[0] === ball && ball.isQuarantined)
        let other = Space(snapshot)
        let counterpart = try #require(other.quarantine.first)
        #expect(counterpart.isQuarantined && other.bodies[0] === counterpart)
    }

    @Test func aHastySpaceWithOneThreadGoesOnAsWell() throws {
        let space = HastySpace()
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-50, 0), to: Vector(50, 0)))
        for index in 0..<5 {
            space.add(Body(mass: 1, moment: 10), at: Vector(Double(index), 8 + Double(index) * 9))
                .attach(PolygonShape(width: 8, height: 8))
        }
        for _ in 0..<50 { space.step(by: 1 / 60) }
        let snapshot = try space.snapshot()
        let other = Space(snapshot)
        for space in [space, other] { for _ in 0..<100 { space.step(by: 1 / 60) } }
        let isEqual = try space.snapshot() == other.snapshot()
        #expect(isEqual)
    }

    @Test func whatCannotBeDoneIsAnError() throws {
        let (space, ball, _) = makeSmallScene()
        let snapshot = try space.snapshot()
        #expect(throws: SnapshotError.otherSpace) { try Space().restore(snapshot) }

        let elsewhere = Space()
        space.remove(ball)
        elsewhere.add(ball)
        #expect(throws: SnapshotError.memberOfAnotherSpace) { try space.restore(snapshot) }
        #expect(space.bodies.count == 1 && elsewhere.bodies.count == 1)
        elsewhere.remove(ball)
        try space.restore(snapshot)

        space.useSpatialHash(cellSize: 10, count: 100)
        #expect(throws: SnapshotError.spatialHash) { try space.snapshot() }
        #expect(throws: SnapshotError.spatialHash) { try space.restore(snapshot) }
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.snapshot() must not be called while the space is locked") {
            let space = Space()
            space.whileLocked { _ = try? space.snapshot() }
        },
        Mistake("Space.restore(_:) must not be called while the space is locked") {
            let space = Space()
            guard let snapshot = try? space.snapshot() else { return }
            space.whileLocked { try? space.restore(snapshot) }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aCallInsideOfAStepTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SnapshotTests.mistakes[index].commit()
        }
        expectTrap(result, SnapshotTests.mistakes[index].message)
    }
}
