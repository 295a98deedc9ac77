extension Document {
    /// The value as JSON for people and for version control: keys in order, two spaces of indentation, arrays of plain
    /// values on one line, numbers that read back exactly.
    package var json: String {
        var text = ""
        appendJSON(to: &text, depth: 0)
        return text + "\n"
    }

    private func appendJSON(to text: inout String, depth: Int) {
        switch self {
        case .array(let elements) where !isShort:
            text += "["
            for (index, element) in elements.enumerated() {
                text += index == 0 ? "\n" : ",\n"
                text += indentation(depth + 1)
                element.appendJSON(to: &text, depth: depth + 1)
            }
            text += "\n" + indentation(depth) + "]"
        case .object(let members) where !members.isEmpty:
            text += "{"
            for (index, member) in members.enumerated() {
                text += index == 0 ? "\n" : ",\n"
                text += indentation(depth + 1) + Document.quoted(member.key) + ": "
                member.value.appendJSON(to: &text, depth: depth + 1)
            }
            text += "\n" + indentation(depth) + "}"
        default:
            text += onOneLine { Document.quoted($0) }
        }
    }

    /// A short value on one line, in flow style.
    func onOneLine(string: (String) -> String) -> String {
        switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let value): JSONNumber.text(of: value)
        case .integer(let digits): digits
        case .string(let text): string(text)
        case .array(let elements): "[" + elements.map { $0.onOneLine(string: string) }.joined(separator: ", ") + "]"
        case .object(let members):
            "{"
                + members.map { "\(string($0.key)): \($0.value.onOneLine(string: string))" }
                .joined(separator: ", ") + "}"
        }
    }

    func indentation(_ depth: Int) -> String {
        String(repeating: " ", count: 2 * depth)
    }

    /// A string in double quotes, which JSON and YAML read alike: what is invisible is escaped, the rest stands as it is.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // YAML allows no control characters and no byte order mark, and takes U+2028 for the end of a line.
            case _ where scalar.isControl || scalar.isObeyed, "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                quoted += "\\u" + hexadecimal(scalar.value, digits: 4)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
