/// What a scene file may cost.
///
/// A file at any of the limits is read, or refused, in a few seconds and less than 300 MB. YAML's are lower, because Yams
/// keeps some hundred bytes for each value.
package struct SceneFileLimits: Hashable, Sendable {
    /// The most bytes.
    package var maximumSize = 16 << 20
    /// The most bytes of YAML.
    package var maximumYAMLSize = 4 << 20
    /// How deep arrays and objects may be nested.
    package var maximumDepth = 64
    /// The most values, counting those inside others.
    package var maximumValues = 500_000
    /// The most signs of YAML that begin a value or a key.
    package var maximumYAMLSigns = 250_000

    /// The limits that a file is read with unless others are given.
    package init() {}
}

/// The syntaxes of scene files.
package enum SceneFileSyntax: String, CaseIterable, Hashable, Sendable {
    case json
    case yaml
}
