/// A clock with instants that are times in seconds, for the timestamps of a ``FrameTimer``.
///
/// A system's clocks use the time of ``currentMediaTime()``, and a ``ManualClock`` its own. So
/// `tick.targetTimestamp - clock.mediaTime` is the time left for a frame on any of them:
///
///     var tree = LayerTree(time: clock.mediaTime)
///     for await tick in FrameTimer(clock: clock) {
///         tree.update(at: tick.targetTimestamp)
///     }
///
/// Conform a clock of your own to take part. On a clock without a conformance, timestamps count from the timer's start.
public protocol MediaClock: Clock where Duration == Swift.Duration {
    /// Returns the time of an instant, in seconds.
    func mediaTime(at instant: Instant) -> Double
}

extension MediaClock {
    /// The current time of the clock, in seconds, like ``currentMediaTime()`` for the system's clock.
    public var mediaTime: Double { mediaTime(at: now) }

    /// Returns the time of an instant of unknown type; nil if it is not an instant of this clock.
    func mediaTime(of instant: Any) -> Double? {
        (instant as? Instant).map(mediaTime(at:))
    }

    /// Returns the media time of an instant of a system's clock, relative to both clocks' current times.
    fileprivate func systemTime(at instant: Instant) -> Double {
        // The clocks are read one after the other: of some readings, the one with the least time in between.
        var (best, least) = (0.0, Double.infinity)
        for _ in 0..<3 {
            let before = currentMediaTime()
            let elapsed = now.duration(to: instant) / .seconds(1)
            let after = currentMediaTime()
            if after - before < least { (best, least) = ((before + after) / 2 + elapsed, after - before) }
        }
        return best
    }
}

extension SuspendingClock: MediaClock {
    /// Returns the time of an instant, in seconds, on the clock of ``currentMediaTime()``, which is this clock.
    public func mediaTime(at instant: Instant) -> Double { systemTime(at: instant) }
}

extension ContinuousClock: MediaClock {
    /// Returns the time of an instant, in seconds, on the clock of ``currentMediaTime()``. This clock counts the
    /// system's time asleep, and that clock does not, so sleep between the instant and now shifts the result.
    public func mediaTime(at instant: Instant) -> Double { systemTime(at: instant) }
}

extension ManualClock: MediaClock {
    /// Returns the time since the clock's start, in seconds.
    public func mediaTime(at instant: Instant) -> Double {
        // Dividing durations rounds their counts of attoseconds. The components are exact.
        let (seconds, attoseconds) = instant.offset.components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
