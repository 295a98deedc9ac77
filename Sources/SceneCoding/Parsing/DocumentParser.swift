/// Parses the bytes of a file, whatever they are.
package enum DocumentParser {
    /// Parses a file.
    ///
    /// - Throws: ``SceneFileError`` with a single issue: nothing after a syntax error is meaningful.
    package static func parse(
        _ bytes: [UInt8], as syntax: SceneFileSyntax?, limits: SceneFileLimits
    ) throws(SceneFileError) -> DocumentNode {
        guard bytes.count <= limits.maximumSize else {
            throw SceneFileError("the file has \(bytes.count) bytes, and \(limits.maximumSize) are allowed")
        }
        guard !bytes.starts(with: [0xFE, 0xFF]) && !bytes.starts(with: [0xFF, 0xFE]) else {
            throw SceneFileError("the file is UTF-16; save it as UTF-8")
        }
        let text = Array(ByteOrderMark.dropped(from: bytes))
        try checkText(text)
        guard let first = text.first(where: { !whiteSpace.contains($0) }) else {
            throw SceneFileError("the file is empty")
        }
        let looksLikeJSON = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
        switch syntax {
        case nil where looksLikeJSON, .json: return try JSONDocumentParser.parse(text, limits: limits)
        case .yaml where looksLikeJSON:
            // JSON is YAML, but libyaml refuses some of it, such as surrogate pairs in escapes.
            if let document = try? JSONDocumentParser.parse(text, limits: limits) { return document }
            return try YAMLDocumentParser.parse(text, limits: limits)
        case nil, .yaml: return try YAMLDocumentParser.parse(text, limits: limits)
        }
    }

    /// Throws if the bytes are not text: not UTF-8, or with control characters.
    private static func checkText(_ bytes: [UInt8]) throws(SceneFileError) {
        let isText = !bytes.contains { $0 < 0x20 && $0 != 0x09 && $0 != 0x0a && $0 != 0x0d || $0 == 0x7f }
        guard !isText || String(validating: bytes, as: UTF8.self) == nil else { return }

        var position = DocumentNode.Position(line: 1, column: 1)
        var decoder = UTF8()
        var iterator = bytes.makeIterator()
        while true {
            switch decoder.decode(&iterator) {
            case .emptyInput: return
            case .error: throw SceneFileError("the file is binary or not in UTF-8", at: position)
            case .scalarValue("\n"):
                position = DocumentNode.Position(line: position.line + 1, column: 1)
            case .scalarValue(let scalar):
                if scalar.value < 0x20 && scalar != "\t" && scalar != "\r" || scalar.value == 0x7f {
                    let name = String(scalar.value, radix: 16, uppercase: true)
                    throw SceneFileError(
                        "the file is binary or has a control character, 0x\(name); write \\u and its code in quotes",
                        at: position)
                }
                position.column += 1
            }
        }
    }

    private static let whiteSpace: [UInt8] = Array(" \t\r\n".utf8)
}
