import Foundation
import TestSupport
import Testing
import TimerAnimation

/// Timers, layers and the current media time are on one clock.
@Suite(.patientTimeLimit) struct MediaClockTests {
    /// Collects the first ticks of a timer, each with the time that was left until its target when it came.
    private func leads<C: Clock>(
        of timer: FrameTimer<C>, now: @Sendable () -> Double
    ) async -> [(tick: FrameTick, lead: Double)] {
        var leads: [(FrameTick, Double)] = []
        for await tick in timer {
            leads.append((tick, tick.targetTimestamp - now()))
            if leads.count == 20 { timer.invalidate() }
        }
        return leads
    }

    /// A busy machine may be late, but the target is never further away than a frame.
    private func expectWithinAFrame(_ leads: [Double], rate: Double) {
        #expect(leads.count == 20)
        #expect(leads.allSatisfy { $0 <= 1 / rate + 1e-4 && $0 > -10 }, "\(leads)")
        #expect(leads.contains { $0 > 0 }, "\(leads)")
    }

    @Test func theTargetIsWithinAFrameOfTheCurrentMediaTime() async {
        let leads = await leads(of: FrameTimer(preferredFramesPerSecond: 100)) { currentMediaTime() }
        expectWithinAFrame(leads.map(\.lead), rate: 100)
    }

    @Test func soItIsOnTheContinuousClock() async {
        let timer = FrameTimer(preferredFramesPerSecond: 100, clock: ContinuousClock())
        let leads = await leads(of: timer) { currentMediaTime() }
        expectWithinAFrame(leads.map(\.lead), rate: 100)
    }

    @Test func soItIsOnARunLoop() async {
        let leads = await withCheckedContinuation { continuation in
            Thread {
                nonisolated(unsafe) var leads: [Double] = []
                let timer = RunLoopTimer(preferredFramesPerSecond: 100) { timer, tick in
                    unsafe leads.append(tick.targetTimestamp - currentMediaTime())
                    if unsafe leads.count == 20 { timer.invalidate() }
                }
                timer.add(forMode: .default)
                while !timer.isInvalidated { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
                continuation.resume(returning: unsafe leads)
            }.start()
        }
        expectWithinAFrame(leads, rate: 100)
    }

    @Test func theSystemsClocksAreOnTheCurrentMediaTime() {
        for _ in 0..<100 {
            let before = currentMediaTime()
            let (suspending, continuous) = (SuspendingClock().mediaTime, ContinuousClock().mediaTime)
            let after = currentMediaTime()
            #expect((before - 1e-6...after + 1e-6).contains(suspending))
            #expect((before - 1e-6...after + 1e-6).contains(continuous))
        }
    }

    /// Has a task wait for the next frame, and advances the clock by it.
    private func tick<C: Clock>(
        _ timer: FrameTimer<C>, on clock: ManualClock, after time: Duration
    ) async throws -> FrameTick {
        let task = Task {
            var iterator = timer.makeAsyncIterator()
            return await iterator.next()
        }
        try await clock.waitForSleepers()
        clock.advance(by: time)
        return try #require(await task.value)
    }

    @Test func aManualClockIsItsOwnMediaTime() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(3878))
        #expect(clock.mediaTime == 3878)
        let timer = FrameTimer(preferredFramesPerSecond: 64, clock: clock)
        for number in 1...5 {
            let tick = try await tick(timer, on: clock, after: .seconds(1) / 64)
            #expect(tick.timestamp == 3878 + Double(number) / 64)
            #expect(tick.targetTimestamp - clock.mediaTime == 1.0 / 64)
        }
    }

    /// A spring that is stepped by the time that is left for each frame, as Apple's samples for display links do.
    private struct SteppedSpring {
        var (value, velocity) = (0.0, 0.0)

        mutating func step(by time: Double) {
            velocity += (100 * (1 - value) - 10 * velocity) * time
            value += velocity * time
        }
    }

    @Test func aSpringThatIsFedWithTheTimeLeftStaysFinite() async throws {
        var spring = SteppedSpring()
        for (_, lead) in await leads(of: FrameTimer(preferredFramesPerSecond: 100), now: { currentMediaTime() })
        where lead > 0 {
            spring.step(by: lead)
        }
        #expect((0...1.2).contains(spring.value))

        let clock = ManualClock()
        clock.advance(by: .seconds(84_321))
        let timer = FrameTimer(preferredFramesPerSecond: 64, clock: clock)
        spring = SteppedSpring()
        for _ in 0..<128 {
            let tick = try await tick(timer, on: clock, after: .seconds(1) / 64)
            spring.step(by: tick.targetTimestamp - clock.mediaTime)
        }
        #expect(abs(spring.value - 1) < 1e-3)
    }

    @Test func layersAreOnTheTimersClock() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(84_321))
        var tree = LayerTree(time: clock.mediaTime)
        let layer = tree.addLayer()
        tree.add(BasicAnimation(from: 0, to: 1, timing: MediaTiming(duration: 1)), for: .opacity, to: layer)
        let timer = FrameTimer(preferredFramesPerSecond: 64, clock: clock)
        for number in 1...8 {
            let tick = try await tick(timer, on: clock, after: .seconds(1) / 64)
            tree.update(at: tick.targetTimestamp)
            #expect(tree.presentation(of: .opacity, in: layer, at: tree.time) == Double(number + 1) / 64)
        }
    }

    /// A clock that says nothing about seconds.
    private struct OwnClock: Clock {
        let base: ManualClock
        var now: ManualClock.Instant { base.now }
        var minimumResolution: Duration { base.minimumResolution }

        func sleep(until deadline: ManualClock.Instant, tolerance: Duration?) async throws {
            try await base.sleep(until: deadline, tolerance: tolerance)
        }
    }

    @Test func onAClockWithoutAMediaTimeTheTimersStartCounts() async throws {
        let clock = ManualClock()
        clock.advance(by: .seconds(3878))
        let timer = FrameTimer(preferredFramesPerSecond: 64, clock: OwnClock(base: clock))
        let tick = try await tick(timer, on: clock, after: .seconds(1) / 64)
        #expect(tick.timestamp == 1.0 / 64)
    }
}
