/// A key that was pressed.
package enum Key: Hashable, Sendable {
    case character(Character)
    case up, down, left, right
    case escape
    /// A letter with the control key, in lower case.
    case control(Character)
}

/// Finds keys in a terminal's input.
package struct KeyParser: Sendable {
    private var pending: [UInt8] = []

    package init() {}

    /// Whether the last bytes may be the beginning of a longer sequence.
    package var isWaiting: Bool { !pending.isEmpty }

    /// Returns the keys in more bytes. Skips sequences that are not keys of ``Key``, such as a terminal's late answers.
    package mutating func keys(in bytes: [UInt8]) -> [Key] {
        pending += bytes
        var keys: [Key] = []
        while let (key, count) = next() {
            pending.removeFirst(count)
            if let key { keys.append(key) }
        }
        return keys
    }

    /// Returns the keys in the waiting bytes, when no more have come for a while: a lone escape is the key of that
    /// name.
    package mutating func flush() -> [Key] {
        defer { pending = [] }
        return pending == [0x1b] ? [.escape] : []
    }

    /// Returns the first key, or nil for a sequence that is not a key, and the number of its bytes; nil if more must
    /// come.
    private func next() -> (key: Key?, count: Int)? {
        guard let first = pending.first else { return nil }
        switch first {
        case 0x1b: return escapeSequence()
        case 1...26 where first != 9 && first != 10 && first != 13:
            return (.control(Character(Unicode.Scalar(first + 0x60))), 1)
        case 0..<0x80: return (.character(Character(Unicode.Scalar(first))), 1)
        default:
            // A multi-byte UTF-8 character is one key, and none is bound.
            let count = first >= 0xf0 ? 4 : first >= 0xe0 ? 3 : first >= 0xc0 ? 2 : 1
            return pending.count < count ? nil : (nil, count)
        }
    }

    private func escapeSequence() -> (key: Key?, count: Int)? {
        guard pending.count >= 2 else { return nil }
        switch pending[1] {
        case UInt8(ascii: "["), UInt8(ascii: "O"):
            // CSI and SS3: parameters, and a letter that ends them.
            guard let end = pending.indices.dropFirst(2).first(where: { (0x40...0x7e).contains(pending[$0]) }) else {
                return pending.count > 64 ? (nil, pending.count) : nil
            }
            return (Self.arrows[pending[end]], end + 1)
        case UInt8(ascii: "_"), UInt8(ascii: "]"), UInt8(ascii: "P"):
            // APC, OSC and DCS, which end with ESC \ or, in some terminals, with a bell.
            for index in pending.indices.dropFirst(2) {
                if pending[index] == 7 { return (nil, index + 1) }
                if pending[index] == UInt8(ascii: "\\"), pending[index - 1] == 0x1b { return (nil, index + 1) }
            }
            return pending.count > 4096 ? (nil, pending.count) : nil
        case 0x1b: return (.escape, 1)
        // A key with the meta key.
        default: return (nil, 2)
        }
    }

    private static let arrows: [UInt8: Key] = [
        UInt8(ascii: "A"): .up, UInt8(ascii: "B"): .down, UInt8(ascii: "C"): .right, UInt8(ascii: "D"): .left,
    ]
}
