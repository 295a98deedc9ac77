extension Scene {
    /// Checks the scene. Throws if a number is outside its range, or if two parts contradict each other. ``World``
    /// checks its scene before it builds anything.
    ///
    /// The rules are the same as for scene files.
    public func validate() throws(InputError) {
        _ = try CheckedScene(self)
    }
}

extension Codec {
    /// Checks a value at a path by the rules of files.
    func check(_ value: Value, at path: String) throws(InputError) {
        WorkCounter.checks?.add()
        try attributing(to: path) { () throws(InputError) in try check(value) }
    }
}
