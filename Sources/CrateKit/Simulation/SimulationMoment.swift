package import Chipmunk
import Dynamics

/// A simulation between two steps, for going back to it in place.
package struct SimulationMoment: Sendable {
    private let state: SimulationState
    private let tiltTrack: TiltTrack

    fileprivate init(_ simulation: Simulation) throws(SnapshotError) {
        state = try simulation.state()
        tiltTrack = simulation.tiltTrack
    }

    /// How many steps were done.
    package var stepCount: Int { state.stepCount }

    /// The space.
    package var space: SpaceSnapshot { state.space }

    /// About how many bytes the space takes beside that of an earlier moment, with which it may share what members were made with.
    package func size(after earlier: SimulationMoment?) -> Int {
        state.space.size(after: earlier?.state.space)
    }

    fileprivate func restore(_ simulation: Simulation) throws(SnapshotError) {
        // First, because it sets the gravity and wakes what sleeps.
        simulation.tiltTrack = tiltTrack
        if let stage = simulation.world.stage, let stageState = state.stage {
            try stage.restore(stageState, state.space)
        } else {
            try simulation.world.space.restore(state.space)
        }
        simulation.stepCount = state.stepCount
        simulation.brokenJoints = state.brokenJoints
        simulation.restDetector.resume(step: state.stepCount, lastMovingStep: state.lastMovingStep)
    }
}

extension Simulation {
    /// Returns the present moment.
    ///
    /// - Throws: `SnapshotError` if the space cannot be saved.
    package func moment() throws(SnapshotError) -> SimulationMoment {
        try SimulationMoment(self)
    }

    /// Goes back to a moment of this simulation, or on to a later one. What follows has the same bits as it had then.
    ///
    /// - Throws: `SnapshotError` if it is the moment of another simulation.
    package func restore(_ moment: SimulationMoment) throws(SnapshotError) {
        try moment.restore(self)
    }
}
