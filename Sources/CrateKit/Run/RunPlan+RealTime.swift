import TimerAnimation

extension RunPlan {
    /// Does the run at the pace of a clock: a frame timer tells how much time has passed, and a fixed time step makes whole
    /// steps of it.
    ///
    /// It goes the same way as ``run(observe:)``, to the last bit, because only when a step is done depends on the clock, and
    /// not how long it is. A machine that cannot keep up drops steps and takes longer.
    ///
    /// - Parameters:
    ///   - framesPerSecond: How often the frame timer asks for steps, from 1 to 1,000. Anything else traps.
    ///   - clock: What tells the time: a `ContinuousClock`, or a `ManualClock` in tests.
    ///   - isolation: The actor on which the steps are done. Defaults to the caller's.
    ///   - observe: Called after each step. What it throws ends the run.
    /// - Returns: The simulation at its end, and how the run kept pace.
    /// - Throws: ``SceneError`` if a number of the plan is out of range, `CancellationError` when the task is cancelled.
    public func runInRealTime<C: Clock>(
        framesPerSecond: Double = 60, clock: C, isolation: isolated (any Actor)? = #isolation,
        observe: (Simulation) throws -> Void = { _ in }
    ) async throws -> (simulation: Simulation, pace: Pace) where C.Duration == Duration {
        let simulation = try begin()
        let pace = try await finishInRealTime(
            simulation, framesPerSecond: framesPerSecond, clock: clock, observe: observe)
        return (simulation, pace)
    }

    /// Does the steps that are left of a run that ``begin()`` began, at the pace of a clock.
    package func finishInRealTime<C: Clock>(
        _ simulation: Simulation, framesPerSecond: Double = 60, clock: C,
        isolation: isolated (any Actor)? = #isolation, observe: (Simulation) throws -> Void
    ) async throws -> Pace where C.Duration == Duration {
        guard (1...1000).contains(framesPerSecond) else {
            fatalError("RunPlan.runInRealTime(framesPerSecond:) must be in 1.0 ... 1000.0, got \(framesPerSecond)")
        }
        var pace = Pace()
        if isOver(simulation) { return pace }

        // A frame may be four times as long as it should before steps are dropped.
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
