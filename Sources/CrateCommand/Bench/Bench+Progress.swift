import CrateKit

extension Bench {
    /// Performs the measurement with a progress line, and a note if this is a debug build.
    package func measure(isQuiet: Bool) throws -> [BenchResult] {
        if !isQuiet && _isDebugAssertConfiguration() {
            Console.say("note: this is a debug build, whose steps take several times as long")
        }
        var progress = ProgressBar(total: runCount, isQuiet: isQuiet, noun: "run", interval: 1)
        defer { progress.finish() }
        return try measure(progress: { progress.update($0) })
    }
}
