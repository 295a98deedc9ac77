extension WorldBatch {
    /// Brings a world back to its start, with the seed that it has: bit for bit as a world that was just built. Traps
    /// unless the index is below ``count``.
    ///
    /// The world and its bodies are the same objects as before, so closures and handlers that a program gave them stay. Only a
    /// world that cannot be saved is built again (``SpaceSettings/spatialHash``).
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

    /// Lets a world go on from a saved run, under the tilt of that, whatever it has done before. Traps unless the index is below
    /// ``count``.
    ///
    /// - Throws: ``SavedRunError/otherScene`` unless the run is one of the world's scene, with its seed and with steps of the same
    ///   length. The world stays as it is then.
    public mutating func resume(world: Int, from saved: SavedRun) throws(SavedRunError) {
        requireWorld(world, "WorldBatch.resume(world:from:)")
        defer { observe(world) }
        try entries[world].resume(saved, timestep: timestep)
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
        observe()
    }
}
