package import Chipmunk

// For programs that save an animator between two steps, and build it again as it was built to continue.
extension DynamicAnimator {
    /// The state, besides the space and the behaviors, on which the next steps depend.
    package struct Progress: Hashable, Sendable {
        /// The number of steps that were made.
        package var stepCount: Int
        /// The number of steps that everything has rested for.
        package var restingSteps: Int
        /// The time that passed, pauses included, in seconds.
        package var clock: Double
        /// Whether the animator is not paused.
        package var isRunning: Bool
        /// Whether a change is to be taken over in the next step.
        package var isStale: Bool

        /// For each behavior, which of its items it holds within the reference bounds.
        package var held: [[Bool]]

        /// Creates a progress from its parts.
        package init(
            stepCount: Int, restingSteps: Int, clock: Double, isRunning: Bool, isStale: Bool, held: [[Bool]]
        ) {
            (self.stepCount, self.restingSteps, self.clock) = (stepCount, restingSteps, clock)
            (self.isRunning, self.isStale, self.held) = (isRunning, isStale, held)
        }
    }

    /// The present progress.
    package var progress: Progress {
        Progress(
            stepCount: stepCount, restingSteps: restingSteps, clock: clock, isRunning: isRunning, isStale: isStale,
            held: allBehaviors.map(\.held))
    }

    /// Goes on as another animator with the same behaviors did, from a snapshot of its space.
    ///
    /// - Throws: `SnapshotError` if the space is not one that the behaviors make.
    package func resume(_ snapshot: SpaceSnapshot, _ progress: Progress) throws(SnapshotError) {
        // The items' settings from the behaviors are in the snapshot already.
        gather()
        try space.adopt(snapshot)
        take(progress)
    }

    /// Takes the animator, whose behaviors were set to what they were, back to a snapshot of its space, or on to a later one.
    ///
    /// - Throws: `SnapshotError` if the snapshot is not one of this space.
    package func restore(_ snapshot: SpaceSnapshot, _ progress: Progress) throws(SnapshotError) {
        // The items' settings from the behaviors may differ from the saved ones.
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
