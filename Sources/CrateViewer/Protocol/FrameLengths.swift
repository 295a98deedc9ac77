import NIOCore

/// Reads the lengths of frames (RFC 6455, section 5.2) from bytes that arrive in any portions.
struct FrameLengths {
    /// A length that is encoded in more bytes than it needs.
    struct LengthError: Error {}

    private enum Position {
        case opcode
        case length
        /// In a length of several bytes, with some still missing.
        case longLength(value: UInt64, missing: Int, least: UInt64)
        /// In the mask or the data.
        case rest(missing: UInt64)
    }

    private var position = Position.opcode
    private var maskLength: UInt64 = 0

    /// Reads the next bytes. Returns false once a length has more bytes than it needs; nothing may be read after that.
    mutating func read(_ bytes: ByteBufferView) -> Bool {
        var bytes = bytes
        while let first = bytes.first {
            switch position {
            case .opcode: position = .length
            case .length:
                maskLength = first & 0x80 == 0 ? 0 : 4
                switch first & 0x7F {
                case 126: position = .longLength(value: 0, missing: 2, least: 126)
                case 127: position = .longLength(value: 0, missing: 8, least: 1 << 16)
                case let length: skip(UInt64(length))
                }
            case .longLength(let value, let missing, let least):
                let value = value << 8 | UInt64(first)
                if missing > 1 {
                    position = .longLength(value: value, missing: missing - 1, least: least)
                } else if value < least {
                    return false
                } else {
                    skip(value)
                }
            case .rest(let missing):
                let count = min(missing, UInt64(bytes.count))
                bytes = bytes.dropFirst(Int(count))
                position = missing == count ? .opcode : .rest(missing: missing - count)
                continue
            }
            bytes = bytes.dropFirst()
        }
        return true
    }

    /// Skips the mask and the data of a frame.
    private mutating func skip(_ length: UInt64) {
        // The decoder refuses a length of nearly 2⁶⁴.
        let (count, overflows) = length.addingReportingOverflow(maskLength)
        position = count == 0 ? .opcode : .rest(missing: overflows ? .max : count)
    }
}
