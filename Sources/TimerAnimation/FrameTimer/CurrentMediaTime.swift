#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// Returns the time since the system started, in seconds, without the time that it slept: Core Animation's
/// `CACurrentMediaTime()`.
///
///     tree.update(at: currentMediaTime())
///
/// It never runs backwards, whatever is done to the time of day. The timestamps of timers on the system's clocks are times of
/// this one, so a layer tree that is updated by them starts at it: `LayerTree(time: currentMediaTime())`. For other clocks
/// there is ``MediaClock/mediaTime``.
public func currentMediaTime() -> Double {
    #if canImport(Glibc)
        let clock = CLOCK_MONOTONIC
    #else
        let clock = CLOCK_UPTIME_RAW
    #endif
    var time = timespec()
    // The call writes into a local value and keeps nothing; it fails for no clock that every system has.
    unsafe clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
}
