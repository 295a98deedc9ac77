/// The steps of an event's times, for steps of one length.
struct EventTimes {
    /// The length of a step in seconds.
    let timestep: Double

    /// Returns the first step at or after a time. A step counts if it is at most a millionth of a step too early.
    func step(at time: Double) -> Int {
        let steps = (time / timestep - 1e-6).rounded(.up)
        // Later than any run ends.
        return steps < Double(RunSettings.maximumSteps) ? max(Int(steps), 0) : .max
    }

    /// Returns the step after which an event takes place that was triggered after a step.
    func step(_ delay: Double, after step: Int) -> Int {
        step.addingClamped(self.step(at: delay))
    }

    /// Returns the step at which an event at a time is triggered for the next time, or nil if it has taken place.
    func nextStep(of event: EventDefinition, at time: Double, count: Int) -> Int? {
        guard let period = event.period else { return count == 0 ? step(at: time) : nil }
        return step(at: time + period * Double(count))
    }
}
