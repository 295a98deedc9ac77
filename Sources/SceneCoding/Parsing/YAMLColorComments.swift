/// The colors that YAML takes for comments: the text after a # that follows a space, as in `color: #8040c0`.
struct YAMLColorComments: Sendable {
    /// The color in each line that has one.
    private var colors: [Int: (text: String, position: DocumentNode.Position)] = [:]

    init(_ bytes: [UInt8]) {
        var cursor = JSONCursor(bytes)
        var start = 0
        for index in bytes.indices where bytes[index] == UInt8(ascii: "#") {
            // A comment on a line of its own follows no key.
            let key = bytes[..<index].reversed().first { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") }
            guard key == UInt8(ascii: ":"), bytes[index - 1] != UInt8(ascii: ":") else { continue }
            let digits = bytes[(index + 1)...].prefix { UInt8.letters.contains($0) }
            let isHexadecimal = digits.allSatisfy { UInt8.hexDigits.contains($0) }
            guard isHexadecimal, [3, 4, 6, 8].contains(digits.count) else { continue }
            cursor.advance(by: index - start)
            start = index
            let position = cursor.position()
            colors[position.line] = ("#" + String(decoding: digits, as: UTF8.self), position)
        }
    }

    /// Throws if the missing value in a line was meant to be a color.
    func check(noValueIn line: Int) throws(SceneFileError) {
        if let error = error(in: line) { throw error }
    }

    /// Returns the error of a color where a flow such as `{ color: #8040c0 }` broke off, in that line or the one before, or nil if
    /// there is none: its comment swallowed the rest of the line.
    func error(aroundBreakIn line: Int) -> SceneFileError? {
        error(in: line) ?? error(in: line - 1)
    }

    private func error(in line: Int) -> SceneFileError? {
        colors[line].map { text, position in
            SceneFileError(
                "in YAML, # begins a comment; write the color in quotation marks: \"\(text)\"", at: position)
        }
    }
}

extension UInt8 {
    fileprivate static let hexDigits = Set("0123456789abcdefABCDEF".utf8)
    /// The characters of a word.
    fileprivate static let letters = hexDigits.union(
        "ghijklmnopqrstuvwxyzGHIJKLMNOPQRSTUVWXYZ_".utf8)
}
