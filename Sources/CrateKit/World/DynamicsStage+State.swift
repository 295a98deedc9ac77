import Chipmunk
import Dynamics

extension DynamicsStage {
    /// What the future of a stage depends on beside its definition and its space.
    struct State: Hashable, Sendable {
        /// The direction of the gravity, which a tilt sets.
        var gravityDirection: Vector
        var progress: DynamicAnimator.Progress
    }

    /// The present state.
    var state: State {
        State(gravityDirection: gravity.gravityDirection, progress: animator.progress)
    }

    /// Takes a stage that was just built to the state of another one with the same definition.
    func resume(_ state: State, _ snapshot: SpaceSnapshot) throws(SnapshotError) {
        gravity.gravityDirection = state.gravityDirection
        try animator.resume(snapshot, state.progress)
    }

    /// Takes the stage to a state that it had.
    func restore(_ state: State, _ snapshot: SpaceSnapshot) throws(SnapshotError) {
        gravity.gravityDirection = state.gravityDirection
        try animator.restore(snapshot, state.progress)
    }
}
