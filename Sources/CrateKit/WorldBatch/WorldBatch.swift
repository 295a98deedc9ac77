#if canImport(FoundationEssentials)
    internal import FoundationEssentials
#else
    internal import Foundation
#endif

/// Many worlds of a scene that are stepped together on all cores, under tilts that a program chooses before each step.
/// Use it as a vectorized environment for training, and for sweeps that react to their observations.
///
///     var batch = try WorldBatch(of: .balls(seed: 1), seeds: Array(1...64))
///     var actions = Array(repeating: 0.0, count: batch.actionCount)
///     for _ in 0..<600 {
///         policy(batch.observations, &actions)
///         batch.step(actions: actions)
///     }
///
/// The worlds share nothing. Each has the bits of its own ``Simulation`` under the same tilts, however many jobs step
/// them. A batch is not copyable, because its worlds are objects.
public struct WorldBatch: ~Copyable {
    /// The number of observations of a body: x, y, angle, velocity x, velocity y, angular velocity.
    public static let observationsPerBody = 6
    /// The number of actions of a world: the tilt to the right and upward.
    public static let actionsPerWorld = 2

    /// The scene, as it was given.
    public let scene: Scene
    /// The length of a step in seconds.
    public let timestep: Double
    /// The largest number of worlds that are stepped at once.
    public let jobs: Int
    /// The motions of all bodies of all worlds, after the batch's last step, reset or resumption.
    ///
    /// The order is world by world, within a world the bodies in the order of ``Scene/bodyNames``, and for each body
    /// its x and y in points, its angle in radians, its velocity x and y in points/s, and its angular velocity in
    /// radians/s, in the scene's coordinates. ``observationIndices(of:file:line:)`` returns a world's range. A step writes in
    /// place, and allocates only while another copy of the array exists; `observations.span` borrows it. A body that an event
    /// has removed keeps its last motion, and those that events add are not observed.
    public internal(set) var observations: [Double]
    var entries: [Entry]

    /// Builds a world for each seed, from the scene with that seed. See ``Scene/reseeded(_:)``.
    ///
    /// - Parameters:
    ///   - scene: The scene to build.
    ///   - seeds: The seeds, in the order of the worlds. Traps if there are none.
    ///   - rate: Steps per simulated second. Defaults to the scene's rate, or the book's 120.
    ///   - jobs: The largest number of worlds that are stepped at once. Defaults to the number of processors. Traps unless
    ///     1 or more.
    /// - Throws: ``InputError`` if nothing in the scene is random, if a scene cannot be built, or if the rate is outside
    ///   ``RunPlan/rates``.
    public init(
        of scene: Scene, seeds: [UInt64], rate: Double? = nil, jobs: Int? = nil, file: StaticString = #fileID,
        line: UInt = #line
    ) throws(InputError) {
        guard !seeds.isEmpty else {
            fatalError("WorldBatch.init(of:seeds:) needs a seed or more, got none", file: file, line: line)
        }
        let timestep = try WorldBatch.timestep(rate, of: scene)
        let entries = try WorldBatch.entries(of: scene, seeds: seeds, timestep: timestep)
        self.init(of: scene, entries, timestep: timestep, jobs: jobs, file: file, line: line)
    }

    /// Builds some worlds with the same start: the scene as it is.
    ///
    /// - Parameters:
    ///   - scene: The scene to build.
    ///   - count: The number of worlds. Traps unless 1 or more.
    ///   - rate: Steps per simulated second. Defaults to the scene's rate, or the book's 120.
    ///   - jobs: The largest number of worlds that are stepped at once. Defaults to the number of processors. Traps unless
    ///     1 or more.
    /// - Throws: ``InputError`` if the scene cannot be built, or if the rate is outside ``RunPlan/rates``.
    public init(
        of scene: Scene, count: Int, rate: Double? = nil, jobs: Int? = nil, file: StaticString = #fileID,
        line: UInt = #line
    ) throws(InputError) {
        guard count >= 1 else { fatalError("WorldBatch.count must be 1 or more, got \(count)", file: file, line: line) }
        let timestep = try WorldBatch.timestep(rate, of: scene)
        let start = try CheckedScene(scene)
        var entries: [Entry] = []
        for _ in 0..<count { entries.append(try Entry(start, seed: nil, timestep: timestep)) }
        self.init(of: scene, entries, timestep: timestep, jobs: jobs, file: file, line: line)
    }

    private init(
        of scene: Scene, _ entries: [Entry], timestep: Double, jobs: Int?, file: StaticString, line: UInt
    ) {
        let jobs = jobs ?? ProcessInfo.processInfo.activeProcessorCount
        guard jobs >= 1 else { fatalError("WorldBatch.jobs must be 1 or more, got \(jobs)", file: file, line: line) }
        self.scene = scene
        self.timestep = timestep
        self.jobs = jobs
        self.entries = entries
        let bodyCount = entries.reduce(0) { $0 + $1.simulation.world.bodies.count }
        observations = Array(repeating: 0, count: bodyCount * WorldBatch.observationsPerBody)
        observe()
    }

    private static func timestep(_ rate: Double?, of scene: Scene) throws(InputError) -> Double {
        let rate = rate ?? scene.run.rate ?? RunSettings.defaultRate
        try check(rate, in: RunSettings.rates, at: "rate")
        return 1 / rate
    }
}

extension WorldBatch {
    /// The number of worlds.
    public var count: Int { entries.count }

    /// The number of actions that ``step(actions:times:file:line:)-(Span<Double>,_)`` takes: ``actionsPerWorld`` for
    /// each world.
    public var actionCount: Int { count * WorldBatch.actionsPerWorld }

    /// The number of observations of each world: ``observationsPerBody`` for each of its bodies.
    public var observationsPerWorld: Int { observations.count / count }

    /// Returns the indices of a world's values in ``observations``. Traps unless the index is below ``count``.
    public func observationIndices(
        of world: Int, file: StaticString = #fileID, line: UInt = #line
    ) -> Range<Int> {
        requireWorld(world, "WorldBatch.observationIndices(of:)", file: file, line: line)
        let size = observationsPerWorld
        return world * size..<(world + 1) * size
    }

    /// The simulation of a world, for frames, reports and rest. Traps unless the index is below ``count``.
    ///
    /// A change made through it shows in ``observations`` after ``observe()`` or the batch's next step. After a reset
    /// to another seed, the world has another simulation.
    public subscript(world: Int, file: StaticString = #fileID, line: UInt = #line) -> Simulation {
        requireWorld(world, "WorldBatch index", file: file, line: line)
        return entries[world].simulation
    }

    /// Returns the seed of a world, or nil if it starts from the scene as it is. Traps unless the index is below
    /// ``count``.
    public func seed(of world: Int, file: StaticString = #fileID, line: UInt = #line) -> UInt64? {
        requireWorld(world, "WorldBatch.seed(of:)", file: file, line: line)
        return entries[world].seed
    }

    func requireWorld(_ world: Int, _ name: StaticString, file: StaticString, line: UInt) {
        guard entries.indices.contains(world) else {
            fatalError("\(name) must be in 0 ..< \(count), got \(world)", file: file, line: line)
        }
    }
}
