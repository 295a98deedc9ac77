extension Codec<Bool> {
    /// A Boolean, `true` or `false`.
    package static var bool: Codec {
        Codec(
            read: { node, context in
                if case .bool(let flag) = node.value { return flag }
                context.report(expected: "true or false", got: node)
                return nil
            }, write: { .bool($0) }, schema: JSONSchema(type: "boolean"))
    }
}

extension Codec<String> {
    /// Returns the codec of a string of 1 to some number of Unicode scalars.
    package static func string(maximumLength: Int = 1_000) -> Codec {
        string(length: 1...maximumLength)
    }

    /// Returns the codec of a string whose number of Unicode scalars is in a range.
    package static func string(length: ClosedRange<Int>) -> Codec {
        Codec(
            read: { node, context in context.string(node) },
            rule: { text in
                let count = text.unicodeScalars.count
                guard !length.contains(count) else { return nil }
                return .sentence(
                    count == 0
                        ? "must not be empty"
                        : "must have \(length.text) characters, got \(count)")
            },
            write: { .string($0) },
            schema: JSONSchema(type: "string").adding("minLength", .integer(length.lowerBound))
                .adding("maxLength", .integer(length.upperBound)))
    }

    /// Returns the codec of a name for references; a second one of its kind is an error. The kind is a noun such as
    /// "body" for messages.
    package static func name(declaring kind: String, maximumLength: Int = 100) -> Codec {
        let string = string(maximumLength: maximumLength)
        return Codec(
            readNode: { node, _, context in
                guard let name = string.read(node, &context) else { return nil }
                context.declare(name, as: kind, at: node.position)
                return name
            },
            check: { name, context in
                guard string.check(name, &context) else { return false }
                context.declare(name, as: kind, at: nil)
                return true
            }, write: string.write, schema: string.schema)
    }

    /// Returns the codec of a reference to a name that is declared anywhere in the file, or to one of some predefined
    /// names.
    package static func reference(to kind: String, or known: [String] = [], maximumLength: Int = 100) -> Codec {
        let string = string(maximumLength: maximumLength)
        return Codec(
            readNode: { node, _, context in
                guard let name = string.read(node, &context) else { return nil }
                if !known.contains(name) { context.refer(to: name, as: kind, at: node.position) }
                return name
            },
            check: { name, context in
                guard string.check(name, &context) else { return false }
                if !known.contains(name) { context.refer(to: name, as: kind, at: nil) }
                return true
            }, write: string.write, schema: string.schema)
    }
}

extension Codec where Value: CaseIterable & RawRepresentable & Equatable, Value.RawValue == String {
    /// One of the type's cases, by its raw value.
    package static var choice: Codec {
        choice(Value.allCases.map { ($0.rawValue, $0) })
    }
}

extension Codec where Value: Equatable {
    /// Returns the codec of one of some values, by names. Every value to write must be among them.
    package static func choice(_ choices: [(name: String, value: Value)]) -> Codec {
        let names = choices.map(\.name)
        @Sendable func name(of value: Value) -> String {
            guard let choice = choices.first(where: { $0.value == value }) else {
                fatalError("Codec.choice must have a name for every value that is written, got \(value)")
            }
            return choice.name
        }
        return Codec(
            read: { node, context in
                guard let name = context.string(node, expected: "one of \(names.joined(separator: ", "))") else {
                    return nil
                }
                if let choice = choices.first(where: { $0.name == name }) { return choice.value }
                let suggestion = context.suggestion(for: name, in: names)
                context.report(
                    "must be one of \(names.joined(separator: ", ")), got \"\(name.shortened)\"\(suggestion)",
                    at: node.position)
                return nil
            },
            rule: { value in
                _ = name(of: value)
                return nil
            },
            write: { .string(name(of: $0)) },
            schema: JSONSchema(type: "string").adding("enum", .array(names.map { .string($0) })))
    }
}

extension CodecContext {
    /// Returns the string of a node, or nil after reporting that it has none.
    mutating func string(_ node: DocumentNode, expected: String = "a string") -> String? {
        switch node.value {
        case .string(let text, let style) where style != .bare: return text
        case .string, .number, .bool:
            report("must be \(expected), got \(node.summary); put strings in quotes", at: node.position)
        default: report(expected: expected, got: node)
        }
        return nil
    }
}
