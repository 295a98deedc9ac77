extension Codec {
    /// Returns the codec of a value of several kinds, which a key distinguishes: `{"type": "circle", "radius": 3}`.
    ///
    /// - Parameters:
    ///   - name: The type's name, in the schema's `$defs` and in ``ClassDefaults``. No other type may have it.
    ///   - key: The key of the tag.
    ///   - untagged: The tag of the kind that needs none, and is written without. Defaults to nil: all kinds have tags.
    ///   - template: The defaults of omitted keys; its kind does not matter.
    ///   - documentation: The value's meaning.
    ///   - common: The fields of all kinds. They are written before the kind's own fields.
    ///   - variants: The kinds. Each value must be of one of them.
    ///   - check: Reports problems between fields that are valid one by one.
    package static func tagged(
        _ name: String, by key: String = "type", untagged: String? = nil, template: Value,
        _ documentation: String? = nil,
        @FieldBuilder<Value> common: () -> [Field<Value>] = { [] },
        @VariantBuilder<Value> variants: () -> [Variant<Value>],
        check: (@Sendable (Value, inout ObjectCheck) -> Void)? = nil
    ) -> Codec {
        let tagged = TaggedCodec(
            key: key, untagged: untagged, common: common(), variants: variants(), template: template)
        return Codec(
            name: name,
            readNode: { node, given, context in
                let template = context.template(named: name, over: given) ?? Template(template)
                return context.object(node, check) { tagged.read($0, node, over: template, &$1) }
            },
            check: { value, context in
                let errorCount = context.errorCount
                tagged.variant(of: value).object.check(value, &context)
                return context.passes(value, nil, errorCount, check)
            },
            write: { .object(tagged.write($0)) },
            schema: { writer in
                writer.definition(name) { writer in
                    tagged.schema(named: name, &writer).adding(documentation: documentation)
                }
            })
    }
}

/// The implementation of a tagged codec.
struct TaggedCodec<Value: Sendable>: Sendable {
    let key: String
    let untagged: String?
    let template: Value
    let variants: [(variant: Variant<Value>, object: ObjectCodec<Value>)]
    private let commonKeys: [String]

    init(
        key: String, untagged: String?, common: [Field<Value>], variants: [Variant<Value>], template: Value
    ) {
        self.key = key
        self.untagged = untagged
        self.template = template
        self.variants = variants.map { ($0, ObjectCodec(common + $0.fields)) }
        commonKeys = common.map(\.key)
    }

    func read(
        _ members: [DocumentNode.Member], _ node: DocumentNode, over template: Template<Value>,
        _ context: inout CodecContext
    ) -> Value? {
        guard let (variant, object) = variant(of: node, over: template, &context) else { return nil }
        var template = template
        if !variant.matches(template.value) {
            // Defaults of another kind do not concern this one.
            template.value = variant.start(template.value)
            template.sources = template.sources.map { source in
                guard case .object(let members) = source.value else { return source }
                return DocumentNode(
                    value: .object(members.filter { commonKeys.contains($0.key) }), position: source.position)
            }
        }
        var value = template.value
        object.read(members, at: node.position, over: template, except: [key], into: &value, &context)
        return value
    }

    private func variant(
        of node: DocumentNode, over template: Template<Value>, _ context: inout CodecContext
    ) -> (Variant<Value>, ObjectCodec<Value>)? {
        let tags = variants.map(\.variant.tag)
        guard let tag = node[key] else {
            let given = variants.first { $0.variant.matches(template.value) }
            if let given, context.readsDefaults || !template.sources(under: key).isEmpty { return given }
            if let plain = variants.first(where: { $0.variant.tag == untagged }) { return plain }
            context.report("\(key) is missing; it is one of \(tags.joined(separator: ", "))", at: node.position)
            return nil
        }
        return context.within(key) { context in
            guard let name = context.string(tag, expected: "one of \(tags.joined(separator: ", "))") else { return nil }
            if let variant = variants.first(where: { $0.variant.tag == name }) { return variant }
            let synonym = variants.first { $0.variant.synonyms.contains(name.lowercased()) }
            let suggestion =
                synonym.map { "; did you mean \"\($0.variant.tag)\"?" } ?? context.suggestion(for: name, in: tags)
            context.report(
                "must be one of \(tags.joined(separator: ", ")), got \"\(name.shortened)\"\(suggestion)",
                at: tag.position)
            return nil
        }
    }

    /// Returns the kind of a value.
    func variant(of value: Value) -> (variant: Variant<Value>, object: ObjectCodec<Value>) {
        guard let found = variants.first(where: { $0.variant.matches(value) }) else {
            fatalError("Codec.tagged must have a variant for every value that is written, got \(value)")
        }
        return found
    }

    func write(_ value: Value) -> [Document.Member] {
        let (variant, object) = variant(of: value)
        let members = object.write(value, over: variant.start(template))
        return variant.tag == untagged ? members : [Document.Member(key, .string(variant.tag))] + members
    }
}
