import Chipmunk

/// A player's input in a frame: the buttons, and nothing that follows from the state of the game.
struct PlayerInput: Equatable, Sendable {
    /// -1 is left, 1 is right.
    var direction = 0.0
    var jumps = false
    /// Drops a box into the arena.
    var drops = false

    /// The most likely input of the next frame: the same, but for a button that does something once.
    var prediction: PlayerInput {
        PlayerInput(direction: direction, jumps: jumps, drops: false)
    }
}

/// The input of a frame: what both players do.
struct ArenaInput: Equatable, Sendable {
    var first = PlayerInput()
    var second = PlayerInput()
}

/// The state of the game beside its space.
struct ArenaState: Equatable {
    var drops = 0
    /// The frames in which each player was the higher one.
    var scores = [0, 0]
}

/// Two players who push boxes around. All that a frame depends on is in the space, the state and the input.
enum Arena {
    /// The players are the first bodies, and never leave.
    private static let playerCount = 2
    private static let mostBoxes = 10

    static func makeSpace() -> Space {
        let space = Space()
        space.gravity = Vector(0, -900)
        let corners = [Vector(-200, 300), Vector(-200, 0), Vector(200, 0), Vector(200, 300)]
        for (a, b) in zip(corners, corners.dropFirst()) {
            space.staticBody.attach(SegmentShape(from: a, to: b, radius: 4)).friction = 0.8
        }
        for x in [-100.0, 100] {
            let player = Body(mass: 4, moment: .infinity)
            player.attach(CircleShape(radius: 14)).friction = 0.5
            space.add(player, at: Vector(x, 20))
        }
        for index in 0..<6 { space.add(makeBox(), at: Vector(-50 + 20 * Double(index), 30)) }
        return space
    }

    private static func makeBox() -> Body {
        let box = Body(mass: 1, moment: Moment.box(mass: 1, width: 18, height: 18))
        box.attach(PolygonShape(width: 18, height: 18)).friction = 0.6
        return box
    }

    /// A frame.
    static func step(_ space: Space, _ state: inout ArenaState, _ input: ArenaInput) {
        for (player, input) in zip(space.bodies, [input.first, input.second]) {
            player.force = Vector(6000 * input.direction, 0)
            if input.jumps, player.position.y < 40 { player.velocity.y = 300 }
            guard input.drops else { continue }
            // The oldest box makes room. Bodies are found by their order, which is the same for all peers.
            if space.bodies.count >= playerCount + mostBoxes { space.remove(space.bodies[playerCount]) }
            space.add(makeBox(), at: Vector(Double(state.drops * 70 % 320) - 160, 250))
            state.drops += 1
        }
        space.step(by: 1 / 60)
        let heights = space.bodies.prefix(playerCount).map(\.position.y)
        state.scores[heights[0] > heights[1] ? 0 : 1] += 1
    }
}
