/// The text of a new scene file.
package enum SceneTemplate {
    /// The longest name of a scene.
    private static let maximumLength = 100

    /// Returns a small scene as a commented file, with the given name.
    package static func text(named name: String) -> String {
        renamed(String(decoding: PackageResources.new_yaml, as: UTF8.self), to: name)
    }

    /// Returns a scene as a YAML file with another name; a scene of the showcase keeps its layout and comments.
    ///
    /// - Parameter text: The text of the scene's file, if it is YAML.
    package static func text(of scene: Scene, writtenAs text: String? = nil, named name: String) -> String {
        if let text = text ?? Scene.showcaseText(of: scene.name) {
            let renamed = renamed(text, to: name)
            // A file can give its name in other ways than on a line of its own.
            if (try? SceneFile.read(Array(renamed.utf8), named: "new.yaml").scene.name) == name { return renamed }
        }
        var scene = scene
        scene.name = name
        return SceneFile.yaml(scene)
    }

    /// Returns whether a scene can have a name.
    package static func canName(_ name: String) -> Bool {
        (1...maximumLength).contains(name.unicodeScalars.count)
    }

    private static func renamed(_ text: String, to name: String) -> String {
        let isPlain = name.utf8.allSatisfy { byte in
            (0x61...0x7a).contains(byte | 0x20) || (0x30...0x39).contains(byte) || byte == 0x2d || byte == 0x5f
        }
        // A word that begins with a letter and is not one of YAML's own needs no quotes.
        let words = ["true", "false", "null", "yes", "no", "on", "off", "y", "n"]
        let isWord =
            isPlain && (name.utf8.first ?? 0) >= 0x41 && name.utf8.first != 0x5f && !words.contains(name.lowercased())
        let quoted = isWord ? name : Document.string(name).json.filter { $0 != "\n" }
        var isDone = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            guard !isDone, line.hasPrefix("name:") else { return String(line) }
            isDone = true
            return "name: \(quoted)"
        }.joined(separator: "\n")
    }
}
