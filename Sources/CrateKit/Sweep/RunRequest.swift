/// A run that is asked for: one line that `crates batch` reads, and one combination of a ``Sweep``.
public struct RunRequest: Hashable, Sendable {
    /// What the answer is to be known by, if anything.
    public var id: ID?
    /// The name that the scene is asked for by.
    public var scene: String
    /// What the scene's random numbers are drawn by; nil for the scene as it is.
    public var seed: UInt64?
    /// How the device is held; nil for the scene's own tilt, or upright.
    public var tilt: Tilt?
    /// Steps per simulated second; nil for those of the scene, or 120.
    public var rate: Double?
    /// When to stop; nil for when the scene says, or when everything rests.
    public var end: RunPlan.End?
    /// After how many simulated seconds to stop, in place of ``end``.
    public var seconds: Double?
    /// Whether the answer is to say where each body is.
    public var includesBodies: Bool

    /// What a request is known by.
    public enum ID: Hashable, Sendable {
        /// A whole number, such as the index in a sweep.
        case integer(Int)
        /// Another number.
        case number(Double)
        /// Any text.
        case string(String)
    }

    /// Creates the request for a scene, which defaults to what ``RunPlan`` does, and no bodies in the answer.
    public init(
        id: ID? = nil, scene: String, seed: UInt64? = nil, tilt: Tilt? = nil, rate: Double? = nil,
        end: RunPlan.End? = nil, includesBodies: Bool = false
    ) {
        self.id = id
        self.scene = scene
        self.seed = seed
        self.tilt = tilt
        self.rate = rate
        self.end = end
        self.includesBodies = includesBodies
    }

    /// The run that is asked for.
    ///
    /// - Parameter scene: The scene that has the request's name.
    /// - Throws: ``RunRequestError`` if a seed is asked for and nothing in the scene is random, or if a number of the plan
    ///   is outside its range.
    public func plan(of scene: Scene) throws(RunRequestError) -> RunPlan {
        try plan(of: scene, checked: nil).plan
    }

    /// The run that is asked for, of a scene that need not be checked again if that was done.
    func plan(of scene: Scene, checked: CheckedScene?) throws(RunRequestError) -> CheckedPlan {
        var (scene, checked) = (scene, checked)
        if let seed {
            guard let reseeded = scene.reseeded(seed) else {
                throw RunRequestError(path: "seed", problem: "nothing in the scene \(scene.name) is random")
            }
            (scene, checked) = (reseeded, nil)
        }
        var plan = RunPlan(scene: scene, tilt: tilt.map(TiltTrack.constant), rate: rate, end: end)
        if let seconds { plan.end = .steps(try steps(in: seconds, rate: plan.rate)) }
        do {
            guard let checked else { return try CheckedPlan(plan) }
            return try CheckedPlan(plan, of: checked)
        } catch {
            throw RunRequestError(path: error.path == "rate" ? "hz" : error.path, problem: error.problem)
        }
    }

    private func steps(in seconds: Double, rate: Double) throws(RunRequestError) -> Int {
        let steps = (seconds * rate).rounded()
        guard steps >= 0, steps <= Double(RunPlan.maximumSteps) else {
            throw RunRequestError(
                path: "seconds", problem: "must come to 0 ... \(RunPlan.maximumSteps) steps, got \(steps)")
        }
        return Int(steps)
    }

    /// Does the run and sums it up.
    ///
    /// - Throws: ``RunRequestError`` as ``plan(of:)`` does and if the scene cannot be built, and `CancellationError` once
    ///   the task is cancelled.
    public func run(of scene: Scene) throws -> RunSummary {
        try run(plan(of: scene, checked: nil))
    }

    /// Does the run that is asked for, and sums it up.
    func run(_ plan: CheckedPlan) throws -> RunSummary {
        do {
            let simulation = try plan.run { _ in try Task.checkCancellation() }
            return try RunSummary(of: simulation, after: plan.plan, answering: self)
        } catch let error as SceneError {
            // What only building the scene shows is as wrong with this request alone as the rest.
            throw RunRequestError(path: "scene", problem: "\(error)")
        }
    }
}
