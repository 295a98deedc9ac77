import CrateKit
import SystemPackage

/// What goes to standard error: everything that is no data.
enum Console {
    /// Says one thing, on a line of its own. What a terminal would obey is escaped: names in files are a stranger's.
    static func say(_ message: String) {
        let line = message.split(whereSeparator: \.isNewline).joined(separator: " ")
        write("crates: \(line.printable)\n")
    }

    /// Writes text as it is. Where it cannot be written there is nobody to tell.
    static func write(_ text: String) {
        _ = try? FileDescriptor.standardError.writeAll(Array(text.utf8))
    }
}
