package import Chipmunk

// For programs that save an animator between two steps, and later rebuild it in the same way to resume.
extension DynamicAnimator {
    /// The state that the next steps depend on, apart from the space and the behaviors.
    package struct Progress: Hashable, Sendable {
        /// The number of completed steps.
        package var stepCount: Int
        /// The number of consecutive steps in which everything rested.
        package var restingSteps: Int
        /// The elapsed time, including pauses, in seconds.
        package var clock: Double
        /// Whether the animator is running.
        package var isRunning: Bool
        /// Whether a change is still to be applied in the next step.
        package var isStale: Bool

        /// For each behavior and each of its items, whether the behavior holds the item within the reference bounds.
        package var held: [[Bool]]

        /// Creates a progress from its parts.
        package init(
            stepCount: Int, restingSteps: Int, clock: Double, isRunning: Bool, isStale: Bool, held: [[Bool]]
        ) {
            (self.stepCount, self.restingSteps, self.clock) = (stepCount, restingSteps, clock)
            (self.isRunning, self.isStale, self.held) = (isRunning, isStale, held)
        }
    }

    /// The current progress.
    package var progress: Progress {
        Progress(
            stepCount: stepCount, restingSteps: restingSteps, clock: clock, isRunning: isRunning, isStale: isStale,
            held: allBehaviors.map(\.held))
    }

    /// Resumes from a snapshot of the space of another animator with the same behaviors.
    ///
    /// - Throws: `SnapshotError` if the behaviors do not make a space that fits the snapshot.
    package func resume(_ snapshot: SpaceSnapshot, _ progress: Progress) throws(SnapshotError) {
        // The snapshot already contains the behaviors' effects on the items.
        gather()
        try space.adopt(snapshot)
        take(progress)
    }

    /// Restores an earlier or later snapshot of the animator's space, after its behaviors were restored by the caller.
    ///
    /// - Throws: `SnapshotError` if the snapshot is not a snapshot of this space.
    package func restore(_ snapshot: SpaceSnapshot, _ progress: Progress) throws(SnapshotError) {
        // The behaviors' effects on the items may differ from the snapshot's.
        isStale = true
        gather()
        try space.restore(snapshot)
        take(progress)
    }

    private func take(_ progress: Progress) {
        (stepCount, restingSteps, clock) = (progress.stepCount, progress.restingSteps, progress.clock)
        (isRunning, isStale) = (progress.isRunning, progress.isStale)
        for (behavior, held) in zip(allBehaviors, progress.held) { behavior.held = held }
        space.readMotions(into: &motions)
    }
}
