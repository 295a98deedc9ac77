import TestSupport
import Testing

@testable import Chipmunk

/// Replays that go back and forth: each step is what it is on the straight way.
@Suite(.late) struct KeyframeTests {
    private func recording(seed: UInt64, steps: Int) throws -> SpaceRecording {
        // Every other one may have closures, whose steps are recorded by their results.
        var scene = BusyScene(seed: seed, mayHaveClosures: seed.isMultiple(of: 2))
        var hash = EventHash()
        try scene.space.startRecording()
        for _ in 0..<steps { scene.step(&hash) }
        return scene.space.stopRecording()
    }

    /// Keyframes after each step, after some, after fewer and fewer, and none.
    @Test(
        arguments: 0..<UInt64(TestDepth.count(quick: 1, full: 8, long: 40)),
        [(64 << 20, 1), (64 << 20, 32), (100_000, 1), (0, 1)])
    func eachStepIsTheSameFromEverywhere(seed: UInt64, keyframes: (byteBudget: Int, interval: Int)) throws {
        let recording = try recording(seed: seed, steps: 100)
        let straight = try SpaceReplay(recording, byteBudget: 0)
        var states: [(state: SpaceSnapshot, callCount: Int, time: Double)] = []
        for step in 0...100 {
            try straight.run(to: step)
            states.append((try straight.space.snapshot(), straight.callCount, straight.time))
        }

        let replay = try SpaceReplay(
            recording, keyframes: ReplayKeyframes(byteBudget: keyframes.byteBudget, interval: keyframes.interval))
        var random = SeededGenerator(seed: seed)
        for _ in 0..<25 {
            let step = Int.random(in: 0...100, using: &random)
            // Between a step and the next one, nothing is to be done for the first of them.
            let isBetween = replay.stepCount == step && replay.callCount != states[step].callCount
            try replay.run(to: step)
            // Now and then into the calls between two steps.
            let isEqual = try replay.space.snapshot() == states[step].state
            #expect(isEqual, "seed \(seed), step \(step)")
            #expect(replay.stepCount == step && (isBetween || replay.callCount == states[step].callCount))
            #expect(replay.time == states[step].time)
            if Int.random(in: 0..<4, using: &random) == 0 { try replay.advance() }
        }
        #expect(replay.keyframes.size <= keyframes.byteBudget)
        // The state at the end is compared there.
        try replay.run()
        #expect(replay.callCount == recording.callCount)
    }

    @Test(arguments: [64 << 20, 50_000, 20_000])
    func aStepBackDoesNoMoreAgainThanAnInterval(byteBudget: Int) throws {
        let recording = try recording(seed: 7, steps: 300)
        let replay = try SpaceReplay(recording, byteBudget: byteBudget)
        try replay.run()
        #expect(replay.computedStepCount == 300)
        #expect(replay.keyframes.size <= byteBudget)
        let interval = replay.keyframes.interval
        #expect(byteBudget > 1 << 20 ? interval == 32 : interval > 32 && interval < 300, "\(interval)")
        for step in stride(from: 299, through: 1, by: -13) {
            let before = replay.computedStepCount
            try replay.run(to: step)
            #expect(replay.computedStepCount - before < interval, "back to \(step)")
        }
        // A keyframe ahead is used as well.
        let before = replay.computedStepCount
        try replay.run(to: 299)
        #expect(replay.computedStepCount - before < interval)
    }

    /// A keyframe has no snapshot if the recording has one there itself, and nothing is computed.
    @Test func stepsByResultAreReachedFromTheirResults() throws {
        let space = Space()
        let ball = space.add(Body(mass: 1, moment: 5))
        ball.velocityFunction = { body, _, damping, duration in
            body.updateVelocity(gravity: Vector(1, 0), damping: damping, duration: duration)
        }
        try space.startRecording()
        for _ in 0..<100 { space.step(by: 0.01) }
        let recording = space.stopRecording()
        let replay = try SpaceReplay(recording, keyframes: ReplayKeyframes(byteBudget: 1 << 20, interval: 1))
        try replay.run()
        #expect(replay.keyframes.size == 100 * MemoryLayout<ReplayKeyframe>.stride)
        for step in [37, 99, 1, 0, 100] {
            try replay.run(to: step)
            let straight = try SpaceReplay(recording, byteBudget: 0)
            try straight.run(to: step)
            let isEqual = try replay.space.snapshot() == straight.space.snapshot()
            #expect(isEqual && replay.callCount == 2 * step && replay.stepCount == step, "step \(step)")
        }
        #expect(replay.computedStepCount == 0)
    }

    @Test func aStepThatIsThereIsNotMadeAgain() throws {
        let replay = try SpaceReplay(recording(seed: 1, steps: 40))
        try replay.run(to: 40)
        let space = replay.space
        try replay.run(to: 40)
        try replay.run(to: 100)
        #expect(replay.space === space && replay.stepCount == 40)
        try replay.run(to: -1)
        #expect(replay.space !== space && replay.stepCount == 0 && replay.callCount == 0 && replay.time == 0)
    }

    /// A call about what has left breaks a rule, whether the replay came past a keyframe or not.
    @Test func whatHasLeftIsUnknown() throws {
        let space = Space()
        let (ball, box) = (space.add(Body(mass: 1, moment: 5)), space.add(Body(mass: 1, moment: 5)))
        try space.startRecording()
        space.remove(box)
        for _ in 0..<40 { space.step(by: 0.01) }
        space.add(PivotJoint(ball, space.staticBody, at: .zero))
        for _ in 0..<40 { space.step(by: 0.01) }
        let recording = space.stopRecording()
        var calls = recording.calls
        let index = try #require(calls.firstIndex { if case .addConstraint = $0 { true } else { false } })
        guard case .addConstraint(let number, var state) = calls[index] else { return }
        // The number of the box.
        state.definition.bodyB = 1
        calls[index] = .addConstraint(number, state)
        var log = ByteWriter()
        for call in calls { call.write(to: &log) }
        let madeUp = SpaceRecording(
            start: recording.start, log: log.bytes, end: recording.end, callCount: calls.count, stepCount: 80)
        for byteBudget in [64 << 20, 0] {
            let replay = try SpaceReplay(madeUp, byteBudget: byteBudget)
            for _ in 0..<2 {
                try replay.run(to: 40)
                #expect(throws: RecordingError.impossibleCall(number: index, "a constraint has no bodies")) {
                    try replay.run(to: 41)
                }
                try replay.run(to: 10)
            }
        }
    }

    @Test func aBudgetMustNotBeNegative() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let space = Space()
            try space.startRecording()
            _ = try SpaceReplay(space.stopRecording(), byteBudget: -1)
        }
        expectTrap(result, "SpaceReplay.byteBudget must be 0 or more, got -1")
    }
}
