/// A count of steps with their total time, which stays right when the length of a step changes.
struct StepTally: Hashable, Sendable {
    var count = 0
    /// The number of steps of earlier lengths, and their time.
    private var earlierCount = 0
    private var earlierTime = 0.0

    /// Returns the time of all steps in seconds, by a multiplication because a sum drifts.
    func time(atStep step: Double) -> Double {
        earlierTime + Double(count - earlierCount) * step
    }

    /// Records that the following steps have another length.
    mutating func changeStep(from step: Double) {
        earlierTime = time(atStep: step)
        earlierCount = count
    }
}
