import CrateFiles
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ends a task when the process is asked to end, by SIGINT (control-C) or SIGTERM. A second signal ends the process at once.
package final class TerminationSignals: Sendable {
    private let handling: EndSignals.Handling

    package init<Success: Sendable, Failure>(ending task: Task<Success, Failure>) {
        let requests = RequestCount()
        handling = EndSignals.handle([SIGINT, SIGTERM]) { _ in
            task.cancel()
            return requests.isFirst()
        }
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
