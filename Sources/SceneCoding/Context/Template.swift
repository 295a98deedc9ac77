/// The default values of an object, for keys that the file omits.
package struct Template<Value: Sendable>: Sendable {
    /// The values.
    package var value: Value
    /// The defaults in the file that the values come from, if any. Keys that they give are not required again.
    package var sources: [DocumentNode] = []

    /// Creates a template without defaults of the file.
    package init(_ value: Value) {
        self.value = value
    }

    init(_ value: Value, sources: [DocumentNode]) {
        self.value = value
        self.sources = sources
    }

    /// Returns the defaults in the file for the value under a key.
    func sources(under key: String) -> [DocumentNode] {
        sources.compactMap { $0[key] }
    }
}
