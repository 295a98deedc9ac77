#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The output to standard error while a screen hides it, such as the message of a crash. Output beyond a pipe's
/// capacity is lost.
struct HeldErrors {
    private var source: CInt = -1
    private var original: CInt = -1

    /// Redirects standard error to a pipe, if it is a terminal.
    mutating func hold() {
        guard original < 0, isatty(STDERR_FILENO) == 1 else { return }
        var ends: [CInt] = [-1, -1]
        guard unsafe pipe(&ends) == 0 else { return }
        defer { close(ends[1]) }
        // Nobody reads until the end, so a writer must not wait.
        for end in ends { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
        _ = fcntl(ends[0], F_SETFD, FD_CLOEXEC)
        original = fcntl(STDERR_FILENO, F_DUPFD_CLOEXEC, 0)
        source = ends[0]
        dup2(ends[1], STDERR_FILENO)
    }

    /// Writes the held output to its destination. Calls only functions that are safe in a signal handler.
    mutating func release() {
        guard original >= 0 else { return }
        dup2(original, STDERR_FILENO)
        // Of this size, it is on the stack.
        unsafe withUnsafeTemporaryAllocation(byteCount: 1024, alignment: 1) { buffer in
            while true {
                let count = unsafe read(source, buffer.baseAddress, buffer.count)
                guard count > 0 else { return }
                _ = unsafe write(STDERR_FILENO, buffer.baseAddress, count)
            }
        }
        close(source)
        close(original)
        (source, original) = (-1, -1)
    }
}
