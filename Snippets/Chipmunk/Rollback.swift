// The program of Sources/Chipmunk/Chipmunk.docc/Rollback.md.
import Chipmunk

struct Input: Equatable, Sendable {
    var pushes = [0.0, 0.0]                     // what each player does
}

struct Game: Equatable {
    var frames = 0                              // what the space does not know
}

func makeBuffer() throws -> RollbackBuffer<Input, Game> {
    let space = Space()
    space.gravity = Vector(0, -900)
    space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(200, 0))).friction = 0.5
    for x in [-40.0, 40, -10, 10] {
        space.add(Body(mass: 1, moment: 100), at: Vector(x, 10)).attach(PolygonShape(width: 18, height: 18)).friction = 0.5
    }
    return try RollbackBuffer(space, state: Game()) { space, game, input in
        for (player, push) in zip(space.bodies, input.pushes) { player.force = Vector(2000 * push, 0) }
        space.step(by: 1 / 60)
        game.frames += 1
    }
}
let peer = try makeBuffer()
for _ in 0..<6 { try peer.advance(with: Input(pushes: [1, 0])) }      // frames 0 to 5: the other one rests, we guess

// The other player has pushed to the left since frame 2.
for frame in 2..<6 { try peer.setInput(Input(pushes: [1, -1]), at: frame) }
let count = try peer.resimulate()                                     // back to a snapshot before, and to the present
peer.confirm(3)                                                       // all inputs before frame 3 have arrived
print("did \(count) frames again; frame \(peer.frame) is next, and inputs from frame \(peer.confirmedFrame) on may change")

let omniscient = try makeBuffer()
for frame in 0..<6 { try omniscient.advance(with: Input(pushes: [1, frame < 2 ? 0 : -1])) }
let isEqual = try peer.space.snapshot() == omniscient.space.snapshot() && peer.state == omniscient.state
precondition(isEqual, "bit for bit")
