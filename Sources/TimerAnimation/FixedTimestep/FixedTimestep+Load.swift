extension FixedTimestep {
    /// The cost of the steps as a fraction of the time that they simulate. At 1 the simulation takes all the available
    /// time.
    ///
    /// The load covers the last steps, as many as the window that
    /// ``init(step:maximumStepsPerFrame:loadWindow:file:line:)`` takes. Until the window is full the missing steps
    /// count as free. So one slow step at the start is not a high load, and a load that is high by then is high
    /// whatever the missing steps cost.
    public var load: Double {
        costs.sum / .seconds(1) / (Double(costs.window) * step)
    }

    /// Records the cost of a step. Call it in a program that measures the steps of ``advance(by:file:line:)`` itself.
    ///
    /// - Parameter cost: The cost in seconds. Traps unless in `0...1e9`.
    public mutating func record(cost: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(
            (0...1e9).contains(cost), "FixedTimestep.record(cost:) must get a cost in 0.0 ... 1e+09, got \(cost)",
            file: file, line: line)
        record(.seconds(cost))
    }

    /// Returns and clears the pending advice, if the ``load`` has passed 50 % or 100 % since the last call. Call it
    /// once per frame.
    ///
    /// A threshold causes advice once, and again only after the load was below four fifths of it. If both thresholds
    /// were passed, the advice is for the higher one.
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
