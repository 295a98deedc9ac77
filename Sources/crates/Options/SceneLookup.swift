import CrateDrawing
import CrateKit
import SafeFiles
import SystemPackage

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
    /// The largest size of a scene file, in bytes.
    private static let maximumSize = 1 << 24

    /// Returns the scene that an argument names: an argument with a "/" or the extension of a scene file is a path, any
    /// other is a name.
    static func source(_ argument: String) throws(CommandFailure) -> SceneSource {
        guard isPath(argument) else { return SceneSource(scene: try scene(named: argument), file: nil) }
        do {
            var loader = PictureLoader(besideFile: argument)
            let scene = try scene(inFile: try contents(of: argument), named: argument) { loader.problem(of: $0) }
            return SceneSource(scene: scene, file: argument, pictures: loader.pictures)
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the scene in the file that a golden names. Its pictures are not read, since a golden has none.
    @Sendable static func scene(at path: HeldPath) throws(FileFailure) -> Scene {
        let bytes = try InputFile.contents(of: path, atMost: maximumSize, kind: "scene")
        return try scene(inFile: bytes, named: path.path.string)
    }

    /// Returns the errors and warnings of a scene file, by position.
    static func issues(ofFile path: String) throws(FileFailure) -> [SceneFileIssue] {
        var loader = PictureLoader(besideFile: path)
        return SceneFile.issues(of: try contents(of: path), named: path) { loader.problem(of: $0) }
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

    private static func scene(
        inFile bytes: [UInt8], named path: String, checkPicture: (String) -> String? = { _ in nil }
    ) throws(FileFailure) -> Scene {
        do {
            let reading = try SceneFile.read(bytes, named: path, checkPicture: checkPicture)
            for warning in reading.warnings { Console.say("\(path):\(warning)") }
            return reading.scene
        } catch {
            var lines = error.issues.map { "\(path):\($0)".printable }
            if error.omittedCount > 0 { lines.append("\(path): and \(error.omittedCount) more") }
            throw FileFailure(.content, message: lines.joined(separator: "\n"))
        }
    }

    private static func contents(of path: String) throws(FileFailure) -> [UInt8] {
        try InputFile.contents(of: path, atMost: maximumSize, kind: "scene")
    }
}
