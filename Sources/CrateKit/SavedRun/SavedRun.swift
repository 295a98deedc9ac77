import Chipmunk

/// A run saved between two steps. It resumes with the same bits, also in another process.
///
///     let simulation = try plan.run()
///     let bytes = try SavedRun(of: simulation, after: plan).bytes
///     let resumed = try SavedRun(bytes: bytes).resume()       // continues as `simulation` does
///
/// It holds the plan with its scene and tilt, the state of the space, and the simulation's own state: the number of
/// steps, the last moving step, the progress of its events, and the animator in a scene with ``Scene/dynamics``. As with
/// ``/Chipmunk/SpaceSnapshot``, the bits hold for one kind of machine and one version of Chipmunk.
public struct SavedRun: Equatable, Sendable {
    /// The plan, with the simulation's tilt.
    public let plan: RunPlan
    let state: SimulationState

    init(plan: RunPlan, state: SimulationState) {
        (self.plan, self.state) = (plan, state)
    }

    /// Saves a simulation of a plan, between two steps.
    ///
    /// Traps unless the plan has the simulation's timestep.
    ///
    /// - Throws: ``SavedRunError/space(_:)`` if the space finds collisions by a grid (``SpaceSettings/spatialHash``),
    ///   or if the state of this build of the library cannot be saved.
    public init(
        of simulation: Simulation, after plan: RunPlan, file: StaticString = #fileID, line: UInt = #line
    ) throws(SavedRunError) {
        guard plan.timestep == simulation.timestep else {
            fatalError(
                "SavedRun.init(of:after:) needs steps of \(plan.timestep) s, got \(simulation.timestep)",
                file: file, line: line)
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

    /// The number of completed steps.
    public var stepCount: Int { state.stepCount }

    /// The simulated time in seconds.
    public var time: Double { Double(stepCount) * plan.timestep }

    /// The tilt of the next step.
    public var tilt: Tilt { plan.tilt.tilt(ofStepAt: time, length: plan.timestep) }

    /// Returns a simulation that resumes the run.
    ///
    /// - Throws: ``InputError`` if the scene cannot be built, and ``SavedRunError/otherScene`` if the state does not
    ///   belong to it.
    public func resume() throws -> Simulation {
        let simulation = try plan.begin()
        try simulation.resume(self)
        return simulation
    }

    /// A fingerprint of the whole saved run: 64-bit FNV-1a over ``bytes``.
    package var digest: StableHash {
        var hash = StableHash()
        hash.combine(bytes: bytes)
        return hash
    }
}

extension SavedRun: Hashable {
    /// Hashes the plan and the number of steps.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(plan)
        hasher.combine(stepCount)
    }
}

extension Simulation {
    /// Resumes a saved run under this simulation's tilt.
    ///
    /// If that differs from the saved tilt, it applies from the next step on; its times still count from the start of
    /// the run. Nothing counts as at rest then until ``RestThresholds/confirmation`` further steps were quiet.
    ///
    /// The simulation's own earlier steps make no difference.
    ///
    /// - Throws: ``SavedRunError/otherScene`` unless this is a simulation of the same scene with the same timestep, and
    ///   ``SavedRunError/brokenJoint`` or ``SavedRunError/laterEvent`` if a joint has broken here that is whole in the saved
    ///   run, or if an event has added or removed something here that it has not there.
    public func resume(_ saved: SavedRun) throws(SavedRunError) {
        guard timestep == saved.plan.timestep, world.scene.movesLike(saved.plan.scene) else {
            throw .otherScene
        }
        guard
            brokenJoints.allSatisfy({ broken in
                saved.state.brokenJoints.contains { $0.constraint == broken.constraint }
            })
        else { throw .brokenJoint }
        if let events, let saved = saved.state.events, !events.progress.isBefore(saved) { throw .laterEvent }
        do {
            try resume(saved.state, under: saved.plan.tilt)
        } catch .otherSpace {
            throw .otherScene
        } catch {
            throw .space(error)
        }
    }
}
