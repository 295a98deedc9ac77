/// The names that a file declares, and the references to them, which are resolved when all is read: what is referred to
/// may be declared further down.
struct NameTable: Sendable {
    private struct Reference: Sendable {
        var kind: String
        var name: String
        var position: DocumentNode.Position
        var path: String
    }

    private struct Names: Sendable {
        var positions: [String: DocumentNode.Position] = [:]
        var inOrder: [String] = []
    }

    private var declared: [String: Names] = [:]
    /// How many names of each kind were declared.
    private(set) var counts: [String: Int] = [:]
    private var references: [Reference] = []

    /// Where the name was declared before, or nil if it is new.
    mutating func declare(_ name: String, as kind: String, at position: DocumentNode.Position) -> DocumentNode.Position?
    {
        if let first = declared[kind]?.positions[name] { return first }
        declared[kind, default: Names()].positions[name] = position
        declared[kind, default: Names()].inOrder.append(name)
        counts[kind, default: 0] += 1
        return nil
    }

    mutating func refer(to name: String, as kind: String, at position: DocumentNode.Position, path: String) {
        references.append(Reference(kind: kind, name: name, position: position, path: path))
    }

    /// Reports the references to names that nobody declared.
    func resolve(in context: inout ReadingContext) {
        for reference in references where declared[reference.kind]?.positions[reference.name] == nil {
            let names = declared[reference.kind]?.inOrder ?? []
            let suggestion = context.suggestion(for: reference.name, in: names)
            context.report(
                SceneFileIssue(
                    "no \(reference.kind) is named \"\(reference.name.shortened)\"\(suggestion)",
                    at: reference.position, path: reference.path))
        }
    }
}

extension ReadingContext {
    /// Declares a name. A second one of its kind is an error.
    package mutating func declare(_ name: String, as kind: String, at position: DocumentNode.Position) {
        guard !readsDefaults, let first = names.declare(name, as: kind, at: position) else { return }
        report("another \(kind) is named \"\(name.shortened)\" in line \(first.line)", at: position)
    }

    /// Demands that a name is declared somewhere in the file.
    package mutating func refer(to name: String, as kind: String, at position: DocumentNode.Position) {
        names.refer(to: name, as: kind, at: position, path: pathText)
    }
}
