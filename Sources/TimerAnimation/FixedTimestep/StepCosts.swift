/// The costs of the last steps: a ring of a fixed size with its sum, so that recording a step takes constant time and
/// no allocation.
struct StepCosts: Hashable, Sendable {
    private var ring: [Duration]
    private var next = 0
    /// The sum of the ring. Durations are whole attoseconds, so it stays exact.
    private(set) var sum = Duration.zero

    init(window: Int) {
        ring = Array(repeating: .zero, count: window)
    }

    /// The size of the ring, in steps.
    var window: Int { ring.count }

    /// Records a step's cost in place of the oldest one.
    mutating func record(_ cost: Duration) {
        sum += cost - ring[next]
        ring[next] = cost
        next = next + 1 == ring.count ? 0 : next + 1
    }

    /// Clears the ring.
    mutating func reset() {
        self = StepCosts(window: window)
    }
}
