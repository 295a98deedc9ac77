import TestSupport
import Testing

@testable import Chipmunk

/// Recordings that end by themselves.
@Suite(.late) struct RecordingLimitTests {
    /// Whatever ends it, what was recorded until then is whole.
    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 5, full: 12, long: 60)), [1, 20_000, 60_000])
    func whatWasRecordedUntilTheLimitCanBeReplayed(seed: UInt64, limit: Int) throws {
        var scene = BusyScene(seed: seed, mayHaveClosures: seed.isMultiple(of: 2))
        var hash = EventHash()
        let space = scene.space
        let beginning = try space.snapshot().bytes.count
        try space.startRecording(byteLimit: limit)
        #expect(space.isRecording && space.recordingEnd == nil)
        var states: [SpaceSnapshot] = []
        var largestState = beginning
        for _ in 0..<600 where space.isRecording {
            states.append(try space.snapshot())
            largestState = max(largestState, states[states.count - 1].bytes.count)
            scene.step(&hash)
        }
        #expect(!space.isRecording && space.recordingEnd == .byteLimit(limit))
        let bytes = space.recordedByteCount
        #expect(bytes <= max(limit, beginning) + largestState + 4096)
        for _ in 0..<20 { scene.step(&hash) }
        #expect(space.recordedByteCount == bytes)

        let recording = space.stopRecording()
        #expect(space.recordingEnd == nil && !space.isRecording && space.recordedByteCount == 0)
        #expect(recording.stepCount <= states.count)
        let replay = try SpaceReplay(SpaceRecording(bytes: recording.bytes))
        try replay.run()
        #expect(replay.stepCount == recording.stepCount)
    }

    @Test func aRecordingWithClosuresEndsBeforeItFillsTheMemory() throws {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.staticBody.attach(SegmentShape(from: Vector(-1000, 0), to: Vector(1000, 0), radius: 1))
        for number in 0..<100 {
            let body = space.add(Body(mass: 1, moment: 1))
            body.position = Vector(Double(number) * 3 - 150, 2)
            body.attach(CircleShape(radius: 1))
        }
        space.addCollisionHandler().preSolve = { _ in true }
        try space.startRecording(byteLimit: 1 << 20)
        for _ in 0..<200 { space.step(by: 1 / 60) }
        #expect(space.recordedByteCount < 1 << 20 + 1 << 16)
        #expect(space.recordingEnd?.description == "the recording reached its limit of 1048576 bytes")
        let recording = space.stopRecording()
        #expect((1..<200).contains(recording.stepCount))
        try SpaceReplay(recording).run()
        // Another one begins with what there is now.
        try space.startRecording()
        space.step(by: 1 / 60)
        #expect(space.stopRecording().stepCount == 1)
    }

    /// Its calls and queries work as in any space.
    @Test func afterTheEndNothingIsRecorded() throws {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: 1))
        let ball = body.attach(CircleShape(radius: 1))
        try space.startRecording(byteLimit: 1)
        space.gravity = Vector(0, -1)
        #expect(!space.isRecording)
        body.velocity = Vector(1, 2)
        ball.friction = 0.5
        ball.setRadiusAbruptly(2)
        let other = space.add(Body(mass: 1, moment: 1))
        other.attach(CircleShape(radius: 3))
        let joint = space.add(PivotJoint(body, other, at: .zero))
        joint.maxBias = 3
        #expect(space.shapes(near: .zero, maxDistance: 1).count == 2)
        let snapshot = try space.snapshot()
        space.step(by: 0.1)
        try space.restore(snapshot)
        space.remove(joint)
        space.remove(other)
        space.useSpatialHash(cellSize: 4, count: 100)
        #expect(space.currentRecording?.callCount == 0)
        let recording = space.stopRecording()
        #expect(recording.callCount == 0)
        try SpaceReplay(recording).run()
    }

    @Test func aLimitIsAtLeastOne() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            try Space().startRecording(byteLimit: 0)
        }
        expectTrap(result, "Space.startRecording(byteLimit:) needs a limit of at least 1, got 0")
    }
}
