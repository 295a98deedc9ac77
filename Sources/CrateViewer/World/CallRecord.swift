import Chipmunk

/// The recording of a space's calls, which begins anew when it gets too long.
struct CallRecord {
    /// The most bytes of a recording, besides its beginning. What is beyond is a single call, or a state.
    static let byteBudget = 64 << 20

    /// The time at which it began, in seconds.
    let start: Double
    private let space: Space
    private let byteBudget: Int
    /// The bytes of the beginning. A recording of a large space would else begin anew with each step.
    private let beginningBytes: Int

    /// Begins a recording, unless the space cannot be recorded.
    init(of space: Space, since start: Double = 0, byteBudget: Int = CallRecord.byteBudget) {
        (self.space, self.start, self.byteBudget) = (space, start, byteBudget)
        if space.isRecording { _ = space.stopRecording() }
        // One that cannot be recorded has no recording, which is what it says.
        try? space.startRecording(byteLimit: .max)
        beginningBytes = space.recordedByteCount
    }

    /// Begins anew, at a time of the run, if the budget is spent. Must be called after whatever may have changed or asked the
    /// space, because each call counts, also while no time passes.
    mutating func limit(at time: Double) {
        guard space.isRecording, space.recordedByteCount - beginningBytes > byteBudget else { return }
        self = begunAnew(at: time)
    }

    /// Returns one that begins at a time of the run.
    func begunAnew(at time: Double) -> CallRecord {
        CallRecord(of: space, since: time, byteBudget: byteBudget)
    }

    /// Ends the recording, if there is one.
    func stop() {
        if space.isRecording { _ = space.stopRecording() }
    }

    /// The recording so far, or nil if nothing is recorded.
    var recording: SpaceRecording? {
        space.currentRecording
    }
}
