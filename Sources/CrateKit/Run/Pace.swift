public import TimerAnimation

/// Statistics of a run at the pace of a clock.
public struct Pace: Hashable, Sendable {
    /// The number of frames.
    public var frames = 0
    /// The number of frames that were due but skipped, because the previous frame's steps took too long.
    public var droppedFrames = 0
    /// The number of steps that were due but never performed, because a frame would have had too many.
    public var droppedSteps = 0
    /// The share of the simulated time that computing the last 120 steps took. See
    /// ``/TimerAnimation/FixedTimestep/load``.
    public var load = 0.0
    /// The largest ``load`` of the run.
    public var peakLoad = 0.0
    /// The most urgent advice of the run, or nil if there was none.
    public var advice: StepAdvice?

    /// Creates the statistics of a run before its first frame.
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
    /// The pace as one sentence for people.
    public var description: String {
        """
        load \(fixed(100 * load, decimals: 1)) % (at most \(fixed(100 * peakLoad, decimals: 1)) %), \
        \(frames) frames, \(droppedFrames) dropped, \(droppedSteps) steps dropped
        """
    }
}
