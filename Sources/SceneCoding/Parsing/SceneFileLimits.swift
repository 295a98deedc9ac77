/// The limits of a scene file's cost.
///
/// A file at any of the limits is read, or refused, in a few seconds and less than 300 MB. YAML's are lower, because
/// Yams keeps some hundred bytes for each value.
package struct SceneFileLimits: Hashable, Sendable {
    /// The largest size, in bytes. Defaults to 16 MB.
    package var maximumSize = 16 << 20
    /// The largest size of YAML, in bytes. Defaults to 4 MB.
    package var maximumYAMLSize = 4 << 20
    /// The deepest nesting of arrays and objects. Defaults to 64.
    package var maximumDepth = 64
    /// The largest number of values, counting those inside others. Defaults to 500,000.
    package var maximumValues = 500_000
    /// The largest number of signs of YAML that begin a value or a key. Defaults to 250,000.
    package var maximumYAMLSigns = 250_000

    /// Creates the default limits.
    package init() {}
}

/// The syntaxes of scene files.
package enum SceneFileSyntax: String, CaseIterable, Hashable, Sendable {
    case json
    case yaml
}
