extension DocumentNode {
    /// Returns the start of the value at a path such as "generators[0].body". If the path leads outside the document,
    /// returns the start of the value at its last existing part.
    package func position(ofPath path: String) -> Position {
        nodes(onPath: path).last?.node.position ?? position
    }

    /// Returns the name of the innermost named value on a path, such as "rod" for "bodies[1].mass": the text under its
    /// key "name". Nil if there is none, or if the path leads to the name itself. The document as a whole does not
    /// count.
    package func name(ofPath path: String) -> String? {
        let nodes = nodes(onPath: path)
        if nodes.last?.part == "name" { return nil }
        return nodes.lazy.reversed().compactMap { step in
            guard case .string(let text, _)? = step.node["name"]?.value else { return nil }
            return text
        }.first
    }

    /// Returns the values on a path below this one, each with its part of the path, as far as the path leads.
    private func nodes(onPath path: String) -> [(part: Substring, node: DocumentNode)] {
        var node = self
        var nodes: [(part: Substring, node: DocumentNode)] = []
        for part in path.split(whereSeparator: { ".[".contains($0) }) {
            let index = part.last == "]" ? Int(part.dropLast()) : nil
            guard let next = index.map({ node.element($0) }) ?? node[String(part)] else { break }
            nodes.append((part, next))
            node = next
        }
        return nodes
    }

    private func element(_ index: Int) -> DocumentNode? {
        guard case .array(let nodes) = value, nodes.indices.contains(index) else { return nil }
        return nodes[index]
    }
}
