import Dispatch
import SafeFiles

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ends a task when the process is asked to end, by SIGINT (control-C) or SIGTERM. A second signal ends the process at once.
package final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    package init<Success, Failure>(ending task: Task<Success, Failure>) {
        sources = [SIGINT, SIGTERM].map { number in
            makeSignalSource(number) {
                signal(number, SIG_DFL)
                task.cancel()
            }
        }
    }

    deinit {
        for source in sources { source.cancel() }
    }
}
