extension DocumentNode {
    /// Where the value at a path such as "generators[0].body" begins; where the path leads out of the document, the value
    /// at its last part that is there.
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
