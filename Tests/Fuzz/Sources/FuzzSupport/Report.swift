#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Writes a line to standard error.
package func trace(_ text: String) {
    let line = text + "\n"
    _ = unsafe line.withCString { unsafe write(STDERR_FILENO, $0, strlen($0)) }
}

/// Ends the process where a promise is broken, so that the fuzzer keeps the input.
package func expect(_ condition: Bool, _ message: @autoclosure () -> String) {
    if !condition { fatalError("broken promise: " + message()) }
}

/// Writes what a run amounted to once it ends.
package func report(_ summary: @escaping @Sendable () -> String) {
    unsafe summaryAtExit = summary
    atexit { trace(unsafe "calls: \(summaryAtExit())") }
}

private nonisolated(unsafe) var summaryAtExit: @Sendable () -> String = { "" }
