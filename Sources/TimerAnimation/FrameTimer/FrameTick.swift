/// A frame of a timer.
public struct FrameTick: Hashable, Sendable {
    /// The time at which the frame was due, in seconds: `CADisplayLink.timestamp`.
    ///
    /// It is a time of the timer's ``MediaClock``: by default ``currentMediaTime()``, and for a ``ManualClock`` the
    /// time since the clock's start. On a clock that is not a ``MediaClock`` it counts from the timer's start.
    public let timestamp: Double
    /// The time at which the next frame is due, in seconds, on the same clock as ``timestamp``:
    /// `CADisplayLink.targetTimestamp`. Draw the scene for this time.
    public let targetTimestamp: Double
    /// The time from one refresh to the next, in seconds: `CADisplayLink.duration`. With a frame interval of n, every
    /// nth refresh is a frame.
    public let duration: Double
    /// The measured time since the previous frame or the start, in seconds, without pauses. Advance a simulation by it.
    ///
    /// The book's display link computes it from `CACurrentMediaTime()`. The sum over all frames is the timer's running
    /// time.
    public let elapsed: Double
    /// The number of frames between the previous one and this one that were not delivered, because the program was
    /// busy.
    ///
    /// A timer never queues them. Frames that were due while the timer was paused do not count.
    public let skippedFrames: Int
}
