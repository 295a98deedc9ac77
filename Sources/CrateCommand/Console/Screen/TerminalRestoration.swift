#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Brings a terminal back to what it was, also when the process crashes.
///
/// A signal's handler may allocate nothing and wait for nothing. So all that it needs is here before it is installed, and
/// remains. The variables are written by ``arm(input:settings:)`` and ``restore()`` alone: on the thread that has the screen, in
/// a crash's handler, or at the second signal that ends the process, after which nothing else reads them.
enum TerminalRestoration {
    /// The sequence that ends everything a screen may have begun: a frame, colors, the hidden cursor, disabled line
    /// wrapping, and the alternate screen.
    private static let sequence = "\u{1b}[?2026l\u{1b}[0m\u{1b}[?25h\u{1b}[?7h\u{1b}[?1049l"

    private static let crashes = [SIGILL, SIGTRAP, SIGABRT, SIGBUS, SIGFPE, SIGSEGV]

    private nonisolated(unsafe) static var input: CInt = -1
    private nonisolated(unsafe) static var settings = termios()
    private nonisolated(unsafe) static var bytes = unsafe UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)
    /// The previous actions of crash signals, by signal number.
    private nonisolated(unsafe) static var actions = UnsafeMutablePointer<sigaction>.allocate(capacity: 65)
    private nonisolated(unsafe) static var isInstalled = false
    private nonisolated(unsafe) static var errors = HeldErrors()

    /// Records the state to restore, makes crashes restore it first, and holds the output to standard error.
    static func arm(input: CInt, settings: termios) {
        unsafe self.settings = settings
        unsafe self.input = input
        unsafe errors.hold()
        guard unsafe !isInstalled else { return }
        unsafe isInstalled = true
        let text = Array(sequence.utf8)
        // Never freed, because a crash can come at any time.
        unsafe bytes = .allocate(capacity: text.count)
        _ = unsafe bytes.initialize(from: text)
        for number in crashes { install(number) }
    }

    private static func install(_ number: CInt) {
        let handler: @convention(c) (CInt, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void = {
            number, info, _ in
            TerminalRestoration.restore()
            unsafe sigaction(number, TerminalRestoration.actions + Int(number), nil)
            // A fault recurs when its instruction is executed again. A signal that was sent does not.
            if unsafe info?.pointee.si_code ?? 0 <= 0 { raise(number) }
        }
        var action = sigaction()
        #if canImport(Darwin)
            unsafe action.__sigaction_u.__sa_sigaction = handler
        #else
            unsafe action.__sigaction_handler.sa_sigaction = unsafe handler
        #endif
        action.sa_flags = CInt(SA_SIGINFO)
        unsafe sigaction(number, &action, actions + Int(number))
    }

    /// Restores the terminal, if a screen took it, and releases the held output to standard error. Does nothing when
    /// called again.
    static func restore() {
        let input = unsafe self.input
        guard input >= 0 else { return }
        unsafe self.input = -1
        _ = unsafe write(STDOUT_FILENO, bytes.baseAddress, bytes.count)
        unsafe tcsetattr(input, TCSANOW, &settings)
        unsafe errors.release()
    }
}
