/// One run of a scene, as a value: all that its result depends on, and so what a golden pins down.
public struct RunPlan: Hashable, Sendable {
    /// What to simulate.
    public var scene: Scene
    /// How the device is held.
    public var tilt: Tilt
    /// Steps per simulated second. The book's is 120.
    public var rate: Double
    /// When to stop.
    public var end: End

    /// When a run stops.
    public enum End: Hashable, Sendable {
        /// After a number of steps.
        case steps(Int)
        /// When everything rests, or after a number of simulated seconds at the latest.
        case rest(limit: Double)
    }

    /// The steps per second that a run can have.
    public static let rates = 1e-3...1e6
    /// The most steps that a run can have.
    public static let maximumSteps = 1_000_000_000

    /// A plan; by default the book's 120 steps per second, until everything rests or 60 seconds passed.
    public init(scene: Scene, tilt: Tilt = .upright, rate: Double = 120, end: End = .rest(limit: 60)) {
        self.scene = scene
        self.tilt = tilt
        self.rate = rate
        self.end = end
    }

    /// The length of a step in seconds.
    public var timestep: Double {
        1 / rate
    }

    /// The most steps that the run takes: its seconds, to the nearest step.
    public var stepLimit: Int {
        switch end {
        case .steps(let steps): steps
        case .rest(let seconds): Int((seconds * rate).rounded())
        }
    }

    /// Throws if a number of the plan is out of range.
    public func validate() throws(SceneError) {
        try scene.validate()
        guard tilt.isValid else {
            throw SceneError(path: "tilt", problem: "must be within ±\(Tilt.limit) g, got (\(tilt.x), \(tilt.y))")
        }
        try check(rate, in: RunPlan.rates, at: "rate")
        switch end {
        case .steps(let steps): try check(steps, in: 0...RunPlan.maximumSteps, at: "steps")
        case .rest(let seconds): try check(seconds * rate, in: 0...Double(RunPlan.maximumSteps), at: "limit in steps")
        }
    }
}

extension RunPlan {
    /// Does the run.
    ///
    /// - Parameter observe: Called after each step. What it throws ends the run.
    /// - Returns: The simulation at its end.
    /// - Throws: ``SceneError`` if a number of the plan is out of range.
    public func run(observe: (Simulation) throws -> Void = { _ in }) throws -> Simulation {
        try validate()
        let simulation = Simulation(of: try World(scene), tilt: tilt, timestep: timestep)
        let stopsAtRest = if case .rest = end { true } else { false }
        for _ in 0..<stepLimit {
            simulation.step()
            try observe(simulation)
            if stopsAtRest && simulation.restStep != nil { break }
        }
        return simulation
    }
}
