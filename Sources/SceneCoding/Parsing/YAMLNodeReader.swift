import Yams

/// Converts Yams' nodes to a document, and refuses nodes that a scene file must not contain.
struct YAMLNodeReader {
    /// The original names of keys that were renamed to be unique.
    let keys: [DocumentNode.Position: String]
    let colors: YAMLColorComments
    let limits: SceneFileLimits
    private var count = 0

    init(keys: [DocumentNode.Position: String], colors: YAMLColorComments, limits: SceneFileLimits) {
        self.keys = keys
        self.colors = colors
        self.limits = limits
    }

    mutating func document(_ node: Node, depth: Int) throws(SceneFileError) -> DocumentNode {
        let position = try position(of: node)
        count += 1
        guard count <= limits.maximumValues else { throw limits.tooManyValues(at: position) }
        switch node {
        case .scalar(let scalar):
            if scalar.style == .plain, scalar.string.isEmpty { try colors.check(noValueIn: position.line) }
            return DocumentNode(value: value(of: scalar), position: position)
        case .sequence(let sequence):
            guard depth < limits.maximumDepth else { throw limits.tooDeep(at: position) }
            var elements: [DocumentNode] = []
            elements.reserveCapacity(sequence.count)
            for element in sequence { elements.append(try document(element, depth: depth + 1)) }
            return DocumentNode(value: .array(elements), position: position)
        case .mapping(let mapping):
            guard depth < limits.maximumDepth else { throw limits.tooDeep(at: position) }
            var members: [DocumentNode.Member] = []
            members.reserveCapacity(mapping.count)
            for (key, value) in mapping {
                members.append(try member(key, try document(value, depth: depth + 1)))
            }
            return DocumentNode(value: .object(members), position: position)
        case .alias:
            throw SceneFileError(YAMLGuard.aliasProblem, at: position)
        }
    }

    private func member(_ key: Node, _ value: DocumentNode) throws(SceneFileError) -> DocumentNode.Member {
        guard case .scalar(let scalar) = key else {
            throw SceneFileError("a key must be a plain text", at: key.mark.map { .init($0) } ?? value.position)
        }
        let position = try position(of: key, isKey: true)
        return DocumentNode.Member(key: keys[position] ?? scalar.string, position: position, value: value)
    }

    /// Returns the start of a node. Throws if it has a tag.
    private func position(of node: Node, isKey: Bool = false) throws(SceneFileError) -> DocumentNode.Position {
        let position = node.mark.map { DocumentNode.Position($0) } ?? DocumentNode.Position(line: 1, column: 1)
        let isTagged: Bool =
            switch node {
            // Yams tags every quoted scalar as a string, and every key when it compares them.
            case .scalar(let scalar):
                scalar.style == .plain && !isKey
                    ? scalar.tag.description != Tag.Name.implicit.rawValue
                    : ![Tag.Name.str, .implicit].map(\.rawValue).contains(scalar.tag.description)
            case .sequence(let sequence): sequence.tag.description != Tag.Name.implicit.rawValue
            case .mapping(let mapping): mapping.tag.description != Tag.Name.implicit.rawValue
            case .alias: false
            }
        guard !isTagged else { throw SceneFileError("YAML tags (!name) are not read; leave it out", at: position) }
        return position
    }

    private func value(of scalar: Node.Scalar) -> DocumentNode.Value {
        guard scalar.style == .plain else { return .string(scalar.string, .quoted) }
        if scalar.string.isEmpty || scalar.string == "~" { return .null }
        return DocumentNode.Value(unquoted: scalar.string, else: .plain)
    }
}
