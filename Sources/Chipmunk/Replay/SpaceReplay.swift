/// Repeats a recording, in a space of its own.
///
///     let replay = try SpaceReplay(recording)
///     while try replay.advance() {}            // call by call
///     try replay.run(to: 100)                  // or step by step,
///     try replay.run(to: 60)                   // forward and back
///
/// Each step's hash and the answer of each query are compared with what was recorded: the first one that differs is thrown.
///
/// On its way a replay keeps keyframes, which are snapshots of some steps, so that it need not begin again to go back. They are
/// evenly spaced, 32 steps apart as long as they take no more bytes than they may, and then twice as far, and so on.
public final class SpaceReplay {
    /// The recording.
    public let recording: SpaceRecording
    /// The space. It is another object after ``run(to:)`` went to a keyframe, and after a part of the recording that is
    /// told by its result (see <doc:Recordings>), so read it anew after each call.
    public private(set) var space: Space
    /// The number of steps that lie behind.
    public private(set) var stepCount = 0
    /// The number of calls that lie behind, steps and queries included.
    public private(set) var callCount = 0
    /// The simulated time, in seconds: the sum of the durations of the steps that lie behind.
    public private(set) var time = 0.0

    /// How many steps the engine has computed, those that were done again included.
    private(set) var computedStepCount = 0
    /// Whether a step was made whose result is the next call.
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
    ///   - stepper: The code that computes the steps. Defaults to ``Stepper/default``. Traps where ``Space/stepper`` would.
    ///   - byteBudget: How many bytes the keyframes may take. With 0 there are none, and to go back is to begin again. Traps if
    ///     negative. Defaults to 64 MiB.
    /// - Throws: ``RecordingError/snapshot(_:)`` if this engine cannot make a space of its beginning.
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

    /// Makes the next call, and returns whether there was one.
    ///
    /// - Throws: ``RecordingError/diverged(_:)`` if it does not do what was recorded, and
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

    /// Goes to a step: to the state that it led to, before the calls that follow it.
    ///
    /// Starts at the nearest keyframe at or before it, unless the replay is at a later step than that and no later than at this one.
    /// Makes no call if the replay is at the step already, or between it and the next one.
    ///
    /// - Parameter step: The number of steps. With 0 or less the replay goes to the beginning, and with more than the recording has to
    ///   its end.
    /// - Throws: ``RecordingError`` as ``advance()`` does.
    public func run(to step: Int) throws(RecordingError) {
        let keyframe = keyframes.last(until: step)
        if step < stepCount || stepCount < keyframe?.stepCount ?? 0 { try go(to: keyframe) }
        while stepCount < step || needsState, try advance() {}
    }

    /// Makes all calls that are left.
    ///
    /// - Throws: ``RecordingError`` as ``advance()`` does.
    public func run() throws(RecordingError) {
        while try advance() {}
    }

    /// Makes a call, and returns why it cannot be made, if so.
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

    /// Keeps a keyframe of a step that was just made, unless the caller has added something to the space.
    private func addKeyframe() {
        let moment: ReplayKeyframe.Moment
        if needsState {
            moment = .nextCall
        } else {
            guard let numbers = members.numbers(in: space), let snapshot = try? space.snapshot() else { return }
            moment = .space(snapshot.bytes, numbers)
        }
        keyframes.append(
            ReplayKeyframe(
                position: reader.position, callCount: callCount + 1, stepCount: stepCount, time: time, moment: moment))
    }

    /// Goes to a keyframe, or to the beginning.
    private func go(to keyframe: ReplayKeyframe?) throws(RecordingError) {
        switch keyframe?.moment {
        case .space(let bytes, let numbers): try load(bytes) { ReplayMembers(of: $0, numbers) }
        case nil: try load(recording.start) { ReplayMembers(of: $0, first: MemberNumbers()) }
        case .nextCall: break
        }
        needsState = if case .nextCall = keyframe?.moment { true } else { false }
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
