/// A clock whose instants are times in seconds, on which the timestamps of a ``FrameTimer`` count.
///
/// A system's clocks are on the time of ``currentMediaTime()``, and a ``ManualClock`` is on its own. So
/// `tick.targetTimestamp - clock.mediaTime` is the time that is left for a frame, whatever the clock is:
///
///     var tree = LayerTree(time: clock.mediaTime)
///     for await tick in FrameTimer(clock: clock) {
///         tree.update(at: tick.targetTimestamp)
///     }
///
/// A clock of a program's own takes part by a conformance. On one without, timestamps count from the timer's start.
public protocol MediaClock: Clock where Duration == Swift.Duration {
    /// Returns the time of an instant, in seconds.
    func mediaTime(at instant: Instant) -> Double
}

extension MediaClock {
    /// The current time of the clock, in seconds: what ``currentMediaTime()`` is for the system's clock.
    public var mediaTime: Double { mediaTime(at: now) }

    /// The time of an instant of this clock whose type is not known to be its.
    func mediaTime(of instant: Any) -> Double? {
        (instant as? Instant).map(mediaTime(at:))
    }

    /// The time of an instant of a system's clock, by the one that counts now.
    fileprivate func systemTime(at instant: Instant) -> Double {
        currentMediaTime() + now.duration(to: instant) / .seconds(1)
    }
}

extension SuspendingClock: MediaClock {
    /// Returns the time of an instant, in seconds, on the clock of ``currentMediaTime()``, which is this one.
    public func mediaTime(at instant: Instant) -> Double { systemTime(at: instant) }
}

extension ContinuousClock: MediaClock {
    /// Returns the time of an instant, in seconds, on the clock of ``currentMediaTime()``. This clock counts the time that the
    /// system sleeps, and that one does not: sleep between the instant and now counts in the result.
    public func mediaTime(at instant: Instant) -> Double { systemTime(at: instant) }
}

extension ManualClock: MediaClock {
    /// Returns the time since the clock's start, in seconds.
    public func mediaTime(at instant: Instant) -> Double {
        // Durations divide as rounded counts of attoseconds. The parts are exact.
        let (seconds, attoseconds) = instant.offset.components
        return Double(seconds) + Double(attoseconds) / 1e18
    }
}
