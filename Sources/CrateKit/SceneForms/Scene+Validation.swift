extension Scene {
    /// Throws if a number of the scene is outside its range, or if two parts contradict each other; ``World`` does it before it
    /// builds anything.
    ///
    /// The rules are those of scene files.
    public func validate() throws(SceneError) {
        _ = try CheckedScene(self)
    }
}

extension Form {
    /// Throws unless a value could stand in a file, at a path of the whole.
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
    /// What is wrong with a value that is at a path of the whole.
    init(_ error: ValueError, at path: String) {
        self.init(path: [path, error.path].filter { !$0.isEmpty }.joined(separator: "."), problem: error.problem)
    }
}
