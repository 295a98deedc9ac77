#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// Writes to standard error, which an exit test can observe.
func printError(_ text: String) {
    let bytes = Array(text.utf8)
    var written = 0
    while written < bytes.count {
        let count = unsafe bytes[written...].withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
        guard count > 0 else { return }
        written += count
    }
}
