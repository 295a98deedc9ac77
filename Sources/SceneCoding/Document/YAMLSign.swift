/// The signs with which YAML declares a name and refers to it.
enum YAMLSign: UInt8 {
    case anchor = 0x26  // &
    case alias = 0x2a  // *

    /// Returns the first position where the sign may begin a name: not after a letter or a digit, and followed by a
    /// letter, a digit or a hyphen.
    func firstIndex(in bytes: [UInt8]) -> Int? {
        guard bytes.contains(rawValue) else { return nil }
        return bytes.indices.dropLast().first { index in
            bytes[index] == rawValue
                && (YAMLSign.isNameByte(bytes[index + 1]) || bytes[index + 1] == UInt8(ascii: "-"))
                && (index == 0 || !YAMLSign.isNameByte(bytes[index - 1]))
        }
    }

    private static func isNameByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}
