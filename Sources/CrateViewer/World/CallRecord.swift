import Chipmunk

/// The recording of a space's calls, which restarts when it gets too long.
struct CallRecord {
    /// The byte limit of a recording, besides its beginning. A recording exceeds it by at most one call or one state.
    static let byteBudget = 64 << 20

    /// The time at which the recording began, in seconds.
    let start: Double
    private let space: Space
    private let byteBudget: Int
    /// The size of the beginning. If it counted, the recording of a large space would restart at each step.
    private let beginningBytes: Int

    /// Begins a recording, unless the space cannot be recorded.
    init(of space: Space, since start: Double = 0, byteBudget: Int = CallRecord.byteBudget) {
        (self.space, self.start, self.byteBudget) = (space, start, byteBudget)
        if space.isRecording { _ = space.stopRecording() }
        // If the space cannot be recorded, `recording` stays nil.
        try? space.startRecording(byteLimit: .max)
        beginningBytes = space.recordedByteCount
    }

    /// Restarts the recording, at a time of the run, if the budget is spent. Must be called after anything that may
    /// have changed or queried the space, because each call counts, even while no time passes.
    mutating func limit(at time: Double) {
        guard space.isRecording, space.recordedByteCount - beginningBytes > byteBudget else { return }
        self = begunAnew(at: time)
    }

    /// Returns a recording that begins now, at a time of the run.
    func begunAnew(at time: Double) -> CallRecord {
        CallRecord(of: space, since: time, byteBudget: byteBudget)
    }

    /// Ends the recording, if there is one.
    func stop() {
        if space.isRecording { _ = space.stopRecording() }
    }

    /// The calls recorded so far, or nil if nothing is recorded.
    var recording: SpaceRecording? {
        space.currentRecording
    }
}
