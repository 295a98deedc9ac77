/// How a type looks in a file: how it is read, checked, written and described by a JSON Schema, from one description.
///
/// Forms of plain values come ready made and are put together with each other:
///
/// ```swift
/// struct Cage: Hashable, Sendable {
///     var name = ""
///     var size = SIMD2(10.0, 10.0)
///     var tilt = 0.0
///     var animals: [Animal] = []
/// }
///
/// extension Form<Cage> {
///     static let cage = Form.object("cage", template: Cage()) {
///         Field("name", \.name, .name(declaring: "cage"), required: true, "By what the plan calls the cage.")
///         Field("size", \.size, .vector(in: 1...1e6), "Width and height, in points.")
///         Field("tilt", \.tilt, .angle, "How the cage is turned.")
///         Field("animals", \.animals, .array(of: .animal), "Who lives in it.")
///     } check: { cage, check in
///         if cage.animals.count > 10 { check.report("must be 10 at most, got \(cage.animals.count)", at: "animals") }
///     }
/// }
///
/// let cage = try Form.cage.read(bytes).value          // every error of the file at once, as a SceneFileError
/// try Form.cage.check(cage)                           // the same rules for a value that stands in no file
/// let text = Form.cage.write(cage).json               // or .yaml
/// let schema = Form.cage.jsonSchema(title: "Cage").json
/// ```
///
/// A value that one field's form can't express is made by another: ``converted(_:from:to:)`` and ``checked(_:)``. Values that
/// are one of several kinds have ``tagged(_:by:template:_:common:variants:check:)``.
///
/// Neither reading nor checking stops at an error: a form reports to the context what is wrong, and its neighbors are
/// looked at all the same.
package struct Form<Value: Sendable>: Sendable {
    /// Reads a value over a template, which only objects look at. Returns nil after it reported why.
    private let readNode: @Sendable (DocumentNode, Template<Value>?, inout FormContext) -> Value?
    /// Checks a value. Returns false after it reported why.
    private let checkValue: @Sendable (Value, inout FormContext) -> Bool
    /// The value as it is written.
    package let write: @Sendable (Value) -> Document
    /// The schema that describes the values.
    package let schema: @Sendable (inout SchemaWriter) -> JSONSchema
    /// The name of an object's or a tagged form, by which defaults and the schema's `$defs` call it.
    let name: String?

    /// A form from its parts, for what the others can't express.
    package init(
        name: String? = nil,
        readNode: @escaping @Sendable (DocumentNode, Template<Value>?, inout FormContext) -> Value?,
        check: @escaping @Sendable (Value, inout FormContext) -> Bool,
        write: @escaping @Sendable (Value) -> Document, schema: @escaping @Sendable (inout SchemaWriter) -> JSONSchema
    ) {
        self.name = name
        self.readNode = readNode
        checkValue = check
        self.write = write
        self.schema = schema
    }

    /// A form of a plain value.
    ///
    /// - Parameters:
    ///   - read: Makes a value of what stands in a file. Returns nil after it reported that something else stands there.
    ///   - rule: Finds what is wrong with a value, in a file or not. Defaults to nothing.
    ///   - write: The value as it is written.
    ///   - schema: The schema that describes the values.
    package init(
        read: @escaping @Sendable (DocumentNode, inout FormContext) -> Value?,
        rule: @escaping @Sendable (Value) -> Objection? = { _ in nil },
        write: @escaping @Sendable (Value) -> Document, schema: JSONSchema
    ) {
        self.init(
            readNode: { node, _, context in
                guard let value = read(node, &context) else { return nil }
                guard let objection = rule(value) else { return value }
                context.report(objection, to: node)
                return nil
            },
            check: { value, context in
                guard let objection = rule(value) else { return true }
                context.report(objection, to: write(value))
                return false
            }, write: write, schema: { _ in schema })
    }

    /// Reads a value where it stands, for forms that are made of others.
    package func read(
        _ node: DocumentNode, over template: Template<Value>? = nil, _ context: inout FormContext
    ) -> Value? {
        readNode(node, template, &context)
    }

    /// Checks a value within another one, for forms that are made of others.
    package func check(_ value: Value, _ context: inout FormContext) -> Bool {
        checkValue(value, &context)
    }
}
