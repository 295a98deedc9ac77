/// A value in a file and its position: both syntaxes are parsed to nodes, and codecs read from them.
package struct DocumentNode: Hashable, Sendable {
    /// The value.
    package var value: Value
    /// The position of its start.
    package var position: Position

    /// A place in a file: line and column from 1, the column in Unicode scalars.
    package struct Position: Hashable, Sendable, Comparable {
        package var line: Int
        package var column: Int

        package init(line: Int, column: Int) {
            (self.line, self.column) = (line, column)
        }

        package static func < (a: Position, b: Position) -> Bool {
            (a.line, a.column) < (b.line, b.column)
        }
    }

    /// The kinds of values.
    package enum Value: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number by JSON's grammar: its text and its value, which is infinite if the text exceeds a double.
        case number(text: String, value: Double)
        case string(String, StringStyle)
        case array([DocumentNode])
        /// The members in the file's order. Keys may occur twice; codecs report that.
        case object([Member])
    }

    /// The notation of a text.
    package enum StringStyle: Hashable, Sendable {
        /// Quoted, or as one of YAML's block scalars: always a string.
        case quoted
        /// Unquoted in YAML: a string, unless another kind of value is expected.
        case plain
        /// Unquoted in JSON: not a value, such as NaN.
        case bare
    }

    /// A key and its value.
    package struct Member: Hashable, Sendable {
        package var key: String
        /// The position of the key's start.
        package var position: Position
        package var value: DocumentNode
    }
}

extension DocumentNode {
    /// The value under a key, or the first one if there are several.
    package subscript(key: String) -> DocumentNode? {
        guard case .object(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The value's name in a sentence: `got -1`, `got "circle"`, `got an array`.
    package var summary: String {
        switch value {
        case .null: "null"
        case .bool(let flag): "\(flag)"
        case .number(let text, _): text.shortened
        case .string(let text, .quoted): "\"\(text.shortened)\""
        case .string(let text, _): text.shortened
        case .array: "an array"
        case .object: "an object"
        }
    }
}

extension DocumentNode.Value {
    /// Creates the value of a text without quotes, by rules that both syntaxes share: null, true, false and JSON's
    /// numbers. YAML 1.1 has more, such as yes, 010 and 1:30, which are only texts here.
    package init(unquoted text: String, else style: DocumentNode.StringStyle) {
        switch text {
        case "null": self = .null
        case "true": self = .bool(true)
        case "false": self = .bool(false)
        default:
            if JSONNumber.matches(text.utf8), let value = Double(text) {
                self = .number(text: text, value: value)
            } else {
                self = .string(text, style)
            }
        }
    }
}

extension String {
    /// The text on one line, shortened if it is long, for sentences.
    package var shortened: String {
        let limit = 60
        let start = unicodeScalars.prefix(limit + 1)
        let line = String(String.UnicodeScalarView(start.prefix(limit).map { $0.isControl ? "\u{FFFD}" : $0 }))
        return start.count > limit ? line + "..." : line
    }
}

extension Unicode.Scalar {
    /// Whether the scalar would disturb a line of text: C0, DEL, C1 and Unicode's line separators.
    package var isControl: Bool {
        value < 0x20 || (0x7f...0x9f).contains(value) || value == 0x2028 || value == 0x2029
    }
}
