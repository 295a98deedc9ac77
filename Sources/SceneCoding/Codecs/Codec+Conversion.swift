extension Codec {
    /// Returns the codec of a value or null, which stands for nil.
    package static func optional<Wrapped: Sendable>(_ codec: Codec<Wrapped>) -> Codec where Value == Wrapped? {
        Codec(
            name: codec.name,
            readNode: { node, template, context -> Value? in
                if node.value == .null { return .some(nil) }
                let wrapped = template.flatMap { template in
                    template.value.map { Template($0, sources: template.sources) }
                }
                return codec.read(node, over: wrapped, &context).map { .some($0) }
            },
            check: { value, context in value.map { codec.check($0, &context) } ?? true },
            write: { $0.map(codec.write) ?? .null },
            schema: { writer in
                .anyOf([codec.schema(&writer), JSONSchema(type: "null")])
            })
    }

    /// Returns the codec of a limit, or null for no limit: nil. Files have no infinity, so messages name null in its
    /// place.
    package static func limit(_ codec: Codec<Double>) -> Codec where Value == Double? {
        let optional = Codec.optional(codec)
        return Codec(
            name: optional.name,
            readNode: { node, template, context in
                if case .string(let text, _) = node.value, NumberHint.meansInfinity(text) {
                    context.report(expected: "a number, or null for no limit", got: node)
                    return nil
                }
                return optional.read(node, over: template, &context)
            },
            check: { optional.check($0, &$1) }, write: optional.write, schema: optional.schema)
    }

    /// Returns the codec of a value that is created from another one, such as a color from its text.
    ///
    /// ```swift
    /// Codec<String>.string().converted("a color such as \"#ff8000\"", from: { Color($0) }, to: \.description)
    /// ```
    ///
    /// - Parameters:
    ///   - expected: The expected value, in the message if there is none: "must be ..., got ...".
    ///   - words: The texts among which the message looks for the one that was meant. Defaults to none.
    ///   - from: Creates the value, or returns nil if the other one is not valid.
    ///   - to: Returns the value to ``write``.
    package func converted<Other: Sendable>(
        _ expected: String, words: [String] = [], from make: @escaping @Sendable (Value) -> Other?,
        to split: @escaping @Sendable (Other) -> Value
    ) -> Codec<Other> {
        Codec<Other>(
            readNode: { node, template, context in
                let template = template.map { Template(split($0.value), sources: $0.sources) }
                guard let value = read(node, over: template, &context) else { return nil }
                if let other = make(value) { return other }
                context.report(expected: expected, got: node, meaningOneOf: words)
                return nil
            },
            check: { other, context in
                let value = split(other)
                guard check(value, &context) else { return false }
                if make(value) != nil { return true }
                context.report(.expected(expected), to: write(value))
                return false
            }, write: { write(split($0)) }, schema: schema)
    }

    /// Returns the same codec with one more rule, which returns an error message, such as "must be even, got 3", or nil.
    package func checked(_ rule: @escaping @Sendable (Value) -> String?) -> Codec {
        Codec(
            name: name,
            readNode: { node, template, context in
                guard let value = read(node, over: template, &context) else { return nil }
                guard let problem = rule(value) else { return value }
                context.report(problem, at: node.position)
                return nil
            },
            check: { value, context in
                guard check(value, &context) else { return false }
                guard let problem = rule(value) else { return true }
                context.report(problem, at: nil)
                return false
            }, write: write, schema: schema)
    }

    /// Returns a codec that is only created when it is used, for types that hold values of their own kind. The codec must
    /// be an object or tagged, by the name. Swift can't infer the type of a constant that refers to itself:
    ///
    /// ```swift
    /// static let branch: Codec<Branch> = .object("branch", template: Branch()) {
    ///     Field("branches", \.branches, .array(of: .recursive("branch") { .branch }), "What grows on it.")
    /// }
    /// ```
    package static func recursive(_ name: String, _ codec: @escaping @Sendable () -> Codec) -> Codec {
        Codec(
            name: name, readNode: { codec().read($0, over: $1, &$2) }, check: { codec().check($0, &$1) },
            write: { codec().write($0) }, schema: { codec().schema(&$0) })
    }
}
