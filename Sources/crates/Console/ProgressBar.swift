#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A line on standard error that grows, if that is a terminal and the work takes longer than half a second.
struct ProgressBar {
    private let isEnabled: Bool
    private let interval: Int
    private let line: (_ done: Int, _ elapsed: Double) -> String
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var nextUpdate: ContinuousClock.Instant
    private var isVisible = false

    /// A bar that shows some line.
    ///
    /// - Parameters:
    ///   - isQuiet: Whether nothing is to be seen.
    ///   - interval: It looks at the clock only where what is done is a multiple of this.
    ///   - line: Makes the line of what is done and of the seconds that it took.
    init(isQuiet: Bool, interval: Int = 1, line: @escaping (_ done: Int, _ elapsed: Double) -> String) {
        isEnabled = !isQuiet && isatty(STDERR_FILENO) == 1
        self.interval = interval
        self.line = line
        start = clock.now
        nextUpdate = start + .milliseconds(500)
    }

    /// A bar for some number of steps, or of other things.
    init(total: Int, isQuiet: Bool, noun: String = "step", interval: Int = 256) {
        self.init(isQuiet: isQuiet, interval: interval) { done, _ in
            "[\(ProgressBar.bar(done, of: total))] \(noun) \(done) of at most \(total)"
        }
    }

    /// A bar for the runs of a sweep, some of which were done before. There is none where it would come between the lines of
    /// the sweep itself.
    init(runs total: Int, resumed: Int, writesToFile: Bool, isQuiet: Bool) {
        let isApart = writesToFile || isatty(STDOUT_FILENO) == 0
        self.init(isQuiet: isQuiet || !isApart) { done, elapsed in
            ProgressBar.line(runs: total, resumed: resumed, done: done, elapsed: elapsed) + "\u{1b}[K"
        }
    }

    /// Records how much is done.
    mutating func update(_ done: Int) {
        guard isEnabled, done.isMultiple(of: interval), clock.now >= nextUpdate else { return }
        nextUpdate = clock.now + .milliseconds(100)
        isVisible = true
        Console.write("\r" + line(done, start.duration(to: clock.now) / .seconds(1)))
    }

    /// Takes the line away.
    mutating func finish() {
        if isVisible { Console.write("\r\u{1b}[K") }
        isVisible = false
    }
}
