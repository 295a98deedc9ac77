import CrateFiles
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Cancels work when the process is asked to end, by SIGINT (control-C) or SIGTERM. A second signal ends the process at once.
package final class TerminationSignals: Sendable {
    private let handling: EndSignals.Handling

    private init(ending task: Task<Void, any Error>) {
        let requests = RequestCount()
        handling = EndSignals.handle([SIGINT, SIGTERM]) { _ in
            task.cancel()
            return requests.isFirst()
        }
    }

    /// Performs work that the process's first request to end cancels, however early it comes: the handler is there before the
    /// work begins.
    package static func cancelling(_ work: @escaping @Sendable () async throws -> Void) async throws {
        let (handled, handling) = AsyncStream<Never>.makeStream()
        let task = Task {
            for await _ in handled {}
            try await work()
        }
        let signals = TerminationSignals(ending: task)
        handling.finish()
        defer { withExtendedLifetime(signals) {} }
        try await task.value
    }
}

/// Counts requests to end.
private final class RequestCount: Sendable {
    private let count = Mutex(0)

    func isFirst() -> Bool {
        count.withLock { count in
            count += 1
            return count == 1
        }
    }
}
