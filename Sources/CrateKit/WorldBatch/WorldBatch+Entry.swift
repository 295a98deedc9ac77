extension WorldBatch {
    /// A world with the seed and the state of its start.
    struct Entry {
        /// The seed, or nil for the scene as it is.
        let seed: UInt64?
        /// The simulation.
        private(set) var simulation: Simulation
        private let start: CheckedScene
        /// The checkpoint before the first step. Restoring it takes a tenth of the time of building the world. Nil if
        /// the space cannot be saved.
        private var beginning: SimulationCheckpoint?

        /// Builds the world of an already checked scene.
        init(_ start: CheckedScene, seed: UInt64?, timestep: Double) throws(InputError) {
            simulation = try Entry.begin(start, timestep: timestep)
            beginning = try? simulation.checkpoint()
            (self.start, self.seed) = (start, seed)
        }

        /// Builds the world of a scene with a seed.
        init(of scene: Scene, seed: UInt64, timestep: Double) throws(InputError) {
            guard let reseeded = scene.reseeded(seed) else {
                throw InputError(problem: "nothing in the scene \(scene.name) is random")
            }
            try self.init(CheckedScene(reseeded), seed: seed, timestep: timestep)
        }

        /// Returns to the start.
        mutating func restart(timestep: Double) {
            if let beginning, (try? simulation.restore(beginning)) != nil { return }
            do {
                simulation = try Entry.begin(start, timestep: timestep)
                beginning = try? simulation.checkpoint()
            } catch {
                fatalError("WorldBatch must build again what it has built before, got \(error)")
            }
        }

        /// Resumes a saved run, under its tilt. On an error, the world stays as it is.
        mutating func resume(_ saved: SavedRun, timestep: Double) throws(SavedRunError) {
            let present = try? simulation.checkpoint()
            restart(timestep: timestep)
            simulation.tiltTrack = saved.plan.tilt
            do {
                try simulation.resume(saved)
            } catch {
                if let present { try? simulation.restore(present) }
                throw error
            }
        }

        /// Returns a simulation before its first step.
        private static func begin(_ start: CheckedScene, timestep: Double) throws(InputError) -> Simulation {
            Simulation(of: try World(start), timestep: timestep)
        }
    }

    /// Builds the worlds of a scene with some seeds.
    static func entries(of scene: Scene, seeds: [UInt64], timestep: Double) throws(InputError) -> [Entry] {
        var entries: [Entry] = []
        for (index, seed) in seeds.enumerated() {
            entries.append(
                try attributing(to: "seeds[\(index)]") { () throws(InputError) in
                    try Entry(of: scene, seed: seed, timestep: timestep)
                })
        }
        return entries
    }
}
