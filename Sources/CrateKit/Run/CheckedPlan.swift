package import Chipmunk

/// A valid plan of a valid scene, which need not be checked again.
///
/// Its run can begin, unless building its world fails.
package struct CheckedPlan: Hashable, Sendable {
    /// The plan that was checked.
    package let plan: RunPlan
    private let scene: CheckedScene

    /// Checks a plan.
    ///
    /// - Throws: ``InputError`` if a number of the plan is outside its range.
    package init(_ plan: RunPlan) throws(InputError) {
        try self.init(plan, of: CheckedScene(unlessKnown: plan.scene))
    }

    /// Creates the checked plan of an already checked scene.
    init(_ plan: RunPlan, of scene: CheckedScene) throws(InputError) {
        try plan.validateRun()
        self.plan = plan
        self.scene = scene
    }
}

extension CheckedPlan {
    /// Returns the simulation before its first step.
    ///
    /// - Parameter stepper: The implementation of the steps. Defaults to the stepper of new spaces.
    /// - Throws: ``InputError`` if the scene cannot be built.
    package func begin(with stepper: Stepper = .default) throws(InputError) -> Simulation {
        let world = try World(scene)
        world.space.stepper = stepper
        return Simulation(of: world, tilt: plan.tilt, timestep: plan.timestep)
    }

    /// Performs the run and returns the simulation at its end; see ``RunPlan/run(observe:)``.
    func run(observe: (Simulation) throws -> Void = { _ in }) throws -> Simulation {
        let simulation = try begin()
        try plan.finish(simulation, observe: observe)
        return simulation
    }
}
