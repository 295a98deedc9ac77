/// Parses JSON (RFC 8259) and keeps the positions of all values.
///
/// Yams reads most of JSON, but not all: libyaml refuses surrogate pairs in escapes and tabs in places, and stops at
/// the first duplicate key.
struct JSONDocumentParser {
    private var cursor: JSONCursor
    private let limits: SceneFileLimits
    private var count = 0

    static func parse(_ bytes: [UInt8], limits: SceneFileLimits) throws(SceneFileError) -> DocumentNode {
        var parser = JSONDocumentParser(cursor: JSONCursor(bytes), limits: limits)
        let document = try parser.value(depth: 0)
        parser.cursor.skipWhiteSpace()
        guard parser.cursor.byte == nil else {
            throw parser.cursor.error("expected the end of the file after the value")
        }
        return document
    }

    private mutating func value(depth: Int) throws(SceneFileError) -> DocumentNode {
        cursor.skipWhiteSpace()
        let position = cursor.position()
        count += 1
        guard count <= limits.maximumValues else { throw limits.tooManyValues(at: position) }
        switch cursor.byte {
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            guard depth < limits.maximumDepth else { throw limits.tooDeep(at: position) }
            return DocumentNode(value: try collection(depth: depth + 1), position: position)
        case UInt8(ascii: "\""):
            return DocumentNode(value: .string(try JSONStringReader.string(&cursor), .quoted), position: position)
        default:
            guard let word = cursor.word() else { throw cursor.error("expected a value") }
            return DocumentNode(value: DocumentNode.Value(unquoted: word, else: .bare), position: position)
        }
    }

    private mutating func collection(depth: Int) throws(SceneFileError) -> DocumentNode.Value {
        let isObject = cursor.byte == UInt8(ascii: "{")
        let end = UInt8(ascii: isObject ? "}" : "]")
        var elements: [DocumentNode] = []
        var members: [DocumentNode.Member] = []
        cursor.advance()
        cursor.skipWhiteSpace()
        if cursor.byte != end {
            while true {
                if isObject {
                    members.append(try member(depth: depth))
                } else {
                    elements.append(try value(depth: depth))
                }
                cursor.skipWhiteSpace()
                if cursor.byte == end { break }
                guard cursor.byte == UInt8(ascii: ",") else {
                    throw cursor.error("expected \",\" or \"\(isObject ? "}" : "]")\"")
                }
                let comma = cursor.position()
                cursor.advance()
                cursor.skipWhiteSpace()
                guard cursor.byte != end else {
                    throw SceneFileError("a comma stands here, but nothing comes after it", at: comma)
                }
            }
        }
        cursor.advance()
        return isObject ? .object(members) : .array(elements)
    }

    private mutating func member(depth: Int) throws(SceneFileError) -> DocumentNode.Member {
        cursor.skipWhiteSpace()
        let position = cursor.position()
        guard cursor.byte == UInt8(ascii: "\"") else { throw cursor.error("expected a key in double quotes") }
        let key = try JSONStringReader.string(&cursor)
        cursor.skipWhiteSpace()
        guard cursor.byte == UInt8(ascii: ":") else { throw cursor.error("expected \":\" after the key") }
        cursor.advance()
        return DocumentNode.Member(key: key, position: position, value: try value(depth: depth))
    }
}

extension SceneFileLimits {
    func tooDeep(at position: DocumentNode.Position) -> SceneFileError {
        SceneFileError("arrays and objects are nested more than \(maximumDepth) deep", at: position)
    }

    func tooManyValues(at position: DocumentNode.Position) -> SceneFileError {
        SceneFileError("the file has more than \(maximumValues) values", at: position)
    }
}
