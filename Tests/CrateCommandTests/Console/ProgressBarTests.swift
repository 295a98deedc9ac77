import Testing

@testable import CrateCommand

/// The text of a line of progress.
@Suite struct ProgressBarTests {
    @Test func aSweepTellsRateAndTimeLeft() {
        func text(_ done: Int, _ elapsed: Double) -> String {
            ProgressBar.text(runs: 8000, resumed: 2000, done: done, elapsed: elapsed)
        }
        #expect(text(4000, 20) == "4000 of 8000 runs, 100.0/s, 40 s left")
        #expect(text(2000, 1) == "2000 of 8000 runs")
        #expect(text(2100, 100).hasSuffix(" 1.0/s, 1 h 38 min left"))
        #expect(ProgressBar.text(runs: 0, resumed: 0, done: 0, elapsed: 0) == "0 of 0 runs")
    }

    @Test func aBarIsAsLongAsThereIsRoomAndNoLineIsLongerThanTheTerminal() {
        func line(_ columns: Int) -> String {
            ProgressBar.line(1, of: 2, "step 1 of at most 2", columns: columns)
        }
        #expect(line(80) == "[###############...............] step 1 of at most 2")
        #expect(line(40) == "[########.........] step 1 of at most 2")
        #expect(line(31) == "[####....] step 1 of at most 2" && line(30) == "step 1 of at most 2")
        #expect(line(10) == "step 1 of")
        for columns in 1...100 { #expect(line(columns).count < max(columns, 2)) }
        #expect(ProgressBar.line(9, of: 2, "x", columns: 80).hasPrefix("[##############################] "))
        #expect(ProgressBar.line(0, of: 0, "x", columns: 80).hasPrefix("[..............................] "))
    }
}
