package import SceneCoding

/// The formats of other programs that are read as scenes.
package enum SceneFormat: String, Hashable, Sendable, CaseIterable {
    /// A drawing in Scalable Vector Graphics 1.1, or in what most programs use of version 2.
    case svg
    /// A map of the level editor Tiled, in JSON (.tmj) or in XML (.tmx).
    case tiled
    /// A world of R.U.B.E., an editor for Box2D, exported as JSON.
    case rube
    /// Shapes of PhysicsEditor, exported as a property list for Chipmunk or for Box2D.
    case physicsEditor

    /// The extensions of the formats' files, without the full stop.
    package static let extensions = ["plist", "svg", "tmj", "tmx"]

    /// Finds out what a file is, by its contents. Nil for what can only be a scene file.
    ///
    /// - Throws: ``SceneFileError`` for a file of another kind, which says what it looks like.
    package init?(of bytes: [UInt8]) throws(SceneFileError) {
        let start = FileStart(of: bytes)
        switch start.kind {
        case .element("svg"), .element("svg:svg"): self = .svg
        case .element("map"): self = .tiled
        case .element("plist"): self = .physicsEditor
        case .object where Self.has(bytes, keys: ["tilewidth", "tileheight", "orientation"]): self = .tiled
        case .object where Self.has(bytes, keys: ["positionIterations", "velocityIterations"]): self = .rube
        case .object:
            guard let part = Self.tiledParts.first(where: { Self.has(bytes, keys: $0.keys) }) else { return nil }
            throw Self.other(part.name, line: start.line)
        case .text: return nil
        case .element, .binary: throw Self.other(start.name, line: start.line)
        }
    }

    /// The files that Tiled writes beside its maps, by what their JSON has.
    private static let tiledParts = [
        (keys: ["tilecount", "tilewidth", "columns"], name: FileStart.tileset),
        (keys: ["type", "template", "object"], name: FileStart.template),
    ]

    private static func other(_ name: String, line: Int) -> SceneFileError {
        let problem =
            "this looks like \(name); scenes are read in YAML, JSON and SVG, and from Tiled, R.U.B.E. and PhysicsEditor"
        return SceneFileError(issues: [SceneFileIssue(line: line, column: 1, path: "", problem: problem)])
    }

    /// Whether JSON has some keys. Both programs write an object's keys in order, and these are at its beginning or its end.
    private static func has(_ bytes: [UInt8], keys: [String]) -> Bool {
        let ends = [bytes.prefix(2_000), bytes.suffix(2_000)].map { String(decoding: $0, as: UTF8.self) }.joined()
        return keys.allSatisfy { ends.contains("\"\($0)\"") }
    }
}
