public import Chipmunk

extension WorldBatch {
    /// Returns a world to its start, with its current seed: bit for bit like a newly built world. Traps unless the
    /// index is below ``count``.
    ///
    /// The world and its bodies remain the same objects, so closures and handlers stay installed. Only a world that
    /// cannot be saved is built anew (``SpaceSettings/spatialHash``).
    public mutating func reset(world: Int, file: StaticString = #fileID, line: UInt = #line) {
        requireWorld(world, "WorldBatch.reset(world:)", file: file, line: line)
        entries[world].restart(timestep: timestep)
        observe(world)
    }

    /// Brings a world to the start of the scene with a seed: bit for bit like a newly built world. Traps unless the
    /// index is below ``count``.
    ///
    /// - Throws: ``InputError`` if nothing in the scene is random, or if it cannot be built with that seed. The world
    ///   then stays as it is.
    public mutating func reset(
        world: Int, seed: UInt64, file: StaticString = #fileID, line: UInt = #line
    ) throws(InputError) {
        requireWorld(world, "WorldBatch.reset(world:seed:)", file: file, line: line)
        entries[world] = try attributing(to: "seed") { [scene, timestep] () throws(InputError) in
            try Entry(of: scene, seed: seed, timestep: timestep)
        }
        observe(world)
    }

    /// Returns a world to a checkpoint of its simulation, under the tilt of that moment. Traps unless the index is below
    /// ``count``.
    ///
    ///     let moment = try batch[0].checkpoint()
    ///     batch.step(actions: actions, times: 60)
    ///     try batch.reset(world: 0, to: moment)
    ///
    /// - Throws: `SnapshotError` if the checkpoint belongs to another simulation: to another world's, or to one before a
    ///   reset to another seed. The world then stays as it is.
    public mutating func reset(
        world: Int, to checkpoint: SimulationCheckpoint, file: StaticString = #fileID, line: UInt = #line
    ) throws(SnapshotError) {
        requireWorld(world, "WorldBatch.reset(world:to:)", file: file, line: line)
        try entries[world].simulation.restore(checkpoint)
        observe(world)
    }

    /// Resumes a saved run in a world, under the saved tilt, whatever the world has done before. Traps unless the index
    /// is below ``count``.
    ///
    /// - Throws: ``SavedRunError/otherScene`` unless the run belongs to the world's scene, with its seed and its
    ///   timestep. The world then stays as it is.
    public mutating func resume(
        world: Int, from saved: SavedRun, file: StaticString = #fileID, line: UInt = #line
    ) throws(SavedRunError) {
        requireWorld(world, "WorldBatch.resume(world:from:)", file: file, line: line)
        defer { observe(world) }
        try entries[world].resume(saved, timestep: timestep)
    }

    /// Returns each world to its start, with its current seed.
    public mutating func resetAll() {
        for world in entries.indices { reset(world: world) }
    }

    /// Brings each world to the start of the scene with a seed of its own. Traps unless there are as many seeds as worlds.
    ///
    /// - Throws: ``InputError`` if nothing in the scene is random, or if it cannot be built with one of the seeds. All
    ///   worlds then stay as they are.
    public mutating func resetAll(
        seeds: [UInt64], file: StaticString = #fileID, line: UInt = #line
    ) throws(InputError) {
        guard seeds.count == count else {
            fatalError(
                "WorldBatch.resetAll(seeds:) needs a seed for each of \(count) worlds, got \(seeds.count)",
                file: file, line: line)
        }
        entries = try WorldBatch.entries(of: scene, seeds: seeds, timestep: timestep)
        observe()
    }
}
