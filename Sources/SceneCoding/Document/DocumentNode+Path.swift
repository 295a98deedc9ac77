extension DocumentNode {
    /// Returns the start of the value at a path such as "generators[0].body". If the path leads outside the document,
    /// returns that of the value at its last part that exists.
    package func position(ofPath path: String) -> Position {
        var node = self
        for part in path.split(whereSeparator: { ".[".contains($0) }) {
            let index = part.last == "]" ? Int(part.dropLast()) : nil
            guard let next = index.map({ node.element($0) }) ?? node[String(part)] else { break }
            node = next
        }
        return node.position
    }

    private func element(_ index: Int) -> DocumentNode? {
        guard case .array(let nodes) = value, nodes.indices.contains(index) else { return nil }
        return nodes[index]
    }
}
