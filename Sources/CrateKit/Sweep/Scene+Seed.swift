extension Scene {
    /// The scene as another seed draws it, or nil if nothing in it is random: the built-in balls, and patterns that scatter
    /// bodies, the first by the seed, the second by the one after it, and so on.
    public func reseeded(_ seed: UInt64) -> Scene? {
        if self == .balls(seed: 1) { return .balls(seed: seed) }
        var scene = self
        var next = seed
        for index in generators.indices {
            guard case .scatter(let count, _, let size, let separation) = generators[index].pattern else { continue }
            scene.generators[index].pattern = .scatter(count: count, seed: next, size: size, separation: separation)
            next &+= 1
        }
        return next == seed ? nil : scene
    }
}
