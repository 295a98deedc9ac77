import Foundation
import TestSupport
import Testing

@testable import Chipmunk

/// Snapshots: what follows is the same, bit for bit. SNAPSHOT_SCENES in the environment says how many random scenes there are.
@Suite struct SnapshotTests {
    static let chunks = 4
    static let scenes = ProcessInfo.processInfo.environment["SNAPSHOT_SCENES"].flatMap { Int($0) } ?? 60

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
            let first = try run(&scene, steps: 100)

            try scene.space.restore(snapshot)
            let haveReturned = SnapshotMembers(of: scene.space).isEqual(to: members)
            #expect(haveReturned, "seed \(seed)")
            expectEqual(try scene.space.snapshot(), snapshot, "seed \(seed) after restore")
            var fresh = again
            let inPlace = try run(&again, steps: 100)
            #expect(inPlace.fingerprint == first.fingerprint, "seed \(seed)")
            expectEqual(inPlace.end, first.end, "seed \(seed) in place")

            let read = try SpaceSnapshot(bytes: snapshot.bytes)
            expectEqual(read, snapshot, "seed \(seed), written and read")
            fresh.space = Space(read)
            expectEqual(try fresh.space.snapshot(), snapshot, "seed \(seed) in a fresh space")
            let elsewhere = try run(&fresh, steps: 100)
            #expect(elsewhere.fingerprint == first.fingerprint, "seed \(seed)")
            expectEqual(elsewhere.end, first.end, "seed \(seed) elsewhere")
        }
    }

    @Test(arguments: [3, 5, 8] as [UInt64])
    func anotherProcessGoesOnInTheSameBits(seed: UInt64) async throws {
        var scene = BusyScene(seed: seed)
        _ = try run(&scene, steps: 150)
        let bytes = try scene.space.snapshot().bytes
        for _ in 0..<1000 { scene.space.step(by: 1 / 60) }
        let end = try scene.space.snapshot().bytes
        await #expect(processExitsWith: .success) { [bytes = bytes as [UInt8], end = end as [UInt8]] in
            let space = Space(try SpaceSnapshot(bytes: bytes))
            for _ in 0..<1000 { space.step(by: 1 / 60) }
            let isEqual = try space.snapshot().bytes == end
            #expect(isEqual)
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
        // What a snapshot does not have stays with its objects.
        #expect(ball.userData as? String == "mine")
        #expect(spring.postSolve != nil)
        space.step(by: 1 / 60)
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
