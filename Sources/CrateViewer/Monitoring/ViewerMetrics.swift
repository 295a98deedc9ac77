import Synchronization

/// The server's counters.
final class ViewerMetrics: Sendable {
    enum Counter: Hashable {
        case steps, frames, framesSkipped, messagesSent, messagesReceived
        case joined
        case closed(CloseReason.Code)
        case refused(Refusal)
        case turnedAway(ConnectionLimit.Excess)
    }

    private let counts = Mutex<[Counter: Int]>([:])

    /// Adds to a counter.
    func add(_ counter: Counter, _ count: Int = 1) {
        counts.withLock { $0[counter, default: 0] += count }
    }

    func count(of counter: Counter) -> Int {
        counts.withLock { $0[counter, default: 0] }
    }
}
