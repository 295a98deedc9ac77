import CrateKit

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A line on standard error that tells how far a sweep is, if that is a terminal and the work takes longer than half a
/// second. There is none where it would come between the lines of the sweep itself.
struct SweepBar {
    private let isEnabled: Bool
    private let progress: SweepProgress
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var nextUpdate: ContinuousClock.Instant
    private var isVisible = false

    /// A bar for a sweep that begins now.
    init(_ progress: SweepProgress, writesToFile: Bool, isQuiet: Bool) {
        let isApart = writesToFile || isatty(STDOUT_FILENO) == 0
        isEnabled = !isQuiet && isApart && isatty(STDERR_FILENO) == 1
        self.progress = progress
        start = clock.now
        nextUpdate = start + .milliseconds(500)
    }

    /// Records how many runs are done, with those of before.
    mutating func update(_ done: Int) {
        guard isEnabled, clock.now >= nextUpdate else { return }
        nextUpdate = clock.now + .milliseconds(100)
        isVisible = true
        let elapsed = start.duration(to: clock.now) / .seconds(1)
        Console.write("\r\(progress.line(done: done, elapsed: elapsed))\u{1b}[K")
    }

    /// Takes the line away.
    mutating func finish() {
        if isVisible { Console.write("\r\u{1b}[K") }
        isVisible = false
    }
}
