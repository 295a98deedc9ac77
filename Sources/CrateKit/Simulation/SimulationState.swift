import Chipmunk

/// A simulation between two steps, as a value: with its scene, its tilt and the length of its steps, all that decides about its
/// future.
struct SimulationState: Equatable, Sendable {
    /// How many steps were done.
    var stepCount: Int
    /// The last step after which something moved. See ``RestDetector``.
    var lastMovingStep: Int
    /// The constraints that have broken, in order.
    var brokenJoints: [JointBreak] = []
    /// The animator, in a scene with ``Scene/dynamics``.
    var stage: DynamicsStage.State?
    /// The space.
    var space: SpaceSnapshot
}

extension Simulation {
    /// Returns the present state.
    ///
    /// - Throws: `SnapshotError` if the space cannot be saved.
    func state() throws(SnapshotError) -> SimulationState {
        SimulationState(
            stepCount: stepCount, lastMovingStep: restDetector.lastMovingStep, brokenJoints: brokenJoints,
            stage: world.stage?.state, space: try world.space.snapshot())
    }

    /// Takes a simulation to the state of another one with the same scene and steps of the same length. No joint may have broken in it
    /// that is whole in the other one.
    ///
    /// Under a tilt that is not that of the other one, nothing counts as at rest yet.
    ///
    /// - Parameters:
    ///   - state: The state.
    ///   - formerTilt: The tilt under which it was reached.
    /// - Throws: `SnapshotError` if the state is not one of the scene.
    func resume(_ state: SimulationState, under formerTilt: TiltTrack) throws(SnapshotError) {
        switch (world.stage, state.stage) {
        case (let stage?, let stageState?): try stage.resume(stageState, state.space)
        case (nil, nil):
            try repeatBreaks(state.brokenJoints)
            try world.space.adopt(state.space)
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
