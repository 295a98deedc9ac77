import SceneCoding

/// A value of one of Apple's property lists in XML, with its place.
struct PropertyList {
    let value: Value
    let position: DocumentNode.Position

    /// The kinds of values.
    enum Value {
        case dictionary([(key: String, value: PropertyList)])
        case array([PropertyList])
        case string(String)
        case number(Double)
        case flag(Bool)
    }

    /// Parses a property list.
    ///
    /// - Throws: ``SceneFileError`` with a single issue.
    static func parse(_ bytes: [UInt8]) throws(SceneFileError) -> PropertyList {
        let root = try MarkupParser.parse(bytes)
        guard root.name == "plist", let value = root.children.first else {
            throw failure("a property list is a <plist> with a value in it", at: root)
        }
        return try PropertyList(value)
    }

    private init(_ element: MarkupElement) throws(SceneFileError) {
        position = element.position
        switch element.name {
        case "dict": value = .dictionary(try Self.members(of: element))
        case "array":
            var values: [PropertyList] = []
            for child in element.children { values.append(try PropertyList(child)) }
            value = .array(values)
        case "true": value = .flag(true)
        case "false": value = .flag(false)
        case "integer", "real":
            guard let number = Double(element.text.trimmed) else {
                throw Self.failure(
                    "<\(element.name)> must have a number, got \"\(element.text.shortened)\"", at: element)
            }
            value = .number(number)
        case "string", "date", "data": value = .string(element.text)
        default: throw Self.failure("a property list has no <\(element.name.shortened)>", at: element)
        }
    }

    private static func members(
        of element: MarkupElement
    ) throws(SceneFileError) -> [(key: String, value: PropertyList)] {
        var members: [(key: String, value: PropertyList)] = []
        var key: MarkupElement?
        for child in element.children {
            if let name = key {
                members.append((name.text, try PropertyList(child)))
                key = nil
            } else if child.name == "key" {
                key = child
            } else {
                throw failure("a <dict> must have a <key> before each value", at: child)
            }
        }
        if let key { throw failure("the key \"\(key.text.shortened)\" has no value", at: key) }
        return members
    }

    private static func failure(_ problem: String, at element: MarkupElement) -> SceneFileError {
        let (line, column) = (element.position.line, element.position.column)
        return SceneFileError(issues: [SceneFileIssue(line: line, column: column, path: "", problem: problem)])
    }

    /// The value under a key of a dictionary.
    subscript(key: String) -> PropertyList? {
        guard case .dictionary(let members) = value else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The value's name in a sentence.
    var summary: String {
        switch value {
        case .dictionary: "a dictionary"
        case .array: "an array"
        case .string(let text): "\"\(text.shortened)\""
        case .number(let number): "\(number)"
        case .flag(let flag): "\(flag)"
        }
    }
}
