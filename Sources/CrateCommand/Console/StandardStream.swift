package import SystemPackage

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The streams that a command writes to.
package enum StandardStream: Sendable {
    /// Standard output, for data.
    case output
    /// Standard error, for everything else.
    case error

    /// The stream's descriptor.
    package var descriptor: FileDescriptor {
        self == .output ? .standardOutput : .standardError
    }

    /// Whether the stream is a terminal.
    package var isTerminal: Bool {
        isatty(descriptor.rawValue) == 1
    }

    /// The size of the terminal, or nil if the stream is not one or does not know its size.
    package var terminalSize: TerminalSize? {
        var size = winsize()
        guard unsafe ioctl(descriptor.rawValue, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
            return nil
        }
        return TerminalSize(
            columns: Int(size.ws_col), rows: Int(size.ws_row), width: Int(size.ws_xpixel), height: Int(size.ws_ypixel))
    }
}

/// The size of a terminal.
package struct TerminalSize: Hashable, Sendable {
    /// The number of characters in a row.
    package var columns: Int
    /// The number of rows.
    package var rows: Int
    /// The size in pixels, or 0 if the terminal does not tell. Defaults to 0.
    package var width = 0, height = 0

    package init(columns: Int, rows: Int, width: Int = 0, height: Int = 0) {
        (self.columns, self.rows, self.width, self.height) = (columns, rows, width, height)
    }
}
