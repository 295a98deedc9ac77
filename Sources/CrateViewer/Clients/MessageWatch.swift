import Synchronization

/// Watches how long a client's message takes to come in.
///
/// FlyingFox reads a frame whole before anybody can see how long it is, and a frame can claim any length. So a message that
/// is far from being as short as it must be shows by the time that reading it takes, or by the number of pieces.
final class MessageWatch: Sendable {
    /// How long a message may be read without a pause. It takes far less than a millisecond, but a machine may be busy.
    private static let patience = Duration.milliseconds(500)
    /// How many pieces a message may come in.
    private static let maximumPieces = 1000

    /// The watch over the task that reads, which the pool of sockets tells about pauses.
    @TaskLocal static var current: MessageWatch?

    private struct State {
        var pieces = 0
        /// When reading went on; nil while there is nothing to read.
        var busySince: ContinuousClock.Instant?
    }

    private let clock = ContinuousClock()
    private let state = Mutex(State())

    /// Takes note that the next message is waited for.
    func begin() {
        state.withLock { $0 = State(busySince: clock.now) }
    }

    /// Takes note that nothing more has come in.
    func pause() {
        state.withLock { $0.busySince = nil }
    }

    /// Takes note that something has come in.
    func resume() {
        state.withLock { state in
            state.pieces += 1
            state.busySince = clock.now
        }
    }

    /// Whether the message cannot be one of those that are allowed.
    var isOverdue: Bool {
        state.withLock { state in
            if state.pieces > MessageWatch.maximumPieces { return true }
            return state.busySince.map { $0.duration(to: clock.now) > MessageWatch.patience } ?? false
        }
    }
}
