#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// JSON as this package writes it: keys sorted, numbers that read back exactly.
package enum JSONText {
    /// Returns a value on one line, without spaces. Terminal control characters are escaped.
    package static func line(_ value: some Encodable) throws -> String {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        let text = String(decoding: try encoder.encode(value), as: UTF8.self)
        // The encoder escapes the controls below U+0020, and no others.
        let (scalars, commands) = (text.unicodeScalars, text.logCommands)
        guard scalars.contains(where: \.isObeyed) || !commands.isEmpty else { return text }
        return scalars.indices.map { index in
            let scalar = scalars[index]
            let isObeyed = scalar.isObeyed || commands.contains(index)
            return isObeyed ? "\\u" + hexadecimal(scalar.value, digits: 4) : String(scalar)
        }.joined()
    }

    /// Returns a value for people and for version control: indented, with a line for each key. Arrays of plain values
    /// such as a position stay on one line.
    package static func document(_ value: some Encodable) throws -> String {
        JSONLayout.lines(ofCompact: try line(value))
    }

    /// Returns a value for version control, in which a change of an element changes a line: each element of an array of
    /// objects, arrays or texts is on a line of its own, however long. Arrays of numbers stay on one line.
    package static func rows(_ value: some Encodable) throws -> String {
        JSONLayout.lines(ofCompact: try line(value), elementsAreRows: true)
    }
}
