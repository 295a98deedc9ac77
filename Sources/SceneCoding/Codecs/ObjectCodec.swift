/// The common part of the codecs of objects and of tagged values: keys that are read, checked, written and described.
struct ObjectCodec<Object: Sendable>: Sendable {
    let fields: [Field<Object>]
    private let fieldsByKey: [String: Field<Object>]

    init(_ fields: [Field<Object>]) {
        self.fields = fields
        fieldsByKey = Dictionary(fields.map { ($0.key, $0) }) { first, _ in
            fatalError("Codec.object must have each key once, got \"\(first.key)\" twice")
        }
    }

    /// Reads the keys over a template, and reports all errors. Ignores the keys in `others`.
    func read(
        _ members: [DocumentNode.Member], at position: DocumentNode.Position, over template: Template<Object>,
        except others: [String] = [], into object: inout Object, _ context: inout CodecContext
    ) {
        var given: [String: DocumentNode.Member] = [:]
        for (place, member) in members.enumerated() {
            if let first = given[member.key] {
                context.within(member.key) {
                    $0.report("is given twice, first in line \(first.position.line)", at: member.position)
                }
            } else {
                given[member.key] = member
                let isKnown = fieldsByKey[member.key] != nil || others.contains(member.key)
                if !isKnown && !member.isRemark {
                    reportUnknown(member, after: place > 0 ? members[place - 1] : nil, others, &context)
                }
            }
        }
        for field in fields.filter(\.isDirective) + fields.filter({ !$0.isDirective }) {
            let sources = template.sources(under: field.key)
            if let member = given[field.key] {
                context.within(field.key) { field.read(member.value, &object, sources, &$0) }
            } else if field.isRequired && sources.isEmpty && !context.readsDefaults {
                context.report("\(field.key) is missing", at: position)
            }
        }
    }

    private func reportUnknown(
        _ member: DocumentNode.Member, after previous: DocumentNode.Member?, _ others: [String],
        _ context: inout CodecContext
    ) {
        let keys = others + fields.map(\.key)
        let suggestion =
            NumberHint.hint(at: member, after: previous) ?? context.suggestion(for: member.key, in: keys)
        context.within(member.key) { context in
            context.report(
                "is not known here"
                    + (suggestion.isEmpty ? "; the keys are \(keys.joined(separator: ", "))" : suggestion),
                at: member.position)
        }
    }

    /// Checks the value under each key, and reports all errors.
    func check(_ object: Object, _ context: inout CodecContext) {
        for field in fields {
            context.within(field.key) { field.check(object, &$0) }
        }
    }

    /// Returns the members that differ from the template's.
    func write(_ object: Object, over template: Object) -> [Document.Member] {
        fields.compactMap { field in
            field.write(object, template).map { Document.Member(field.key, $0) }
        }
    }
}

extension DocumentNode.Member {
    /// Whether the key is for people or editors, such as `comment` and `$schema`: it may occur anywhere and is ignored.
    var isRemark: Bool { key == "comment" || key.hasPrefix("$") }
}
