/// A plan that was found right, its scene included, and so need not be checked again.
///
/// Whoever gets one knows that the run can begin, unless only building its world shows that it cannot.
struct CheckedPlan: Hashable, Sendable {
    /// What was found right.
    let plan: RunPlan
    private let scene: CheckedScene

    /// Checks a plan.
    ///
    /// - Throws: ``SceneError`` if a number of the plan is outside its range.
    init(_ plan: RunPlan) throws(SceneError) {
        try self.init(plan, of: CheckedScene(plan.scene))
    }

    /// Checks the plan of a scene that was checked before.
    init(_ plan: RunPlan, of scene: CheckedScene) throws(SceneError) {
        try plan.validateRun()
        self.plan = plan
        self.scene = scene
    }
}

extension CheckedPlan {
    /// The simulation before its first step.
    ///
    /// - Throws: ``SceneError`` if the scene cannot be built.
    func begin() throws(SceneError) -> Simulation {
        Simulation(of: try World(scene), tilt: plan.tilt, timestep: plan.timestep)
    }

    /// Does the run, and returns the simulation at its end; see ``RunPlan/run(observe:)``.
    func run(observe: (Simulation) throws -> Void = { _ in }) throws -> Simulation {
        let simulation = try begin()
        try plan.finish(simulation, observe: observe)
        return simulation
    }
}
