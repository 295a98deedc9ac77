// Text from strangers (a file, a request, a message) goes through here before a person reads it in a terminal or a log.

extension StringProtocol {
    /// The text without terminal control characters and line breaks.
    ///
    /// Controls, line separators and the marks that change the direction of text are escaped as Swift writes them, such
    /// as `\n` and `\u{1B}`, and so is what a log of continuous integration obeys wherever it is in a line: `##[error]`,
    /// `##vso[…]`. Everything else stays as it is, backslashes included, so escaping twice changes nothing.
    package var printable: String {
        let commands = logCommands
        guard unicodeScalars.contains(where: \.isObeyed) || !commands.isEmpty else { return String(self) }
        var text = ""
        for index in unicodeScalars.indices {
            let scalar = unicodeScalars[index]
            if scalar.isObeyed || commands.contains(index) {
                text += scalar.escaped
            } else {
                text.unicodeScalars.append(scalar)
            }
        }
        return text
    }

    /// The printable text for the beginning of a line, where a log of continuous integration obeys `::error::`, even after
    /// spaces.
    package var printableAtLineStart: String {
        let text = printable
        let scalars = text.unicodeScalars
        guard let start = scalars.firstIndex(where: { !$0.properties.isWhitespace }),
            scalars[start...].starts(with: "::".unicodeScalars)
        else { return text }
        return String(scalars[..<start]) + scalars[start].escaped + String(scalars[scalars.index(after: start)...])
    }

    /// The second hash of each `##word[`, the form of commands in logs of GitHub's runner and of Azure Pipelines.
    package var logCommands: Set<String.Index> {
        var (found, candidate, hashes): (Set<String.Index>, String.Index?, Int) = ([], nil, 0)
        for index in unicodeScalars.indices {
            switch unicodeScalars[index] {
            case "#":
                hashes += 1
                candidate = hashes > 1 ? index : nil
            case "[":
                if let candidate { found.insert(candidate) }
                (candidate, hashes) = (nil, 0)
            case let scalar:
                hashes = 0
                if candidate != nil, !scalar.properties.isAlphabetic { candidate = nil }
            }
        }
        return found
    }

    /// Returns the printable text of the first scalars, with "..." after them if there are more.
    ///
    /// Counts scalars rather than characters: a single character may have any number of combining marks.
    package func printable(limit: Int) -> String {
        let start = unicodeScalars.prefix(limit)
        let text = String(String.UnicodeScalarView(start)).printable
        return start.endIndex == unicodeScalars.endIndex ? text : text + "..."
    }
}

extension Unicode.Scalar {
    /// Whether a terminal, a log or an editor would act on the scalar rather than show it.
    package var isObeyed: Bool {
        switch value {
        // C0, DEL and C1.
        case 0..<0x20, 0x7F..<0xA0: true
        // The separators of lines and paragraphs.
        case 0x2028, 0x2029: true
        // Marks, embeddings, overrides and isolates of bidirectional text, and the deprecated controls after them.
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x206F: true
        // Interlinear annotations, which hide text.
        case 0xFFF9...0xFFFB: true
        default: false
        }
    }

    fileprivate var escaped: String {
        switch self {
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        default: "\\u{" + String(value, radix: 16, uppercase: true) + "}"
        }
    }
}
