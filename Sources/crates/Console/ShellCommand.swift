import CrateKit
import SafeFiles
import SystemPackage

/// A command of this program, ready to be pasted into a shell.
enum ShellCommand {
    /// A command that does something with a file.
    static func text(_ command: String, on path: FilePath) -> String {
        ((launcher + [command]).map(quoted) + [quoted(path)]).joined(separator: " ")
    }

    /// How this program was started: by SwiftPM from a build folder, or by its own name.
    private static var launcher: [String] {
        let path = CommandLine.arguments.first ?? "crates"
        return path.contains(".build/") ? ["swift", "run", "crates"] : [path]
    }

    /// A path as a shell reads it back, whatever bytes it has.
    static func quoted(_ path: FilePath) -> String {
        if let text = String(validating: path) { return quoted(text) }
        return escaped(path.bytes)
    }

    /// A word as a shell reads it back.
    static func quoted(_ word: String) -> String {
        // What a terminal would obey is neither shown nor copied as it is.
        if word.unicodeScalars.contains(where: \.isObeyed) { return escaped(word.utf8) }
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,/=:+".contains($0)) }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Bytes as bash, zsh and POSIX 2024 read them back.
    private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
        let text = bytes.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = (0x20..<0x7f).contains(byte) && scalar != "'" && scalar != "\\"
            return isPlain ? String(scalar) : "\\x" + hexadecimal(byte, digits: 2)
        }
        return "$'" + text.joined() + "'"
    }
}
