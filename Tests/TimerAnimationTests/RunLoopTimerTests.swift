import Foundation
import Synchronization
import TestSupport
import Testing
import TimerAnimation

/// Timers on run loops, which have no manual clock: only what fires and what doesn't is asserted, and never when.
@Suite(.patientTimeLimit) struct RunLoopTimerTests {
    /// Runs a function on a thread of its own, which has a run loop of its own.
    func onThread<Result: Sendable>(_ body: @escaping @Sendable () -> Result) async -> Result {
        await withCheckedContinuation { continuation in
            Thread { continuation.resume(returning: body()) }.start()
        }
    }

    @Test func aTimerInTheDefaultModeStopsWhileTheUserTracks() async {
        let expected = RunLoopProbe.Firing(inDefault: true, inTracking: false, inOwn: false)
        let firing = await onThread { RunLoopProbe(modes: [.default]).fire(expecting: expected) }
        #expect(firing == expected)
    }

    @Test func aTimerInTheTrackingModeFiresThereAlone() async {
        let expected = RunLoopProbe.Firing(inDefault: false, inTracking: true, inOwn: false)
        let firing = await onThread { RunLoopProbe(modes: [RunLoopTimer.trackingMode]).fire(expecting: expected) }
        #expect(firing == expected)
    }

    @Test func aTimerInTheCommonModesGoesOn() async {
        let expected = RunLoopProbe.Firing(inDefault: true, inTracking: true, inOwn: false)
        let firing = await onThread { RunLoopProbe(modes: [.common]).fire(expecting: expected) }
        #expect(firing == expected)
    }

    @Test func aTimerCanBeInSeveralModes() async {
        let expected = RunLoopProbe.Firing(inDefault: true, inTracking: false, inOwn: true)
        let firing = await onThread { RunLoopProbe(modes: [.default, .own, .default]).fire(expecting: expected) }
        #expect(firing == expected)
    }

    @Test func aTimerCanLeaveAMode() async {
        let expected = RunLoopProbe.Firing(inDefault: true, inTracking: false, inOwn: false)
        let firing = await onThread {
            let probe = RunLoopProbe(modes: [.common, .own])
            probe.timer.remove(forMode: RunLoopTimer.trackingMode)
            probe.timer.remove(forMode: .own)
            probe.timer.remove(forMode: .own)
            return probe.fire(expecting: expected)
        }
        #expect(firing == expected)
    }

    @Test func framesThatWereDueInAnotherModeAreSkipped() async {
        let (ticks, first) = await onThread {
            let probe = RunLoopProbe(modes: [.default])
            probe.run(in: .default, until: 2)
            let first = probe.ticks.count
            // Ten frames or more, however slow the machine is.
            Thread.sleep(forTimeInterval: 0.05)
            probe.run(in: .default, until: first + 3)
            probe.timer.invalidate()
            return (probe.ticks, first)
        }
        #expect(ticks.count >= first + 3)
        #expect(ticks[first].skippedFrames >= 8)
        #expect(ticks[first].elapsed >= 0.04)
        for (earlier, later) in zip(ticks, ticks.dropFirst()) {
            let frames = (later.timestamp - earlier.timestamp) * 200
            #expect(abs(frames - Double(later.skippedFrames + 1)) < 1e-6)
        }
    }

    @Test func aTimerCanBePausedAndInvalidated() async {
        let (paused, resumed, invalidated) = await onThread {
            let probe = RunLoopProbe(modes: [.default])
            probe.run(in: .default, until: 2)
            probe.timer.isPaused = true
            let isPaused = probe.timer.isPaused
            let before = probe.ticks.count
            probe.run(in: .default, until: .max, for: 0.05)
            let paused = isPaused && probe.ticks.count == before

            probe.timer.isPaused = false
            probe.run(in: .default, until: before + 2)
            let resumed = !probe.timer.isPaused && probe.ticks.count >= before + 2

            probe.timer.invalidate()
            let count = probe.ticks.count
            probe.timer.add(forMode: .default)
            probe.run(in: .default, until: .max, for: 0.05)
            return (paused, resumed, probe.timer.isInvalidated && probe.ticks.count == count)
        }
        #expect(paused)
        #expect(resumed)
        #expect(invalidated)
    }

    @Test func theRateCanBeChangedFromTheHandler() async {
        let ticks = await onThread {
            nonisolated(unsafe) var ticks: [FrameTick] = []
            let timer = RunLoopTimer(preferredFramesPerSecond: 200) { timer, tick in
                unsafe ticks.append(tick)
                timer.preferredFramesPerSecond = 400
                timer.frameInterval = 4
                if unsafe ticks.count == 3 { timer.invalidate() }
            }
            timer.add(forMode: .default)
            while !timer.isInvalidated { _ = RunLoop.current.run(mode: .default, before: .distantFuture) }
            return unsafe ticks
        }
        #expect(ticks.map { ($0.duration * 400).rounded() } == [2, 1, 1])
        // Times since the system was booted: the difference of two has the rounding of their size.
        #expect(abs(ticks[2].targetTimestamp - ticks[2].timestamp - 4.0 / 400) < 1e-9)
    }

    /// The run loop holds the only reference to a timer that was added, and none to one that was invalidated.
    @Test func theRunLoopKeepsATimerUntilItIsInvalidated() async {
        let (kept, gone) = await onThread {
            weak var timer: RunLoopTimer?
            do {
                let added = RunLoopTimer { _, _ in }
                added.add(forMode: .common)
                timer = added
            }
            let kept = timer != nil
            timer?.invalidate()
            return (kept, timer == nil)
        }
        #expect(kept)
        #expect(gone)
    }

    @Test func addingOnAnotherThreadTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            nonisolated(unsafe) let timer = RunLoopTimer { _, _ in }
            unsafe timer.add(forMode: .default)
            Thread { unsafe timer.add(forMode: RunLoopTimer.trackingMode) }.start()
            try await Task.sleep(for: .seconds(60))
        }
        let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(message.contains("RunLoopTimer.add(forMode:) must be called on the thread of the first call"))
    }
}

extension RunLoop.Mode {
    /// A mode that is not common.
    static let own = RunLoop.Mode("own")
}

/// A timer at 200 Hz that collects its ticks.
private final class RunLoopProbe {
    struct Firing: Hashable, Sendable {
        var inDefault: Bool
        var inTracking: Bool
        var inOwn: Bool
    }

    private(set) var ticks: [FrameTick] = []
    private(set) lazy var timer = RunLoopTimer(preferredFramesPerSecond: 200) { [unowned self] _, tick in
        ticks.append(tick)
    }

    init(modes: [RunLoop.Mode]) {
        for mode in modes { timer.add(forMode: mode) }
    }

    /// In which modes the timer fires. Each is tried twice, so that none has only what another one left.
    func fire(expecting expected: Firing) -> Firing {
        defer { timer.invalidate() }
        var firing = expected
        for _ in 1...2 {
            firing.inDefault = fires(in: .default, expected: expected.inDefault)
            firing.inTracking = fires(in: RunLoopTimer.trackingMode, expected: expected.inTracking)
            firing.inOwn = fires(in: .own, expected: expected.inOwn)
        }
        return firing
    }

    private func fires(in mode: RunLoop.Mode, expected: Bool) -> Bool {
        let before = ticks.count
        run(in: mode, until: before + 3, for: expected ? 30 : 0.05)
        return ticks.count > before
    }

    /// Runs the run loop until there are so many ticks, or for some seconds at most: many where ticks are expected, so
    /// that a slow machine only makes the test slow.
    func run(in mode: RunLoop.Mode, until count: Int, for seconds: Double = 30) {
        let end = Date(timeIntervalSinceNow: seconds)
        while ticks.count < count, Date() < end {
            // It returns false at once in a mode without timers.
            if !RunLoop.current.run(mode: mode, before: Date(timeIntervalSinceNow: 0.01)) {
                Thread.sleep(forTimeInterval: 0.01)
            }
        }
    }
}
