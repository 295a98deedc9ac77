public import Chipmunk
import Dynamics

/// A checkpoint of a simulation between two steps, to return to. Use it to try several futures of one instant, as a search
/// does: see ``Simulation/restore(_:)``.
///
/// It holds the space, the tilt, the broken joints, the events and the animators, and belongs to the simulation that made it. For
/// another process there is ``SavedRun``.
public struct SimulationCheckpoint: Sendable {
    private let state: SimulationState
    private let tiltTrack: TiltTrack
    /// The indices in the space of the bodies that events have added; nil for those that have left it.
    private let spawnPlaces: [Int?]

    fileprivate init(_ simulation: Simulation) throws(SnapshotError) {
        state = try simulation.state()
        tiltTrack = simulation.tiltTrack
        spawnPlaces = simulation.world.spawnPlaces
    }

    /// The number of completed steps.
    public var stepCount: Int { state.stepCount }

    /// The space.
    package var space: SpaceSnapshot { state.space }

    /// Returns the approximate bytes of the space's snapshot that it does not share with an earlier checkpoint.
    package func size(after earlier: SimulationCheckpoint?) -> Int {
        state.space.size(after: earlier?.state.space)
    }

    fileprivate func restore(_ simulation: Simulation) throws(SnapshotError) {
        simulation.world.uprightGravity = state.events?.gravity
        // First, because it sets the gravity and wakes sleeping bodies.
        simulation.tiltTrack = tiltTrack
        if let stage = simulation.world.stage, let stageState = state.stage {
            try stage.restore(stageState, state.space)
        } else {
            try simulation.world.space.restore(state.space)
        }
        simulation.stepCount = state.stepCount
        simulation.brokenJoints = state.brokenJoints
        if let progress = state.events { simulation.restoreEvents(progress, spawnPlaces: spawnPlaces) }
        simulation.restDetector.resume(step: state.stepCount, lastMovingStep: state.lastMovingStep)
    }
}

extension Simulation {
    /// Returns a checkpoint of the current state.
    ///
    /// - Throws: `SnapshotError` if the space cannot be saved: if it has a spatial hash (``SpaceSettings/spatialHash``).
    public func checkpoint() throws(SnapshotError) -> SimulationCheckpoint {
        try SimulationCheckpoint(self)
    }

    /// Restores a checkpoint of this simulation, an earlier or a later one. The steps that follow have the same bits as
    /// before.
    ///
    ///     let moment = try simulation.checkpoint()
    ///     for tilt in candidates {
    ///         simulation.tilt = tilt
    ///         for _ in 0..<60 { simulation.step() }
    ///         // Judge it.
    ///         try simulation.restore(moment)
    ///     }
    ///
    /// - Throws: `SnapshotError` if the checkpoint belongs to another simulation.
    public func restore(_ checkpoint: SimulationCheckpoint) throws(SnapshotError) {
        try checkpoint.restore(self)
    }
}
