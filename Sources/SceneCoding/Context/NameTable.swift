/// The names that a file or a value declares, and the references to them. References are resolved at the end, since a
/// name may be declared after them.
struct NameTable: Sendable {
    private struct Reference: Sendable {
        var kind: String
        var name: String
        var position: DocumentNode.Position?
        var path: String
    }

    private struct Names: Sendable {
        /// The positions of the names; nil for names outside files.
        var positions: [String: DocumentNode.Position?] = [:]
        var inOrder: [String] = []
    }

    private var declared: [String: Names] = [:]
    /// The number of names of each kind.
    private(set) var counts: [String: Int] = [:]
    private var references: [Reference] = []

    /// Declares a name. Returns an error message if it was declared before.
    mutating func declare(_ name: String, as kind: String, at position: DocumentNode.Position?) -> String? {
        if let first = declared[kind]?.positions[name] {
            return "another \(kind) is named \"\(name.shortened)\"" + (first.map { " in line \($0.line)" } ?? "")
        }
        declared[kind, default: Names()].positions.updateValue(position, forKey: name)
        declared[kind, default: Names()].inOrder.append(name)
        counts[kind, default: 0] += 1
        return nil
    }

    mutating func refer(to name: String, as kind: String, at position: DocumentNode.Position?, path: String) {
        references.append(Reference(kind: kind, name: name, position: position, path: path))
    }

    /// Reports the references to undeclared names.
    func resolve(in context: inout CodecContext) {
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

extension CodecContext {
    /// Declares a name. A second one of its kind is an error.
    package mutating func declare(_ name: String, as kind: String, at position: DocumentNode.Position?) {
        guard !readsDefaults, let problem = names.declare(name, as: kind, at: position) else { return }
        report(problem, at: position)
    }

    /// Requires that a name is declared somewhere in the file or the value.
    package mutating func refer(to name: String, as kind: String, at position: DocumentNode.Position?) {
        names.refer(to: name, as: kind, at: position, path: pathText)
    }
}
