import CrateKit

extension ProgressBar {
    /// The largest and the smallest number of characters in a bar. Without room for the smallest, there is no bar.
    private static let widths = 8...30

    /// Returns a line of progress: a bar, as long as there is room beside the text, and the text, cut off at the end of
    /// the line.
    ///
    /// - Parameters:
    ///   - done: The amount done.
    ///   - total: The amount of work.
    ///   - text: The text beside the bar.
    ///   - columns: The width of the terminal. One column remains free, because some terminals would otherwise wrap the
    ///     line.
    static func line(_ done: Int, of total: Int, _ text: String, columns: Int) -> String {
        let width = min(columns - 1 - "[] ".count - text.count, widths.upperBound)
        guard width >= widths.lowerBound else { return String(text.prefix(max(columns - 1, 0))) }
        let filled = width * min(max(done, 0), total) / max(total, 1)
        return "[" + String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled) + "] " + text
    }

    /// Returns the text for a sweep: the runs, the rate and the time left, both estimated from this process' runs.
    static func text(runs total: Int, resumed: Int, done: Int, elapsed: Double) -> String {
        let rate = elapsed > 0 ? Double(done - resumed) / elapsed : 0
        let pace = rate > 0 ? ", \(fixed(rate, decimals: 1))/s, \(time(Double(total - done) / rate)) left" : ""
        return "\(done) of \(total) runs\(pace)"
    }

    private static func time(_ seconds: Double) -> String {
        let (minutes, rest) = Int(min(seconds.rounded(.up), 1e9)).quotientAndRemainder(dividingBy: 60)
        let (hours, restMinutes) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours > 0 { return "\(hours) h \(restMinutes) min" }
        return minutes > 0 ? "\(minutes) min \(rest) s" : "\(rest) s"
    }
}
