/// Gathers the definitions of named types while a schema is written, so that each stands in it once.
package struct SchemaWriter {
    private(set) var definitions: [Document.Member] = []
    private var names: Set<String> = []
    private(set) var describesDefaults = false
    /// The types whose required keys may stand in defaults of the file instead.
    private var classes: Set<String> = []

    /// A reference to a named type, which is described when it is met for the first time.
    mutating func definition(_ name: String, _ describe: (inout SchemaWriter) -> JSONSchema) -> JSONSchema {
        let name = describesDefaults ? name + ".defaults" : name
        if names.insert(name).inserted {
            let index = definitions.endIndex
            // A place is taken first: what a type holds comes after it, and it may hold itself.
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

    /// Whether objects of a type need all that is required of them.
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
