package import CrateKit
import SceneCoding

/// Reads levels and drawings of other programs as scenes.
package enum SceneImport {
    /// Reads a file of another program.
    ///
    /// - Parameters:
    ///   - bytes: The file's contents, at most 16 MB.
    ///   - name: The file's name without its folder, of which the scene gets its own.
    ///   - format: The file's format: see ``SceneFormat/init(of:)``.
    ///   - pointsPerMeter: The points to a meter in a format with meters, which is R.U.B.E.'s, or nil for 100, with which a
    ///     gravity of 10 m/s² is the default of scenes.
    ///   - readBeside: Returns the contents of a file that this one names, by its path from this one's folder.
    /// - Returns: The scene, which is valid, and a warning for all that a scene cannot have.
    /// - Throws: ``SceneFileError`` with every error.
    package static func read(
        _ bytes: [UInt8], named name: String, as format: SceneFormat, pointsPerMeter: Double? = nil,
        readBeside: (String) throws(InputError) -> [UInt8]
    ) throws(SceneFileError) -> SceneFile.Reading {
        var notes = ImportNotes()
        var scene: Scene
        switch format {
        case .svg: scene = try SVGDrawing.scene(in: bytes, &notes)
        case .tiled: scene = try TiledMap.scene(in: bytes, &notes, readBeside: readBeside)
        case .rube: scene = try RubeWorld.scene(in: bytes, pointsPerMeter: pointsPerMeter ?? 100, &notes)
        case .physicsEditor: scene = try ShapeLibrary.scene(in: bytes, &notes)
        }
        guard !notes.hasErrors else { throw notes.error }
        scene.name = SceneImport.sceneName(ofFile: name)
        do {
            try scene.validate()
        } catch {
            throw SceneFileError(issues: notes.issues + [SceneFileIssue(error.problem, at: nil, path: error.path)])
        }
        return SceneFile.Reading(scene: scene, warnings: notes.issues)
    }

    /// The name of a scene from a file: the file's own name, with a hyphen for each run of characters that names do not have.
    static func sceneName(ofFile name: String) -> String {
        let stem = name.split(separator: "/").last?.split(separator: ".").first ?? ""
        let words = stem.lowercased().split { !($0.isASCII && ($0.isLetter || $0.isNumber)) }
        return words.isEmpty ? "imported" : words.joined(separator: "-")
    }
}
