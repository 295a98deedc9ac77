import CrateKit

extension ProgressBar {
    private static let width = 30

    /// Returns the bar itself.
    static func bar(_ done: Int, of total: Int) -> String {
        let filled = width * done / max(total, 1)
        return String(repeating: "#", count: filled) + String(repeating: ".", count: width - filled)
    }

    /// Returns the progress of a sweep: a bar, the rate and the time left, both estimated from this process' runs.
    static func line(runs total: Int, resumed: Int, done: Int, elapsed: Double) -> String {
        let rate = elapsed > 0 ? Double(done - resumed) / elapsed : 0
        let pace = rate > 0 ? ", \(fixed(rate, decimals: 1))/s, \(time(Double(total - done) / rate)) left" : ""
        return "[\(bar(done, of: total))] \(done) of \(total) runs\(pace)"
    }

    private static func time(_ seconds: Double) -> String {
        let (minutes, rest) = Int(min(seconds.rounded(.up), 1e9)).quotientAndRemainder(dividingBy: 60)
        let (hours, restMinutes) = minutes.quotientAndRemainder(dividingBy: 60)
        if hours > 0 { return "\(hours) h \(restMinutes) min" }
        return minutes > 0 ? "\(minutes) min \(rest) s" : "\(rest) s"
    }
}
