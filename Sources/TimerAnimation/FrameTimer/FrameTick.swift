/// A frame of a timer.
public struct FrameTick: Hashable, Sendable {
    /// The time at which the frame was due, in seconds: `CADisplayLink.timestamp`.
    ///
    /// It is a time of the timer's ``MediaClock``: by default of ``currentMediaTime()``, and of a ``ManualClock`` the time since
    /// its start. On a clock of another kind it counts from the timer's start.
    public let timestamp: Double
    /// The time at which the next frame is due, in seconds, on the clock of ``timestamp``: `CADisplayLink.targetTimestamp`. It
    /// is the time to draw for.
    public let targetTimestamp: Double
    /// The time from one refresh to the next, in seconds: `CADisplayLink.duration`. With a frame interval of n there is a
    /// frame at every nth refresh.
    public let duration: Double
    /// The measured time since the previous frame or the start, in seconds, without pauses.
    ///
    /// The book's display link computes it from `CACurrentMediaTime()`. The sum over all frames is the time that the timer
    /// ran.
    public let elapsed: Double
    /// The number of frames since the previous one that were not delivered, because the program was busy.
    ///
    /// A timer never queues them. Frames that were due while the timer was paused do not count.
    public let skippedFrames: Int
}
