import Testing

@testable import Terminal

/// What a line of progress says.
@Suite struct ProgressBarTests {
    @Test func aSweepTellsRateAndTimeLeft() {
        func line(_ done: Int, _ elapsed: Double) -> String {
            ProgressBar.line(runs: 8000, resumed: 2000, done: done, elapsed: elapsed)
        }
        #expect(line(4000, 20) == "[###############...............] 4000 of 8000 runs, 100.0/s, 40 s left")
        #expect(line(2000, 1) == "[#######.......................] 2000 of 8000 runs")
        #expect(line(2100, 100).hasSuffix(" 1.0/s, 1 h 38 min left"))
        #expect(ProgressBar.line(runs: 0, resumed: 0, done: 0, elapsed: 0).hasSuffix("] 0 of 0 runs"))
    }
}
