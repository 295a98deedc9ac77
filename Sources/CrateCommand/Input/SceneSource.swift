package import CrateDrawing
package import CrateFiles
package import CrateKit
import SceneImport
import SystemPackage

/// A scene that was named on the command line, and its origin.
package struct SceneSource {
    package var scene: Scene
    /// The path of its file, or nil for a built-in scene.
    package var file: String?
    /// The file that has the name of the built-in scene and is not used; nil if there is none.
    package var fileBeside: String?
    /// The pictures that its layers show.
    package var pictures = ScenePictures()

    /// Finds the scene that an argument names: an argument with a "/" or the extension of a scene file is a path, any other is
    /// a name.
    ///
    /// - Parameter warn: Called with each warning about a file, a line.
    /// - Throws: ``FileFailure`` as ``SceneInput`` does, or if no scene has the name.
    package init(_ argument: String, warn: (String) -> Void) throws(FileFailure) {
        if argument.contains("/") || argument.hasSuffix(".json") || Self.isScene(argument) {
            (scene, pictures) = try SceneInput.scene(inFile: argument, warn: warn)
            file = argument
            return
        }
        let filesBeside = Self.extensions.map { "\(argument).\($0)" }.filter { realPath(of: FilePath($0)) != nil }
        guard let scene = Scene.builtIn(named: argument) else {
            let hint =
                filesBeside.first.map { "for the file, write its whole name: \($0)" }
                ?? EditDistance.suggestion(for: argument, in: Scene.builtInNames).map {
                    "did you mean \"\($0)\"?"
                }
                ?? "a file has a / or an ending such as .json in its name"
            throw FileFailure(.request, message: "no scene is named \"\(argument)\"; \(hint)")
        }
        self.scene = scene
        fileBeside = filesBeside.first
    }

    /// The extensions of scene files, and of other programs' files that are read as scenes, without the full stop.
    package static let extensions = ["yaml", "yml", "json"] + SceneFormat.extensions

    /// Whether an argument can only be a scene's file, even where there may be a golden, which is JSON.
    package static func isScene(_ argument: String) -> Bool {
        extensions.contains { $0 != "json" && argument.hasSuffix(".\($0)") }
    }

    /// Whether a path is that of a scene in YAML.
    static func isYAML(_ path: String) -> Bool {
        path.hasSuffix(".yaml") || path.hasSuffix(".yml")
    }
}
