import TestSupport
import Testing
import TimerAnimation

/// The clock that the other tests are built on.
@Suite(.patientTimeLimit) struct ManualClockTests {
    @Test func itStandsStillUntilItIsAdvanced() {
        let clock = ManualClock()
        let start = clock.now
        #expect(clock.now == start)
        clock.advance(by: .milliseconds(3))
        #expect(start.duration(to: clock.now) == .milliseconds(3))
        clock.advance(to: start.advanced(by: .seconds(1)))
        clock.advance(to: start)
        #expect(clock.now.offset == .seconds(1))
        #expect(clock.measure { clock.advance(by: .seconds(2)) } == .seconds(2))
    }

    /// Sleepers that arrived in another order than their deadlines, two of them with the same one. Each is let
    /// go by itself, so what is seen is the order of the clock and not of the tasks.
    @Test func sleepersWakeInTheOrderOfTheirDeadlines() async throws {
        let clock = ManualClock()
        try await withThrowingTaskGroup(of: Int.self) { group in
            for (index, seconds) in [3, 1, 2, 5, 2].enumerated() {
                group.addTask {
                    try await clock.sleep(for: .seconds(seconds))
                    return seconds
                }
                try await clock.waitForSleepers(index + 1)
            }
            var woken: [Int?] = []
            for left in [4, 2, 1, 0] {
                let deadline = try #require(clock.nextDeadline)
                let before = clock.sleeperCount
                clock.advance(to: deadline)
                #expect(clock.sleeperCount == left)
                for _ in left..<before { woken.append(try await group.next()) }
            }
            #expect(woken == [1, 2, 2, 3, 5])
            #expect(clock.now.offset == .seconds(5))
        }
    }

    @Test func sleepersSleepToTheEnd() async throws {
        let clock = ManualClock()
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers()
        clock.advance(by: .milliseconds(999))
        #expect(clock.sleeperCount == 1)
        clock.advance(by: .milliseconds(1))
        #expect(clock.sleeperCount == 0)
        try await sleeper.value
    }

    @Test func aDeadlineThatHasPassedIsNoWait() async throws {
        let clock = ManualClock()
        try await clock.sleep(until: clock.now)
        clock.advance(by: .seconds(1))
        try await clock.sleep(until: .init(offset: .zero))
        #expect(clock.sleeperCount == 0)
    }

    @Test func aSleeperCanBeCancelledBeforeAndWhileItSleeps() async throws {
        let clock = ManualClock()
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers()
        sleeper.cancel()
        // At once, not when the task is next run.
        #expect(clock.sleeperCount == 0)
        await #expect(throws: CancellationError.self) { try await sleeper.value }

        let cancelled = Task {
            unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
            try await clock.sleep(for: .zero)
        }
        await #expect(throws: CancellationError.self) { try await cancelled.value }
    }

    @Test func waitingForSleepersCanBeCancelled() async throws {
        let clock = ManualClock()
        let waiting = Task { try await clock.waitForSleepers(2) }
        let sleeper = Task { try await clock.sleep(for: .seconds(1)) }
        try await clock.waitForSleepers(1)
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        clock.advance(by: .seconds(1))
        try await sleeper.value
    }

    /// Sleepers that are cancelled, woken and added all at the same time: each wakes exactly once, or the run time traps.
    @Test func everybodyWakesOnce() async throws {
        let clock = ManualClock()
        let driver = Task {
            while !Task.isCancelled {
                clock.advance(by: .milliseconds(1))
                await Task.yield()
            }
        }
        let woken = await withTaskGroup(of: Bool.self) { group in
            for index in 0..<500 {
                group.addTask {
                    let sleeper = Task { try await clock.sleep(for: .milliseconds(index % 7)) }
                    if index.isMultiple(of: 2) { sleeper.cancel() }
                    await Task.yield()
                    if index.isMultiple(of: 3) { sleeper.cancel() }
                    return (try? await sleeper.value) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        driver.cancel()
        await driver.value
        // 167 of the 500 are multiples of neither 2 nor 3.
        #expect((167...500).contains(woken))
        #expect(clock.sleeperCount == 0)
    }

    @Test func timeDoesNotRunBackwards() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            ManualClock().advance(by: .seconds(-1))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("ManualClock.advance(by:) must get a duration of zero or more, got -1.0 seconds"))
    }
}
