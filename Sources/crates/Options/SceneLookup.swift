import CrateDrawing
import CrateFiles
import CrateKit
import SafeFiles
import Terminal

/// A scene and its origin.
struct SceneSource {
    var scene: Scene
    /// The path of its file, or nil for a built-in scene.
    var file: String?
    /// The pictures that its layers show.
    var pictures = LayerPictures()
}

/// Finds scenes by name, or by the path of a scene file.
enum SceneLookup {
    /// Returns the scene that an argument names: an argument with a "/" or the extension of a scene file is a path, any
    /// other is a name.
    static func source(_ argument: String) throws(CommandFailure) -> SceneSource {
        guard isPath(argument) else { return SceneSource(scene: try scene(named: argument), file: nil) }
        do {
            let (scene, pictures) = try SceneInput.scene(inFile: argument, warn: Console.say)
            return SceneSource(scene: scene, file: argument, pictures: pictures)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the scene in the file that a golden names.
    @Sendable static func scene(at path: HeldPath) throws(FileFailure) -> Scene {
        try SceneInput.scene(at: path, warn: Console.say)
    }

    /// Whether an argument can only be a scene's file: goldens are JSON.
    static func isYAML(_ argument: String) -> Bool {
        argument.hasSuffix(".yaml") || argument.hasSuffix(".yml")
    }

    private static func isPath(_ argument: String) -> Bool {
        argument.contains("/") || argument.hasSuffix(".json") || isYAML(argument)
    }

    private static func scene(named name: String) throws(CommandFailure) -> Scene {
        if let scene = Scene.builtIn.first(where: { $0.name == name }) { return scene }
        let hint =
            EditDistance.suggestion(for: name, in: Scene.builtIn.map(\.name)).map { "did you mean \"\($0)\"?" }
            ?? "a file has a / or an ending such as .json in its name"
        throw CommandFailure(code: .usage, message: "no scene is named \"\(name)\"; \(hint)")
    }
}
