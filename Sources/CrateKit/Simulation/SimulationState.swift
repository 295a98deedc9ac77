import Chipmunk

/// The state of a simulation between two steps. Together with the scene, the tilt and the timestep, it determines all
/// further steps.
struct SimulationState: Equatable, Sendable {
    /// The number of completed steps.
    var stepCount: Int
    /// The last step after which something moved. See ``RestDetector``.
    var lastMovingStep: Int
    /// The broken constraints, in the order of their breaks.
    var brokenJoints: [JointBreak] = []
    /// The progress of the events, in a scene with ``Scene/events``.
    var events: EventProgress?
    /// The animator, in a scene with ``Scene/dynamics``.
    var stage: DynamicsStage.State?
    /// The space.
    var space: SpaceSnapshot
}

extension Simulation {
    /// Returns the current state.
    ///
    /// - Throws: `SnapshotError` if the space cannot be saved.
    func state() throws(SnapshotError) -> SimulationState {
        SimulationState(
            stepCount: stepCount, lastMovingStep: restDetector.lastMovingStep, brokenJoints: brokenJoints,
            events: events?.progress, stage: world.stage?.state, space: try world.space.snapshot())
    }

    /// Takes on the state of another simulation with the same scene and timestep. No joint may have broken here that is
    /// whole there, and nothing have been added or removed by an event that is not so there.
    ///
    /// Under another tilt than the other simulation's, nothing counts as at rest yet.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - formerTilt: The tilt under which the state was reached.
    /// - Throws: `SnapshotError` if the state does not belong to the scene.
    func resume(_ state: SimulationState, under formerTilt: TiltTrack) throws(SnapshotError) {
        switch (world.stage, state.stage) {
        case (let stage?, let stageState?): try stage.resume(stageState, state.space)
        case (nil, nil):
            try repeatEvents(state.events)
            try repeatBreaks(state.brokenJoints)
            try world.space.adopt(state.space)
            events?.updateMembers()
        default: throw .otherSpace
        }
        stepCount = state.stepCount
        restDetector.resume(step: state.stepCount, lastMovingStep: state.lastMovingStep)
        let track = tiltTrack
        guard track != formerTilt else { return }
        restDetector.observe(step: stepCount, somethingMoves: true)
        tiltTrack = track
    }
}
