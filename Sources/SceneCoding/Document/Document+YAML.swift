extension Document {
    /// The value as YAML in block style, arrays of plain values on one line. Strings are quoted unless they are words
    /// that every version of YAML reads as strings.
    ///
    /// Yams' emitter would need a copy of the tree in its own nodes and its own rule of quoting, and it throws. This
    /// emitter shares the scalars with JSON, so both texts hold the same values. Yams drops a byte order mark at the
    /// start of a string when it reads; nothing else is lost.
    package var yaml: String {
        guard !isShort else { return line(string: Document.yamlString) + "\n" }
        var text = ""
        appendYAML(to: &text, depth: 0, continuesLine: true)
        return text
    }

    /// Appends lines. The first one is not indented if text such as "- " precedes it.
    private func appendYAML(to text: inout String, depth: Int, continuesLine: Bool) {
        var startsLine = !continuesLine
        func begin() {
            if startsLine { text += indentation(depth) }
            startsLine = true
        }
        switch self {
        case .array(let elements) where !isShort:
            for element in elements {
                begin()
                text += "- "
                element.appendYAML(to: &text, depth: depth + 1, continuesLine: true)
            }
        case .object(let members) where !members.isEmpty:
            for member in members {
                begin()
                text += Document.yamlString(member.key) + ":"
                if member.value.isShort {
                    text += " " + member.value.line(string: Document.yamlString) + "\n"
                } else {
                    text += "\n"
                    member.value.appendYAML(to: &text, depth: depth + 1, continuesLine: false)
                }
            }
        default:
            text += line(string: Document.yamlString) + "\n"
        }
    }

    private func indentation(_ depth: Int) -> String {
        String(repeating: " ", count: 2 * depth)
    }

    private static func yamlString(_ text: String) -> String {
        if isPlainWord(text) { return text }
        guard YAMLSign.anchor.firstIndex(in: Array(text.utf8)) != nil else { return quoted(text) }
        return quoted(text).split(separator: "&", omittingEmptySubsequences: false).joined(separator: "\\u0026")
    }

    /// Returns whether a string needs no quotes anywhere: words of letters that YAML 1.1 reads as strings.
    private static func isPlainWord(_ text: String) -> Bool {
        func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7a).contains(byte | 0x20) }
        guard let first = text.utf8.first, isLetter(first) || first == UInt8(ascii: "$"), text.utf8.count <= 100,
            text.utf8.last != UInt8(ascii: " ")
        else { return false }
        let others = "0123456789_- ".utf8
        guard text.utf8.dropFirst().allSatisfy({ isLetter($0) || others.contains($0) }) else { return false }
        let otherMeanings = ["null", "true", "false", "yes", "no", "on", "off", "y", "n", "nan", "inf", "infinity"]
        return !otherMeanings.contains(text.lowercased())
    }
}
