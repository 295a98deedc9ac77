/// Numbers as files of recordings write them.
enum TiltNumber {
    /// The finite number that a text is in whole: digits, a sign, a decimal point and an exponent. Neither hexadecimal
    /// numbers nor the names that Swift reads as NaN and infinity are numbers here.
    ///
    /// - Parameter decimalComma: Whether a comma may stand for the decimal point.
    static func parse(_ text: String, decimalComma: Bool) -> Double? {
        var hasComma = false
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

    /// Why a text is no number, as the rest of a sentence that begins with its name.
    static func problem(with text: String) -> String {
        text.isEmpty ? "is empty" : "must be a finite number, got \(quoted(text))"
    }

    /// A text without the spaces and tabs around it.
    static func trimmed(_ text: String) -> String {
        func isSpace(_ byte: UInt8?) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
        guard isSpace(text.utf8.first) || isSpace(text.utf8.last) else { return text }
        let start = text.utf8.drop(while: isSpace)
        return String(start.dropLast(start.reversed().prefix(while: isSpace).count)) ?? text
    }

    /// A text of a file in quotes: without control characters, and cut off where it gets long.
    static func quoted(_ text: String) -> String {
        // Not everything that disturbs a line is escaped by debugDescription.
        let start = text.unicodeScalars.prefix(40).map { scalar in
            Character(scalar.isControl && !scalar.isASCII ? "\u{FFFD}" : scalar)
        }
        let quoted = String(start).debugDescription
        return text.unicodeScalars.dropFirst(40).isEmpty ? quoted : "\(quoted)..."
    }
}
