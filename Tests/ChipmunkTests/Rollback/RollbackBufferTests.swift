import TestSupport
import Testing

@testable import Chipmunk

/// A rollback buffer: what was done again with the right inputs is what would have been, bit for bit.
@Suite(.late) struct RollbackBufferTests {
    private func expectEqual(_ a: PushArena.Buffer, _ b: PushArena.Buffer, _ comment: Comment) throws {
        let isEqual = try a.space.snapshot() == b.space.snapshot()
        #expect(isEqual && a.state == b.state && a.frame == b.frame, comment)
    }

    @Test(arguments: TestDepth.sample([1, 2, 7, 3], oneOf: 2))
    func correctedInputsLeadWhereTheRightOnesWouldHave(interval: Int) throws {
        let right = PushPlayer.moves(300, seed: 5)
        let known = try PushArena.makeBuffer()
        let guessed = try PushArena.makeBuffer(snapshotInterval: interval)
        var random = SeededGenerator(seed: UInt64(interval))
        for frame in right.indices {
            try known.advance(with: right[frame])
            try guessed.advance(with: frame % 3 == 0 ? PushMoves() : right[frame])
            guard frame % 20 == 19 else { continue }
            // In any order, and some of them twice.
            for late in (frame - 19...frame).shuffled(using: &random) + [frame, frame - 3] {
                try guessed.setInput(right[late], at: late)
            }
            #expect(guessed.staleFrame != nil)
            let count = try guessed.resimulate()
            #expect((1...20 + interval).contains(count) && guessed.staleFrame == nil)
            try expectEqual(known, guessed, "frame \(frame)")
            guessed.confirm(frame + 1)
        }
        #expect(known.state.drops > 4)
    }

    @Test(arguments: [1, 3, 8])
    func rewindingIsAsIfOneHadNeverBeenAhead(interval: Int) throws {
        let moves = PushPlayer.moves(260, seed: 11)
        let plain = try PushArena.makeBuffer()
        let other = try PushArena.makeBuffer(snapshotInterval: interval)
        for frame in 0..<160 { try plain.advance(with: moves[frame]) }
        for frame in 0..<230 { try other.advance(with: moves[frame]) }
        let inputs = try other.rewind(to: 160)
        #expect(inputs == Array(moves[160..<230]))
        try expectEqual(plain, other, "taken back")
        for frame in 160..<260 {
            try plain.advance(with: moves[frame])
            try other.advance(with: moves[frame])
            try expectEqual(plain, other, "frame \(frame)")
        }
        try other.rewind(to: 0)
        try expectEqual(other, try PushArena.makeBuffer(), "the beginning")
    }

    @Test(arguments: 0..<12 as Range<UInt64>)
    func scenesWithEverythingAreDoneAgain(seed: UInt64) throws {
        func makeBuffer(interval: Int) throws -> RollbackBuffer<UInt64, UInt64> {
            let scene = BusyScene(seed: seed)
            return try RollbackBuffer(scene.space, state: 0, snapshotInterval: interval) { space, state, input in
                var frame = scene
                frame.random = SeededGenerator(seed: input)
                var hash = EventHash()
                hash.combine(state)
                frame.step(&hash)
                state = hash.value
            }
        }
        let (known, guessed) = (try makeBuffer(interval: 1), try makeBuffer(interval: 4))
        for frame in 0..<80 as Range<UInt64> {
            try known.advance(with: frame)
            try guessed.advance(with: frame % 5 == 0 ? frame + 1000 : frame)
            guard frame % 10 == 9 else { continue }
            for late in stride(from: frame - 9, through: frame, by: 5) { try guessed.setInput(late, at: Int(late)) }
            try guessed.resimulate()
            let isEqual = try known.space.snapshot() == guessed.space.snapshot()
            #expect(isEqual && known.state == guessed.state, "seed \(seed), frame \(frame)")
            guessed.confirm(Int(frame) - 4)
        }
    }

    @Test func aBodyOfAFrameThatIsDoneAgainIsAnotherOne() throws {
        let buffer = try PushArena.makeBuffer()
        let old = buffer.space.bodies
        var drop = PushMoves()
        drop.first.drops = true
        try buffer.advance(with: drop)
        try buffer.advance(with: PushMoves())
        let box = try #require(buffer.space.bodies.last)
        drop.second.direction = 1
        try buffer.setInput(drop, at: 0)
        try buffer.resimulate()
        let again = try #require(buffer.space.bodies.last)
        #expect(again !== box && box.space == nil && buffer.space.bodies.count == old.count + 1)
        #expect(zip(old, buffer.space.bodies).allSatisfy { $0 === $1 })
    }

    @Test func aRightPredictionCostsNothing() throws {
        let buffer = try PushArena.makeBuffer()
        let moves = PushPlayer.moves(10, seed: 2)
        for move in moves { try buffer.advance(with: move) }
        for (frame, move) in moves.enumerated() { try buffer.setInput(move, at: frame) }
        #expect(buffer.staleFrame == nil)
        #expect(try buffer.resimulate() == 0)
    }

    @Test func advancingDoesAgainWhatHasChanged() throws {
        let moves = PushPlayer.moves(10, seed: 4)
        let (known, guessed) = (try PushArena.makeBuffer(), try PushArena.makeBuffer())
        for (frame, move) in moves.enumerated() {
            try known.advance(with: move)
            if frame == 9 { try guessed.setInput(moves[2], at: 2) }
            try guessed.advance(with: frame == 2 ? PushMoves(first: PushMove(direction: 1)) : move)
        }
        try expectEqual(known, guessed, "frame 9")
    }

    @Test func whatIsOutdatedIsNotShown() throws {
        let buffer = try PushArena.makeBuffer()
        for _ in 0..<6 { try buffer.advance(with: PushMoves()) }
        #expect(buffer.snapshotFrames == [0, 1, 2, 3, 4, 5])
        let old = buffer.snapshot(at: 4)
        try buffer.setInput(PushMoves(first: PushMove(direction: 1)), at: 3)
        #expect(buffer.snapshot(at: 3) != nil && buffer.snapshot(at: 4) == nil && buffer.state(at: 4) == nil)
        try buffer.resimulate()
        let isOther = buffer.snapshot(at: 4) != nil && buffer.snapshot(at: 4) != old
        #expect(isOther && buffer.state(at: 4) != nil)
        #expect(buffer.input(at: 3)?.first.direction == 1 && buffer.input(at: 6) == nil && buffer.input(at: -1) == nil)
    }

    @Test func whatIsConfirmedGoes() throws {
        let buffer = try PushArena.makeBuffer(snapshotInterval: 4)
        for _ in 0..<20 { try buffer.advance(with: PushMoves()) }
        #expect(buffer.snapshotFrames == [0, 4, 8, 12, 16])
        buffer.confirm(10)
        #expect(buffer.confirmedFrame == 10 && buffer.snapshotFrames == [8, 12, 16] && buffer.earliestFrame == 8)
        buffer.confirm(3)
        #expect(buffer.confirmedFrame == 10)
        // Frames to be repeated need the snapshot before them.
        try buffer.setInput(PushMoves(first: PushMove(direction: 1)), at: 11)
        buffer.confirm(99)
        #expect(buffer.confirmedFrame == 20 && buffer.earliestFrame == 8)
        #expect(try buffer.resimulate() == 12)
        #expect(buffer.earliestFrame == 16)
    }

    @Test func framesMayBeginAnywhere() throws {
        let first = try PushArena.makeBuffer()
        let moves = PushPlayer.moves(60, seed: 8)
        for frame in 0..<40 { try first.advance(with: moves[frame]) }
        // Somebody who joins later.
        let late = try RollbackBuffer(
            Space(try first.space.snapshot()), state: first.state, frame: 40, step: PushArena.step)
        for frame in 40..<60 {
            try first.advance(with: moves[frame])
            try late.advance(with: frame == 45 ? PushMoves(first: PushMove(direction: 0.1)) : moves[frame])
        }
        try late.setInput(moves[45], at: 45)
        try late.resimulate()
        try expectEqual(first, late, "after joining")
        #expect(try first.space.snapshot().checksum == late.space.snapshot().checksum)
    }
}
