/// A 64-bit FNV-1a hash over the bytes of numbers and texts: the same on every machine, in every process.
///
/// Source: Fowler, Noll and Vo, "The FNV Non-Cryptographic Hash Algorithm", draft-eastlake-fnv.
public struct StableHash: Hashable, Sendable {
    /// The hash as a number.
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    /// Creates the hash of no bytes.
    package init() {}

    /// Adds the IEEE bits of numbers, little-endian byte by byte.
    package mutating func combine(_ numbers: [Double]) {
        for number in numbers {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                combine(UInt8(truncatingIfNeeded: number.bitPattern >> shift))
            }
        }
    }

    /// Adds the UTF-8 bytes of a text.
    package mutating func combine(_ text: String) {
        for byte in text.utf8 { combine(byte) }
    }

    /// Adds bytes.
    package mutating func combine(bytes: some Sequence<UInt8>) {
        for byte in bytes { combine(byte) }
    }

    private mutating func combine(_ byte: UInt8) {
        value ^= UInt64(byte)
        value = value &* 0x0000_0100_0000_01b3
    }
}

extension StableHash: CustomStringConvertible {
    /// The hash as 16 hexadecimal digits.
    public var description: String {
        hexadecimal(value, digits: 16)
    }
}
