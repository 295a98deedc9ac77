/// Collects the definitions of named types while a schema is written, so that each occurs in it once.
package struct SchemaWriter {
    private(set) var definitions: [Document.Member] = []
    private var names: Set<String> = []
    private(set) var describesDefaults = false
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
