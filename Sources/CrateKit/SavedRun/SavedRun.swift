import Chipmunk

/// A run at one moment, from which it continues in the same bits, also in another process.
///
///     let simulation = try plan.run()
///     let bytes = try SavedRun(of: simulation, after: plan).bytes
///     let resumed = try SavedRun(bytes: bytes).resume()       // continues as `simulation` does
///
/// It has the plan with its scene and its tilt, the state of the space, and what a simulation keeps beside it: the number of
/// steps, when something last moved, and the state of the animator in a scene with ``Scene/dynamics``. The bits are those of one
/// kind of machine and one version of Chipmunk, as with ``/Chipmunk/SpaceSnapshot``.
public struct SavedRun: Equatable, Sendable {
    /// The plan, with the tilt that the simulation had.
    public let plan: RunPlan
    let state: SimulationState

    init(plan: RunPlan, state: SimulationState) {
        (self.plan, self.state) = (plan, state)
    }

    /// Saves a simulation that a plan led to, between two steps.
    ///
    /// Traps unless the plan has the length of the simulation's steps.
    ///
    /// - Throws: ``SavedRunError/space(_:)`` if the space finds collisions by a grid (``SpaceSettings/spatialHash``), or if the
    ///   library is not one whose state can be saved.
    public init(of simulation: Simulation, after plan: RunPlan) throws(SavedRunError) {
        guard plan.timestep == simulation.timestep else {
            fatalError("SavedRun.init(of:after:) needs steps of \(plan.timestep) s, got \(simulation.timestep)")
        }
        var plan = plan
        plan.scene = simulation.world.scene
        plan.tilt = simulation.tiltTrack
        do {
            self.init(plan: plan, state: try simulation.state())
        } catch {
            throw .space(error)
        }
    }

    /// How many steps were done.
    public var stepCount: Int { state.stepCount }

    /// The simulated time in seconds.
    public var time: Double { Double(stepCount) * plan.timestep }

    /// The tilt of the next step.
    public var tilt: Tilt { plan.tilt.tilt(ofStepAt: time, length: plan.timestep) }

    /// Returns a simulation that continues from here.
    ///
    /// - Throws: ``InputError`` if the scene cannot be built, and ``SavedRunError/otherScene`` if the state is not one of it.
    public func resume() throws -> Simulation {
        let simulation = try plan.begin()
        try simulation.resume(self)
        return simulation
    }

    /// A fingerprint of everything that the future depends on: 64-bit FNV-1a over ``bytes``.
    public var digest: StableHash {
        var hash = StableHash()
        hash.combine(bytes: bytes)
        return hash
    }
}

extension SavedRun: Hashable {
    /// Combines the plan and the number of steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(plan)
        hasher.combine(stepCount)
    }
}

extension Simulation {
    /// Goes on from a saved run, under the tilt that this simulation has.
    ///
    /// A tilt that is not the saved run's is that of the next step on, with times that count from the beginning of the run. Nothing
    /// counts as at rest then until ``RestThresholds/confirmation`` further steps were quiet.
    ///
    /// The earlier steps of the simulation make no difference.
    ///
    /// - Throws: ``SavedRunError/otherScene`` unless this is a simulation of the same scene, with steps of the same length, and
    ///   ``SavedRunError/brokenJoint`` if a joint has broken in it that is whole in the saved run.
    public func resume(_ saved: SavedRun) throws(SavedRunError) {
        guard timestep == saved.plan.timestep, world.scene.movesLike(saved.plan.scene) else {
            throw .otherScene
        }
        guard
            brokenJoints.allSatisfy({ broken in
                saved.state.brokenJoints.contains { $0.constraint == broken.constraint }
            })
        else { throw .brokenJoint }
        do {
            try resume(saved.state, under: saved.plan.tilt)
        } catch .otherSpace {
            throw .otherScene
        } catch {
            throw .space(error)
        }
    }
}
