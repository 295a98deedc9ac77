package import CrateFiles
package import CrateKit

/// Finds scenes, and prints the warnings about their files.
package enum SceneLookup {
    /// Returns the scene that an argument names.
    ///
    /// - Parameter isTyped: Whether a person typed it, who is told if a file of the same name is not used. Defaults to
    ///   true.
    package static func source(_ argument: String, isTyped: Bool = true) throws(CommandFailure) -> SceneSource {
        do {
            let source = try SceneSource(argument, warn: Console.say)
            if isTyped, let file = source.fileBeside {
                Console.say("note: this is the built-in scene \(source.scene.name); for the file, write \(file)")
            }
            return source
        } catch {
            throw CommandFailure(error)
        }
    }

    /// Returns the scene in the file that a golden names.
    @Sendable package static func scene(at path: HeldPath) throws(FileFailure) -> Scene {
        try SceneInput.scene(at: path, warn: Console.say)
    }
}
