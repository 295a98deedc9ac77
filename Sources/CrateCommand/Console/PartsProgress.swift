/// A progress line for work of several parts, one after the other.
package final class PartsProgress {
    private var bar: ProgressBar
    private var total = 0
    private var done = 0
    private let isQuiet: Bool

    /// Creates a line that is shown from the first update on, unless it is quiet.
    package init(isQuiet: Bool) {
        self.isQuiet = isQuiet
        bar = ProgressBar(total: 0, isQuiet: true)
    }

    deinit {
        bar.finish()
    }

    /// Records the amount of steps done. Another total, or a lower amount, begins another part.
    package func update(_ done: Int, of total: Int) {
        if total != self.total || done < self.done {
            bar.finish()
            bar = ProgressBar(total: total, isQuiet: isQuiet, interval: 1)
        }
        (self.done, self.total) = (done, total)
        bar.update(done)
    }

    /// Clears the progress line.
    package func finish() {
        bar.finish()
    }
}
