import TimerAnimation

extension RunPlan {
    /// Performs the run at the pace of a clock: a frame timer measures the elapsed time, and a fixed timestep divides
    /// it into whole steps.
    ///
    /// The result equals the result of ``run(observe:)`` to the last bit, because the clock decides only when a step is
    /// performed, and not its length. A machine that cannot keep up drops steps and takes longer.
    ///
    /// - Parameters:
    ///   - framesPerSecond: The rate of the frame timer. Defaults to 60. Traps unless in `1...1000`.
    ///   - clock: The clock to follow: a `ContinuousClock`, or a `ManualClock` in tests.
    ///   - isolation: The actor that performs the steps. Defaults to the caller's.
    ///   - observe: Called after each step. An error that it throws ends the run.
    /// - Returns: The simulation at its end, and the pace of the run.
    /// - Throws: ``InputError`` if a number of the plan is outside its range, and `CancellationError` if the task is
    ///   cancelled.
    package func runInRealTime<C: Clock>(
        framesPerSecond: Double = 60, clock: C, isolation: isolated (any Actor)? = #isolation,
        observe: (Simulation) throws -> Void = { _ in }
    ) async throws -> (simulation: Simulation, pace: Pace) where C.Duration == Duration {
        let simulation = try begin()
        let pace = try await finishInRealTime(
            simulation, framesPerSecond: framesPerSecond, clock: clock, observe: observe)
        return (simulation, pace)
    }

    /// Performs the remaining steps of a run that ``begin()`` started, at the pace of a clock.
    package func finishInRealTime<C: Clock>(
        _ simulation: Simulation, framesPerSecond: Double = 60, clock: C,
        isolation: isolated (any Actor)? = #isolation, observe: (Simulation) throws -> Void
    ) async throws -> Pace where C.Duration == Duration {
        guard (1...1000).contains(framesPerSecond) else {
            fatalError("RunPlan.runInRealTime(framesPerSecond:) must be in 1.0 ... 1000.0, got \(framesPerSecond)")
        }
        var pace = Pace()
        if isOver(simulation) { return pace }

        // A frame may be four times as long as intended before steps are dropped.
        let stepsPerFrame = Int((rate / framesPerSecond).rounded(.up))
        var stepping = FixedTimestep(step: timestep, maximumStepsPerFrame: max(8, 4 * stepsPerFrame))
        let timer = FrameTimer(preferredFramesPerSecond: framesPerSecond, clock: clock)
        defer { timer.invalidate() }
        for await tick in timer {
            var due = stepping.advance(by: tick.elapsed)
            while due > 0 && !isOver(simulation) {
                let start = clock.now
                simulation.step()
                stepping.record(cost: start.duration(to: clock.now) / .seconds(1))
                try observe(simulation)
                due -= 1
            }
            pace.note(tick, stepping.load, stepping.takeAdvice())
            pace.droppedSteps = stepping.droppedSteps
            if isOver(simulation) { return pace }
        }
        throw CancellationError()
    }
}
