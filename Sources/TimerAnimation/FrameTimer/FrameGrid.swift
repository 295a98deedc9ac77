/// The times at which frames are due: an origin, and multiples of the time from one frame to the next.
///
/// Every time is computed from the origin by one multiplication and one division, so the thousandth hour is as exact as the
/// first frame.
struct FrameGrid: Hashable, Sendable {
    /// The time of frame 0, since the timer's start.
    var origin = Duration.zero
    /// The refreshes in a second.
    var refreshRate: Double
    /// How many refreshes a frame lasts.
    var refreshesPerFrame: Int

    /// The time from one refresh to the next in seconds.
    var refreshDuration: Double { 1 / refreshRate }

    /// When a frame is due, since the timer's start.
    func time(of frame: Int) -> Duration {
        origin + .seconds(seconds(to: frame))
    }

    /// When a frame is due, in seconds since the timer's start.
    func timestamp(of frame: Int) -> Double {
        origin / .seconds(1) + seconds(to: frame)
    }

    /// The last frame that was due at a time, which is not before the origin.
    func frame(at time: Duration) -> Int {
        var frame = Int((time - origin) / .seconds(1) * refreshRate / Double(refreshesPerFrame))
        // The division was rounded; a frame is due at its very time.
        while self.time(of: frame) > time { frame -= 1 }
        while self.time(of: frame + 1) <= time { frame += 1 }
        return frame
    }

    private func seconds(to frame: Int) -> Double {
        Double(frame) * Double(refreshesPerFrame) / refreshRate
    }
}
