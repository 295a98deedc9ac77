/// A scene that was found right, and so need not be checked again: what a ``World`` is built of.
struct CheckedScene: Hashable, Sendable {
    /// What was found right.
    let scene: Scene

    /// Checks a scene by the rules of scene files.
    ///
    /// - Throws: ``SceneError`` with what is wrong.
    init(_ scene: Scene) throws(SceneError) {
        // Looking at everything takes as long as the scene is large.
        if let problem = scene.sizeProblem { throw SceneError(path: "scene", problem: problem) }
        try Form.scene.check(scene, at: "")
        self.scene = scene
    }

    private init(read scene: Scene) {
        self.scene = scene
    }

    /// Reads a scene from a document, which checks it.
    static func read(_ document: DocumentNode) throws(SceneFileError) -> SceneFileReading<CheckedScene> {
        try Form.scene.read(document).map { CheckedScene(read: $0) }
    }
}
