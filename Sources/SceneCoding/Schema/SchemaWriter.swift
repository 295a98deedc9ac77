/// Collects the definitions of named types while a schema is written, so that each occurs in it once.
package struct SchemaWriter {
    private(set) var definitions: [Document.Member] = []
    private var names: Set<String> = []
    private(set) var describesDefaults = false
    private var describesExpressions = false
    /// The types whose required keys may be in the file's defaults instead.
    private var classes: Set<String> = []

    /// Returns a reference to a named type, which is described on its first occurrence.
    mutating func definition(_ name: String, _ describe: (inout SchemaWriter) -> JSONSchema) -> JSONSchema {
        let name = describesDefaults ? name + ".defaults" : name
        if names.insert(name).inserted {
            let index = definitions.endIndex
            // The place is reserved first: the types inside come after it, and may include the type itself.
            definitions.append(Document.Member(name, .null))
            let schema = describe(&self)
            definitions[index].value = schema.document
        }
        return JSONSchema().adding("$ref", .string("#/$defs/\(name)"))
    }

    /// Returns the schema of a number of a JSON type, `number` or `integer`, to which its limits can be added. Where expressions
    /// are read, it is a reference to a definition of both.
    mutating func number(_ type: String) -> JSONSchema {
        guard describesExpressions else { return JSONSchema(type: .string(type)) }
        if names.insert(type).inserted {
            let text =
                "\(type == "number" ? "A number" : "A whole number"), or an expression such as \"2*r + 1\" or \"90deg\"."
            let schema = JSONSchema(type: [.string(type), "string"])
                .adding("maxLength", .integer(ExpressionParser.maximumLength)).adding(documentation: text)
            definitions.append(Document.Member(type, schema.document))
        }
        return JSONSchema().adding("$ref", .string("#/$defs/\(type)"))
    }

    /// Describes a file whose numbers may be expressions.
    mutating func describingExpressions(_ describe: (inout SchemaWriter) -> JSONSchema) -> JSONSchema {
        let former = describesExpressions
        describesExpressions = true
        defer { describesExpressions = former }
        return describe(&self)
    }

    /// Records that the file may give defaults for a type.
    mutating func addClass(_ name: String) {
        classes.insert(name)
    }

    /// Returns whether objects of a type need all required keys.
    func demandsRequiredKeys(of name: String) -> Bool {
        !describesDefaults && !classes.contains(name)
    }

    /// Describes defaults, in which no key is required.
    mutating func describingDefaults(_ describe: (inout SchemaWriter) -> JSONSchema) -> JSONSchema {
        let former = describesDefaults
        describesDefaults = true
        defer { describesDefaults = former }
        return describe(&self)
    }
}
