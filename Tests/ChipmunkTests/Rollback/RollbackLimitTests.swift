import TestSupport
import Testing

@testable import Chipmunk

/// The limits of a rollback buffer, and the values that it refuses.
@Suite(.late) struct RollbackLimitTests {
    /// Returns about the size of a snapshot of the arena.
    private func momentSize() throws -> Int {
        let buffer = try PushArena.makeBuffer()
        try buffer.advance(with: PushMoves())
        return buffer.byteCount
    }

    @Test func snapshotsAreThinnedWithinTheBudget() throws {
        // Contacts come and go, and so does the size.
        let budget = try momentSize() * 60
        let buffer = try PushArena.makeBuffer(byteBudget: budget)
        var most = 0
        for moves in PushPlayer.moves(1500, seed: 6) {
            try buffer.advance(with: moves)
            most = max(most, buffer.byteCount)
        }
        #expect(most <= budget && buffer.byteCount > budget / 2, "\(most) of \(budget) bytes")
        let frames = buffer.snapshotFrames
        #expect(frames.first == 0 && buffer.earliestFrame == 0)
        #expect(frames.suffix(4) == [1496, 1497, 1498, 1499], "dense lately: \(frames)")
        // Sparse before: no gap is larger than a share of its age, and the latest fifth of the time has most of them.
        for (frame, next) in zip(frames, frames.dropFirst()) {
            #expect(Double(next - frame) <= 2 + 0.5 * Double(1500 - frame), "\(frames)")
        }
        #expect(frames.count { $0 >= 1200 } > frames.count / 2, "\(frames)")

        let plain = try PushArena.makeBuffer()
        for moves in PushPlayer.moves(700, seed: 6) { try plain.advance(with: moves) }
        try buffer.rewind(to: 700)
        let isEqual = try buffer.space.snapshot() == plain.space.snapshot()
        #expect(isEqual && buffer.state == plain.state)
    }

    @Test func eightSnapshotsAndAThousandFramesAreTheLeast() throws {
        let buffer = try #require(Self.makeBuffer(byteBudget: 0))
        for frame in 0..<1000 { try buffer.advance(with: frame) }
        #expect(buffer.snapshotFrames.count == 8 && buffer.earliestFrame == 0 && buffer.byteCount > 0)
        #expect(buffer.snapshotFrames.last == 999)
        for frame in 1000..<8000 { try buffer.advance(with: frame) }
        #expect(buffer.snapshotFrames.count == 8)
        #expect((1...7000).contains(buffer.earliestFrame), "\(buffer.snapshotFrames)")
        #expect(throws: RollbackError.notKept(frame: 0, kept: buffer.earliestFrame..<8000)) {
            try buffer.setInput(-1, at: 0)
        }
    }

    @Test func theBytesAreThoseOfWhatIsKept() throws {
        let buffer = try PushArena.makeBuffer()
        #expect(buffer.byteCount == 0 && buffer.byteBudget == 8 << 20)
        for _ in 0..<10 { try buffer.advance(with: PushMoves()) }
        let states = buffer.snapshotFrames.compactMap { buffer.snapshot(at: $0)?.stateSize }.reduce(0, +)
        #expect(buffer.byteCount > states && buffer.byteCount < states * 3)
        buffer.confirm(10)
        let rest = buffer.byteCount
        #expect(buffer.snapshotFrames == [9] && rest < states)
        try buffer.rewind(to: 9)
        #expect(buffer.byteCount < rest && buffer.input(at: 9) == nil)
    }

    @Test func whatIsNotKeptIsAnError() throws {
        let buffer = try PushArena.makeBuffer()
        for _ in 0..<20 { try buffer.advance(with: PushMoves()) }
        buffer.confirm(10)
        #expect(throws: RollbackError.confirmed(frame: 9)) { try buffer.setInput(PushMoves(), at: 9) }
        #expect(throws: RollbackError.confirmed(frame: .min)) { try buffer.setInput(PushMoves(), at: .min) }
        #expect(throws: RollbackError.notKept(frame: 20, kept: 10..<20)) { try buffer.setInput(PushMoves(), at: 20) }
        #expect(throws: RollbackError.notKept(frame: .max, kept: 10..<20)) { try buffer.rewind(to: .max) }
        #expect(throws: RollbackError.notKept(frame: 9, kept: 10..<20)) { try buffer.rewind(to: 9) }
        #expect(buffer.frame == 20)
        try buffer.rewind(to: 20)
        try buffer.rewind(to: 10)
        #expect(buffer.frame == 10)
        #expect(
            RollbackError.notKept(frame: 9, kept: 10..<20).description
                == "frame 9 is not kept any more: the earliest one is 10")
        #expect(
            RollbackError.notKept(frame: 20, kept: 10..<20).description
                == "frame 20 was not done yet: the next one is 20")
    }

    @Test func aSpaceWithoutSnapshotsIsAnError() throws {
        let space = Space()
        space.useSpatialHash(cellSize: 10, count: 100)
        #expect(throws: RollbackError.snapshot(.spatialHash)) {
            try RollbackBuffer(space) { (space, _: Int) in space.step(by: 1 / 60) }
        }

        let buffer = try PushArena.makeBuffer()
        for _ in 0..<5 { try buffer.advance(with: PushMoves()) }
        buffer.space.useSpatialHash(cellSize: 10, count: 100)
        #expect(throws: RollbackError.snapshot(.spatialHash)) { try buffer.advance(with: PushMoves()) }
        #expect(throws: RollbackError.snapshot(.spatialHash)) { try buffer.rewind(to: 2) }
        #expect(buffer.frame == 5)
    }

    @Test func aRollbackThatFailsEndsWhereItCameTo() throws {
        let buffer = try RollbackBuffer(Space(), snapshotInterval: 1) { (space, input: Int) in
            if input == 9 { space.useSpatialHash(cellSize: 10, count: 100) }
            space.step(by: 1 / 60)
        }
        for _ in 0..<6 { try buffer.advance(with: 1) }
        try buffer.setInput(9, at: 2)
        #expect(throws: RollbackError.snapshot(.spatialHash)) { try buffer.resimulate() }
        #expect(buffer.frame == 3 && buffer.input(at: 2) == 9 && buffer.input(at: 3) == nil)
        #expect(buffer.snapshotFrames == [0, 1, 2] && buffer.staleFrame == nil)
    }

    @Test func fiveHundredSnapshotsAreTheMost() throws {
        let buffer = try #require(Self.makeBuffer(byteBudget: .max))
        for frame in 0..<900 { try buffer.advance(with: frame) }
        let frames = buffer.snapshotFrames
        #expect(frames.count == 500 && frames.first == 0 && frames.suffix(3) == [897, 898, 899])
    }

    /// A reference that a copy would share.
    private final class Shared: Equatable {
        static func == (a: Shared, b: Shared) -> Bool { a === b }
    }

    private static func makeBuffer(byteBudget: Int = 0, interval: Int = 1) -> RollbackBuffer<Int, SpaceOnly>? {
        try? RollbackBuffer(Space(), byteBudget: byteBudget, snapshotInterval: interval) { (space, _: Int) in
            space.step(by: 1 / 60)
        }
    }

    static let mistakes: [Mistake] = [
        Mistake("RollbackBuffer.byteBudget must be 0 or more, got -1") { _ = makeBuffer(byteBudget: -1) },
        Mistake("RollbackBuffer.snapshotInterval must be 1 or more, got 0") { _ = makeBuffer(interval: 0) },
        Mistake("RollbackBuffer.syncTestDistance must be 0 or more, got -1") { makeBuffer()?.syncTestDistance = -1 },
        Mistake("RollbackBuffer.syncTest(frames:) must be 0 or more, got -2") {
            try? makeBuffer()?.syncTest(frames: -2)
        },
        Mistake("RollbackBuffer.state must be a value, got an instance of the class Shared") {
            _ = try? RollbackBuffer(Space(), state: Shared()) { (_, _, _: Int) in }
        },
        Mistake("RollbackBuffer.advance(with:) must not be called within a frame") {
            var buffer: RollbackBuffer<Int, SpaceOnly>?
            buffer = try? RollbackBuffer(Space()) { (_, input: Int) in try? buffer?.advance(with: input) }
            try? buffer?.advance(with: 1)
        },
        Mistake("Space.snapshot() must not be called while the space is locked") {
            let buffer = makeBuffer()
            buffer?.space.whileLocked { try? buffer?.advance(with: 1) }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aMistakeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            RollbackLimitTests.mistakes[index].commit()
        }
        expectTrap(result, RollbackLimitTests.mistakes[index].message)
    }
}
