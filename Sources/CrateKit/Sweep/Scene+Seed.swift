extension Scene {
    /// The scene as another seed draws it, or nil if nothing in it is random.
    public func reseeded(_ seed: UInt64) -> Scene? {
        name == "balls" ? .balls(seed: seed) : nil
    }
}
