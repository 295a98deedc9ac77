/// Reads JSON's strings.
enum JSONStringReader {
    /// Returns the string whose quote is at the cursor.
    static func string(_ cursor: inout JSONCursor) throws(SceneFileError) -> String {
        let position = cursor.position()
        var text: [UInt8] = []
        cursor.advance()
        while let byte = cursor.byte {
            switch byte {
            case UInt8(ascii: "\""):
                cursor.advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                text += try escape(&cursor).utf8
            case 0..<0x20:
                throw SceneFileError(
                    "the string that begins here does not end in its line; write \\n for a line break and \\t for a tab",
                    at: position)
            default:
                text.append(byte)
                cursor.advance()
            }
        }
        throw SceneFileError("the string that begins here does not end", at: position)
    }

    private static func escape(_ cursor: inout JSONCursor) throws(SceneFileError) -> String {
        let position = cursor.position()
        cursor.advance()
        let letter = cursor.byte
        cursor.advance()
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{c}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"):
            if let scalar = codePoint(&cursor) { return String(scalar) }
            throw SceneFileError(
                "\\u takes four hexadecimal digits, and a pair of surrogates for what needs more", at: position)
        default:
            throw SceneFileError("this is not an escape of JSON; write \\\\ for a backslash", at: position)
        }
    }

    /// Returns the scalar of one \u, or of a pair of surrogates, or nil for anything else.
    private static func codePoint(_ cursor: inout JSONCursor) -> UnicodeScalar? {
        guard let first = codeUnit(&cursor) else { return nil }
        guard UTF16.isLeadSurrogate(first) else { return UnicodeScalar(first) }
        guard cursor.byte == UInt8(ascii: "\\") else { return nil }
        cursor.advance()
        guard cursor.byte == UInt8(ascii: "u") else { return nil }
        cursor.advance()
        guard let second = codeUnit(&cursor), UTF16.isTrailSurrogate(second) else { return nil }
        return UnicodeScalar(0x10000 + (UInt32(first) - 0xd800) << 10 + (UInt32(second) - 0xdc00))
    }

    private static func codeUnit(_ cursor: inout JSONCursor) -> UInt16? {
        var unit: UInt16 = 0
        for _ in 0..<4 {
            guard let byte = cursor.byte, let digit = Character(UnicodeScalar(byte)).hexDigitValue else { return nil }
            unit = unit << 4 | UInt16(digit)
            cursor.advance()
        }
        return unit
    }
}
