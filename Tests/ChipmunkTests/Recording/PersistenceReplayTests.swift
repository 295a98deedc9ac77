import TestSupport
import Testing

@testable import Chipmunk

/// Another ``Space/collisionPersistence`` in the middle of a recording, or after a snapshot, changes nothing but what it says.
@Suite(.late) struct PersistenceReplayTests: RandomChooser {
    var random = SeededGenerator(seed: 0)

    /// Sets another persistence now and then, and steps. Calls a function after each step.
    private mutating func run(
        _ scene: inout BusyScene, seed: UInt64, steps: Int, _ visit: (Int) throws -> Void = { _ in }
    ) throws {
        random = SeededGenerator(seed: seed)
        var hash = EventHash()
        for step in 0..<steps {
            if chance(0.1) { scene.space.collisionPersistence = pick([1, 2, 3, 7, 20]) }
            scene.step(&hash)
            try visit(step)
        }
    }

    @Test func aLongerPersistenceIsReplayed() throws {
        let space = makeSpaceWithFloor()
        for index in 0..<10 { space.add(makeCrate(at: Vector(0, 10 + 21 * Double(index)))) }
        space.collisionPersistence = 8
        space.step(by: 1 / 60, times: 20)
        space.collisionPersistence = 2
        space.step(by: 1 / 60, times: 2)
        try space.startRecording()
        space.step(by: 1 / 60)
        space.collisionPersistence = 10
        space.step(by: 1 / 60)
        let recording = space.stopRecording()
        try SpaceReplay(recording).run()
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 6, full: 20, long: 100)))
    mutating func everyChangeIsReplayed(seed: UInt64) throws {
        var scene = BusyScene(seed: seed, mayHaveClosures: false)
        try run(&scene, seed: seed, steps: 40)
        try scene.space.startRecording()
        try run(&scene, seed: seed + 1, steps: 80)
        let recording = scene.space.stopRecording()
        for stepper in Stepper.allCases {
            #expect(throws: Never.self, "seed \(seed), \(stepper)") {
                try SpaceReplay(recording, stepper: stepper).run()
            }
        }
    }

    /// A space that was read goes on as the one that was saved, whatever persistence it had before.
    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 6, full: 20, long: 100)))
    mutating func aRestoredSpaceGoesOn(seed: UInt64) throws {
        var scene = BusyScene(seed: seed, mayHaveClosures: false)
        try run(&scene, seed: seed, steps: 60)
        var copy = scene
        copy.space = Space(try SpaceSnapshot(bytes: scene.space.snapshot().bytes))
        var states: [SpaceSnapshot] = []
        try run(&scene, seed: seed + 1, steps: 60) { [space = scene.space] _ in states.append(try space.snapshot()) }
        try run(&copy, seed: seed + 1, steps: 60) { [space = copy.space] step in
            let isEqual = try space.snapshot() == states[step]
            try #require(isEqual, "seed \(seed), step \(step)")
        }
    }
}
