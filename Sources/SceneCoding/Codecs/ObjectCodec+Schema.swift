extension Codec {
    /// Returns the JSON Schema of files with such a value, for editors and other programs.
    package func jsonSchema(title: String, id: String? = nil) -> Document {
        var writer = SchemaWriter()
        let root = schema(&writer)
        var members = [Document.Member("$schema", "https://json-schema.org/draft/2020-12/schema")]
        if let id { members.append(Document.Member("$id", .string(id))) }
        members.append(Document.Member("title", .string(title)))
        guard case .object(let rootMembers) = root.document else { return .object(members) }
        members += rootMembers
        if !writer.definitions.isEmpty { members.append(Document.Member("$defs", .object(writer.definitions))) }
        return .object(members)
    }
}

extension ObjectCodec {
    /// Returns the schema of an object with these keys, and perhaps a tag before them.
    func schema(
        named name: String, template: Object, tag: (key: String, value: String, isRequired: Bool)? = nil,
        _ writer: inout SchemaWriter
    ) -> JSONSchema {
        var properties: [Document.Member] = []
        var required: [Document] = []
        // They decide which other types may omit required keys, so they come first, as in reading.
        for field in fields where field.isDirective { _ = field.schema(template, &writer) }
        if let tag {
            properties.append(Document.Member(tag.key, ["const": .string(tag.value)]))
            if tag.isRequired { required.append(.string(tag.key)) }
        }
        for field in fields {
            let schema = field.schema(template, &writer).adding(documentation: field.documentation)
            properties.append(Document.Member(field.key, schema.document))
            if field.isRequired { required.append(.string(field.key)) }
        }
        var schema = JSONSchema(type: "object").adding("properties", .object(properties))
        if !required.isEmpty && writer.demandsRequiredKeys(of: name) {
            schema = schema.adding("required", .array(required))
        }
        return schema.adding("patternProperties", ["^(comment$|\\$)": true]).adding("additionalProperties", false)
    }
}

extension TaggedCodec {
    /// Returns the schema of one of several kinds of objects.
    func schema(named name: String, _ writer: inout SchemaWriter) -> JSONSchema {
        var schemas: [Document] = []
        for (variant, object) in variants {
            let schema = object.schema(
                named: name, template: variant.start(template), tag: (key, variant.tag, variant.tag != untagged),
                &writer)
            schemas.append(schema.adding(documentation: variant.documentation).document)
        }
        // Without its tag, which defaults may give, a value can be of several kinds.
        return JSONSchema().adding(writer.demandsRequiredKeys(of: name) ? "oneOf" : "anyOf", .array(schemas))
    }
}
