/// How far a sweep is, as a line for people.
package struct SweepProgress: Hashable, Sendable {
    /// How many runs there are in all.
    package var total: Int
    /// How many of them were done before this process began.
    package var resumed: Int

    /// The progress of a sweep.
    package init(total: Int, resumed: Int = 0) {
        self.total = total
        self.resumed = resumed
    }

    private static let width = 30

    /// The line: a bar, the rate and the time left, both by what this process did.
    ///
    /// - Parameters:
    ///   - done: How many runs are done, with those of before.
    ///   - elapsed: How many seconds this process took for its own.
    package func line(done: Int, elapsed: Double) -> String {
        let filled = Self.width * done / max(total, 1)
        let bar = String(repeating: "#", count: filled) + String(repeating: ".", count: Self.width - filled)
        let rate = elapsed > 0 ? Double(done - resumed) / elapsed : 0
        let pace = rate > 0 ? ", \(fixed(rate, decimals: 1))/s, \(Self.time(Double(total - done) / rate)) left" : ""
        return "[\(bar)] \(done) of \(total) runs\(pace)"
    }

    private static func time(_ seconds: Double) -> String {
        let (minutes, rest) = Int(min(seconds.rounded(.up), 1e9)).quotientAndRemainder(dividingBy: 60)
        let (hours, restMinutes) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours > 0 { return "\(hours) h \(restMinutes) min" }
        return minutes > 0 ? "\(minutes) min \(rest) s" : "\(rest) s"
    }
}
