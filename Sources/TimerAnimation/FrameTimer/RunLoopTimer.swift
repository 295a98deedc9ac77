public import Foundation

extension RunLoop.Mode {
    /// The mode in which a run loop follows the user's finger: UIKit's `UITrackingRunLoopMode`, which Foundation alone
    /// doesn't have.
    public static let tracking = RunLoop.Mode("UITrackingRunLoopMode")
}

/// Calls a function frame by frame from a run loop, as `CADisplayLink` and `NSTimer` do.
///
///     let timer = RunLoopTimer { timer, tick in
///         offset = min(offset + tick.elapsed, duration)
///         draw(Easing.out(.bounce).value(at: offset / duration))
///         if offset == duration { timer.invalidate() }
///     }
///     timer.add(forMode: .common)
///
/// The timer fires only while the run loop runs in one of the modes that it was added to. One in the default mode stops
/// while the user scrolls, and one in the common modes goes on. The frames that were due meanwhile are skipped, never
/// queued: when a mode of the timer comes back, the last one of them is delivered at once, and
/// ``FrameTick/skippedFrames`` counts the others. The grid of frames and the rates are those of ``FrameTimer``.
///
/// A timer belongs to the thread whose run loop it was added to; it and the run loop keep each other alive until it is
/// invalidated.
public final class RunLoopTimer {
    private let clock = ContinuousClock()
    private let handler: (RunLoopTimer, FrameTick) -> Void
    private var schedule: FrameSchedule
    private var start: ContinuousClock.Instant?
    private var runLoop: RunLoop?
    /// One for each mode, because Foundation can't take a timer out of a single one.
    private var timers: [RunLoop.Mode: Timer] = [:]
    private let target = Target()

    /// Keeps the timer alive until it is invalidated, and not longer: Foundation on Linux never frees a timer that was
    /// added, nor what its block holds.
    private final class Target {
        var timer: RunLoopTimer?
    }

    /// Whether the timer was invalidated.
    public private(set) var isInvalidated = false

    /// A timer that is in no mode yet.
    ///
    /// - Parameters:
    ///   - preferredFramesPerSecond: The refreshes in a second, from 0.001 to 10,000. Anything else traps.
    ///   - frameInterval: How many refreshes a frame lasts, from 1 to 1,000,000. Anything else traps.
    ///   - handler: Is given each frame, with the timer.
    public init(
        preferredFramesPerSecond: Double = 60, frameInterval: Int = 1,
        handler: @escaping (RunLoopTimer, FrameTick) -> Void
    ) {
        let grid = FrameGrid(
            refreshRate: FrameRate.checked(preferredFramesPerSecond, of: "RunLoopTimer"),
            refreshesPerFrame: FrameRate.checked(interval: frameInterval, of: "RunLoopTimer"))
        schedule = FrameSchedule(grid: grid)
        self.handler = handler
    }

    /// Has the timer fire while the current thread's run loop runs in a mode. It can be in several modes at once, and
    /// starts with the first one.
    ///
    /// - Parameter mode: `common` stands for the run loop's common modes and for `tracking`, which Foundation alone can't
    ///   make one of them. With a mode that the timer is in, or after it was invalidated, nothing happens. A timer that was
    ///   added on another thread traps.
    public func add(forMode mode: RunLoop.Mode) {
        guard !isInvalidated else { return }
        guard runLoop == nil || runLoop === RunLoop.current else {
            fatalError("RunLoopTimer.add(forMode:) must be called on the thread of the first call, got another one")
        }
        runLoop = .current
        if start == nil { start = clock.now }
        for mode in Self.modes(in: mode) where timers[mode] == nil {
            // Foundation's own period is never used: each firing sets the next one's date, from the grid.
            let period = 1 / schedule.grid.refreshRate
            let timer = Timer(timeInterval: period, repeats: true, block: firing())
            timers[mode] = timer
            RunLoop.current.add(timer, forMode: mode)
        }
        setFireDates()
    }

    /// Stops the timer from firing while its run loop runs in a mode. With a mode that it is not in, nothing happens.
    public func remove(forMode mode: RunLoop.Mode) {
        for mode in Self.modes(in: mode) {
            timers.removeValue(forKey: mode)?.invalidate()
        }
    }

    /// Takes the timer out of all modes, for good.
    public func invalidate() {
        isInvalidated = true
        for timer in timers.values { timer.invalidate() }
        timers = [:]
        target.timer = nil
    }

    private static func modes(in mode: RunLoop.Mode) -> [RunLoop.Mode] {
        mode == .common ? [.common, .tracking] : [mode]
    }

    /// What Foundation calls. It demands a function that may cross threads, and never has it do so: a run loop fires its
    /// timers on its own thread.
    private func firing() -> @Sendable (Timer) -> Void {
        target.timer = self
        nonisolated(unsafe) let target = target
        return { _ in unsafe target.timer?.fire() }
    }

    private func fire() {
        guard !isInvalidated else { return }
        if case .tick(let tick) = schedule.answer(at: time) {
            handler(self, tick)
            schedule.request(at: time)
        }
        setFireDates()
    }

    /// Has Foundation's timers fire when the next frame is due, or not at all.
    private func setFireDates() {
        let now = time
        var date = Date.distantFuture
        if !schedule.isPaused {
            date = Date(timeIntervalSinceNow: (schedule.nextTime - now) / .seconds(1))
        }
        for timer in timers.values { timer.fireDate = date }
    }

    /// The time since the start; zero before it.
    private var time: Duration {
        start?.duration(to: clock.now) ?? .zero
    }
}

extension RunLoopTimer {
    /// The refreshes in a second, from 0.001 to 10,000; anything else traps. The last frame that was due is the origin of
    /// the new rate's grid.
    public var preferredFramesPerSecond: Double {
        get { schedule.grid.refreshRate }
        set {
            let rate = FrameRate.checked(newValue, of: "RunLoopTimer")
            schedule.changeGrid(at: time) { $0.refreshRate = rate }
            setFireDates()
        }
    }

    /// How many refreshes a frame lasts, from 1 to 1,000,000; anything else traps.
    public var frameInterval: Int {
        get { schedule.grid.refreshesPerFrame }
        set {
            let interval = FrameRate.checked(interval: newValue, of: "RunLoopTimer")
            schedule.changeGrid(at: time) { $0.refreshesPerFrame = interval }
            setFireDates()
        }
    }

    /// Whether the timer is paused.
    public var isPaused: Bool { schedule.isPaused }

    /// Stops the frames until the timer is resumed. Its grid and its timestamps go on.
    public func pause() {
        schedule.pause(at: time)
        setFireDates()
    }

    /// Lets the frames go on with the next one on the grid.
    public func resume() {
        schedule.resume(at: time)
        setFireDates()
    }
}
