#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A line on standard error that grows, if that is a terminal and the work takes longer than half a second.
struct ProgressBar {
    private static let width = 30
    private let isEnabled: Bool
    private let total: Int
    private let noun: String
    private let interval: Int
    private let clock = ContinuousClock()
    private var nextUpdate: ContinuousClock.Instant
    private var isVisible = false

    /// A bar for some number of steps, or of other things.
    ///
    /// - Parameter interval: It looks at the clock only where what is done is a multiple of this.
    init(total: Int, isQuiet: Bool, noun: String = "step", interval: Int = 256) {
        isEnabled = !isQuiet && isatty(STDERR_FILENO) == 1
        self.total = total
        self.noun = noun
        self.interval = interval
        nextUpdate = clock.now + .milliseconds(500)
    }

    /// Records how much is done.
    mutating func update(_ done: Int) {
        guard isEnabled, done.isMultiple(of: interval), clock.now >= nextUpdate else { return }
        nextUpdate = clock.now + .milliseconds(100)
        isVisible = true
        let filled = Self.width * done / max(total, 1)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        Console.write("\r[\(bar)] \(noun) \(done) of at most \(total)")
    }

    /// Takes the line away.
    mutating func finish() {
        if isVisible { Console.write("\r\u{1b}[K") }
        isVisible = false
    }
}
