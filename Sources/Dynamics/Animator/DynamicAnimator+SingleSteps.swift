package import Chipmunk

// For programs that count steps instead of the time of frames.
extension DynamicAnimator {
    /// Sets the length of the steps. Call it before the first step.
    ///
    /// - Parameter step: The length in seconds. Traps unless in `1e-6...1e3`.
    package func setStep(_ step: Double) {
        require(step, in: 1e-6...1e3, "DynamicAnimator.setStep(_:)")
        guard step != self.step else { return }
        require(stepCount == 0, "DynamicAnimator.setStep(_:) must be called before the first step, got \(stepCount)")
        self.step = step
        dropPartOfStep()
        changed()
    }

    /// Makes exactly one step, unless the animator is paused. The rounded time of frames does not matter.
    ///
    /// - Returns: Whether there was a step.
    @discardableResult
    package func makeSingleStep() -> Bool {
        require(
            !isAdvancing && !isGathering,
            "DynamicAnimator.makeSingleStep() must not be called from an action, a delegate, a field or an item")
        clock += step
        return isRunning && makeFrame(steps: 1) == 1
    }

    /// Resumes a paused animator until everything rests again, as a change does. For hands that hold its bodies.
    package func wake() {
        if !isRunning || restingSteps > 0 { resume() }
    }

    /// Returns the body of an item, up to date, or nil if the animator does not have it.
    package func body(of item: any DynamicItem) -> Body? {
        find(item)?.body
    }
}
