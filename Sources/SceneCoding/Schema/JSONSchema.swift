/// A JSON Schema (draft 2020-12) of one value.
package struct JSONSchema: Hashable, Sendable {
    private var members: [Document.Member]

    /// Creates the schema of any value of a type.
    package init(type: Document? = nil) {
        members = type.map { [Document.Member("type", $0)] } ?? []
    }

    /// Returns the schema with one more keyword.
    package func adding(_ keyword: String, _ value: Document) -> JSONSchema {
        var schema = self
        schema.members.append(Document.Member(keyword, value))
        return schema
    }

    /// Returns the schema with a sentence that explains it.
    func adding(documentation: String?) -> JSONSchema {
        guard let documentation else { return self }
        var schema = self
        schema.members.insert(Document.Member("description", .string(documentation)), at: 0)
        return schema
    }

    /// Returns the schema of values that match at least one of several schemas.
    package static func anyOf(_ schemas: [JSONSchema]) -> JSONSchema {
        JSONSchema().adding("anyOf", .array(schemas.map(\.document)))
    }

    /// The schema as a document.
    package var document: Document { .object(members) }
}
