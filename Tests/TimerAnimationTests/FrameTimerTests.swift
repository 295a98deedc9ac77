import TestSupport
import Testing
import TimerAnimation

/// Frame timers on a clock that only the tests advance.
@Suite(.patientTimeLimit) struct FrameTimerTests {
    let clock = ManualClock()
    let frame = Duration.seconds(1) / 64

    /// A rate whose frames are exact as numbers and as durations.
    func timer(every frameInterval: Int = 1) -> FrameTimer<ManualClock> {
        FrameTimer(preferredFramesPerSecond: 64, frameInterval: frameInterval, clock: clock)
    }

    /// Has a task wait for the next frame, advances the clock when it does, and returns what it got.
    func tick(_ timer: FrameTimer<ManualClock>, after time: Duration) async throws -> FrameTick? {
        let task = Task {
            var iterator = timer.makeAsyncIterator()
            return await iterator.next()
        }
        try await clock.waitForSleepers()
        clock.advance(by: time)
        return await task.value
    }

    @Test func framesAreOnTheGrid() async throws {
        let timer = timer()
        // The timer starts when it is asked for the first time, not when it is made.
        clock.advance(by: .seconds(5))
        for number in 1...5 {
            let tick = try #require(try await tick(timer, after: frame))
            #expect(tick.timestamp == 5 + Double(number) / 64)
            #expect(tick.targetTimestamp == 5 + Double(number + 1) / 64)
            #expect(tick.duration * 64 == 1)
            #expect(tick.elapsed * 64 == 1)
            #expect(tick.skippedFrames == 0)
        }
    }

    @Test func aSlowConsumerSkipsFramesAndIsBackOnTheGrid() async throws {
        let timer = timer()
        _ = try await tick(timer, after: frame)
        clock.advance(by: frame * 3.5)
        let late = try #require(try await tick(timer, after: frame * 0.5))
        #expect(late.timestamp * 64 == 5)
        #expect(late.skippedFrames == 3)
        #expect(late.elapsed * 64 == 4)
        // None of the three comes after all.
        let next = try #require(try await tick(timer, after: frame))
        #expect(next.timestamp * 64 == 6)
        #expect(next.skippedFrames == 0)
    }

    /// A consumer that takes a frame's time exactly misses none, and needn't wait.
    @Test func aFrameThatIsDueNowIsNotMissed() async throws {
        let timer = timer()
        _ = try await tick(timer, after: frame)
        clock.advance(by: frame)
        var iterator = timer.makeAsyncIterator()
        let tick = try #require(await iterator.next())
        #expect(tick.timestamp * 64 == 2)
        #expect(tick.skippedFrames == 0)
        clock.advance(by: frame * 3)
        let later = try #require(await iterator.next())
        #expect(later.timestamp * 64 == 5)
        #expect(later.skippedFrames == 2)
    }

    @Test func aConsumerThatWakesLateGetsTheLastFrame() async throws {
        let timer = timer()
        let late = try #require(try await tick(timer, after: frame * 4.25))
        #expect(late.timestamp * 64 == 4)
        #expect(late.elapsed * 64 == 4.25)
        #expect(late.skippedFrames == 3)
        let next = try #require(try await tick(timer, after: frame * 0.75))
        #expect(next.timestamp * 64 == 5)
        #expect(next.elapsed * 64 == 0.75)
        #expect(next.skippedFrames == 0)
    }

    @Test func aFrameIntervalTakesEveryNthRefresh() async throws {
        let timer = timer(every: 3)
        let first = try #require(try await tick(timer, after: frame * 3))
        #expect(first.timestamp * 64 == 3)
        #expect(first.targetTimestamp * 64 == 6)
        #expect(first.duration * 64 == 1)
        #expect(first.skippedFrames == 0)
        clock.advance(by: frame * 7)
        let second = try #require(try await tick(timer, after: frame * 2))
        #expect(second.timestamp * 64 == 12)
        // Two frames of three refreshes each.
        #expect(second.skippedFrames == 2)
    }

    @Test func aTimerThatIsPausedGivesNoFramesAndCountsNone() async throws {
        let timer = timer()
        _ = try await tick(timer, after: frame)
        clock.advance(by: frame * 0.25)
        let task = Task {
            var iterator = timer.makeAsyncIterator()
            return await iterator.next()
        }
        try await clock.waitForSleepers()
        timer.pause()
        timer.isPaused = true
        #expect(timer.isPaused)
        #expect(clock.sleeperCount == 0)
        clock.advance(by: .seconds(100))
        #expect(clock.sleeperCount == 0)
        timer.isPaused = false
        timer.resume()
        #expect(!timer.isPaused)
        try await clock.waitForSleepers()
        clock.advance(by: frame * 0.75)
        let tick = try #require(await task.value)
        #expect((tick.timestamp - 100) * 64 == 2)
        #expect(tick.elapsed * 64 == 1)
        #expect(tick.skippedFrames == 0)
    }

    @Test func framesThatWereMissedBeforeThePauseAreCounted() async throws {
        let timer = timer()
        _ = try await tick(timer, after: frame)
        clock.advance(by: frame * 2.5)
        timer.pause()
        clock.advance(by: frame * 10)
        timer.resume()
        clock.advance(by: frame)
        let tick = try #require(try await tick(timer, after: frame * 0.5))
        // 3 of 64 before the pause, and one after it.
        #expect(tick.skippedFrames == 3)
        #expect(tick.timestamp * 64 == 15)
        #expect(tick.elapsed * 64 == 4)
    }

    @Test func aTimerCanBePausedBeforeItStarts() async throws {
        let timer = timer()
        timer.pause()
        async let waiting: FrameTick? = {
            var iterator = timer.makeAsyncIterator()
            return await iterator.next()
        }()
        for _ in 0..<100 { await Task.yield() }
        #expect(clock.sleeperCount == 0)
        timer.resume()
        try await clock.waitForSleepers()
        clock.advance(by: frame)
        let tick = try #require(await waiting)
        #expect(tick.elapsed * 64 == 1)
    }

    @Test func theRateCanBeChangedWhileAConsumerWaits() async throws {
        let timer = timer()
        _ = try await tick(timer, after: frame)
        clock.advance(by: frame * 0.25)
        let task = Task {
            var iterator = timer.makeAsyncIterator()
            return await iterator.next()
        }
        try await clock.waitForSleepers()
        timer.preferredFramesPerSecond = 16
        #expect(timer.preferredFramesPerSecond == 16)
        try await clock.waitForSleepers()
        // From the last frame on, not from now on.
        #expect(clock.nextDeadline?.offset == frame * 5)
        clock.advance(by: frame * 3.75)
        let slow = try #require(await task.value)
        #expect(slow.timestamp * 64 == 5)
        #expect(slow.targetTimestamp * 64 == 9)
        #expect(slow.duration * 64 == 4)
        #expect(slow.skippedFrames == 0)

        // To a faster one, in the midst of a frame: what would have been due by then was not missed.
        clock.advance(by: frame * 2.5)
        timer.preferredFramesPerSecond = 64
        timer.frameInterval = 2
        #expect(timer.frameInterval == 2)
        let fast = try #require(try await tick(timer, after: frame * 1.5))
        #expect(fast.timestamp * 64 == 9)
        #expect(fast.targetTimestamp * 64 == 11)
        #expect(fast.skippedFrames == 0)
    }

    @Test func invalidatingEndsTheSequence() async throws {
        let timer = timer()
        let count = Task {
            var count = 0
            for await _ in timer { count += 1 }
            return count
        }
        for _ in 0..<3 {
            try await clock.waitForSleepers()
            clock.advance(by: frame)
        }
        try await clock.waitForSleepers()
        timer.invalidate()
        timer.invalidate()
        #expect(await count.value == 3)
        #expect(timer.isInvalidated)
        #expect(clock.sleeperCount == 0)
        var iterator = timer.makeAsyncIterator()
        #expect(await iterator.next() == nil)
    }

    @Test func cancellingTheConsumerEndsTheSequence() async throws {
        for isPaused in [false, true] {
            let timer = timer()
            if isPaused { timer.pause() }
            let task = Task {
                for await _ in timer {}
            }
            if isPaused { await Task.yield() } else { try await clock.waitForSleepers() }
            task.cancel()
            await task.value
            #expect(timer.isInvalidated)
            #expect(clock.sleeperCount == 0)
        }
    }

    @Test func aSecondLoopGoesOnWhereTheFirstStopped() async throws {
        let timer = timer()
        var timestamps: [Double] = []
        for _ in 1...2 {
            for _ in 1...2 {
                timestamps.append(try #require(try await tick(timer, after: frame)).timestamp)
            }
        }
        #expect(timestamps.map { $0 * 64 } == [1, 2, 3, 4])
    }

    @Test func theConsumersActorIsKept() async throws {
        let timer = FrameTimer(preferredFramesPerSecond: 1000)
        let isIsolated = await Task { @MainActor in
            var frames = 0
            for await _ in timer {
                MainActor.assertIsolated()
                frames += 1
                if frames == 3 { timer.invalidate() }
            }
            return frames
        }.value
        #expect(isIsolated == 3)
    }

    /// On the real clock there are only order and count to rely on.
    @Test func theSystemsClockWorksToo() async {
        let timer = FrameTimer(preferredFramesPerSecond: 500)
        var ticks: [FrameTick] = []
        for await tick in timer {
            ticks.append(tick)
            if ticks.count == 20 { timer.invalidate() }
        }
        #expect(ticks.count == 20)
        for (earlier, later) in zip(ticks, ticks.dropFirst()) {
            #expect(earlier.targetTimestamp <= later.timestamp + 1e-9)
            #expect(later.elapsed > 0)
            let frames = (later.timestamp - earlier.timestamp) * 500
            #expect(abs(frames - Double(later.skippedFrames + 1)) < 1e-6)
        }
    }

    /// Everything at once, from several tasks: for the thread sanitizer, and to end.
    @Test func anyTaskMayChangeTheTimer() async {
        let timer = FrameTimer(preferredFramesPerSecond: 2000)
        await withTaskGroup { group in
            group.addTask {
                var last = 0.0
                for await tick in timer {
                    #expect(tick.timestamp > last)
                    last = tick.timestamp
                }
            }
            group.addTask {
                await withTaskGroup { changes in
                    for index in 0..<300 {
                        changes.addTask {
                            switch index % 4 {
                            case 0: timer.pause()
                            case 1: timer.resume()
                            case 2: timer.preferredFramesPerSecond = Double(1000 + index)
                            default: timer.frameInterval = 1 + index % 3
                            }
                            try? await Task.sleep(for: .microseconds(index))
                        }
                    }
                }
                timer.resume()
                timer.invalidate()
            }
        }
        #expect(timer.isInvalidated)
    }

    @Test func twoConsumersAtATimeTrap() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            let timer = FrameTimer(clock: ManualClock())
            await withTaskGroup { group in
                for _ in 0..<2 {
                    group.addTask {
                        for await _ in timer {}
                    }
                }
            }
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("FrameTimer must have one consumer, got two tasks that wait for a frame"))
    }

    @Test(arguments: [
        ("0 1", "FrameTimer.preferredFramesPerSecond must be in 0.001 ... 10000.0, got 0.0"),
        ("nan 1", "FrameTimer.preferredFramesPerSecond must be in 0.001 ... 10000.0, got nan"),
        ("60 0", "FrameTimer.frameInterval must be in 1 ... 1000000, got 0"),
    ])
    func ratesOutOfRangeTrap(rates: String, message: String) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [rates] in
            let numbers = rates.split(separator: " ").compactMap { Double($0) }
            _ = FrameTimer(preferredFramesPerSecond: numbers[0], frameInterval: Int(numbers[1]))
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains(message))
    }
}
