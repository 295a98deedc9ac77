import CrateKit
import SystemPackage

/// Writes to standard error everything that is not data.
package enum Console {
    /// Prints a message on a line of its own. Terminal control characters are escaped: names in files may be a
    /// stranger's.
    package static func say(_ message: String) {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        write("crates: \(line.printable)\n")
    }

    /// Writes text as it is. Ignores errors, which could not be printed either.
    package static func write(_ text: String) {
        _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
    }
}
