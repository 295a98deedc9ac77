#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Returns the time since the system started, in seconds, without the time asleep: Core Animation's
/// `CACurrentMediaTime()`.
///
///     tree.update(at: currentMediaTime())
///
/// It never runs backwards, even if the time of day is changed. Timers on the system's clocks have timestamps on this
/// time, so start a layer tree that they update at it: `LayerTree(time: currentMediaTime())`. For other clocks, use
/// ``MediaClock/mediaTime``.
public func currentMediaTime() -> Double {
    #if canImport(Glibc)
        let clock = CLOCK_MONOTONIC
    #else
        let clock = CLOCK_UPTIME_RAW
    #endif
    var time = timespec()
    // The call writes into a local value and keeps nothing. It cannot fail for a clock that every system has.
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
