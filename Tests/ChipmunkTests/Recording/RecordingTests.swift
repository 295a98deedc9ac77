import TestSupport
import Testing

@testable import Chipmunk

/// Recordings of random scenes: a replay does the same, bit for bit.
@Suite(.late) struct RecordingTests {
    /// Records some steps of a scene, and returns the state at their end.
    private func record(
        _ scene: inout BusyScene, steps: Int
    ) throws -> (recording: SpaceRecording, end: SpaceSnapshot) {
        var hash = EventHash()
        try scene.space.startRecording()
        for _ in 0..<steps { scene.step(&hash) }
        let recording = scene.space.stopRecording()
        return (recording, try scene.space.snapshot())
    }

    /// Replays a recording, which compares all hashes, and compares the state at the end as a whole, without closures.
    private func expectReplay(_ recording: SpaceRecording, endsIn end: SpaceSnapshot, _ comment: Comment) throws {
        let replay = try SpaceReplay(recording)
        do {
            try replay.run()
        } catch {
            Issue.record("\(comment): \(error)")
            return
        }
        #expect(replay.callCount == recording.callCount && replay.stepCount == recording.stepCount, comment)
        var end = end
        end.closures = []
        let isEqual = try replay.space.snapshot() == end
        #expect(isEqual, comment)
    }

    /// A program that limits the memory must see calls between steps as well.
    @Test func theBytesOfARecordingAreCounted() throws {
        let space = Space()
        let body = space.add(Body(mass: 1, moment: 1))
        let ball = body.attach(CircleShape(radius: 1))
        #expect(space.recordedByteCount == 0)
        try space.startRecording()
        var last = space.recordedByteCount
        #expect(last > 0)
        for turn in 0..<100 {
            if turn.isMultiple(of: 10) { space.step(by: 0.01) } else { ball.friction = Double(turn) / 100 }
            #expect(space.recordedByteCount > last)
            last = space.recordedByteCount
        }
        let bytes = space.stopRecording().bytes
        // The difference is the frame of a file: its magic, version, lengths and hashes.
        #expect((0..<100).contains(bytes.count - last))
        #expect(space.recordedByteCount == 0)
    }

    @Test(arguments: 0..<UInt64(TestDepth.count(quick: 8, full: 30, long: 200)))
    func aReplayDoesTheSame(seed: UInt64) throws {
        var scene = BusyScene(seed: seed, mayHaveClosures: false)
        var hash = EventHash()
        for _ in 0..<Int(seed) { scene.step(&hash) }
        let (recording, end) = try record(&scene, steps: 120)
        #expect(recording.stepCount == 120)
        // Nothing but the engine had a say.
        #expect(!recording.calls.contains { if case .state = $0 { true } else { false } })
        try expectReplay(recording, endsIn: end, "seed \(seed)")

        let read = try SpaceRecording(bytes: recording.bytes)
        #expect(read == recording && read.callCount == recording.callCount && read.stepCount == recording.stepCount)
        try expectReplay(read, endsIn: end, "seed \(seed), written and read")
    }

    @Test func stepsInWhichClosuresHadASayAreRecordedByTheirResults() throws {
        var count = (byCalls: 0, byResult: 0)
        for seed in 0..<UInt64(TestDepth.count(quick: 6, full: 20, long: 100)) {
            var scene = BusyScene(seed: seed, mayHaveClosures: false)
            installClosures(in: &scene)
            let (recording, end) = try record(&scene, steps: 80)
            for case .step(_, _, let isByResult) in recording.calls {
                if isByResult { count.byResult += 1 } else { count.byCalls += 1 }
            }
            try expectReplay(SpaceRecording(bytes: recording.bytes), endsIn: end, "seed \(seed)")
        }
        #expect(count.byCalls > 100 && count.byResult > 100, "\(count)")
    }

    /// Installs closures of all kinds that change something now and then.
    private func installClosures(in scene: inout BusyScene) {
        let space = scene.space
        var random = scene.random
        let handler = space.addCollisionHandler()
        switch Int.random(in: 0..<7, using: &random) {
        case 0: handler.begin = { _ in Bool.random(using: &random) }
        case 1:
            handler.preSolve = { arbiter in
                arbiter.friction = Double.random(in: 0...1, using: &random)
                return true
            }
        case 2: handler.postSolve = { $0.bodyA.angularVelocity += 0.1 }
        case 3:
            handler.separate = { [unowned space] arbiter in
                guard Int.random(in: 0..<4, using: &random) == 0 else { return }
                let body = arbiter.bodyA
                if body !== space.staticBody, space.bodies.count > 3 { space.remove(body) }
            }
        case 4:
            for body in space.bodies {
                body.velocityFunction = { body, gravity, damping, duration in
                    body.updateVelocity(gravity: gravity / 2, damping: damping, duration: duration)
                }
            }
        case 5:
            handler.begin = { [unowned space] arbiter in
                space.whenUnlocked { space.gravity = Vector(Double.random(in: -9...9, using: &random), -100) }
                arbiter.shapeA.friction = 0.3
                return true
            }
        default:
            for constraint in space.constraints { constraint.preSolve = { $0.maxForce = 3000 } }
            for body in space.bodies { body.positionFunction = { $0.updatePosition(duration: $1) } }
        }
    }

    /// Adding to a velocity that overflowed in the step stops the body, though no call is recorded. The other body of
    /// the pin shows whether it was stopped before the solver or after.
    @Test(arguments: [true, false])
    func aBodyThatACallbackStopsIsRecordedByTheResult(setsVelocity: Bool) throws {
        let space = Space()
        let (a, b) = (space.add(makeBall()), space.add(makeBall(at: Vector(100, 0))))
        for ball in [a, b] { (ball.mass, ball.moment) = (1e-30, 1e-30) }
        space.add(DampedSpring(a, b, anchorA: Vector(0, 1), restLength: 1e30, stiffness: 1e100, damping: 0))
        let motor = space.add(SimpleMotor(a, b, rate: 1))
        let stopped = setsVelocity ? b : a
        let pulled = space.add(makeBall(at: Vector(0, 300)))
        space.add(PinJoint(stopped, pulled)).maxForce = 60
        motor.preSolve = { _ in
            if setsVelocity { b.velocity.y += 5 } else { a.angularVelocity += 5 }
        }
        try space.startRecording()
        space.step(by: 1 / 60)
        let recording = space.stopRecording()
        #expect(stopped.isQuarantined && !pulled.isQuarantined)
        #expect(recording.stepCount == 1)
        for case .step(_, _, let isByResult) in recording.calls { #expect(isByResult) }
        try expectReplay(
            SpaceRecording(bytes: recording.bytes), endsIn: space.snapshot(), "sets velocity: \(setsVelocity)")
    }

    @Test func aRecordingHasWhatAnOutsiderHolds() throws {
        let space = Space()
        space.gravity = Vector(0, -100)
        let hand = Body(.kinematic)
        let ball = space.add(Body(mass: 1, moment: 5), at: Vector(3, 4))
        try space.startRecording()
        let pivot = space.add(PivotJoint(hand, ball, at: .zero))
        space.step(by: 0.01)
        hand.position = Vector(1, 2)
        hand.velocity = Vector(3, 0)
        space.step(by: 0.01)
        space.remove(pivot)
        hand.position = .zero
        space.add(pivot)
        space.step(by: 0.01)
        hand.attach(CircleShape(radius: 2))
        space.add(hand)
        space.step(by: 0.01)
        let recording = space.stopRecording()
        try expectReplay(SpaceRecording(bytes: recording.bytes), endsIn: space.snapshot(), "a hand")
    }

    @Test func aRecordedSpaceCanBeTakenBack() throws {
        var scene = BusyScene(seed: 3, mayHaveClosures: false)
        var hash = EventHash()
        try scene.space.startRecording()
        scene.step(&hash)
        let before = try scene.space.snapshot()
        for _ in 0..<5 { scene.step(&hash) }
        try scene.space.restore(before)
        for _ in 0..<5 { scene.step(&hash) }
        let recording = scene.space.stopRecording()
        try expectReplay(recording, endsIn: scene.space.snapshot(), "taken back")
    }

    @Test func queriesAreRecordedWithTheirAnswers() throws {
        var scene = BusyScene(seed: 8, mayHaveClosures: false)
        let space = scene.space
        try space.startRecording()
        let box = BoundingBox(left: -20, bottom: 0, right: 20, top: 40)
        for _ in 0..<20 {
            scene.change()
            space.step(by: 0.02)
            _ = space.nearestShape(to: Vector(1, 2))
            _ = space.shapes(near: Vector(0, 30), maxDistance: 20)
            _ = space.firstHit(from: Vector(-50, 30), to: Vector(50, 10))
            _ = space.hits(from: Vector(-50, 30), to: Vector(50, 10), radius: 2)
            _ = space.shapes(in: box, includingSensors: true)
            space.forEachShape(near: Vector(0, 30), maxDistance: 20) { _ in }
            space.forEachHit(from: Vector(-50, 30), to: Vector(50, 10), radius: 2) { _ in }
            // The closure's calls come after the query's result.
            space.forEachShape(in: box, includingSensors: true) { $0.isSensor.toggle() }
            guard let shape = space.shapes.last else { continue }
            _ = space.shapes(touching: shape)
            _ = space.firstHit(of: shape, movedBy: Vector(20, -50))
            space.forEachShape(touching: shape) { _ in }
        }
        let recording = space.stopRecording()
        let kinds = Set(recording.calls.compactMap { if case .query(let query, _) = $0 { query.kind } else { nil } })
        #expect(kinds.count == RecordedQuery.Kind.allCases.count)
        try expectReplay(SpaceRecording(bytes: recording.bytes), endsIn: space.snapshot(), "queries")
    }

    @Test func aReplayThatDoesSomethingElseIsNamed() throws {
        var scene = BusyScene(seed: 5, mayHaveClosures: false)
        let (recording, _) = try record(&scene, steps: 40)
        let replay = try SpaceReplay(recording)
        try replay.run(to: 20)
        #expect(replay.stepCount == 20)
        replay.space.bodies[1].velocity.x += 1e-9
        #expect(throws: RecordingError.self) { try replay.run() }
        do {
            try replay.run()
        } catch RecordingError.diverged(let divergence) {
            #expect(divergence.step > 20 && divergence.part == "the motion of the bodies")
        }
    }
}
