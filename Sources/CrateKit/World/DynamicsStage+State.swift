import Chipmunk
import Dynamics

extension DynamicsStage {
    /// The state that determines a stage's further steps, beside its definition and its space.
    struct State: Hashable, Sendable {
        /// The direction of the gravity under the last tilt.
        var gravityDirection: Vector
        var progress: DynamicAnimator.Progress
    }

    /// The current state.
    var state: State {
        State(gravityDirection: gravity.gravityDirection, progress: animator.progress)
    }

    /// Takes a newly built stage to the state of another stage with the same definition.
    func resume(_ state: State, _ snapshot: SpaceSnapshot) throws(SnapshotError) {
        gravity.gravityDirection = state.gravityDirection
        try animator.resume(snapshot, state.progress)
    }

    /// Takes the stage back to one of its own states.
    func restore(_ state: State, _ snapshot: SpaceSnapshot) throws(SnapshotError) {
        gravity.gravityDirection = state.gravityDirection
        try animator.restore(snapshot, state.progress)
    }
}
