extension Document {
    /// The value as JSON for people and for version control: keys in order, two spaces of indentation, arrays of plain
    /// values on one line, numbers that read back exactly.
    package var json: String {
        JSONLayout.lines(ofCompact: line(separator: ",", colon: ":", string: Document.quoted))
    }

    /// Returns the value on one line, as YAML writes short values and JSON all.
    func line(separator: String = ", ", colon: String = ": ", string: (String) -> String) -> String {
        func line(of value: Document) -> String { value.line(separator: separator, colon: colon, string: string) }
        return switch self {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let value): JSONNumber.text(of: value)
        case .integer(let digits): digits
        case .string(let text): string(text)
        case .array(let elements): "[" + elements.map { line(of: $0) }.joined(separator: separator) + "]"
        case .object(let members):
            "{" + members.map { string($0.key) + colon + line(of: $0.value) }.joined(separator: separator) + "}"
        }
    }

    /// Returns a string in double quotes, which JSON and YAML read alike: invisible characters are escaped.
    static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            // YAML allows no control characters and no byte order mark, and treats U+2028 as the end of a line.
            case _ where scalar.isControl || scalar.isObeyed, "\u{FEFF}", "\u{FFFE}", "\u{FFFF}":
                quoted += "\\u" + hexadecimal(scalar.value, digits: 4)
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
