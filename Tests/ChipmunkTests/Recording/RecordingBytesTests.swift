import TestSupport
import Testing

@testable import Chipmunk

/// Recordings that somebody cut, changed or made up are errors, and so are the calls in them: nothing crashes.
@Suite(.late) struct RecordingBytesTests {
    private func smallRecording(seed: UInt64) throws -> SpaceRecording {
        var scene = BusyScene(seed: seed, mayHaveClosures: false)
        var hash = EventHash()
        try scene.space.startRecording()
        for _ in 0..<12 {
            scene.change()
            scene.step(&hash)
        }
        // A state by itself, too.
        scene.space.forEachShape(in: BoundingBox(left: -90, bottom: -90, right: 90, top: 90)) { $0.friction = 0.1 }
        scene.space.step(by: 0.01)
        return scene.space.stopRecording()
    }

    /// Reads bytes, and replays what could be read. Returns whether it could be replayed to its end.
    @discardableResult
    private func replay(_ bytes: [UInt8]) -> Bool {
        guard let recording = try? SpaceRecording(bytes: bytes), let replay = try? SpaceReplay(recording) else {
            return false
        }
        return (try? replay.run()) != nil
    }

    @Test func whatIsCutIsAnError() throws {
        let bytes = try smallRecording(seed: 1).bytes
        for count in stride(from: 0, to: bytes.count, by: 41) {
            #expect(throws: RecordingError.self) { try SpaceRecording(bytes: Array(bytes[..<count])) }
        }
    }

    @Test(arguments: 1...UInt64(TestDepth.count(quick: 2, full: 3, long: 12)))
    func whatIsChangedIsAnErrorOrIsReplayedWithoutACrash(seed: UInt64) throws {
        let recording = try smallRecording(seed: seed)
        let bytes = recording.bytes
        var random = SeededGenerator(seed: seed)
        for _ in 0..<40 {
            var changed = bytes
            changed[Int.random(in: 0..<bytes.count, using: &random)] ^= 1 << UInt8.random(in: 0...7, using: &random)
            #expect(throws: RecordingError.self) { try SpaceRecording(bytes: changed) }
        }
        // With the right hash, and in the calls: the snapshot has tests of its own.
        let start = bytes.count - recording.log.count
        let trials = TestDepth.count(quick: 60, full: 150, long: 1500)
        var count = 0
        for _ in 0..<trials {
            var changed = bytes
            for _ in 0..<Int.random(in: 1...3, using: &random) {
                changed[Int.random(in: start..<bytes.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
            }
            if (try? SpaceRecording(bytes: SpaceRecording.sealed(changed))) != nil { count += 1 }
            replay(SpaceRecording.sealed(changed))
        }
        // Many changes are in numbers, which may have other values.
        #expect(count > 2)
    }

    @Test func callsInAnyOrderAreNoCrash() throws {
        for seed in 1...8 as ClosedRange<UInt64> {
            let recording = try smallRecording(seed: seed)
            var random = SeededGenerator(seed: seed)
            var writer = ByteWriter()
            for call in recording.calls.shuffled(using: &random) { call.write(to: &writer) }
            let shuffled = SpaceRecording(
                start: recording.start, log: writer.bytes, end: 0, callCount: recording.callCount,
                stepCount: recording.stepCount)
            // Past the first error, too: the predicate leaves no call away, and what is impossible is skipped.
            let replay = try SpaceReplay(shuffled)
            while true { do { if try !replay.advance() { break } } catch RecordingError.damaged { break } catch {} }
        }
    }

    /// A static body that is moved takes its shapes along: here to a ball at the origin.
    @Test(arguments: [(.position, [0, -40]), (.angle, [.pi])] as [(CallKind, [Double])])
    func aCallForWhosePairsThereIsNoRoomIsImpossible(kind: CallKind, numbers: [Double]) throws {
        let space = Space()
        space.maximumPairs = 0
        space.add(Body(mass: 1, moment: 5)).attach(CircleShape(radius: 2))
        let wall = space.add(Body(.static), at: Vector(0, 40))
        wall.attach(SegmentShape(from: Vector(-9, 40), to: Vector(9, 40)))
        try space.startRecording()
        wall.angle = 0.1
        let recording = space.stopRecording()
        guard case .simple(.angle, let subject, _)? = recording.calls.first else {
            Issue.record("\(recording.calls)")
            return
        }
        var writer = ByteWriter()
        RecordedCall.simple(kind, of: subject, numbers).write(to: &writer)
        let madeUp = SpaceRecording(
            start: recording.start, log: writer.bytes, end: 0, callCount: 1, stepCount: 0)
        let error = RecordingError.impossibleCall(number: 0, "there are more pairs than Space.maximumPairs")
        #expect(throws: error) { try SpaceReplay(madeUp).run() }
    }

    /// The first 12 numbers are the position, the velocity, the angle, its velocity and the transform. Then follow three
    /// that the guards of a step bound, the idle time, the force and the torque.
    @Test(arguments: Array(0..<12) + Array(15..<19))
    func aNumberOfABodyThatIsOutOfItsRangeIsAnError(index: Int) throws {
        let state = BodyState(of: Body(mass: 1, moment: 1))
        try #require(state.numbers.count == 19)
        func isRead(_ number: Double) throws -> Bool {
            var changed = state
            changed.numbers[index] = number
            let call = RecordedCall.addBody(0, changed, [])
            var writer = ByteWriter()
            call.write(to: &writer)
            var reader = ByteReader(writer.bytes[...])
            return try RecordedCall(from: &reader) == call
        }
        let (allowed, refused): ([Double], [Double]) =
            switch index {
            // The turn is that of the angle.
            case 4, 6..<10:
                ([state.numbers[index]], [Double(1e100).nextUp, Double(-1e100).nextDown, .infinity, .nan])
            case ..<12: ([1e100, -1e100], [Double(1e100).nextUp, Double(-1e100).nextDown, .infinity, .nan])
            case 15: ([0, 1e200], [-1e-9, .infinity, .nan])
            default: ([1e200, -1e200], [.infinity, -.infinity, .nan])
            }
        for number in allowed { #expect(try isRead(number), "\(number)") }
        let problem = SnapshotError.damaged(
            index == 15 ? "a body's idle time does not suit its type" : "a body's motion is out of its range")
        for number in refused { #expect(throws: problem, "\(number)") { try isRead(number) } }
        guard index == 4 || (6..<10).contains(index) else { return }
        #expect(throws: SnapshotError.damaged("a body is not turned by its angle")) { try isRead(0.5) }
    }

    @Test func othersFilesAreNamed() throws {
        #expect(throws: RecordingError.notARecording) { try SpaceRecording(bytes: Array("CHIPSNAP...".utf8)) }
        #expect(throws: RecordingError.notARecording) { try SpaceRecording(bytes: []) }
        var bytes = try smallRecording(seed: 2).bytes
        bytes[8] = 9
        #expect(throws: RecordingError.otherVersion(9)) { try SpaceRecording(bytes: bytes) }
    }

    @Test func aLyingSizeIsAnError() throws {
        let bytes = try smallRecording(seed: 2).bytes
        // The length of everything, and the snapshot's length.
        for place in [10, 26] {
            var changed = bytes
            for index in place..<place + 8 { changed[index] = 0xff }
            if place > 10 { changed = SpaceRecording.sealed(changed) }
            #expect(throws: RecordingError.self) { try SpaceRecording(bytes: changed) }
        }
    }

    @Test func mistakesTrap() async {
        await #expect(processExitsWith: .failure) { _ = Space().stopRecording() }
        await #expect(processExitsWith: .failure) {
            let space = Space()
            try space.startRecording()
            try space.startRecording()
        }
        await #expect(processExitsWith: .failure) {
            let space = Space()
            try space.startRecording()
            space.useSpatialHash(cellSize: 10, count: 100)
        }
    }
}
