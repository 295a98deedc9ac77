#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A progress line on standard error, if that is a terminal and the work takes longer than half a second.
package struct ProgressBar {
    private let isEnabled: Bool
    private let interval: Int
    private let line: (_ done: Int, _ elapsed: Double) -> String
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var nextUpdate: ContinuousClock.Instant
    private var isVisible = false

    /// Creates a bar that shows some line.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether nothing is shown.
    ///   - interval: The clock is read only if the amount done is a multiple of this. Defaults to 1.
    ///   - line: Returns the line for the amount done and the seconds that it took.
    package init(isQuiet: Bool, interval: Int = 1, line: @escaping (_ done: Int, _ elapsed: Double) -> String) {
        isEnabled = !isQuiet && isatty(STDERR_FILENO) == 1
        self.interval = interval
        self.line = line
        start = clock.now
        nextUpdate = start + .milliseconds(500)
    }

    /// Creates a bar for a number of steps, or of other things.
    package init(total: Int, isQuiet: Bool, noun: String = "step", interval: Int = 256) {
        self.init(isQuiet: isQuiet, interval: interval) { done, _ in
            "[\(ProgressBar.bar(done, of: total))] \(noun) \(done) of at most \(total)"
        }
    }

    /// Creates a bar for the runs of a sweep, some of which were done before. It is hidden if it would appear between
    /// the lines of the sweep itself.
    package init(runs total: Int, resumed: Int, writesToFile: Bool, isQuiet: Bool) {
        let isApart = writesToFile || isatty(STDOUT_FILENO) == 0
        self.init(isQuiet: isQuiet || !isApart) { done, elapsed in
            ProgressBar.line(runs: total, resumed: resumed, done: done, elapsed: elapsed) + "\u{1b}[K"
        }
    }

    /// Records the amount done.
    package mutating func update(_ done: Int) {
        guard isEnabled, done.isMultiple(of: interval), clock.now >= nextUpdate else { return }
        nextUpdate = clock.now + .milliseconds(100)
        isVisible = true
        Console.write("\r" + line(done, start.duration(to: clock.now) / .seconds(1)))
    }

    /// Clears the progress line.
    package mutating func finish() {
        if isVisible { Console.write("\r\u{1b}[K") }
        isVisible = false
    }
}
