import Dispatch

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Ends a task when the process is asked to end, by SIGINT (control-C) or SIGTERM. A second signal ends the process at once.
final class TerminationSignals {
    private let sources: [any DispatchSourceSignal]

    init<Success, Failure>(ending task: Task<Success, Failure>) {
        sources = [SIGINT, SIGTERM].map { number in
            // Else the signal ends the process before the source hears of it.
            signal(number, SIG_IGN)
            let source = DispatchSource.makeSignalSource(signal: number, queue: .global())
            source.setEventHandler {
                signal(number, SIG_DFL)
                task.cancel()
            }
            source.resume()
            return source
        }
    }

    deinit {
        for source in sources { source.cancel() }
    }
}
