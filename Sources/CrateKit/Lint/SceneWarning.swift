/// A warning about a value of a scene that is valid but probably not intended.
package struct SceneWarning: Hashable, Sendable {
    /// The path of the value, such as "crates[2]".
    package var path: String
    /// The name of the body that the path leads into, or nil if it has none.
    package var name: String?
    /// The problem at the path.
    package var problem: String
}

extension SceneWarning: CustomStringConvertible {
    /// The warning as one sentence.
    package var description: String {
        "\(path.labeled(name)): \(problem)"
    }
}
