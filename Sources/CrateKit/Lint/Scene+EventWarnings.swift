extension Scene {
    /// Returns warnings about events that come too late for a run, or more often than it has steps.
    func eventWarnings(of plan: RunPlan) -> [SceneWarning] {
        let end = Double(plan.stepLimit) * plan.timestep
        return events.enumerated().flatMap { index, event -> [SceneWarning] in
            guard case .time(let time) = event.trigger else { return [] }
            var warnings: [SceneWarning] = []
            if time > end {
                warnings.append(
                    SceneWarning(
                        path: "events[\(index)].when.time",
                        problem: "is \(rounded(time)) s, and a run ends after \(rounded(end)) s at the latest"))
            }
            if let period = event.period, period < plan.timestep {
                warnings.append(
                    SceneWarning(
                        path: "events[\(index)].every",
                        problem:
                            "is shorter than a step, \(rounded(plan.timestep)) s: the event takes place once per step"))
            }
            return warnings
        }
    }
}
