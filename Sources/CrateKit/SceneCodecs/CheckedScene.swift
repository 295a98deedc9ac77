/// A valid scene, which need not be checked again before a ``World`` is built from it.
struct CheckedScene: Hashable, Sendable {
    /// The scene that was checked.
    let scene: Scene

    /// Checks a scene by the rules of scene files.
    ///
    /// - Throws: ``InputError`` with the first problem.
    init(_ scene: Scene) throws(InputError) {
        // A full check takes time in proportion to the scene's size.
        if let problem = scene.sizeProblem { throw InputError(path: "scene", problem: problem) }
        do throws(InputError) {
            try Codec.scene.check(scene, at: "")
        } catch {
            throw error.named(in: scene)
        }
        self.scene = scene
    }

    /// Checks a scene unless it is a known one: those are valid, as the tests hold, and a process takes longer to set up the
    /// rules of all keys than to let the crates come to rest.
    ///
    /// - Throws: ``InputError`` with the first problem.
    init(unlessKnown scene: Scene) throws(InputError) {
        if scene.isKnown {
            self.init(read: scene)
        } else {
            try self.init(scene)
        }
    }

    private init(read scene: Scene) {
        self.scene = scene
    }

    /// Reads and checks a scene from a document.
    static func read(_ document: DocumentNode) throws(SceneFileError) -> SceneFileReading<CheckedScene> {
        try Codec.scene.read(document).map { CheckedScene(read: $0) }
    }
}
