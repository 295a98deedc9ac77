/// The times at which frames are due: an origin, and multiples of the frame duration.
///
/// Every time is computed from the origin by one multiplication and one division, so it is as exact after a thousand
/// hours as at the first frame.
struct FrameGrid: Hashable, Sendable {
    /// The time of frame 0, since the timer's start.
    var origin = Duration.zero
    /// The number of refreshes in a second.
    var refreshRate: Double
    /// The number of refreshes in a frame.
    var refreshesPerFrame: Int

    /// The time from one refresh to the next in seconds.
    var refreshDuration: Double { 1 / refreshRate }

    /// Returns the time at which a frame is due, since the timer's start.
    func time(of frame: Int) -> Duration {
        origin + .seconds(seconds(to: frame))
    }

    /// Returns the time at which a frame is due, in seconds since the timer's start.
    func timestamp(of frame: Int) -> Double {
        origin / .seconds(1) + seconds(to: frame)
    }

    /// Returns the last frame that was due at a time, which must not be before the origin.
    func frame(at time: Duration) -> Int {
        var frame = Int((time - origin) / .seconds(1) * refreshRate / Double(refreshesPerFrame))
        // The division was rounded; a frame is due at its exact time.
        while self.time(of: frame) > time { frame -= 1 }
        while self.time(of: frame + 1) <= time { frame += 1 }
        return frame
    }

    private func seconds(to frame: Int) -> Double {
        Double(frame) * Double(refreshesPerFrame) / refreshRate
    }
}
