/// A run of a scene, as a value with everything that the result depends on. A golden stores these values.
public struct RunPlan: Hashable, Sendable {
    /// The scene to simulate.
    public var scene: Scene
    /// The tilt of the device over time.
    public var tilt: TiltTrack
    /// Steps per simulated second. Defaults to the scene's rate, or the book's 120.
    public var rate: Double
    /// The condition that ends the run. Defaults to the scene's end, or else to rest within ``defaultLimit`` seconds,
    /// counted from the end of a longer recording.
    public var end: End

    /// A condition that ends a run.
    public enum End: Hashable, Sendable {
        /// After a number of steps.
        case steps(Int)
        /// At rest, or after a number of simulated seconds at the latest.
        case rest(limit: Double)

        /// Creates the end that a scene asks for, at a rate.
        init(_ end: RunSettings.End, rate: Double) {
            self =
                switch end {
                case .steps(let steps): .steps(steps)
                case .seconds(let seconds): .steps(after: seconds, rate: rate)
                case .rest(let limit): .rest(limit: limit)
                }
        }

        /// Returns the end after a number of simulated seconds, to the nearest step.
        ///
        /// - Parameters:
        ///   - seconds: The length of the run.
        ///   - rate: Steps per simulated second.
        public static func steps(after seconds: Double, rate: Double) -> End {
            .steps(stepCount(of: seconds, rate: rate))
        }

        /// Returns the steps of a number of simulated seconds, or one outside of their range, which validate() refuses.
        fileprivate static func stepCount(of seconds: Double, rate: Double) -> Int {
            let steps = (seconds * rate).rounded()
            return steps.isNaN || steps < 0 ? -1 : Int(min(steps, Double(RunPlan.maximumSteps) + 1))
        }
    }

    /// The valid range of the steps per second.
    public static let rates = RunSettings.rates
    /// The book's steps per second.
    public static let defaultRate = RunSettings.defaultRate
    /// The default limit of a run until rest, in simulated seconds. A longer recording has the same time again after
    /// its end.
    public static let defaultLimit = 60.0
    /// The largest number of steps of a run.
    public static let maximumSteps = RunSettings.maximumSteps

    /// Creates a plan.
    ///
    /// A value that is nil defaults to the scene's, or else to the upright tilt, the book's 120 steps per second, and a
    /// run until everything rests or 60 seconds have passed, counted from the end of a longer recording.
    public init(scene: Scene, tilt: TiltTrack? = nil, rate: Double? = nil, end: End? = nil) {
        self.scene = scene
        self.tilt = tilt ?? scene.tilt ?? .constant(.upright)
        self.rate = rate ?? scene.run.rate ?? RunPlan.defaultRate
        let sceneEnd = scene.run.end.map { [rate = self.rate] in End($0, rate: rate) }
        self.end = end ?? sceneEnd ?? .rest(limit: RunPlan.limit(under: self.tilt, rate: self.rate))
    }

    /// Returns the default limit of a run until rest: ``defaultLimit``, plus the length of a recording that lasts
    /// longer, so that it plays to its end.
    package static func limit(under tilt: TiltTrack, rate: Double) -> Double {
        guard case .recording(let recording) = tilt, recording.end > defaultLimit, RunPlan.rates.contains(rate) else {
            return defaultLimit
        }
        return min(recording.end + defaultLimit, max(defaultLimit, (Double(maximumSteps) / rate).rounded(.down)))
    }

    /// Creates a plan under a constant tilt.
    public init(scene: Scene, tilt: Tilt, rate: Double? = nil, end: End? = nil) {
        self.init(scene: scene, tilt: .constant(tilt), rate: rate, end: end)
    }

    /// The length of a step in seconds.
    public var timestep: Double {
        1 / rate
    }

    /// The largest number of steps of the run: its seconds, to the nearest step.
    public var stepLimit: Int {
        switch end {
        case .steps(let steps): steps
        case .rest(let seconds): End.stepCount(of: seconds, rate: rate)
        }
    }

    /// Checks the plan. Throws if one of its numbers or the scene's is outside its range.
    public func validate() throws(InputError) {
        _ = try CheckedPlan(self)
    }

    /// Checks the plan without its scene. Throws if a number is outside its range.
    package func validateRun() throws(InputError) {
        try tilt.validate(at: "tilt")
        try check(rate, in: RunPlan.rates, at: "rate")
        switch end {
        case .steps(let steps): try check(steps, in: 0...RunPlan.maximumSteps, at: "steps")
        case .rest(let seconds): try check(seconds * rate, in: 0...Double(RunPlan.maximumSteps), at: "limit in steps")
        }
    }
}

extension RunPlan {
    /// Performs the run.
    ///
    /// - Parameter observe: Called after each step. An error that it throws ends the run.
    /// - Returns: The simulation at its end.
    /// - Throws: ``InputError`` if a number of the plan is outside its range.
    public func run(observe: (Simulation) throws -> Void = { _ in }) throws -> Simulation {
        try CheckedPlan(self).run(observe: observe)
    }

    /// Performs the remaining steps of a run that ``begin()`` started.
    ///
    /// - Parameter observe: Called after each step. An error that it throws ends the run.
    package func finish(_ simulation: Simulation, observe: (Simulation) throws -> Void) rethrows {
        while !isOver(simulation) {
            simulation.step()
            try observe(simulation)
        }
    }

    /// Returns the simulation before its first step, for callers that perform the steps themselves until
    /// ``isOver(_:)``.
    ///
    /// - Throws: ``InputError`` if a number of the plan is outside its range.
    public func begin() throws(InputError) -> Simulation {
        try CheckedPlan(self).begin()
    }

    /// Returns whether the run ends in the simulation's current state: by its plan, or by an event of the scene.
    public func isOver(_ simulation: Simulation) -> Bool {
        if simulation.stepCount >= stepLimit || simulation.hasEnded { return true }
        return if case .rest = end { simulation.restStep != nil } else { false }
    }
}
