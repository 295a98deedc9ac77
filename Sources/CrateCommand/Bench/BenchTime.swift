#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// An instant, or the time between two instants, by both clocks of a measurement.
package struct BenchTime: Hashable, Sendable {
    /// The processor time of this process.
    package var processor: Duration
    /// The wall-clock time.
    package var wall: Duration

    package init(processor: Duration, wall: Duration) {
        self.processor = processor
        self.wall = wall
    }

    private static let start = ContinuousClock.now

    /// Returns the present instant. Takes less than a microsecond.
    package static func now() -> BenchTime {
        var time = timespec()
        // The call writes into a local value and keeps nothing; it cannot fail for a clock that every system has.
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return BenchTime(
            processor: .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec), wall: start.duration(to: .now))
    }

    /// Returns the time since an earlier instant: at least a nanosecond, the clocks' resolution, so that rates are
    /// finite.
    package func since(_ earlier: BenchTime) -> BenchTime {
        BenchTime(
            processor: max(processor - earlier.processor, .nanoseconds(1)),
            wall: max(wall - earlier.wall, .nanoseconds(1)))
    }
}
