import Chipmunk

/// A message of a peer: the inputs that the other one may not have, because packets get lost.
struct Packet {
    let firstFrame: Int
    let inputs: [PlayerInput]
    /// The number of the other peer's inputs that have arrived.
    let received: Int
    /// The state of a frame that is final.
    let check: Check?
}

/// The checksum of the state at the beginning of a frame.
struct Check: Equatable {
    let frame: Int
    let checksum: UInt64
}

/// One of two players' machines. It never waits for the other's input: it predicts that, and rolls back if it was wrong.
final class Peer {
    private static let framesPerCheck = 60

    struct Statistics {
        var rollbacks = 0
        /// The most frames that a rollback did again.
        var longest = 0
        /// All frames that were done again.
        var resimulated = 0
        /// Ticks without a frame, because the other peer's inputs were too far behind.
        var stalls = 0
    }

    let buffer: RollbackBuffer<ArenaInput, ArenaState>
    private(set) var statistics = Statistics()
    /// The first frame whose checksum is another one at the other peer.
    private(set) var divergedFrame: Int?
    private let isFirst: Bool
    private let window: Int
    private var player: Player
    private var ownInputs: [PlayerInput] = []
    private var otherInputs: [PlayerInput] = []
    /// The number of own inputs that the other peer has.
    private var acknowledged = 0
    private var checks: [Check] = []

    /// Creates a peer.
    ///
    /// - Parameters:
    ///   - window: How many frames may be done without the other player's input.
    ///   - step: A frame: ``Arena/step(_:_:_:)``.
    init(
        isFirst: Bool, window: Int, player: Player, step: @escaping RollbackBuffer<ArenaInput, ArenaState>.Step
    ) throws {
        (self.isFirst, self.window, self.player) = (isFirst, window, player)
        buffer = try RollbackBuffer(Arena.makeSpace(), state: ArenaState(), step: step)
    }

    /// Whether all frames up to one are final.
    func hasConfirmed(_ frame: Int) -> Bool {
        buffer.confirmedFrame >= frame
    }

    /// Takes what has arrived, rolls back if a prediction was wrong, and does the next frame, unless that is too far ahead.
    ///
    /// - Returns: What is to be sent.
    func tick(_ packets: [Packet], frameCount: Int) throws -> Packet {
        for packet in packets { receive(packet) }
        try correctPredictions()
        if buffer.frame < frameCount {
            if buffer.frame - buffer.confirmedFrame < window {
                ownInputs.append(player.nextInput())
                try buffer.advance(with: input(at: buffer.frame))
            } else {
                statistics.stalls += 1
            }
        }
        return Packet(
            firstFrame: acknowledged, inputs: Array(ownInputs[acknowledged...]), received: otherInputs.count,
            check: checks.last)
    }

    private func receive(_ packet: Packet) {
        acknowledged = max(acknowledged, packet.received)
        // Late packets have what is known, and early ones may begin after a gap.
        if packet.firstFrame <= otherInputs.count {
            otherInputs += packet.inputs.dropFirst(otherInputs.count - packet.firstFrame)
        }
        if let theirs = packet.check, let own = checks.last(where: { $0.frame == theirs.frame }), own != theirs {
            divergedFrame = min(theirs.frame, divergedFrame ?? theirs.frame)
        }
    }

    /// Returns the inputs of both players in a frame, as far as they are known.
    private func input(at frame: Int) -> ArenaInput {
        let own = ownInputs[frame]
        let other =
            frame < otherInputs.count ? otherInputs[frame] : otherInputs.last?.prediction ?? PlayerInput()
        return isFirst ? ArenaInput(first: own, second: other) : ArenaInput(first: other, second: own)
    }

    private func correctPredictions() throws {
        let final = min(otherInputs.count, buffer.frame)
        // Also those that are still predicted: from a later input.
        for frame in buffer.confirmedFrame..<buffer.frame { try buffer.setInput(input(at: frame), at: frame) }
        let count = try buffer.resimulate()
        if count > 0 {
            statistics.rollbacks += 1
            statistics.longest = max(statistics.longest, count)
            statistics.resimulated += count
        }
        // Before the frames go: the state at the beginning of a frame is final if the inputs before it are.
        for frame in buffer.confirmedFrame..<final where frame.isMultiple(of: Self.framesPerCheck) {
            guard let snapshot = buffer.snapshot(at: frame) else { continue }
            checks.append(Check(frame: frame, checksum: snapshot.checksum))
        }
        buffer.confirm(final)
    }
}
