import TestSupport

@testable import Chipmunk

/// One of two machines that predict each other's player, and roll back where a prediction was wrong.
final class RollbackPeer {
    struct Packet {
        let firstFrame: Int
        let moves: [PushMove]
        let received: Int
    }

    let buffer: PushArena.Buffer
    private(set) var rollbacks = 0
    private(set) var stalls = 0
    /// The snapshots of final states that the other peer has not been compared with.
    var finals: [(frame: Int, snapshot: SpaceSnapshot, score: PushScore)] = []
    private let isFirst: Bool
    private let window: Int
    private var player: PushPlayer
    private var own: [PushMove] = []
    private var other: [PushMove] = []
    private var acknowledged = 0

    init(_ buffer: PushArena.Buffer, isFirst: Bool, window: Int, seed: UInt64) {
        (self.buffer, self.isFirst, self.window) = (buffer, isFirst, window)
        player = PushPlayer(seed: seed)
    }

    func tick(_ packets: [Packet], frameCount: Int) throws -> Packet {
        for packet in packets where packet.firstFrame <= other.count {
            acknowledged = max(acknowledged, packet.received)
            other += packet.moves.dropFirst(other.count - packet.firstFrame)
        }
        for frame in buffer.confirmedFrame..<buffer.frame { try buffer.setInput(moves(at: frame), at: frame) }
        if try buffer.resimulate() > 0 { rollbacks += 1 }
        let final = min(other.count, buffer.frame)
        for frame in buffer.confirmedFrame..<final {
            guard let snapshot = buffer.snapshot(at: frame), let score = buffer.state(at: frame) else { continue }
            finals.append((frame, snapshot, score))
        }
        buffer.confirm(final)
        if buffer.frame < frameCount, buffer.frame - buffer.confirmedFrame < window {
            own.append(player.next())
            try buffer.advance(with: moves(at: buffer.frame))
        } else {
            stalls += 1
        }
        return Packet(firstFrame: acknowledged, moves: Array(own[acknowledged...]), received: other.count)
    }

    private func moves(at frame: Int) -> PushMoves {
        // Nobody drops a box twice.
        let predicted = PushMove(direction: other.last?.direction ?? 0)
        let other = frame < other.count ? other[frame] : predicted
        return isFirst ? PushMoves(first: own[frame], second: other) : PushMoves(first: other, second: own[frame])
    }
}

/// A link that loses packets, and delays others.
struct LossyLink {
    let loss: Double
    let delay: Int
    let jitter: Int
    var random: SeededGenerator
    private var flights: [(arrival: Int, packet: RollbackPeer.Packet)] = []

    init(loss: Double, delay: Int, jitter: Int, seed: UInt64) {
        (self.loss, self.delay, self.jitter, random) = (loss, delay, jitter, SeededGenerator(seed: seed))
    }

    mutating func send(_ packet: RollbackPeer.Packet, at tick: Int) {
        let arrival = tick + delay + Int.random(in: 0...jitter, using: &random)
        if random.number(from: 0, to: 1) >= loss { flights.append((arrival, packet)) }
    }

    mutating func receive(at tick: Int) -> [RollbackPeer.Packet] {
        defer { flights.removeAll { $0.arrival <= tick } }
        return flights.filter { $0.arrival <= tick }.map(\.packet)
    }
}
