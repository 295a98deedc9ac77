/// Numbers in files of recordings.
enum TiltNumber {
    /// Returns the finite number in a text: digits, a sign, a decimal point and an exponent. The sign may be the
    /// typographic minus, U+2212. Hexadecimal numbers, and the names that Swift reads as NaN and infinity, are not
    /// accepted.
    ///
    /// - Parameter decimalComma: Whether a comma may replace the decimal point.
    static func parse(_ text: String, decimalComma: Bool) -> Double? {
        var hasComma = false
        if text.utf8.contains(where: { $0 >= 0x80 }) {
            guard text.unicodeScalars.contains("\u{2212}") else { return nil }
            return parse(text.replacing("\u{2212}", with: "-"), decimalComma: decimalComma)
        }
        for byte in text.utf8 {
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "+"),
                UInt8(ascii: "e"), UInt8(ascii: "E"):
                continue
            case UInt8(ascii: ",") where decimalComma:
                hasComma = true
            default:
                return nil
            }
        }
        let point = hasComma ? String(text.map { $0 == "," ? "." : $0 }) : text
        guard let number = Double(point), number.isFinite else { return nil }
        return number
    }

    /// Returns the reason that a text is not a number, as the rest of a sentence that begins with its name.
    static func problem(with text: String) -> String {
        text.isEmpty ? "is empty" : "must be a finite number, got \(quoted(text))"
    }

    /// Returns a text without the spaces and tabs around it.
    static func trimmed(_ text: String) -> String {
        func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard isSpace(text.utf8.first) || isSpace(text.utf8.last) else { return text }
        let start = text.utf8.drop(while: isSpace)
        return String(start.dropLast(start.reversed().prefix(while: isSpace).count)) ?? text
    }

    /// Returns a file's text in quotes: without control characters, and shortened if it is long.
    static func quoted(_ text: String) -> String {
        // debugDescription does not escape every character that disturbs a line.
        let start = text.unicodeScalars.prefix(40).map { scalar in
            Character(scalar.isControl && !scalar.isASCII ? "\u{FFFD}" : scalar)
        }
        let quoted = String(start).debugDescription
        return text.unicodeScalars.dropFirst(40).isEmpty ? quoted : "\(quoted)..."
    }
}
