/// Counts steps, and computes their time even after their length was changed.
struct StepTally: Hashable, Sendable {
    var count = 0
    /// The steps of earlier lengths, and their time.
    private var earlierCount = 0
    private var earlierTime = 0.0

    /// The time of all steps in seconds: by a multiplication, because a sum drifts.
    func time(atStep step: Double) -> Double {
        earlierTime + Double(count - earlierCount) * step
    }

    /// Records that further steps have another length.
    mutating func changeStep(from step: Double) {
        earlierTime = time(atStep: step)
        earlierCount = count
    }
}
