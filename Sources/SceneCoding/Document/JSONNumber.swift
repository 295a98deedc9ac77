/// The grammar of JSON's numbers (RFC 8259, section 6).
enum JSONNumber {
    /// Returns whether a text is a number from its first byte to its last.
    static func matches(_ text: some Collection<UInt8>) -> Bool {
        var rest = text[...]
        func skipDigits() -> Int {
            let digits = rest.prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }.count
            rest = rest.dropFirst(digits)
            return digits
        }

        if rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
        let beginsWithZero = rest.first == UInt8(ascii: "0")
        let digits = skipDigits()
        guard digits == 1 || (digits > 1 && !beginsWithZero) else { return false }
        if rest.first == UInt8(ascii: ".") {
            rest = rest.dropFirst()
            guard skipDigits() > 0 else { return false }
        }
        if rest.first == UInt8(ascii: "e") || rest.first == UInt8(ascii: "E") {
            rest = rest.dropFirst()
            if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest = rest.dropFirst() }
            guard skipDigits() > 0 else { return false }
        }
        return rest.isEmpty
    }

    /// Returns the shortest text that reads back as the same number: without the ".0" of a whole one, and `1e30` for
    /// `1e+30`.
    static func text(of value: Double) -> String {
        let text = "\(value)"
        if text.hasSuffix(".0") { return String(text.dropLast(2)) }
        return String(text.filter { $0 != "+" })
    }
}
