extension Field {
    /// Returns the field for the units of a file: `"units": {"angle": "degrees"}`. They hold for all angles in the
    /// object and are never written: angles are written in radians.
    package static func units(
        _ key: String = "units",
        _ documentation: String = "The units of this file. Lengths are in points, times in seconds."
    ) -> Field {
        let units = Codec<FileUnits>.object("units", template: FileUnits(), documentation) {
            Field<FileUnits>("angle", \.angle, .choice, "The unit of every angle in this file.")
        }
        return Field(
            key: key, documentation: documentation, isRequired: false, isDirective: true,
            read: { node, _, _, context in
                guard let units = units.read(node, &context) else { return }
                context.anglesAreInDegrees = units.angle == .degrees
            }, check: { _, _ in }, write: { _, _ in nil }, schema: { _, writer in units.schema(&writer) })
    }

    /// Returns the field for the defaults of a file, by class: `"defaults": {"crate": {"mass": 50}}`. Objects of a
    /// class in the file are read over them. Defaults need not be complete, and the keys that they give are not
    /// required again. They are never written: written objects are complete without them.
    package static func defaults(
        _ classes: [ClassDefaults], key: String = "defaults",
        _ documentation: String = "The defaults of objects, by class."
    ) -> Field {
        let fields = classes.map { $0.field(of: Nothing.self) }
        let object = ObjectCodec(fields)
        return Field(
            key: key, documentation: documentation, isRequired: false, isDirective: true,
            read: { node, _, _, context in
                guard case .object(let members) = node.value else {
                    return context.report(expected: "an object", got: node)
                }
                context.readsDefaults = true
                defer { context.readsDefaults = false }
                var nothing = Nothing()
                object.read(
                    members, at: node.position, over: Template(Nothing()), into: &nothing, &context)
            }, check: { _, _ in }, write: { _, _ in nil },
            schema: { _, writer in
                for type in classes { writer.addClass(type.name) }
                return writer.describingDefaults { object.schema(named: key, template: Nothing(), &$0) }
            })
    }
}

/// The units in a file.
struct FileUnits: Hashable, Sendable {
    var angle = Angle.radians

    enum Angle: String, CaseIterable, Hashable, Sendable {
        case radians
        case degrees
    }
}

/// An object without fields of its own.
private struct Nothing: Hashable, Sendable {}

/// A class of objects with defaults in the file, by the name of its codec.
package struct ClassDefaults: Sendable {
    fileprivate let name: String
    private let read: @Sendable (DocumentNode, inout CodecContext) -> Void
    private let schema: @Sendable (inout SchemaWriter) -> JSONSchema

    /// Creates the class of the objects of a codec.
    package init<Value: Sendable>(_ codec: Codec<Value>) {
        guard let name = codec.name else {
            fatalError("ClassDefaults.init must be given the codec of an object or a tagged value")
        }
        self.name = name
        read = { node, context in
            guard let value = codec.read(node, &context) else { return }
            context.setTemplate(Template(value, sources: [node]), named: name)
        }
        schema = codec.schema
    }

    fileprivate func field<Object>(of type: Object.Type) -> Field<Object> {
        Field(
            key: name, documentation: "Defaults of each \(name).", isRequired: false, isDirective: false,
            read: { node, _, _, context in read(node, &context) }, check: { _, _ in }, write: { _, _ in nil },
            schema: { _, writer in schema(&writer) })
    }
}
