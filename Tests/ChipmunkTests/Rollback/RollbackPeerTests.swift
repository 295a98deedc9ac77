import TestSupport
import Testing

@testable import Chipmunk

/// Two peers over a link that loses packets have the same bits in all frames that are final.
@Suite(.late) struct RollbackPeerTests {
    private struct Outcome {
        var compared = 0
        var divergedFrame: Int?
    }

    /// Plays until all frames are final at both, or differ.
    private func play(
        _ peers: [RollbackPeer], frames: Int, loss: Double, delay: Int, jitter: Int, seed: UInt64
    ) throws -> Outcome {
        var links = [2, 3].map { LossyLink(loss: loss, delay: delay, jitter: jitter, seed: seed &+ $0) }
        var outcome = Outcome()
        var tick = 0
        while !peers.allSatisfy({ $0.buffer.confirmedFrame == frames }) {
            for (index, peer) in peers.enumerated() {
                links[index].send(
                    try peer.tick(links[1 - index].receive(at: tick), frameCount: frames), at: tick)
            }
            tick += 1
            while let a = peers[0].finals.first, let b = peers[1].finals.first {
                if a.frame <= b.frame { peers[0].finals.removeFirst() }
                if b.frame <= a.frame { peers[1].finals.removeFirst() }
                guard a.frame == b.frame else { continue }
                outcome.compared += 1
                guard a.snapshot == b.snapshot, a.score == b.score else {
                    outcome.divergedFrame = a.frame
                    return outcome
                }
            }
        }
        let ends = try peers.map { try $0.buffer.space.snapshot() }
        if ends[0] != ends[1] || peers[0].buffer.state != peers[1].buffer.state { outcome.divergedFrame = frames }
        return outcome
    }

    @Test func manyFramesOverALossyLinkDoNotDiverge() throws {
        let frames = TestDepth.count(quick: 600, full: 10_000, long: 10_000)
        let peers = [
            RollbackPeer(try PushArena.makeBuffer(), isFirst: true, window: 14, seed: 70),
            RollbackPeer(try PushArena.makeBuffer(), isFirst: false, window: 14, seed: 71),
        ]
        let outcome = try play(peers, frames: frames, loss: 0.2, delay: 8, jitter: 3, seed: 7)
        #expect(outcome.divergedFrame == nil)
        #expect(outcome.compared == frames)
        #expect(peers.allSatisfy { $0.buffer.frame == frames })
        // Otherwise nothing was tried: a player does something else about every tenth frame.
        #expect(peers.allSatisfy { $0.rollbacks > frames / 20 }, "\(peers.map(\.rollbacks))")
        #expect(peers.allSatisfy { $0.buffer.state.drops > frames / 100 }, "\(peers.map(\.buffer.state.drops))")
    }

    @Test(arguments: [(0.0, 0, 0), (0.0, 0, 6), (0.5, 2, 9), (0.9, 3, 0), (0.1, 40, 5)])
    func neitherTheLinkNorTheSnapshotsMatter(loss: Double, delay: Int, jitter: Int) throws {
        let frames = TestDepth.count(quick: 200, full: 400, long: 2000)
        let moves = PushPlayer.moves(frames, seed: 70)
        let alone = try PushArena.makeBuffer()
        for move in moves { try alone.advance(with: move) }
        let peers = [
            RollbackPeer(try PushArena.makeBuffer(snapshotInterval: 1), isFirst: true, window: 8, seed: 70),
            // So small a budget thins the snapshots within the window.
            RollbackPeer(
                try PushArena.makeBuffer(byteBudget: 0, snapshotInterval: 3), isFirst: false, window: 20, seed: 71),
        ]
        let outcome = try play(peers, frames: frames, loss: loss, delay: delay, jitter: jitter, seed: 1)
        #expect(outcome.divergedFrame == nil)
        let isEqual = try alone.space.snapshot() == peers[0].buffer.space.snapshot()
        #expect(isEqual && alone.state == peers[0].buffer.state)
    }

    /// A counter that a frame reads, and that no rollback takes back.
    private func makeFlawedBuffer() throws -> PushArena.Buffer {
        var frames = 0
        return try RollbackBuffer(PushArena.makeSpace(), state: PushScore(), snapshotInterval: 1) {
            (space, score, moves) in
            frames += 1
            if frames == 150 { space.bodies[2].velocity.x += 1 }
            PushArena.step(space, &score, moves)
        }
    }

    @Test func aFrameThatReadsSomethingElseDiverges() throws {
        let peers = [
            RollbackPeer(try PushArena.makeBuffer(), isFirst: true, window: 14, seed: 70),
            RollbackPeer(try makeFlawedBuffer(), isFirst: false, window: 14, seed: 71),
        ]
        let outcome = try play(peers, frames: 400, loss: 0.2, delay: 0, jitter: 0, seed: 7)
        let frame = try #require(outcome.divergedFrame)
        // The flawed one has done at most some frames more than that.
        #expect((1...150).contains(frame))
    }

    @Test func theSyncTestFindsThatFrame() throws {
        let buffer = try makeFlawedBuffer()
        // One frame, and again that frame: the counter is 149 before frame 75 is done the second time.
        buffer.syncTestDistance = 1
        let moves = PushPlayer.moves(200, seed: 1)
        for frame in 0..<74 { try buffer.advance(with: moves[frame]) }
        let error = #expect(throws: RollbackError.self) { try buffer.advance(with: moves[74]) }
        guard case .diverged(75, .space(let difference)) = error else { throw try #require(error) }
        #expect(difference.part == .body(2) && difference.field == "position.x", "\(difference)")
        // It has done all of its frames, and stays usable.
        #expect(buffer.frame == 75)
        try buffer.advance(with: moves[75])
    }

    @Test func theSyncTestComparesTheStateAsWell() throws {
        var counter = 0
        let buffer = try RollbackBuffer(Space(), state: 0, snapshotInterval: 1) { space, state, input in
            counter += 1
            space.step(by: 1 / 60)
            state = input < 5 ? input : counter
        }
        for input in 0..<6 { try buffer.advance(with: input) }
        // Frame 5 is the first one that reads the counter, so frame 6 begins with another state.
        #expect(throws: RollbackError.diverged(frame: 6, part: .state)) { try buffer.syncTest(frames: 4) }
    }

    @Test func theSyncTestFindsChangesBetweenFrames() throws {
        let buffer = try PushArena.makeBuffer()
        let moves = PushPlayer.moves(20, seed: 1)
        for frame in 0..<10 { try buffer.advance(with: moves[frame]) }
        try buffer.syncTest(frames: 8)
        buffer.space.bodies[0].velocity.x += 1
        try buffer.advance(with: moves[10])
        let error = #expect(throws: RollbackError.self) { try buffer.syncTest(frames: 8) }
        guard case .diverged(10, .space(let difference)) = error else { throw try #require(error) }
        #expect(difference.part == .body(0) && difference.field == "velocity.x", "\(difference)")
        #expect(
            error.map { "\($0)" }?.hasPrefix(
                "the frames before frame 10 do not repeat: the space differs (body 0: velocity.x ") == true)
    }

    @Test func aGameThatRepeatsPassesTheSyncTest() throws {
        let buffer = try PushArena.makeBuffer()
        let plain = try PushArena.makeBuffer()
        buffer.syncTestDistance = 7
        for moves in PushPlayer.moves(300, seed: 3) {
            try buffer.advance(with: moves)
            try plain.advance(with: moves)
        }
        let isEqual = try buffer.space.snapshot() == plain.space.snapshot()
        #expect(isEqual && buffer.state == plain.state && plain.state.drops > 4)
    }
}
