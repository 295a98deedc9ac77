import TestSupport

/// A file that is damaged at random: by bytes, by cuts, by repetitions, and by words in each other's place.
struct Damage {
    var bytes: [UInt8]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    mutating func apply(_ generator: inout SeededGenerator) {
        guard bytes.count > 2 else { return }
        switch Int.random(in: 0..<8, using: &generator) {
        case 0:
            bytes[place(&generator)] = UInt8.random(in: 0...255, using: &generator)
        case 1:
            bytes.removeSubrange(range(&generator))
        case 2:
            bytes.insert(contentsOf: bytes[range(&generator)], at: place(&generator))
        case 3:
            swapWords(&generator)
        case 4:
            let numbers = [
                "1e308", "-1", "0", "nan", "inf", "1e-300", "4294967295", "99999999999", "1000000", "-16", "", "none",
                "true",
                "#", "url(#wheel)",
            ]
            replaceNumber(with: numbers.randomElement(using: &generator) ?? "", &generator)
        case 5:
            bytes[place(&generator)] ^= 1 << UInt8.random(in: 0..<8, using: &generator)
        case 6:
            bytes.removeSubrange(place(&generator)...)
        default:
            bytes.insert(contentsOf: "<g transform='scale(0)'></g>".utf8.prefix(28), at: place(&generator))
        }
    }

    private func place(_ generator: inout SeededGenerator) -> Int {
        Int.random(in: 0..<bytes.count, using: &generator)
    }

    private func range(_ generator: inout SeededGenerator) -> Range<Int> {
        let start = place(&generator)
        return start..<min(bytes.count, start + Int.random(in: 1...40, using: &generator))
    }

    /// The ranges of runs of letters and digits.
    private func words(where isPart: (UInt8) -> Bool) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        for index in 0...bytes.count {
            if index < bytes.count, isPart(bytes[index]) {
                start = start ?? index
            } else if let first = start {
                found.append(first..<index)
                start = nil
            }
        }
        return found
    }

    private mutating func swapWords(_ generator: inout SeededGenerator) {
        let all = words { Letters.isWord($0) }
        guard let a = all.randomElement(using: &generator), let b = all.randomElement(using: &generator),
            a.upperBound <= b.lowerBound
        else { return }
        let (first, second) = (bytes[a], bytes[b])
        bytes.replaceSubrange(b, with: first)
        bytes.replaceSubrange(a, with: second)
    }

    private mutating func replaceNumber(with text: String, _ generator: inout SeededGenerator) {
        guard let number = words(where: Letters.isDigit).randomElement(using: &generator) else { return }
        bytes.replaceSubrange(number, with: text.utf8)
    }
}

/// The bytes of words and numbers.
private enum Letters {
    static func isDigit(_ byte: UInt8) -> Bool { byte == UInt8(ascii: ".") || (0x30...0x39).contains(byte) }
    static func isWord(_ byte: UInt8) -> Bool {
        isDigit(byte) || byte == UInt8(ascii: "-") || (0x61...0x7a).contains(byte | 0x20)
    }
}
