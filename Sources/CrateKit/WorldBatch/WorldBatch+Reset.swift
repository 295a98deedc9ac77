extension WorldBatch {
    /// Brings a world back to its start, with the seed that it has: bit for bit as a world that was just built. Traps
    /// unless the index is below ``count``.
    public mutating func reset(world: Int) {
        requireWorld(world, "WorldBatch.reset(world:)")
        entries[world].restart(timestep: timestep)
        observe(world)
    }

    /// Brings a world to the start of the scene with a seed: bit for bit as a world that was just built. Traps unless the
    /// index is below ``count``.
    ///
    /// - Throws: ``InputError`` if nothing in the scene is random, or if it cannot be built with that seed. The world
    ///   stays as it is then.
    public mutating func reset(world: Int, seed: UInt64) throws(InputError) {
        requireWorld(world, "WorldBatch.reset(world:seed:)")
        entries[world] = try attributing(to: "seed") { [scene, timestep] () throws(InputError) in
            try Entry(of: scene, seed: seed, timestep: timestep)
        }
        observe(world)
    }

    /// Brings each world back to its start, with the seed that it has.
    public mutating func resetAll() {
        for world in entries.indices { reset(world: world) }
    }

    /// Brings each world to the start of the scene with a seed of its own. Traps unless there are as many seeds as worlds.
    ///
    /// - Throws: ``InputError`` if nothing in the scene is random, or if it cannot be built with one of the seeds. All
    ///   worlds stay as they are then.
    public mutating func resetAll(seeds: [UInt64]) throws(InputError) {
        guard seeds.count == count else {
            fatalError("WorldBatch.resetAll(seeds:) needs a seed for each of \(count) worlds, got \(seeds.count)")
        }
        entries = try WorldBatch.entries(of: scene, seeds: seeds, timestep: timestep)
        for world in entries.indices { observe(world) }
    }
}
