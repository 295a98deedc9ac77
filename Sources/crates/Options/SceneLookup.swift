import CrateKit

/// Finds scenes by name or in files.
enum SceneLookup {
    /// The scene that an argument means: what looks like a path is a file, everything else the name of a built-in scene.
    static func scene(named name: String) throws(CommandFailure) -> Scene {
        if isPath(name) {
            let reading = try readFile(name)
            for warning in reading.warnings { Console.say("\(name):\(warning)") }
            return reading.scene
        }
        if let scene = Scene.builtIn.first(where: { $0.name == name }) { return scene }
        let suggestion = EditDistance.suggestion(for: name, in: Scene.builtIn.map(\.name))
        throw CommandFailure(
            code: .usage,
            message: "no scene is named \"\(name)\"; "
                + (suggestion.map { "did you mean \"\($0)\"?" }
                    ?? "a file has a / or an ending such as .json in its name"))
    }

    /// Everything that is wrong or odd with a scene file, by position.
    static func issues(ofFile path: String) throws(CommandFailure) -> [SceneFileIssue] {
        SceneFile.issues(of: try contents(of: path), named: path)
    }

    static func isPath(_ name: String) -> Bool {
        name.contains("/") || [".json", ".yaml", ".yml"].contains { name.hasSuffix($0) }
    }

    private static func readFile(_ path: String) throws(CommandFailure) -> SceneFile.Reading {
        let bytes = try contents(of: path)
        do {
            return try SceneFile.read(bytes, named: path)
        } catch {
            let lines = error.description.split(separator: "\n").map { "\(path):\($0)" }
            throw CommandFailure(code: .badData, message: lines.joined(separator: "\n"))
        }
    }

    private static func contents(of path: String) throws(CommandFailure) -> [UInt8] {
        try InputFile.contents(of: path, atMost: 1 << 24, kind: "scene")
    }
}
