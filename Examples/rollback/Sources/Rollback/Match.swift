import Chipmunk

/// Two peers over a link that loses packets, or one that plays alone.
struct Match {
    /// Why a match has failed.
    struct Failure: Error {
        let description: String
    }

    let options: Options

    /// Returns what happens in a frame; if it is tampered with, that depends on how many steps were done before.
    private func makeStep(isTampered: Bool) -> RollbackBuffer<ArenaInput, ArenaState>.Step {
        var steps = 0
        return { [options] space, state, input in
            steps += 1
            if isTampered, let first = options.tamperedStep, steps >= first { space.bodies[0].velocity.x += 1 }
            Arena.step(space, &state, input)
        }
    }

    /// Plays over the link, and returns a line for each peer.
    func play() throws -> [String] {
        let peers = try [0, 1].map { index in
            try Peer(
                isFirst: index == 0, window: options.window, player: Player(seed: options.seed &+ UInt64(index)),
                step: makeStep(isTampered: index == 1))
        }
        // By the peer that sends.
        var links = [2, 3].map { number in
            LossyLink<Packet>(
                loss: options.loss, delay: options.delay, jitter: options.jitter, seed: options.seed &+ number)
        }
        var tick = 0
        while !peers.allSatisfy({ $0.hasConfirmed(options.frames) }) {
            for (index, peer) in peers.enumerated() {
                let packets = links[1 - index].receive(at: tick)
                links[index].send(try peer.tick(packets, frameCount: options.frames), at: tick)
            }
            tick += 1
            if let frame = peers.compactMap(\.divergedFrame).min() {
                throw Failure(description: "the peers differ at frame \(frame), or did before")
            }
        }
        let checksums = try peers.map { try $0.buffer.space.snapshot().checksum }
        guard checksums[0] == checksums[1], peers[0].buffer.state == peers[1].buffer.state else {
            throw Failure(description: "the peers differ at the end, frame \(options.frames)")
        }
        let lines = zip(peers, checksums).enumerated().map { index, result in
            let (statistics, checksum) = (result.0.statistics, String(result.1, radix: 16))
            return "\(index + 1),\(result.0.buffer.frame),\(statistics.rollbacks),\(statistics.longest),"
                + "\(statistics.resimulated),\(statistics.stalls),\(checksum)"
        }
        return ["peer,frames,rollbacks,longest,resimulated,stalls,checksum"] + lines
    }

    /// Plays without a link, does the last frames again after each frame, and returns what came of it.
    func syncTest() throws -> [String] {
        let buffer = try RollbackBuffer(
            Arena.makeSpace(), state: ArenaState(), snapshotInterval: 1, step: makeStep(isTampered: true))
        buffer.syncTestDistance = options.window
        var players = (Player(seed: options.seed), Player(seed: options.seed &+ 1))
        for frame in 0..<options.frames {
            try buffer.advance(with: ArenaInput(first: players.0.nextInput(), second: players.1.nextInput()))
            buffer.confirm(frame - options.window)
        }
        let checksum = String(try buffer.space.snapshot().checksum, radix: 16)
        return ["frames,distance,checksum", "\(buffer.frame),\(options.window),\(checksum)"]
    }
}
