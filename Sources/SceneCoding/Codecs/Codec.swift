/// The codec of a type in a file: how it is read, checked, written and described by a JSON Schema, from one description.
///
/// Codecs of plain values are predefined and can be combined:
///
/// ```swift
/// struct Cage: Hashable, Sendable {
///     var name = ""
///     var size = SIMD2(10.0, 10.0)
///     var tilt = 0.0
///     var animals: [Animal] = []
/// }
///
/// extension Codec<Cage> {
///     static let cage = Codec.object("cage", template: Cage()) {
///         Field("name", \.name, .name(declaring: "cage"), required: true, "The cage's name in the plan.")
///         Field("size", \.size, .vector(in: 1...1e6), "Width and height, in points.")
///         Field("tilt", \.tilt, .angle, "The rotation of the cage.")
///         Field("animals", \.animals, .array(of: .animal), "The animals in it.")
///     } check: { cage, check in
///         if cage.animals.count > 10 { check.report("must be 10 at most, got \(cage.animals.count)", at: "animals") }
///     }
/// }
///
/// let cage = try Codec.cage.read(bytes).value          // every error of the file at once, as a SceneFileError
/// try Codec.cage.check(cage)                           // the same rules for a value outside files
/// let text = Codec.cage.write(cage).json               // or .yaml
/// let schema = Codec.cage.jsonSchema(title: "Cage").json
/// ```
///
/// A value that no field's codec can express is created from another: ``converted(_:from:to:)`` and ``checked(_:)``.
/// Values of several kinds have ``tagged(_:by:template:_:common:variants:check:)``.
///
/// Neither reading nor checking stops at an error: a codec reports it to the context and continues with its neighbors.
package struct Codec<Value: Sendable>: Sendable {
    /// Reads a value over a template, which only objects use. Returns nil after reporting why.
    private let readNode: @Sendable (DocumentNode, Template<Value>?, inout CodecContext) -> Value?
    /// Checks a value. Returns false after reporting why.
    private let checkValue: @Sendable (Value, inout CodecContext) -> Bool
    /// Returns the document of a value.
    package let write: @Sendable (Value) -> Document
    /// Returns the schema of the values.
    package let schema: @Sendable (inout SchemaWriter) -> JSONSchema
    /// The name of an object's or a tagged codec, for defaults and the schema's `$defs`.
    let name: String?

    /// Creates a codec from its parts, for values that the other codecs can't express.
    package init(
        name: String? = nil,
        readNode: @escaping @Sendable (DocumentNode, Template<Value>?, inout CodecContext) -> Value?,
        check: @escaping @Sendable (Value, inout CodecContext) -> Bool,
        write: @escaping @Sendable (Value) -> Document, schema: @escaping @Sendable (inout SchemaWriter) -> JSONSchema
    ) {
        self.name = name
        self.readNode = readNode
        checkValue = check
        self.write = write
        self.schema = schema
    }

    /// Creates the codec of a plain value.
    ///
    /// - Parameters:
    ///   - read: Returns the value of a node, or nil after reporting that it has none.
    ///   - rule: Returns the problem with a value, in a file or not. Defaults to no problem.
    ///   - write: Returns the document of a value.
    ///   - schema: Returns the schema of the values.
    package init(
        read: @escaping @Sendable (DocumentNode, inout CodecContext) -> Value?,
        rule: @escaping @Sendable (Value) -> Problem? = { _ in nil },
        write: @escaping @Sendable (Value) -> Document, schema: JSONSchema
    ) {
        self.init(
            readNode: { node, _, context in
                guard let value = read(node, &context) else { return nil }
                guard let problem = rule(value) else { return value }
                context.report(problem, to: node)
                return nil
            },
            check: { value, context in
                guard let problem = rule(value) else { return true }
                context.report(problem, to: write(value))
                return false
            }, write: write, schema: { _ in schema })
    }

    /// Reads a value at a node, for codecs that consist of others.
    package func read(
        _ node: DocumentNode, over template: Template<Value>? = nil, _ context: inout CodecContext
    ) -> Value? {
        readNode(node, template, &context)
    }

    /// Checks a value within another one, for codecs that consist of others.
    package func check(_ value: Value, _ context: inout CodecContext) -> Bool {
        checkValue(value, &context)
    }
}
