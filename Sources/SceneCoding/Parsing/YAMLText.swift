/// The text of a YAML file, with changes that let Yams read duplicate keys.
///
/// Yams stops at such a key. So the first of the two is renamed in the text, without moving anything, until all keys
/// differ, and gets its name back when the nodes are read. Codecs report the keys with everything else.
struct YAMLText: Sendable {
    private var bytes: [UInt8]
    /// The original names of the renamed keys.
    private(set) var keys: [DocumentNode.Position: String] = [:]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var string: String { String(decoding: bytes, as: UTF8.self) }

    /// The position of the text's end.
    var end: DocumentNode.Position {
        var cursor = JSONCursor(bytes)
        cursor.advance(by: bytes.count)
        return cursor.position()
    }

    /// Whether another key may be renamed. Each costs parsing the file again, so large files have fewer.
    var canTellApart: Bool {
        keys.count < 32 && keys.count * bytes.count < 1 << 20
    }

    /// Renames the key at a position to one that no other equals. Returns false unless it is plain or quoted.
    mutating func tellApart(keyAt position: DocumentNode.Position) -> Bool {
        guard var index = index(of: position), keys[position] == nil, let mark = UnicodeScalar(0xE000 + keys.count)
        else { return false }
        let first = bytes[index]
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") { index += 1 }
        // The name is read before it is changed: plain keys end with a colon, others with their quote.
        guard let name = name(from: index, quote: first), let length = lengthOfScalar(at: index) else { return false }
        bytes.replaceSubrange(index..<index + length, with: String(mark).utf8)
        keys[position] = name
        return true
    }

    /// Returns the error of a tab where YAML broke off: at that place, or in the indentation of its line or of the one before.
    func tabError(aroundBreakAt position: DocumentNode.Position) -> SceneFileError? {
        let isHere = index(of: position).map { $0 < bytes.count && bytes[$0] == UInt8.tab } ?? false
        let place = isHere ? position : tab(indenting: position.line) ?? tab(indenting: position.line - 1)
        return place.map {
            SceneFileError("a tab stands here, and YAML is indented with spaces only; put spaces in its place", at: $0)
        }
    }

    private func tab(indenting line: Int) -> DocumentNode.Position? {
        guard let start = index(of: DocumentNode.Position(line: line, column: 1)) else { return nil }
        let blanks = bytes[start...].prefix { $0 == UInt8(ascii: " ") || $0 == UInt8.tab }
        return blanks.firstIndex(of: UInt8.tab).map {
            DocumentNode.Position(line: line, column: $0 - start + 1)
        }
    }

    private func name(from index: Int, quote: UInt8) -> String? {
        let isQuoted = quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'")
        var end = index
        while end < bytes.count, bytes[end] != (isQuoted ? quote : UInt8(ascii: ":")) {
            // Escapes, and text that is not a plain word.
            if "\\\n\r&!*?[]{}|>,#".utf8.contains(bytes[end]) { return nil }
            end += 1
        }
        guard end > index, end < bytes.count else { return nil }
        let name = String(decoding: bytes[index..<end], as: UTF8.self)
        guard !isQuoted else { return name }
        // A colon inside a key ends nothing.
        guard end + 1 < bytes.count, bytes[end + 1] <= 0x20 else { return nil }
        return String(name.reversed().drop { $0 == " " || $0 == "\t" }.reversed())
    }

    private func lengthOfScalar(at index: Int) -> Int? {
        switch bytes[index] {
        case 0..<0x80: 1
        case 0xc0..<0xe0: 2
        case 0xe0..<0xf0: 3
        case 0xf0..<0xf8: 4
        default: nil
        }
    }

    /// Returns the index of a position, by the line breaks of libyaml.
    private func index(of position: DocumentNode.Position) -> Int? {
        var line = 1
        var column = 1
        var index = 0
        for scalar in string.unicodeScalars {
            if line == position.line && column == position.column { return index }
            let length = UTF8.width(scalar)
            index += length
            switch scalar {
            case "\r" where index < bytes.count && bytes[index] == 0x0a: break
            case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
                line += 1
                column = 1
            default: column += 1
            }
        }
        return nil
    }
}

extension UInt8 {
    fileprivate static let tab = UInt8(ascii: "\t")
}
