import Chipmunk

/// The recording of a space's calls, which begins anew when it gets too long.
struct CallRecord {
    /// How many bytes a recording may take, about.
    static let byteBudget = 64 << 20
    /// What a step takes.
    private static let stepBytes = 48

    /// The time at which it began, in seconds.
    private(set) var start: Double
    private let space: Space
    /// What the state of the space takes, which is recorded for each step while a hand moves.
    private let stateBytes: Int
    private let byteBudget: Int
    private var bytes = 0
    private var time: Double

    /// Begins a recording, unless the space cannot be recorded.
    init(of space: Space, since start: Double = 0, byteBudget: Int = CallRecord.byteBudget) {
        (self.space, self.start, self.byteBudget, time) = (space, start, byteBudget, start)
        if space.isRecording { _ = space.stopRecording() }
        stateBytes = (try? space.snapshot())?.bytes.count ?? 0
        // One that cannot be recorded has no recording, which is what it says.
        try? space.startRecording()
    }

    /// Records that a step was done.
    mutating func recordStep(isHeld: Bool) {
        guard space.isRecording else { return }
        bytes += CallRecord.stepBytes + (isHeld ? stateBytes : 0)
        time += space.currentTimeStep
        guard bytes > byteBudget else { return }
        self = CallRecord(of: space, since: time, byteBudget: byteBudget)
    }

    /// Ends the recording, if there is one.
    func stop() {
        if space.isRecording { _ = space.stopRecording() }
    }

    /// What was recorded until now, or nil if nothing is.
    var recording: SpaceRecording? {
        space.currentRecording
    }
}
