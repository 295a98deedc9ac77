/// A replay of a recording, in a space of its own.
///
///     let replay = try SpaceReplay(recording)
///     while try replay.advance() {}            // call by call
///     try replay.run(to: 100)                  // or step by step,
///     try replay.run(to: 60)                   // forward and back
///
/// Each step's hash and the answer of each query are compared with the recording, and the first difference is thrown.
///
/// A replay keeps keyframes, which are snapshots of some steps, so that it can go back without starting from the
/// beginning. Keyframes are 32 steps apart. Whenever they exceed the byte budget, their distance doubles.
public final class SpaceReplay {
    /// The recording that is replayed.
    public let recording: SpaceRecording
    /// The space at the current step. Read it anew after each call: it is another object after ``run(to:)`` went to a
    /// keyframe, and after a part of the recording that was recorded as its result (see <doc:Recordings>).
    public private(set) var space: Space
    /// The number of completed steps.
    public private(set) var stepCount = 0
    /// The number of completed calls, including steps and queries.
    public private(set) var callCount = 0
    /// The simulated time in seconds: the sum of the completed steps' durations.
    public private(set) var time = 0.0

    /// The number of steps that the engine has computed, including repeated steps.
    private(set) var computedStepCount = 0
    /// Whether the next call is the result of the last step.
    private(set) var needsState = false
    private(set) var keyframes: ReplayKeyframes

    private let stepper: Stepper
    private var reader: ByteReader
    private var members: ReplayMembers
    private var motions: [BodyMotion] = []

    /// Creates a replay at the beginning of a recording.
    ///
    /// - Parameters:
    ///   - recording: The recording.
    ///   - stepper: The implementation that computes the steps. Defaults to ``Stepper/default``. Traps under the same
    ///     conditions as ``Space/stepper``.
    ///   - byteBudget: The maximum size of the keyframes, in bytes. With 0 there are no keyframes, and going back
    ///     starts from the beginning. Traps if negative. Defaults to 64 MiB.
    /// - Throws: ``RecordingError/snapshot(_:)`` if this engine cannot create a space from the recording's beginning.
    public convenience init(
        _ recording: SpaceRecording, stepper: Stepper = .default, byteBudget: Int = 64 << 20,
        file: StaticString = #fileID, line: UInt = #line
    ) throws(RecordingError) {
        require(
            byteBudget >= 0, "SpaceReplay.byteBudget must be 0 or more, got \(byteBudget)", file: file, line: line)
        try self.init(recording, stepper: stepper, keyframes: ReplayKeyframes(byteBudget: byteBudget))
    }

    init(
        _ recording: SpaceRecording, stepper: Stepper = .default, keyframes: ReplayKeyframes
    ) throws(RecordingError) {
        self.recording = recording
        self.stepper = stepper
        self.keyframes = keyframes
        reader = ByteReader(recording.log[...])
        space = try Space(recorded: recording.start)
        members = ReplayMembers(of: space, first: MemberNumbers())
        space.stepper = stepper
    }

    /// Makes the next call, and returns whether there was a call left.
    ///
    /// - Throws: ``RecordingError/diverged(_:)`` if its result differs from the recording, and
    ///   ``RecordingError/impossibleCall(number:_:)`` if it breaks a rule.
    @discardableResult
    public func advance() throws(RecordingError) -> Bool {
        guard reader.left > 0 else { return false }
        let call = try RecordedCall(recorded: &reader)
        defer { callCount += 1 }
        if let problem = try perform(call) { throw .impossibleCall(number: callCount, problem) }
        if reader.left == 0 { try checkEnd() }
        if case .step = call, keyframes.isDue(after: stepCount) { addKeyframe() }
        return true
    }

    /// Goes to the state right after a step, before the calls that follow the step. The step may be earlier or later
    /// than the current step.
    ///
    /// Starts at the nearest keyframe at or before the step, unless the replay is already between this keyframe and the
    /// step. Makes no call if the replay is already at the step, or between it and the next step.
    ///
    /// - Parameter step: The number of completed steps to reach. With 0 or less the replay goes to the beginning, and
    ///   with more steps than the recording has, to its end.
    /// - Throws: ``RecordingError`` as ``advance()`` does.
    public func run(to step: Int) throws(RecordingError) {
        let keyframe = keyframes.last(until: step)
        if step < stepCount || stepCount < keyframe?.stepCount ?? 0 { try go(to: keyframe) }
        while stepCount < step || needsState, try advance() {}
    }

    /// Makes all remaining calls.
    ///
    /// - Throws: ``RecordingError`` as ``advance()`` does.
    public func run() throws(RecordingError) {
        while try advance() {}
    }

    /// Makes a call, and returns the reason if it is impossible, or nil.
    private func perform(_ call: RecordedCall) throws(RecordingError) -> String? {
        switch call {
        case .step(let duration, let hash, let isByResult):
            stepCount += 1
            time += duration
            needsState = isByResult
            if isByResult { return nil }
            if let problem = space.whyUnsteppable { return problem }
            space.step(by: duration)
            computedStepCount += 1
            try compare(hash, space.hashOfMotions(&motions), "the motion of the bodies")
        case .state(let bytes, let first):
            try load(bytes) { ReplayMembers(of: $0, first: first) }
            needsState = false
        case .query(let query, let expected):
            guard let actual = members.answer(to: query, in: space) else { return "a query names an unknown shape" }
            try compare(expected, actual, "the answer of a query")
        default: return members.perform(call, in: space)
        }
        return nil
    }

    private func load(_ bytes: [UInt8], _ number: (Space) -> ReplayMembers) throws(RecordingError) {
        space = try Space(recorded: bytes)
        space.stepper = stepper
        members = number(space)
    }

    /// Keeps a keyframe of the last step, unless the caller has added something to the space.
    private func addKeyframe() {
        let source: ReplayKeyframe.Source
        if needsState {
            source = .nextCall
        } else {
            guard let numbers = members.numbers(in: space), let snapshot = try? space.snapshot() else { return }
            source = .space(snapshot.bytes, numbers)
        }
        keyframes.append(
            ReplayKeyframe(
                position: reader.position, callCount: callCount + 1, stepCount: stepCount, time: time, source: source))
    }

    /// Goes to a keyframe, or to the beginning.
    private func go(to keyframe: ReplayKeyframe?) throws(RecordingError) {
        switch keyframe?.source {
        case .space(let bytes, let numbers): try load(bytes) { ReplayMembers(of: $0, numbers) }
        case nil: try load(recording.start) { ReplayMembers(of: $0, first: MemberNumbers()) }
        case .nextCall: break
        }
        needsState = if case .nextCall = keyframe?.source { true } else { false }
        reader = ByteReader(recording.log[(keyframe?.position ?? 0)...])
        (callCount, stepCount) = (keyframe?.callCount ?? 0, keyframe?.stepCount ?? 0)
        time = keyframe?.time ?? 0
    }

    private func checkEnd() throws(RecordingError) {
        try compare(recording.end, space.recordedHash, "the state at the end")
    }

    private func compare(_ expected: UInt64, _ actual: UInt64, _ part: String) throws(RecordingError) {
        guard expected != actual else { return }
        throw .diverged(
            SpaceRecording.Divergence(
                step: stepCount, call: callCount, part: part, expected: hexadecimal(expected),
                actual: hexadecimal(actual)))
    }
}

func hexadecimal(_ hash: UInt64) -> String {
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
}

extension Space {
    /// Creates a space from the bytes of a snapshot in a recording.
    convenience init(recorded bytes: [UInt8]) throws(RecordingError) {
        let snapshot: SpaceSnapshot
        do { snapshot = try SpaceSnapshot(recorded: bytes) } catch { throw .snapshot(error) }
        self.init(snapshot)
        forgetUnboundClosures()
    }
}

extension RecordedCall {
    init(recorded reader: inout ByteReader) throws(RecordingError) {
        do { try self.init(from: &reader) } catch { throw RecordingError(error) }
    }
}

extension RecordingError {
    init(_ error: SnapshotError) {
        if case .damaged(let what) = error { self = .damaged(what) } else { self = .snapshot(error) }
    }
}
