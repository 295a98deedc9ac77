/// One kind of a value of several kinds: its tag and its fields.
package struct Variant<Value: Sendable>: Sendable {
    let tag: String
    let documentation: String
    /// The words that mean the same elsewhere, for suggestions.
    private(set) var synonyms: [String] = []
    let fields: [Field<Value>]
    /// Returns whether a value is of the kind.
    let matches: @Sendable (Value) -> Bool
    /// Returns a value of the kind: the given one if it is, or else one that keeps the common fields.
    let start: @Sendable (Value) -> Value

    /// Creates a kind that is stored in a part of the value, such as in a property that is an enumeration.
    ///
    /// - Parameters:
    ///   - tag: The value of the tag.
    ///   - documentation: The kind's meaning.
    ///   - template: The defaults of omitted keys.
    ///   - get: Returns the part, or nil if the value is of another kind.
    ///   - set: Changes the value to one of the kind.
    ///   - fields: The fields of the part.
    package init<Payload: Sendable>(
        _ tag: String, _ documentation: String, template: Payload, get: @escaping @Sendable (Value) -> Payload?,
        set: @escaping @Sendable (inout Value, Payload) -> Void, @FieldBuilder<Payload> fields: () -> [Field<Payload>]
    ) {
        self.tag = tag
        self.documentation = documentation
        self.fields = fields().map { field in field.lifted(get: { get($0) ?? template }, set: set) }
        matches = { get($0) != nil }
        start = { value in
            guard get(value) == nil else { return value }
            var value = value
            set(&value, template)
            return value
        }
    }

    /// Creates a kind that is the whole value, such as a case of an enumeration.
    ///
    /// ```swift
    /// Variant("circle", "A disc.", template: 10, extract: \.radius, embed: Outline.circle(radius:)) {
    ///     Field("radius", \.self, .positive, required: true, "In points.")
    /// }
    /// ```
    package init<Payload: Sendable>(
        _ tag: String, _ documentation: String, template: Payload, extract: @escaping @Sendable (Value) -> Payload?,
        embed: @escaping @Sendable (Payload) -> Value, @FieldBuilder<Payload> fields: () -> [Field<Payload>]
    ) {
        self.init(
            tag, documentation, template: template, get: extract, set: { $0 = embed($1) }, fields: fields)
    }
}

extension Variant {
    private init(
        _ tag: String, _ documentation: String, fields: [Field<Value>], matches: @escaping @Sendable (Value) -> Bool,
        start: @escaping @Sendable (Value) -> Value
    ) {
        self.tag = tag
        self.documentation = documentation
        self.fields = fields
        self.matches = matches
        self.start = start
    }

    /// Returns the same kind with synonyms. The error for a synonym suggests the tag.
    package func alsoNamed(_ words: [String]) -> Variant {
        var variant = self
        variant.synonyms += words
        return variant
    }

    /// Returns the same kind for a value that holds this one, so that several types share kinds.
    package func lifted<Outer: Sendable>(
        get: @escaping @Sendable (Outer) -> Value, set: @escaping @Sendable (inout Outer, Value) -> Void
    ) -> Variant<Outer> {
        Variant<Outer>(
            tag, documentation, fields: fields.map { $0.lifted(get: get, set: set) }, matches: { matches(get($0)) },
            start: { outer in
                var outer = outer
                set(&outer, start(get(outer)))
                return outer
            }
        ).alsoNamed(synonyms)
    }
}

extension Variant where Value: Equatable {
    /// Creates a kind without fields.
    package init(_ tag: String, _ documentation: String, _ value: Value) {
        self.init(
            tag, documentation, template: value, extract: { $0 == value ? value : nil }, embed: { $0 }, fields: { [] })
    }
}

/// Variants in the order of messages and the schema.
@resultBuilder
package enum VariantBuilder<Value: Sendable> {
    package static func buildExpression(_ variant: Variant<Value>) -> Variant<Value> { variant }
    package static func buildBlock(_ variants: Variant<Value>...) -> [Variant<Value>] { variants }
}
