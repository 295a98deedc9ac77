/// Counts steps, and knows their time when their length was changed on the way.
struct StepTally: Hashable, Sendable {
    var count = 0
    /// The steps of lengths that were changed since, and their time.
    private var earlierCount = 0
    private var earlierTime = 0.0

    /// The time of all steps in seconds, by a multiplication and not by a sum that drifts.
    func time(atStep step: Double) -> Double {
        earlierTime + Double(count - earlierCount) * step
    }

    /// Is told that further steps have another length.
    mutating func changeStep(from step: Double) {
        earlierTime = time(atStep: step)
        earlierCount = count
    }
}
