/// Something in a scene that works and is hardly meant so.
public struct SceneWarning: Hashable, Sendable {
    /// The path of the culprit, such as "crates[2]".
    public var path: String
    /// What is odd about it.
    public var problem: String
}

extension SceneWarning: CustomStringConvertible {
    /// One sentence.
    public var description: String {
        "\(path): \(problem)"
    }
}
