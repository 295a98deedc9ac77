/// Lays out compact JSON, for all output of this package. Adds white space only.
struct JSONLayout {
    private let bytes: [UInt8]
    private let elementsAreRows: Bool
    private var position = 0
    private var output: [UInt8] = []

    private init(compact text: String, elementsAreRows: Bool) {
        bytes = Array(text.utf8)
        self.elementsAreRows = elementsAreRows
    }

    /// Returns JSON without white space as lines: indented, with a line for each key and each element of an array that
    /// holds arrays or objects. Arrays of plain values stay on one line.
    ///
    /// - Parameter elementsAreRows: Whether each element of an array is on one line, however long, and texts of an
    ///   array are on lines of their own. Defaults to false.
    static func lines(ofCompact text: String, elementsAreRows: Bool = false) -> String {
        var layout = JSONLayout(compact: text, elementsAreRows: elementsAreRows)
        layout.copyValue(depth: 0)
        return String(decoding: layout.output, as: UTF8.self) + "\n"
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
