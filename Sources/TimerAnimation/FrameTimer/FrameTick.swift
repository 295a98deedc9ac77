/// One frame of a timer. Every time is in seconds since the timer's start.
public struct FrameTick: Hashable, Sendable {
    /// When the frame was due, on the timer's grid: `CADisplayLink.timestamp`.
    public let timestamp: Double
    /// When the next frame is due: `CADisplayLink.targetTimestamp`, and what to draw for.
    public let targetTimestamp: Double
    /// The time from one refresh to the next: `CADisplayLink.duration`. A timer with a frame interval of n gives a frame
    /// every n of them.
    public let duration: Double
    /// The measured time since the frame before, or since the start; without the time that the timer was paused.
    ///
    /// This is what the book's display link computes from `CACurrentMediaTime()`. All of them together are the time that
    /// the timer ran.
    public let elapsed: Double
    /// How many frames were due since the frame before and not delivered, because the program was busy. They are gone; a
    /// timer never queues them. Frames that came and went while the timer was paused don't count.
    public let skippedFrames: Int
}
