package import Dynamics

/// A request for a run: a line of input of `crates batch`, or a combination of a ``Sweep``.
package struct RunRequest: Hashable, Sendable {
    /// The identifier of the result, or nil if there is none.
    package var id: ID?
    /// The scene's name in the request.
    package var scene: String
    /// The collision bounds of the scene's items, or nil for the scene as it is.
    package var bounds: DynamicItemCollisionBoundsType?
    /// The seed of the scene's random numbers, or nil for the scene as it is.
    package var seed: UInt64?
    /// The tilt of the device, or nil for the scene's own tilt, or upright.
    package var tilt: Tilt?
    /// Steps per simulated second, or nil for the scene's rate, or 120.
    package var rate: Double?
    /// The condition that ends the run, or nil for the scene's end, or else for rest.
    package var end: RunPlan.End?
    /// The number of simulated seconds to run for, which replaces ``end``.
    package var seconds: Double?
    /// Whether the result includes the bodies.
    package var includesBodies: Bool

    /// The identifier of a request.
    package enum ID: Hashable, Sendable {
        /// A whole number, such as the index in a sweep.
        case integer(Int)
        /// Another number.
        case number(Double)
        /// A string.
        case string(String)
    }

    /// Creates the request for a scene. The defaults are the same as for ``RunPlan``, without bodies in the result.
    package init(
        id: ID? = nil, scene: String, bounds: DynamicItemCollisionBoundsType? = nil, seed: UInt64? = nil,
        tilt: Tilt? = nil, rate: Double? = nil, end: RunPlan.End? = nil, includesBodies: Bool = false
    ) {
        self.id = id
        self.scene = scene
        self.bounds = bounds
        self.seed = seed
        self.tilt = tilt
        self.rate = rate
        self.end = end
        self.includesBodies = includesBodies
    }

    /// Returns the plan of the request.
    ///
    /// - Parameter scene: The scene with the request's name.
    /// - Throws: ``InputError`` if the request has a seed but nothing in the scene is random, if it has bounds but no
    ///   item of the scene has any, or if a number of the plan is outside its range.
    package func plan(of scene: Scene) throws(InputError) -> RunPlan {
        try plan(of: scene, checked: nil).plan
    }

    /// Returns the plan of the request. An already checked scene is not checked again.
    func plan(of scene: Scene, checked: CheckedScene?) throws(InputError) -> CheckedPlan {
        var (scene, checked) = (scene, checked)
        let bounded = try scene.with(bounds)
        if bounded != scene { (scene, checked) = (bounded, nil) }
        if let seed {
            guard let reseeded = scene.reseeded(seed) else {
                throw InputError(path: "seed", problem: "nothing in the scene \(scene.name) is random")
            }
            (scene, checked) = (reseeded, nil)
        }
        var plan = RunPlan(scene: scene, tilt: tilt.map(TiltTrack.constant), rate: rate, end: end)
        if let seconds { plan.end = try end(after: seconds, rate: plan.rate) }
        do {
            guard let checked else { return try CheckedPlan(plan) }
            return try CheckedPlan(plan, of: checked)
        } catch {
            // The key of a request differs from the property's name.
            throw error.path == "rate" ? InputError(path: "hz", problem: error.problem) : error
        }
    }

    private func end(after seconds: Double, rate: Double) throws(InputError) -> RunPlan.End {
        let end = RunPlan.End.steps(after: seconds, rate: rate)
        guard case .steps(0...RunPlan.maximumSteps) = end else {
            let steps = (seconds * rate).rounded()
            throw InputError(
                path: "seconds", problem: "must come to 0 ... \(RunPlan.maximumSteps) steps, got \(steps)")
        }
        return end
    }

    /// Performs the run and returns its summary.
    ///
    /// - Throws: ``InputError`` as ``plan(of:)`` does and if the scene cannot be built, and `CancellationError`
    ///   once the task is cancelled.
    package func run(of scene: Scene) throws -> RunSummary {
        try run(plan(of: scene, checked: nil))
    }

    /// Performs the run of a plan, from its start or from a saved run, and returns its summary.
    func run(_ plan: CheckedPlan, from start: SavedRun? = nil) throws -> RunSummary {
        // An error that only building the scene reveals belongs to this request, like the others.
        let simulation = try attributing(to: "scene") { () throws(InputError) in try plan.begin() }
        if let start { try simulation.resume(start) }
        try plan.plan.finish(simulation) { _ in try Task.checkCancellation() }
        return try RunSummary(of: simulation, after: plan.plan, answering: self)
    }
}
