/// A division of frames of any duration into whole steps of one length. It makes a simulation the same at every frame
/// rate.
///
///     var timestep = FixedTimestep(step: 1 / 120)
///     for await tick in FrameTimer() {
///         timestep.advance(by: tick.elapsed, clock: ContinuousClock()) { space.step(by: $0) }
///         draw(before.interpolated(to: after, at: timestep.interpolation))
///     }
///
/// It replaces the loop of the book's listing 11.5, `while lastStep < frameTime`. The remaining time of a frame is
/// carried over to the next one, without drift. A frame within a millionth of a step of a whole number of steps counts
/// as that number, so frames of 1/60 s are two steps of 1/120 s each, however their timestamps were rounded.
///
/// The book's loop hangs when a step costs more time than it simulates, because each frame then owes the next one more
/// steps. Here a frame does at most ``maximumStepsPerFrame`` steps; the others are dropped and counted. The simulation
/// falls behind the clock, but the program stays responsive. ``load`` measures how close that is, and ``takeAdvice()``
/// returns a remedy.
public struct FixedTimestep: Hashable, Sendable {
    /// The distance from a whole number of steps within which a time counts as that number, in steps.
    private static let tolerance = 1e-6

    /// The length of a step in seconds. The book's is 1/120.
    ///
    /// Change it between frames, for example as ``StepAdvice`` suggests. The carried-over time is kept, and measuring
    /// the ``load`` starts over. Traps unless in `1e-6...1e3`.
    public var step: Double {
        didSet {
            Self.requireValid(step: step)
            done.changeStep(from: oldValue)
            dropped.changeStep(from: oldValue)
            resetLoad()
        }
    }
    /// The maximum number of steps in one frame. Defaults to 8.
    public let maximumStepsPerFrame: Int

    /// The completed steps.
    private var done = StepTally()
    /// The dropped steps.
    private var dropped = StepTally()
    /// The time in seconds that has passed and is not yet simulated. A rounding error can take it just below 0.
    private var remainder = 0.0

    // The costs for the load, which FixedTimestep+Load.swift computes.
    var costs: StepCosts
    var loadLevel = StepAdvice.Level?.none
    var advice: StepAdvice?

    /// Creates a time step at time 0.
    ///
    /// - Parameters:
    ///   - step: The length of a step in seconds. Traps unless in `1e-6...1e3`.
    ///   - maximumStepsPerFrame: The maximum number of steps in one frame. Traps unless it is 1 or more. Defaults to 8,
    ///     enough for 15 frames per second with steps of 1/120 s.
    ///   - loadWindow: The number of steps over which the ``load`` is measured. Traps unless it is 1 or more. Defaults to
    ///     120.
    public init(
        step: Double, maximumStepsPerFrame: Int = 8, loadWindow: Int = 120, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        Self.requireValid(step: step, file: file, line: line)
        require(
            maximumStepsPerFrame >= 1,
            "FixedTimestep.maximumStepsPerFrame must be 1 or more, got \(maximumStepsPerFrame)", file: file, line: line)
        require(
            loadWindow >= 1, "FixedTimestep.loadWindow must be 1 or more, got \(loadWindow)", file: file, line: line)
        self.step = step
        self.maximumStepsPerFrame = maximumStepsPerFrame
        costs = StepCosts(window: loadWindow)
    }

    /// Advances by a frame and returns the number of steps to do now, from 0 to ``maximumStepsPerFrame``. They count as
    /// completed.
    ///
    /// Use it to do the steps yourself. Then the ``load`` covers only the costs that are passed to `record(cost:)`.
    ///
    /// - Parameter frameDuration: The time since the previous frame, in seconds. Traps unless in `0...1e9`: clocks don't run
    ///   backwards, and no frame lasts 30 years.
    public mutating func advance(
        by frameDuration: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Int {
        let count = owedSteps(after: frameDuration, file: file, line: line)
        done.count += count
        return count
    }

    /// Advances by a frame: does the due steps, and measures the cost of each for the ``load``.
    ///
    /// Rethrows the body's error. The failed step and the remaining due steps count as dropped.
    ///
    /// - Parameters:
    ///   - frameDuration: The time since the previous frame, as in ``advance(by:file:line:)``.
    ///   - clock: The clock that measures the steps.
    ///   - body: Does one step of a length in seconds.
    /// - Returns: The number of completed steps.
    @discardableResult
    public mutating func advance<C: Clock, Failure: Error>(
        by frameDuration: Double, clock: C, file: StaticString = #fileID, line: UInt = #line,
        step body: (_ length: Double) throws(Failure) -> Void
    ) throws(Failure) -> Int where C.Duration == Duration {
        let count = owedSteps(after: frameDuration, file: file, line: line)
        // Counted as dropped until completed, so that the sums hold after an error.
        dropped.count += count
        var start = clock.now
        for _ in 0..<count {
            try body(step)
            let end = clock.now
            dropped.count -= 1
            done.count += 1
            record(start.duration(to: end))
            start = end
        }
        return count
    }

    /// Adds a frame's duration, drops the steps beyond the maximum, and returns the number of the others.
    private mutating func owedSteps(after frameDuration: Double, file: StaticString, line: UInt) -> Int {
        require(
            (0...1e9).contains(frameDuration),
            "FixedTimestep.advance(by:) must get a duration in 0.0 ... 1e+09, got \(frameDuration)", file: file,
            line: line)
        let time = remainder + frameDuration
        let nearest = (time / step).rounded()
        let isWhole = abs(time / step - nearest) <= Self.tolerance
        let owed = max(0, isWhole ? nearest : (time / step).rounded(.down))
        // Rounded once, so that the carried-over time is as exact as a number can be.
        remainder = time.addingProduct(-owed, step)
        let count = min(Int(owed), maximumStepsPerFrame)
        dropped.count += Int(owed) - count
        return count
    }

    private static func requireValid(step: Double, file: StaticString = #fileID, line: UInt = #line) {
        require(
            (1e-6...1e3).contains(step), "FixedTimestep.step must be in 1e-06 ... 1000.0, got \(step)", file: file,
            line: line)
    }
}

extension FixedTimestep {
    /// The number of completed steps.
    public var stepCount: Int { done.count }

    /// The simulated time of the completed steps, in seconds.
    public var time: Double { done.time(atStep: step) }

    /// The number of steps that were dropped because a frame owed more than ``maximumStepsPerFrame``.
    public var droppedSteps: Int { dropped.count }

    /// The dropped time in seconds, by which the simulation lags behind its frames.
    public var droppedTime: Double { dropped.time(atStep: step) }

    /// The elapsed fraction of the next step's time, in `0..<1`. Draw at this fraction between the states before and
    /// after the last step. The picture is then up to one step late, and moves evenly.
    public var interpolation: Double {
        min(max(0, remainder / step), 1.nextDown)
    }
}
