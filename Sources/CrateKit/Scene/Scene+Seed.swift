import Dynamics

extension Scene {
    /// Returns the scene with another seed, or nil if nothing in it is random. Random are the built-in scenes of balls,
    /// and patterns that scatter or vary bodies: the first pattern takes the seed, the second the next number, and so on.
    public func reseeded(_ seed: UInt64) -> Scene? {
        if self == .balls(seed: 1) { return .balls(seed: seed) }
        for bounds in [DynamicItemCollisionBoundsType.ellipse, .rectangle]
        where self == .stickerBalls(seed: 1, bounds: bounds) {
            return .stickerBalls(seed: seed, bounds: bounds)
        }
        var scene = self
        var next = seed
        for index in generators.indices {
            let isVaried = generators[index].variation != nil
            scene.generators[index].variation?.seed = next
            if case .scatter(let count, _, let size, let separation) = generators[index].pattern {
                scene.generators[index].pattern = .scatter(count: count, seed: next, size: size, separation: separation)
            } else if !isVaried {
                continue
            }
            next &+= 1
        }
        return next == seed ? nil : scene
    }
}
