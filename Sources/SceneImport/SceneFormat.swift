package import SceneCoding

/// The formats of other programs that are read as scenes.
package enum SceneFormat: String, Hashable, Sendable, CaseIterable {
    /// A drawing in Scalable Vector Graphics 1.1, or in what most programs use of version 2.
    case svg
    /// A map of the level editor Tiled, in JSON (.tmj) or in XML (.tmx).
    case tiled
    /// A world of R.U.B.E., an editor for Box2D, exported as JSON.
    case rube

    /// The extensions of the formats' files, without the full stop.
    package static let extensions = ["svg", "tmj", "tmx"]

    /// Finds out what a file is, by its contents. Nil for what can only be a scene file.
    ///
    /// - Throws: ``SceneFileError`` for a file of another kind, which says what it looks like.
    package init?(of bytes: [UInt8]) throws(SceneFileError) {
        let start = FileStart(of: bytes)
        switch start.kind {
        case .element("svg"), .element("svg:svg"): self = .svg
        case .element("map"): self = .tiled
        case .object where Self.has(bytes, keys: ["tilewidth", "tileheight", "orientation"]): self = .tiled
        case .object where Self.has(bytes, keys: ["gravity", "positionIterations", "velocityIterations"]): self = .rube
        case .object, .text: return nil
        case .element, .binary:
            throw SceneFileError(issues: [
                SceneFileIssue(
                    line: start.line, column: 1, path: "",
                    problem:
                        "this looks like \(start.name); scenes are read in YAML, JSON and SVG, and from Tiled and R.U.B.E."
                )
            ])
        }
    }

    /// Whether JSON has some keys. Both programs write an object's keys in order, and these are at its beginning or its end.
    private static func has(_ bytes: [UInt8], keys: [String]) -> Bool {
        let ends = [bytes.prefix(2_000), bytes.suffix(2_000)].map { String(decoding: $0, as: UTF8.self) }.joined()
        return keys.allSatisfy { ends.contains("\"\($0)\"") }
    }
}
