/// A progress line on standard error, if that is a terminal and the work takes longer than half a second. It is never
/// longer than the terminal is wide.
package struct ProgressBar {
    private let isEnabled: Bool
    private let interval: Int
    private let total: Int
    private let text: (_ done: Int, _ elapsed: Double) -> String
    private let clock = ContinuousClock()
    private let start: ContinuousClock.Instant
    private var nextUpdate: ContinuousClock.Instant
    private var isVisible = false

    /// Creates a bar with some text beside it.
    ///
    /// - Parameters:
    ///   - total: The amount of work.
    ///   - isQuiet: Whether nothing is shown.
    ///   - interval: The clock is read only if the amount done is a multiple of this. Defaults to 1.
    ///   - text: Returns the text for the amount done and the seconds that it took.
    package init(
        total: Int, isQuiet: Bool, interval: Int = 1, text: @escaping (_ done: Int, _ elapsed: Double) -> String
    ) {
        isEnabled = !isQuiet && StandardStream.error.isTerminal
        self.interval = interval
        self.total = total
        self.text = text
        start = clock.now
        nextUpdate = start + .milliseconds(500)
    }

    /// Creates a bar for a number of steps, or of other things.
    package init(total: Int, isQuiet: Bool, noun: String = "step", interval: Int = 256) {
        self.init(total: total, isQuiet: isQuiet, interval: interval) { done, _ in
            "\(noun) \(done) of at most \(total)"
        }
    }

    /// Creates a bar for the runs of a sweep, including resumed ones. It is hidden if it would appear between
    /// the lines of the sweep itself.
    package init(runs total: Int, resumed: Int, writesToFile: Bool, isQuiet: Bool) {
        let isApart = writesToFile || !StandardStream.output.isTerminal
        self.init(total: total, isQuiet: isQuiet || !isApart) { done, elapsed in
            ProgressBar.text(runs: total, resumed: resumed, done: done, elapsed: elapsed)
        }
    }

    /// Records the amount done.
    package mutating func update(_ done: Int) {
        guard isEnabled, done.isMultiple(of: interval), clock.now >= nextUpdate else { return }
        nextUpdate = clock.now + .milliseconds(100)
        isVisible = true
        let text = text(done, start.duration(to: clock.now) / .seconds(1))
        // Asked for each time, because windows are resized.
        let columns = StandardStream.error.terminalSize?.columns ?? 80
        Console.write("\r" + ProgressBar.line(done, of: total, text, columns: columns) + "\u{1b}[K")
    }

    /// Clears the progress line.
    package mutating func finish() {
        if isVisible { Console.write("\r\u{1b}[K") }
        isVisible = false
    }
}
