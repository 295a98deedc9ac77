/// One key of an object: its storage, its codec and its meaning.
package struct Field<Object: Sendable>: Sendable {
    /// The key.
    package let key: String
    /// The field's meaning, in a sentence or two: the schema's "description".
    package let documentation: String
    /// Whether the file must have the key.
    package let isRequired: Bool
    /// Whether the field decides how the rest is read, and is therefore read first.
    let isDirective: Bool

    let read: @Sendable (DocumentNode, inout Object, [DocumentNode], inout CodecContext) -> Void
    let check: @Sendable (Object, inout CodecContext) -> Void
    /// Returns the document of the value, or nil if it equals the template's to the bit: 0 is written if the template
    /// has -0.
    let write: @Sendable (_ object: Object, _ template: Object) -> Document?
    /// Returns the schema, given the default value.
    let schema: @Sendable (_ template: Object, inout SchemaWriter) -> JSONSchema

    /// Creates a field that is stored in a property.
    ///
    /// - Parameters:
    ///   - key: The key in the file.
    ///   - path: The property.
    ///   - codec: The codec of the value.
    ///   - isRequired: Whether the file must have the key. If not, the template's value is the default, and is not
    ///     written.
    ///   - documentation: The field's meaning.
    package init<Value: Equatable & Sendable>(
        _ key: String, _ path: any WritableKeyPath<Object, Value> & Sendable, _ codec: Codec<Value>,
        required isRequired: Bool = false, _ documentation: String
    ) {
        self.init(
            key, get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 }, codec, required: isRequired, documentation
        )
    }

    /// Creates a field that is stored in some other way.
    package init<Value: Equatable & Sendable>(
        _ key: String, get: @escaping @Sendable (Object) -> Value,
        set: @escaping @Sendable (inout Object, Value) -> Void, _ codec: Codec<Value>,
        required isRequired: Bool = false, _ documentation: String
    ) {
        self.init(
            key: key, documentation: documentation, isRequired: isRequired, isDirective: false,
            read: { node, object, sources, context in
                let template = Template(get(object), sources: sources)
                if let value = codec.read(node, over: template, &context) { set(&object, value) }
            },
            check: { object, context in _ = codec.check(get(object), &context) },
            write: { object, template in
                let (value, usual) = (get(object), get(template))
                let document = codec.write(value)
                // Only equal values can both be written the same way.
                return !isRequired && value == usual && document == codec.write(usual) ? nil : document
            },
            schema: { template, writer in
                let schema = codec.schema(&writer)
                guard !isRequired else { return schema }
                let value = codec.write(get(template))
                return value == .null || !value.isShort ? schema : schema.adding("default", value)
            })
    }

    init(
        key: String, documentation: String, isRequired: Bool, isDirective: Bool,
        read: @escaping @Sendable (DocumentNode, inout Object, [DocumentNode], inout CodecContext) -> Void,
        check: @escaping @Sendable (Object, inout CodecContext) -> Void,
        write: @escaping @Sendable (Object, Object) -> Document?,
        schema: @escaping @Sendable (Object, inout SchemaWriter) -> JSONSchema
    ) {
        self.key = key
        self.documentation = documentation
        self.isRequired = isRequired
        self.isDirective = isDirective
        self.read = read
        self.check = check
        self.write = write
        self.schema = schema
    }
}

extension Field {
    /// Returns the same key for an object that holds this one, so that several types share fields.
    package func lifted<Outer: Sendable>(
        get: @escaping @Sendable (Outer) -> Object, set: @escaping @Sendable (inout Outer, Object) -> Void
    ) -> Field<Outer> {
        Field<Outer>(
            key: key, documentation: documentation, isRequired: isRequired, isDirective: isDirective,
            read: { node, outer, sources, context in
                var object = get(outer)
                read(node, &object, sources, &context)
                set(&outer, object)
            },
            check: { check(get($0), &$1) },
            write: { write(get($0), get($1)) },
            schema: { schema(get($0), &$1) })
    }
}

/// Fields in the order of writing.
@resultBuilder
package enum FieldBuilder<Object: Sendable> {
    package static func buildExpression(_ field: Field<Object>) -> [Field<Object>] { [field] }
    package static func buildExpression(_ fields: [Field<Object>]) -> [Field<Object>] { fields }
    package static func buildBlock(_ parts: [Field<Object>]...) -> [Field<Object>] { parts.flatMap(\.self) }

    /// Adds the fields of a part, whose keys are beside the keys of the whole.
    ///
    /// ```swift
    /// FieldGroup(\.surface, surfaceFields)
    /// ```
    package static func buildExpression<Part>(_ group: FieldGroup<Object, Part>) -> [Field<Object>] { group.fields }
}

/// The fields of a part of an object, whose keys are beside the keys of the whole.
package struct FieldGroup<Object: Sendable, Part: Sendable> {
    let fields: [Field<Object>]

    /// Creates the fields of a part in a property.
    package init(_ path: any WritableKeyPath<Object, Part> & Sendable, _ fields: [Field<Part>]) {
        self.fields = fields.map { field in
            field.lifted(get: { $0[keyPath: path] }, set: { $0[keyPath: path] = $1 })
        }
    }
}
