import Foundation
import Testing
import TimerAnimation

@Suite struct CurrentMediaTimeTests {
    @Test func itNeverRunsBackwards() {
        var last = currentMediaTime()
        for _ in 0..<1000 {
            let now = currentMediaTime()
            #expect(now >= last)
            last = now
        }
    }

    /// Against the system's own clock, from outside to inside.
    @Test func itAdvancesBySeconds() async throws {
        let clock = SuspendingClock()
        let outer = clock.now
        let start = currentMediaTime()
        let inner = clock.now
        try await Task.sleep(for: .milliseconds(20))
        let innerTime = inner.duration(to: clock.now)
        let elapsed = currentMediaTime() - start
        let outerTime = outer.duration(to: clock.now)
        #expect((innerTime / .seconds(1)...outerTime / .seconds(1)).contains(elapsed))
    }

    #if os(Linux)
        /// The kernel's time since the start counts sleep as well, which a machine for tests may have had.
        @Test func itCountsFromTheStartOfTheSystem() throws {
            let text = try String(contentsOfFile: "/proc/uptime", encoding: .utf8)
            let uptime = try #require(text.split(separator: " ").first.flatMap { Double($0) })
            #expect(currentMediaTime() > 0)
            #expect(currentMediaTime() < uptime + 60)
        }
    #endif
}
