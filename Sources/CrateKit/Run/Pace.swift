package import TimerAnimation

/// Statistics of a run at the pace of a clock.
package struct Pace: Hashable, Sendable {
    /// The number of frames.
    package var frames = 0
    /// The number of frames that were due but skipped, because the previous frame's steps took too long.
    package var droppedFrames = 0
    /// The number of steps that were due but never performed, because a frame would have had too many.
    package var droppedSteps = 0
    /// The share of the simulated time that computing the last 120 steps took. See
    /// ``/TimerAnimation/FixedTimestep/load``.
    package var load = 0.0
    /// The largest ``load`` of the run.
    package var peakLoad = 0.0
    /// The most urgent advice of the run, or nil if there was none.
    package var advice: StepAdvice?

    /// Creates the statistics of a run before its first frame.
    package init() {}

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
    package var description: String {
        """
        load \(fixed(100 * load, decimals: 1)) % (at most \(fixed(100 * peakLoad, decimals: 1)) %), \
        \(frames) frames, \(droppedFrames) dropped, \(droppedSteps) steps dropped
        """
    }
}
