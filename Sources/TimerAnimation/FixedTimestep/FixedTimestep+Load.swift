extension FixedTimestep {
    /// The share of the simulated time that the steps cost: the sum of the window's costs over the time that a window of
    /// steps simulates. 1 means that the simulation takes all the time that there is.
    ///
    /// The window is the number of steps given to ``init(step:maximumStepsPerFrame:loadWindow:)``. Steps that were not
    /// done yet count as free, so one slow step at the start is no high load, and a load that is high is so whatever
    /// comes next.
    public var load: Double {
        costs.sum / .seconds(1) / (Double(costs.window) * step)
    }

    /// Records what a step cost, for those who measure by themselves after ``advance(by:)``.
    ///
    /// - Parameter cost: In seconds. A cost outside of 0 ... 1e9 or that is no number traps.
    public mutating func record(cost: Double) {
        guard (0...1e9).contains(cost) else {
            fatalError("FixedTimestep.record(cost:) must get a cost in 0.0 ... 1e+09, got \(cost)")
        }
        record(.seconds(cost))
    }

    /// What to do about the ``load``, if it has passed 50 % or 100 % since this was last asked. Ask once a frame.
    ///
    /// A threshold gives advice once, and again only after the load was below four fifths of it. When both were passed,
    /// there is the advice for the higher one.
    public mutating func takeAdvice() -> StepAdvice? {
        defer { advice = nil }
        return advice
    }

    mutating func record(_ cost: Duration) {
        costs.record(cost)
        let load = load
        let level = StepAdvice.Level(load: load, before: loadLevel)
        if let level, loadLevel.map({ $0 < level }) ?? true {
            advice = StepAdvice(level: level, load: load, step: step)
        }
        loadLevel = level
    }

    mutating func resetLoad() {
        costs.reset()
        loadLevel = nil
        advice = nil
    }
}
