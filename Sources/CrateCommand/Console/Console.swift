import CrateFiles
import CrateKit
import SystemPackage

/// Writes to standard error everything that is not data.
package enum Console {
    /// Prints a message on a line of its own. Terminal control characters are escaped: names in files may be a
    /// stranger's. Commands such as `crates doctor` begin with the words that start the program here.
    package static func say(_ message: String) {
        let line = CommandLauncher.localized(message).split(whereSeparator: \.isNewline).joined(separator: " ")
        write("crates: \(line.printable)\n")
    }

    /// Reports a file that a command has written, but only to a person: prints nothing if standard error is not a
    /// terminal.
    ///
    /// - Parameters:
    ///   - path: The file, as it was named. A device such as `/dev/stdout` is not a file to look for, and not reported.
    ///   - isQuiet: Whether the command was asked to be quiet. Defaults to false.
    package static func reportWritten(_ path: String, isQuiet: Bool = false) {
        guard !isQuiet, StandardStream.error.isTerminal, !FilePath(path).isSystems, path != DataSink.standardOutput
        else { return }
        say("wrote \(path)")
    }

    /// Writes text as it is. Ignores errors, which could not be printed either.
    package static func write(_ text: String) {
        _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
    }
}
