#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// JSON as this package writes it: keys sorted, numbers that read back exactly.
package enum JSONText {
    /// A value on one line, without spaces. What a terminal would obey is escaped.
    package static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        // The encoder escapes the controls below U+0020, and no others.
        guard text.unicodeScalars.contains(where: \.isObeyed) else { return text }
        return text.unicodeScalars.map { scalar in
            scalar.isObeyed ? "\\u" + hexadecimal(scalar.value, digits: 4) : String(scalar)
        }.joined()
    }

    /// A value for people and for version control: indented, with a line for each key. Arrays of plain values such as a
    /// position stay on one line.
    package static func document(_ value: some Encodable) throws -> String {
        var layout = JSONLayout(compact: Array(try line(value).utf8))
        return layout.indented() + "\n"
    }

    /// A value for version control, in which a change of an element changes a line: each element of an array of objects,
    /// arrays or texts is on a line of its own, however much is in it. Arrays of numbers stay on one line.
    package static func rows(_ value: some Encodable) throws -> String {
        var layout = JSONLayout(compact: Array(try line(value).utf8), elementsAreRows: true)
        return layout.indented() + "\n"
    }
}

/// Lays out compact JSON. It moves white space only: what the encoder wrote stays as it is.
private struct JSONLayout {
    let bytes: [UInt8]
    let elementsAreRows: Bool
    var position = 0
    var output: [UInt8] = []

    init(compact bytes: [UInt8], elementsAreRows: Bool = false) {
        self.bytes = bytes
        self.elementsAreRows = elementsAreRows
    }

    mutating func indented() -> String {
        copyValue(depth: 0)
        return String(decoding: output, as: UTF8.self)
    }

    private mutating func copyValue(depth: Int, inRow: Bool = false) {
        switch bytes[position] {
        case UInt8(ascii: "{"): copyContainer(depth: depth, onOneLine: inRow, elementsAreRows: inRow)
        case UInt8(ascii: "["):
            let isText = elementsAreRows && position + 1 < bytes.count && bytes[position + 1] == UInt8(ascii: "\"")
            copyContainer(depth: depth, onOneLine: inRow || isPlainArray && !isText, elementsAreRows: elementsAreRows)
        default: copyScalar()
        }
    }

    private mutating func copyContainer(depth: Int, onOneLine: Bool, elementsAreRows: Bool) {
        copyByte()
        if bytes[position] == UInt8(ascii: "]") || bytes[position] == UInt8(ascii: "}") { return copyByte() }
        while true {
            if !onOneLine { breakLine(depth: depth + 1) }
            copyValue(depth: depth + 1, inRow: elementsAreRows)
            if bytes[position] == UInt8(ascii: ":") {
                copyByte()
                output.append(UInt8(ascii: " "))
                copyValue(depth: depth + 1, inRow: elementsAreRows)
            }
            guard bytes[position] == UInt8(ascii: ",") else { break }
            copyByte()
            if onOneLine { output.append(UInt8(ascii: " ")) }
        }
        if !onOneLine { breakLine(depth: depth) }
        copyByte()
    }

    /// Whether the array that begins here holds neither arrays nor objects.
    private var isPlainArray: Bool {
        var inString = false
        var index = position + 1
        while index < bytes.count {
            switch bytes[index] {
            case UInt8(ascii: "\\") where inString: index += 1
            case UInt8(ascii: "\""): inString.toggle()
            case UInt8(ascii: "]") where !inString: return true
            case UInt8(ascii: "["), UInt8(ascii: "{"): if !inString { return false }
            default: break
            }
            index += 1
        }
        return true
    }

    private mutating func copyScalar() {
        var inString = false
        while position < bytes.count {
            let byte = bytes[position]
            if !inString && (byte == UInt8(ascii: ",") || byte == UInt8(ascii: ":")) { return }
            if !inString && (byte == UInt8(ascii: "]") || byte == UInt8(ascii: "}")) { return }
            if inString && byte == UInt8(ascii: "\\") { copyByte() }
            if byte == UInt8(ascii: "\"") { inString.toggle() }
            copyByte()
        }
    }

    private mutating func copyByte() {
        output.append(bytes[position])
        position += 1
    }

    private mutating func breakLine(depth: Int) {
        output.append(UInt8(ascii: "\n"))
        output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * depth))
    }
}
