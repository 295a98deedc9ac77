import TestSupport
import Testing

@testable import Chipmunk

/// Random changes of what is static, with ``Corrections/staticChanges``: every stepper, a replay and a restored space do the same.
@Suite struct StaticChangeReplayTests: RandomChooser {
    var random = SeededGenerator(seed: 0)

    private static func makeSpace(_ corrections: Corrections) -> Space {
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.1
        space.corrections = corrections
        for index in 0..<24 { space.add(makeCrate(at: Vector(Double(index) * 30 - 345, 10))) }
        return space
    }

    /// Changes something static, or not.
    private mutating func change(_ space: Space) {
        let walls = space.staticBody.shapes
        // Not always the floor, on which all of them are.
        let wall = chance(0.2) ? walls[0] : pick(walls)
        switch Int.random(in: 0..<12, using: &random) {
        case 0: wall.friction = pick([0, 0.5, 1])
        case 1: wall.surfaceVelocity = Vector(signed(1), 0)
        // But not the floor.
        case 2: walls.dropFirst().last?.isSensor.toggle()
        case 3: walls.dropFirst().last?.filter = pick([.all, .none])
        case 4:
            space.staticBody.attach(
                CircleShape(radius: 5, offset: Vector(signed(345), Double.random(in: 0...60, using: &random))))
        case 5: if walls.count > 3 { space.staticBody.detach(pick(Array(walls.dropFirst()))) }
        case 6: space.staticBody.velocity = Vector(pick([0, 0.2]), 0)
        case 7:
            let post = Body(.static)
            post.attach(PolygonShape(width: 8, height: 8))
            space.add(post, at: Vector(signed(345), 5))
        case 8: if let post = space.bodies.last(where: { $0.type == .static }) { post.position.x += signed(20) }
        case 9: (walls.last as? CircleShape)?.setRadiusAbruptly(pick([3, 8]))
        default: break
        }
    }

    /// Returns the motions after each step, and in how many steps something slept and something was awake.
    private mutating func run(_ space: Space, seed: UInt64) -> (bits: [[[UInt64]]], mixed: Int) {
        random = SeededGenerator(seed: seed)
        var (bits, mixed): ([[[UInt64]]], Int) = ([], 0)
        for _ in 0..<200 {
            if chance(0.2) { change(space) }
            space.step(by: 1 / 60)
            bits.append(space.motion)
            if (1..<24).contains(space.sleeperCount) { mixed += 1 }
        }
        return (bits, mixed)
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 2, full: 12, long: 60)))
    mutating func allDoTheSame(seed: UInt64) throws {
        let recorded = Self.makeSpace(.staticChanges)
        try recorded.startRecording()
        let expected = run(recorded, seed: seed)
        let recording = recorded.stopRecording()
        #expect(expected.mixed > 10)
        for stepper in Stepper.allCases {
            let space = Self.makeSpace(.staticChanges)
            space.stepper = stepper
            let bits = run(space, seed: seed).bits
            #expect(bits == expected.bits, "\(stepper)")
            let replay = try SpaceReplay(recording, stepper: stepper)
            try replay.run()
            let isEqual = try replay.space.snapshot() == recorded.snapshot()
            #expect(isEqual, "\(stepper)")
        }
        let restored = Self.makeSpace(.staticChanges)
        restored.validatesRewinds = true
        let again = run(restored, seed: seed).bits
        #expect(again == expected.bits)
        #expect(restored.rewindFailure == nil)
    }

    @Test mutating func withoutTheCorrectionTheBitsAreOthers() {
        let with = run(Self.makeSpace(.staticChanges), seed: 1).bits
        let without = run(Self.makeSpace([]), seed: 1).bits
        #expect(with != without)
    }
}
