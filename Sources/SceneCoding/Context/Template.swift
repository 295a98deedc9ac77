/// What an object is read over: the values of the keys that the file leaves out.
package struct Template<Value: Sendable>: Sendable {
    /// The values.
    package var value: Value
    /// The defaults in the file that the values come from, if any. What they give is not demanded again.
    package var sources: [DocumentNode] = []

    /// A template that the file says nothing about.
    package init(_ value: Value) {
        self.value = value
    }

    init(_ value: Value, sources: [DocumentNode]) {
        self.value = value
        self.sources = sources
    }

    /// The defaults in the file for what is under a key.
    func sources(under key: String) -> [DocumentNode] {
        sources.compactMap { $0[key] }
    }
}
