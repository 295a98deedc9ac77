/// A position in JSON text that moves forward.
struct JSONCursor {
    let bytes: [UInt8]
    private(set) var index = 0
    /// A known position, from which the next one is counted.
    private var counted = DocumentNode.Position(line: 1, column: 1)
    private var countedIndex = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// The byte at the cursor, or nil at the end.
    var byte: UInt8? { index < bytes.count ? bytes[index] : nil }

    mutating func advance(by count: Int = 1) {
        index = min(index + count, bytes.count)
    }

    mutating func skipWhiteSpace() {
        while let byte, byte == 0x20 || byte == 0x0a || byte == 0x0d || byte == 0x09 { index += 1 }
    }

    /// Returns the line and column of the cursor. A line ends with LF, CR or both.
    mutating func position() -> DocumentNode.Position {
        while countedIndex < index {
            let byte = bytes[countedIndex]
            countedIndex += 1
            if byte == 0x0a || (byte == 0x0d && !(countedIndex < bytes.count && bytes[countedIndex] == 0x0a)) {
                counted = DocumentNode.Position(line: counted.line + 1, column: 1)
            } else if byte & 0xc0 != 0x80 {
                counted.column += 1
            }
        }
        return counted
    }

    /// Returns a text without quotes, up to the next white space or punctuation of JSON's, or nil if there is none.
    mutating func word() -> String? {
        let start = index
        while let byte, !JSONCursor.ends.contains(byte) { index += 1 }
        return start == index ? nil : String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private static let ends = Array(" \t\r\n,:[]{}\"".utf8)

    /// Returns an error at the cursor, which quotes the text there.
    mutating func error(_ expected: String) -> SceneFileError {
        let position = position()
        guard let byte else { return SceneFileError("\(expected), but the file ends", at: position) }
        let text = word() ?? String(UnicodeScalar(byte))
        return SceneFileError("\(expected), got \(text == "\"" ? "a string" : text.shortened)", at: position)
    }
}
