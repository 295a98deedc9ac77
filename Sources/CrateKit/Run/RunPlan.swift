/// One run of a scene, as a value: all that its result depends on, and so what a golden pins down.
public struct RunPlan: Hashable, Sendable {
    /// What to simulate.
    public var scene: Scene
    /// How the device is held over time.
    public var tilt: TiltTrack
    /// Steps per simulated second. The book's is 120.
    public var rate: Double
    /// When to stop.
    public var end: End

    /// When a run stops.
    public typealias End = RunSettings.End

    /// The steps per second that a run can have.
    public static let rates = RunSettings.rates
    /// The book's steps per second.
    public static let defaultRate = RunSettings.defaultRate
    /// How many simulated seconds a run until rest goes on at the most, unless something else is said.
    public static let defaultLimit = 60.0
    /// The most steps that a run can have.
    public static let maximumSteps = RunSettings.maximumSteps

    /// A plan. What is nil is as the scene says, or else upright, the book's 120 steps per second, and until everything
    /// rests or 60 seconds passed.
    public init(scene: Scene, tilt: TiltTrack? = nil, rate: Double? = nil, end: End? = nil) {
        self.scene = scene
        self.tilt = tilt ?? scene.tilt ?? .constant(.upright)
        self.rate = rate ?? scene.run.rate ?? RunPlan.defaultRate
        self.end = end ?? scene.run.end ?? .rest(limit: RunPlan.defaultLimit)
    }

    /// A plan under one tilt.
    public init(scene: Scene, tilt: Tilt, rate: Double? = nil, end: End? = nil) {
        self.init(scene: scene, tilt: .constant(tilt), rate: rate, end: end)
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
        _ = try CheckedPlan(self)
    }

    /// Throws if a number of the plan is out of range, the scene's aside.
    package func validateRun() throws(SceneError) {
        try tilt.validate(at: "tilt")
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
        try CheckedPlan(self).run(observe: observe)
    }

    /// Does the steps that are left of a run that ``begin()`` began.
    ///
    /// - Parameter observe: Called after each step. What it throws ends the run.
    package func finish(_ simulation: Simulation, observe: (Simulation) throws -> Void) rethrows {
        while !isOver(simulation) {
            simulation.step()
            try observe(simulation)
        }
    }

    /// The simulation before its first step, for those who do the steps themselves, until ``isOver(_:)``.
    ///
    /// - Throws: ``SceneError`` if a number of the plan is out of range.
    public func begin() throws(SceneError) -> Simulation {
        try CheckedPlan(self).begin()
    }

    /// Whether the run ends here.
    public func isOver(_ simulation: Simulation) -> Bool {
        if simulation.stepCount >= stepLimit { return true }
        return if case .rest = end { simulation.restStep != nil } else { false }
    }
}
