import TestSupport

@testable import Chipmunk

/// A player's input in a frame.
struct PushMove: Equatable, Sendable {
    var direction = 0.0
    /// Drops a box, for which the oldest one makes room.
    var drops = false
}

/// Both players' inputs in a frame.
struct PushMoves: Equatable, Sendable {
    var first = PushMove()
    var second = PushMove()
}

/// The state beside the space.
struct PushScore: Equatable {
    var drops = 0
    var leads = 0
}

/// Two players who push boxes, which come and go.
enum PushArena {
    typealias Buffer = RollbackBuffer<PushMoves, PushScore>

    static func makeSpace() -> Space {
        let space = Space()
        space.gravity = Vector(0, -500)
        space.sleepTimeThreshold = 0.3
        let corners = [Vector(-60, 100), Vector(-60, 0), Vector(60, 0), Vector(60, 100)]
        for (a, b) in zip(corners, corners.dropFirst()) {
            space.staticBody.attach(SegmentShape(from: a, to: b, radius: 2)).friction = 0.7
        }
        for x in [-40.0, 40] {
            let player = space.add(Body(mass: 3, moment: .infinity), at: Vector(x, 8))
            player.attach(CircleShape(radius: 6)).friction = 0.4
        }
        for x in [-10.0, 10] { space.add(makeBox(), at: Vector(x, 8)) }
        return space
    }

    private static func makeBox() -> Body {
        let box = Body(mass: 1, moment: 20)
        box.attach(PolygonShape(width: 9, height: 9)).friction = 0.6
        return box
    }

    static func step(_ space: Space, _ score: inout PushScore, _ moves: PushMoves) {
        for (player, move) in zip(space.bodies, [moves.first, moves.second]) {
            if move.direction != 0 || player.force.x != 0 { player.force = Vector(1500 * move.direction, 0) }
            guard move.drops else { continue }
            if space.bodies.count > 5 { space.remove(space.bodies[2]) }
            space.add(makeBox(), at: Vector(Double(score.drops * 17 % 80) - 40, 70))
            score.drops += 1
        }
        space.step(by: 1 / 60)
        if space.bodies[0].position.x > space.bodies[1].position.x { score.leads += 1 }
    }

    static func makeBuffer(byteBudget: Int = 8 << 20, snapshotInterval: Int = 1) throws -> Buffer {
        try RollbackBuffer(
            makeSpace(), state: PushScore(), byteBudget: byteBudget, snapshotInterval: snapshotInterval, step: step)
    }
}

/// A player: random, and the same for a seed.
struct PushPlayer {
    private var random: SeededGenerator
    private var move = PushMove()

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next() -> PushMove {
        if Int.random(in: 0..<12, using: &random) == 0 { move.direction = random.number(from: -1, to: 1) }
        move.drops = Int.random(in: 0..<50, using: &random) == 0
        return move
    }

    /// Two players' inputs in some frames.
    static func moves(_ count: Int, seed: UInt64) -> [PushMoves] {
        var (first, second) = (PushPlayer(seed: seed), PushPlayer(seed: seed &+ 1))
        return (0..<count).map { _ in PushMoves(first: first.next(), second: second.next()) }
    }
}
