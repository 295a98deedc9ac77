public import TimerAnimation

/// How a run kept pace with the clock.
public struct Pace: Hashable, Sendable {
    /// How many frames there were.
    public var frames = 0
    /// How many frames were due and not taken, because the steps of the one before took too long.
    public var droppedFrames = 0
    /// How many steps were owed and never done, because a frame owed too many.
    public var droppedSteps = 0
    /// The share of the simulated time that the steps cost, over the last 120 of them. See
    /// ``/TimerAnimation/FixedTimestep/load``.
    public var load = 0.0
    /// The largest ``load`` there was.
    public var peakLoad = 0.0
    /// The most urgent advice there was.
    public var advice: StepAdvice?

    /// A run that has not begun.
    public init() {}

    /// Records a frame.
    mutating func note(_ tick: FrameTick, _ load: Double, _ advice: StepAdvice?) {
        frames += 1
        droppedFrames += tick.skippedFrames
        self.load = load
        peakLoad = max(peakLoad, load)
        if let advice, self.advice.map({ $0.level < advice.level }) ?? true { self.advice = advice }
    }
}

extension Pace: CustomStringConvertible {
    /// A sentence for people.
    public var description: String {
        """
        load \(fixed(100 * load, decimals: 1)) % (at most \(fixed(100 * peakLoad, decimals: 1)) %), \
        \(frames) frames, \(droppedFrames) dropped, \(droppedSteps) steps dropped
        """
    }
}
