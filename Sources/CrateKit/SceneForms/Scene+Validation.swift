extension Scene {
    /// Checks the scene. Throws if a number is outside its range, or if two parts contradict each other. ``World``
    /// checks its scene before it builds anything.
    ///
    /// The rules are those of scene files.
    public func validate() throws(SceneError) {
        _ = try CheckedScene(self)
    }
}

extension Form {
    /// Checks a value at a path by the rules of files.
    func check(_ value: Value, at path: String) throws(SceneError) {
        CheckCounter.current?.add()
        do {
            try check(value)
        } catch {
            throw SceneError(error, at: path)
        }
    }
}

extension SceneError {
    /// Creates the error of a value at a path.
    init(_ error: ValueError, at path: String) {
        self.init(path: [path, error.path].filter { !$0.isEmpty }.joined(separator: "."), problem: error.problem)
    }
}
