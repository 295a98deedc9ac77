/// What a scene file may cost.
package struct SceneFileLimits: Hashable, Sendable {
    /// The most bytes.
    package var maximumSize = 16 << 20
    /// How deep arrays and objects may be nested.
    package var maximumDepth = 64
    /// The most values, counting those inside others.
    package var maximumValues = 1_000_000

    /// The limits that a file is read with unless others are given.
    package init() {}
}

/// The syntaxes of scene files.
package enum SceneFileSyntax: String, CaseIterable, Hashable, Sendable {
    case json
    case yaml
}
