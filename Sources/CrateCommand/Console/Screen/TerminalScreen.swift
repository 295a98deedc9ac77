import CrateFiles
import Synchronization
import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The whole window of a terminal: what was there comes back when it ends, however that happens.
///
/// It is on standard output. Keys come from standard input or, if that is not a terminal, from the terminal that controls the
/// process.
package final class TerminalScreen {
    private let input: CInt
    private let ownsInput: Bool
    private let original: termios
    private let stop = StopRequest()
    private var isShown = false

    /// Opens the screen, which shows nothing yet; nil if standard output is not a terminal, or no keys can come.
    package init?() {
        guard StandardStream.output.isTerminal else { return nil }
        ownsInput = isatty(STDIN_FILENO) == 0
        input = ownsInput ? unsafe open("/dev/tty", O_RDWR | O_CLOEXEC) : STDIN_FILENO
        var settings = termios()
        guard input >= 0, unsafe tcgetattr(input, &settings) == 0 else { return nil }
        original = settings
    }

    deinit {
        hide()
        if ownsInput { close(input) }
    }

    /// The signal that asks the process to end, or nil if there is none yet.
    package var stopSignal: CInt? { stop.signal }

    /// The size of the window.
    package var size: TerminalSize {
        StandardStream.output.terminalSize ?? TerminalSize(columns: 80, rows: 24)
    }

    /// Shows an empty screen, and takes keys one by one.
    package func show() {
        guard !isShown else { return }
        isShown = true
        TerminalRestoration.arm(input: input, settings: original)
        stop.watch()
        var raw = original
        unsafe cfmakeraw(&raw)
        unsafe tcsetattr(input, TCSAFLUSH, &raw)
        // Another screen, without a cursor, on which a line that is full does not go on in the next one.
        write("\u{1b}[?1049h\u{1b}[?25l\u{1b}[?7l\u{1b}[2J")
    }

    /// Brings back what was there before.
    package func hide() {
        guard isShown else { return }
        isShown = false
        TerminalRestoration.restore()
        stop.ignore()
    }

    /// Leaves the terminal to the shell until the process is continued.
    package func suspend() {
        hide()
        raise(SIGTSTP)
        show()
    }

    /// Waits for keys, and returns their bytes: none after some milliseconds, nil when there is no terminal any more.
    package func read(within milliseconds: Int) -> [UInt8]? {
        var request = pollfd(fd: input, events: Int16(POLLIN), revents: 0)
        let count = unsafe poll(&request, 1, CInt(clamping: max(milliseconds, 0)))
        if count == 0 || count < 0 && errno == EINTR { return [] }
        guard count > 0 else { return nil }
        var bytes = [UInt8](repeating: 0, count: 1024)
        do {
            let length = try unsafe bytes.withUnsafeMutableBytes { buffer in
                try unsafe FileDescriptor(rawValue: input).read(into: buffer)
            }
            return length > 0 ? Array(bytes[..<length]) : nil
        } catch Errno.wouldBlock {
            return []
        } catch {
            return nil
        }
    }

    /// Writes text. Returns whether there still is a terminal.
    @discardableResult
    package func write(_ text: String) -> Bool {
        var bytes = Array(text.utf8)[...]
        while !bytes.isEmpty {
            do {
                let count = try unsafe bytes.withUnsafeBytes { try unsafe FileDescriptor.standardOutput.write($0) }
                bytes.removeFirst(count)
            } catch Errno.wouldBlock {
                // Another program of the terminal may have made it one that does not wait.
                var request = pollfd(fd: STDOUT_FILENO, events: Int16(POLLOUT), revents: 0)
                _ = unsafe poll(&request, 1, 100)
            } catch {
                return false
            }
            if stop.signal != nil { return true }
        }
        return true
    }
}

/// Signals that ask the process to end. The first one is recorded; at the second one the process ends at once.
private final class StopRequest: Sendable {
    private let state = Mutex<(signal: CInt?, handling: EndSignals.Handling?)>((nil, nil))

    var signal: CInt? { state.withLock { $0.signal } }

    func watch() {
        let handling = EndSignals.handle([SIGINT, SIGTERM, SIGHUP, SIGQUIT]) { [weak self] in
            self?.isFirst($0) ?? false
        }
        state.withLock { $0.handling = handling }
    }

    func ignore() {
        state.withLock { $0.handling = nil }
    }

    private func isFirst(_ number: CInt) -> Bool {
        let isFirst = state.withLock { state in
            defer { state.signal = number }
            return state.signal == nil
        }
        if !isFirst { TerminalRestoration.restore() }
        return isFirst
    }
}
