import CrateKit
package import SystemPackage

/// Quotes words for a shell.
package enum ShellWord {
    /// Returns a path quoted so that a shell reads back the same bytes.
    package static func quoted(_ path: FilePath) -> String {
        if let text = String(validating: path) { return quoted(text) }
        return escaped(path.bytes)
    }

    /// Returns a word quoted so that a shell reads it back.
    package static func quoted(_ word: String) -> String {
        // Terminal control characters are neither shown nor copied as they are.
        if word.unicodeScalars.contains(where: \.isObeyed) { return escaped(word.utf8) }
        let isPlain = word.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "-_.,/=:+".contains($0)) }
        guard !isPlain || word.isEmpty else { return word }
        return "'" + word.split(separator: "'", omittingEmptySubsequences: false).joined(separator: "'\\''") + "'"
    }

    /// Returns bytes in a quotation that bash, zsh and POSIX 2024 shells read back.
    private static func escaped(_ bytes: some Sequence<UInt8>) -> String {
        let text = bytes.map { byte in
            let scalar = Unicode.Scalar(byte)
            let isPlain = (0x20..<0x7f).contains(byte) && scalar != "'" && scalar != "\\"
            return isPlain ? String(scalar) : "\\x" + hexadecimal(byte, digits: 2)
        }
        return "$'" + text.joined() + "'"
    }
}
