import SceneCoding

/// Reads numbers and words of an attribute's text, from its beginning to its end.
package struct SVGScanner {
    private let bytes: [UInt8]
    package private(set) var index = 0

    /// Creates a scanner at the beginning of a text.
    package init(_ text: some StringProtocol) {
        bytes = Array(text.utf8)
    }

    /// Whether nothing is left.
    package var isAtEnd: Bool { index >= bytes.count }

    /// The next byte.
    package var next: UInt8? { index < bytes.count ? bytes[index] : nil }

    /// The next character and its place, for sentences.
    package var place: String {
        guard index < bytes.count else { return "the end" }
        let character = String(decoding: bytes[index...].prefix(8), as: UTF8.self).prefix(1)
        return "\"\(String(character).shortened)\" at character \(index + 1)"
    }

    /// Skips space.
    package mutating func skipSpace() {
        while let byte = next, Self.isSpace(byte) { index += 1 }
    }

    /// Skips space with at most one comma in it.
    package mutating func skipSeparator() {
        skipSpace()
        if take(UInt8(ascii: ",")) { skipSpace() }
    }

    /// Skips a byte if it is the next one.
    package mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        index += 1
        return true
    }

    /// Reads letters.
    package mutating func word() -> String {
        let start = index
        while let byte = next, Self.isLetter(byte) { index += 1 }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// Reads a number that is finite, with the separator before it. It ends where no further character can belong to it, so
    /// that "1.5.5-3" is three.
    package mutating func number() -> Double? {
        skipSeparator()
        let start = index
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
        var digits = skipDigits()
        if take(UInt8(ascii: ".")) { digits += skipDigits() }
        guard digits > 0 else {
            index = start
            return nil
        }
        skipExponent()
        guard let value = Double(String(decoding: bytes[start..<index], as: UTF8.self)), value.isFinite else {
            index = start
            return nil
        }
        return value
    }

    /// Reads a flag of an arc, a single 0 or 1, with the separator before it.
    package mutating func flag() -> Bool? {
        skipSeparator()
        if take(UInt8(ascii: "0")) { return false }
        return take(UInt8(ascii: "1")) ? true : nil
    }

    private mutating func skipDigits() -> Int {
        let start = index
        while let byte = next, Self.isDigit(byte) { index += 1 }
        return index - start
    }

    /// Skips an exponent, but not the unit "em".
    private mutating func skipExponent() {
        let start = index
        guard take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) else { return }
        if next == UInt8(ascii: "+") || next == UInt8(ascii: "-") { index += 1 }
        if skipDigits() == 0 { index = start }
    }

    package static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
    package static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
    package static func isLetter(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
