import Testing

@testable import TimerAnimation

/// The arithmetic of the grid, over times that no test can wait for.
@Suite struct FrameGridTests {
    @Test(arguments: [60.0, 59.94, 50, 144, 1000.0 / 7, 0.7], [1, 2, 7])
    func theFrameAtItsOwnTimeIsThatFrame(rate: Double, interval: Int) {
        let grid = FrameGrid(refreshRate: rate, refreshesPerFrame: interval)
        let tick = Duration(secondsComponent: 0, attosecondsComponent: 1)
        for frame in stride(from: 1, to: 2_000_000_000, by: 1_999_993) {
            #expect(grid.frame(at: grid.time(of: frame)) == frame)
            #expect(grid.frame(at: grid.time(of: frame) - tick) == frame - 1)
        }
    }

    /// After 100 hours a frame is due within a rounding of its time. Adding up 1/60 would be off by microseconds.
    @Test func nothingDrifts() {
        let grid = FrameGrid(refreshRate: 60, refreshesPerFrame: 1)
        for second in stride(from: 1, through: 360_000, by: 97) {
            #expect(grid.timestamp(of: second * 60) == Double(second))
            #expect(grid.time(of: second * 60) == .seconds(second))
        }
    }

    /// A timer that wakes a little late at each of an hour's frames stays on the grid and skips none.
    @Test func wakingLateAddsUpToNothing() {
        var schedule = FrameSchedule(grid: FrameGrid(refreshRate: 60, refreshesPerFrame: 1))
        var now = Duration.zero
        var elapsed = 0.0
        for frame in 1...216_000 {
            schedule.request(at: now)
            guard case .wait(let due) = schedule.action(at: now) else {
                Issue.record("frame \(frame) came before it was due")
                return
            }
            now = due + .microseconds(100 + frame % 1000)
            guard case .tick(let tick) = schedule.action(at: now) else {
                Issue.record("frame \(frame) did not come")
                return
            }
            guard tick.timestamp == Double(frame) / 60, tick.skippedFrames == 0 else {
                Issue.record("frame \(frame) came at \(tick.timestamp) and skipped \(tick.skippedFrames)")
                return
            }
            elapsed += tick.elapsed
        }
        #expect(abs(elapsed - now / .seconds(1)) < 1e-6)
    }
}
