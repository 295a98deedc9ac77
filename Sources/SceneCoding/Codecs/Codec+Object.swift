extension Codec {
    /// Returns the codec of an object: a value with a key for each of its fields.
    ///
    /// Unknown, missing and duplicate keys are errors. Keys that begin with "$", and "comment", are allowed everywhere
    /// and are ignored.
    ///
    /// - Parameters:
    ///   - name: The type's name, in the schema's `$defs` and in ``ClassDefaults``. No other type may have it.
    ///   - template: The defaults of omitted keys. The values of required keys do not matter.
    ///   - documentation: The object's meaning.
    ///   - fields: The keys, in the order of writing.
    ///   - check: Reports problems between fields that are valid one by one.
    package static func object(
        _ name: String, template: Value, _ documentation: String? = nil,
        @FieldBuilder<Value> fields: () -> [Field<Value>],
        check: (@Sendable (Value, inout ObjectCheck) -> Void)? = nil
    ) -> Codec {
        let object = ObjectCodec(fields())
        return Codec(
            name: name,
            readNode: { node, given, context in
                let template = context.template(named: name, over: given) ?? Template(template)
                return context.object(node, check) { members, context in
                    var value = template.value
                    object.read(members, at: node.position, over: template, into: &value, &context)
                    return value
                }
            },
            check: { value, context in
                let errorCount = context.errorCount
                object.check(value, &context)
                return context.passes(value, nil, errorCount, check)
            },
            write: { .object(object.write($0, over: template)) },
            schema: { writer in
                writer.definition(name) { writer in
                    object.schema(named: name, template: template, &writer).adding(documentation: documentation)
                }
            })
    }

    /// Returns the same codec with other defaults for omitted keys.
    package func reading(over template: Value) -> Codec {
        Codec(
            name: name,
            readNode: { node, given, context in read(node, over: given ?? Template(template), &context) },
            check: { check($0, &$1) }, write: write, schema: schema)
    }
}

extension CodecContext {
    /// Returns the template of an object: the given one, or else the defaults of its class.
    func template<Value: Sendable>(named name: String, over given: Template<Value>?) -> Template<Value>? {
        if let given, !given.sources.isEmpty { return given }
        return template(named: name) ?? given
    }

    /// Reads an object by its members, or returns nil unless it is valid.
    mutating func object<Value: Sendable>(
        _ node: DocumentNode, _ check: (@Sendable (Value, inout ObjectCheck) -> Void)?,
        read: ([DocumentNode.Member], inout CodecContext) -> Value?
    ) -> Value? {
        guard case .object(let members) = node.value else {
            report(expected: "an object", got: node)
            return nil
        }
        let errorCount = errorCount
        guard let value = read(members, &self) else { return nil }
        return passes(value, node, errorCount, check) ? value : nil
    }

    /// Returns whether a value has had no errors since a number of errors, and passes the check across its fields.
    mutating func passes<Value: Sendable>(
        _ value: Value, _ node: DocumentNode?, _ formerErrorCount: Int,
        _ check: (@Sendable (Value, inout ObjectCheck) -> Void)?
    ) -> Bool {
        // Invalid defaults are used nevertheless: otherwise their keys would be reported as missing everywhere.
        if readsDefaults { return true }
        guard errorCount == formerErrorCount else { return false }
        if let check {
            var result = ObjectCheck(node, in: self)
            check(value, &result)
            result.finish(in: &self)
        }
        return errorCount == formerErrorCount
    }
}
