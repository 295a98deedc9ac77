/// Turns frames of any duration into whole steps of one length, so that a simulation comes out the same at every frame
/// rate.
///
///     var timestep = FixedTimestep(step: 1 / 120)
///     for await tick in FrameTimer() {
///         timestep.advance(by: tick.elapsed, clock: ContinuousClock()) { space.step(by: $0) }
///         draw(before.interpolated(to: after, at: timestep.interpolation))
///     }
///
/// It stands for the loop of the book's listing 11.5, `while lastStep < frameTime`. What a frame leaves over is carried
/// to the next one, and nothing drifts. A frame that misses a whole number of steps by less than a millionth of a step
/// counts as that number, so frames of 1/60 s are two steps of 1/120 s each, however their timestamps were rounded.
///
/// The book's loop hangs when a step costs more time than it simulates: each frame then owes the next one more steps.
/// Here a frame does ``maximumStepsPerFrame`` at most, and what it owes beyond that is dropped and counted: the simulation
/// falls behind the clock, and the program stays alive. ``load`` tells how near that is, and ``takeAdvice()`` what to do.
public struct FixedTimestep: Hashable, Sendable {
    /// How near to a whole number of steps a time counts as one, in steps.
    private static let tolerance = 1e-6

    /// The length of a step in seconds. The book's is 1/120.
    ///
    /// It can be changed between frames, as ``StepAdvice`` may ask for. The time carried over stays, and the ``load`` is
    /// measured anew. A length outside of 1e-6 ... 1e3 traps.
    public var step: Double {
        didSet {
            Self.check(step: step)
            done.changeStep(from: oldValue)
            dropped.changeStep(from: oldValue)
            resetLoad()
        }
    }
    /// The most steps that one frame does.
    public let maximumStepsPerFrame: Int

    /// The steps that were done.
    private var done = StepTally()
    /// The steps that were owed and not done.
    private var dropped = StepTally()
    /// The time in seconds that passed and that no step covers yet. A rounding error can take it just below 0.
    private var remainder = 0.0

    // What a step costs; see FixedTimestep+Load.swift.
    var costs: StepCosts
    var loadLevel = StepAdvice.Level?.none
    var advice: StepAdvice?

    /// A simulation's time at its start.
    ///
    /// - Parameters:
    ///   - step: The length of a step in seconds, from 1e-6 to 1e3. Anything else traps.
    ///   - maximumStepsPerFrame: The most steps that one frame does, 1 or more; 0 and less trap. 8 steps of 1/120 s keep
    ///     up with 15 frames a second.
    ///   - loadWindow: How many steps the ``load`` looks back on, 1 or more; 0 and less trap.
    public init(step: Double, maximumStepsPerFrame: Int = 8, loadWindow: Int = 120) {
        Self.check(step: step)
        guard maximumStepsPerFrame >= 1 else {
            fatalError("FixedTimestep.maximumStepsPerFrame must be 1 or more, got \(maximumStepsPerFrame)")
        }
        guard loadWindow >= 1 else { fatalError("FixedTimestep.loadWindow must be 1 or more, got \(loadWindow)") }
        self.step = step
        self.maximumStepsPerFrame = maximumStepsPerFrame
        costs = StepCosts(window: loadWindow)
    }

    /// Takes a frame's duration and says how many steps to do now, from 0 to ``maximumStepsPerFrame``. They count as
    /// done.
    ///
    /// - Parameter frameDuration: The seconds since the frame before. A duration outside of 0 ... 1e9 or that is no number
    ///   traps: clocks don't run backwards, and 30 years are no frame.
    public mutating func advance(by frameDuration: Double) -> Int {
        let count = owedSteps(after: frameDuration)
        done.count += count
        return count
    }

    /// Takes a frame's duration, does the steps that are due now and measures what each one costs, for the ``load``.
    ///
    /// - Parameters:
    ///   - frameDuration: The seconds since the frame before, as in ``advance(by:)``.
    ///   - clock: What the steps are measured with.
    ///   - body: Does one step, and is given its length in seconds. If it throws, that step and those that were still due
    ///     count as dropped.
    /// - Returns: How many steps were done.
    @discardableResult
    public mutating func advance<C: Clock, Failure: Error>(
        by frameDuration: Double, clock: C, step body: (_ length: Double) throws(Failure) -> Void
    ) throws(Failure) -> Int where C.Duration == Duration {
        let count = owedSteps(after: frameDuration)
        // Counted as dropped until they are done, so that an error leaves the right sums.
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

    /// Takes a frame's duration, drops the steps beyond the cap, and returns how many are to be done.
    private mutating func owedSteps(after frameDuration: Double) -> Int {
        guard (0...1e9).contains(frameDuration) else {
            fatalError("FixedTimestep.advance(by:) must get a duration in 0.0 ... 1e+09, got \(frameDuration)")
        }
        let time = remainder + frameDuration
        let nearest = (time / step).rounded()
        let isWhole = abs(time / step - nearest) <= Self.tolerance
        let owed = max(0, isWhole ? nearest : (time / step).rounded(.down))
        // Rounded once: what is carried over is as exact as a number can be.
        remainder = time.addingProduct(-owed, step)
        let count = min(Int(owed), maximumStepsPerFrame)
        dropped.count += Int(owed) - count
        return count
    }

    private static func check(step: Double) {
        guard (1e-6...1e3).contains(step) else {
            fatalError("FixedTimestep.step must be in 1e-06 ... 1000.0, got \(step)")
        }
    }
}

extension FixedTimestep {
    /// How many steps were done.
    public var stepCount: Int { done.count }

    /// The simulated time in seconds: that of the steps that were done.
    public var time: Double { done.time(atStep: step) }

    /// How many steps were owed and never done, because a frame owed more than ``maximumStepsPerFrame``.
    public var droppedSteps: Int { dropped.count }

    /// The time in seconds that was dropped: how far the simulation is behind its frames.
    public var droppedTime: Double { dropped.time(atStep: step) }

    /// How much of the next step's time has passed, from 0 up to but not including 1: where to draw, between the state
    /// before the last step and the state after it. The picture is then up to one step late, and moves evenly.
    public var interpolation: Double {
        min(max(0, remainder / step), 1.nextDown)
    }
}
