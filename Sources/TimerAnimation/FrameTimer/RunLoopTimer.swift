public import Foundation

/// A timer that calls a closure for each frame from a run loop, as `CADisplayLink` and `NSTimer` do.
///
///     let timer = RunLoopTimer { timer, tick in
///         offset = min(offset + tick.elapsed, duration)
///         draw(Easing.out(.bounce).value(at: offset / duration))
///         if offset == duration { timer.invalidate() }
///     }
///     timer.add(forMode: .common)
///
/// The timer fires only while the run loop runs in one of the timer's modes. A timer in the default mode stops while
/// the user scrolls; a timer in the common modes continues. The frames that were due meanwhile are skipped, never
/// queued: when the run loop returns to a mode of the timer, the last of them is delivered at once, and
/// ``FrameTick/skippedFrames`` counts the others. The grid of frames and the rates are the same as for a
/// ``FrameTimer``.
///
/// A timer belongs to the thread of the run loop that it was added to. The timer and the run loop keep each other alive
/// until the timer is invalidated.
public final class RunLoopTimer {
    /// The run loop's mode while the user's finger is tracked: UIKit's `UITrackingRunLoopMode`, which Foundation alone
    /// lacks.
    public static let trackingMode = RunLoop.Mode("UITrackingRunLoopMode")

    private let clock = SuspendingClock()
    private let handler: (RunLoopTimer, FrameTick) -> Void
    private var schedule: FrameSchedule
    private var start: SuspendingClock.Instant?
    private var runLoop: RunLoop?
    /// A timer for each mode, because Foundation cannot remove one from a single mode.
    private var timers: [RunLoop.Mode: Timer] = [:]
    private let target = Target()

    /// The object that keeps the timer alive until it is invalidated, and no longer: Foundation on Linux frees neither
    /// an added timer nor the objects that its block holds.
    private final class Target {
        var timer: RunLoopTimer?
    }

    /// Whether the timer was invalidated.
    public private(set) var isInvalidated = false

    /// Creates a timer that is not in any mode yet. Call ``add(forMode:file:line:)`` to start it.
    ///
    /// - Parameters:
    ///   - preferredFramesPerSecond: The number of refreshes in a second. Traps unless in `0.001...10_000`. Defaults to 60.
    ///   - frameInterval: The number of refreshes in a frame. Traps unless in `1...1_000_000`. Defaults to 1.
    ///   - handler: The closure to call for each frame, with the timer.
    public init(
        preferredFramesPerSecond: Double = 60, frameInterval: Int = 1, file: StaticString = #fileID,
        line: UInt = #line, handler: @escaping (RunLoopTimer, FrameTick) -> Void
    ) {
        let grid = FrameGrid(
            refreshRate: FrameRate.checked(preferredFramesPerSecond, of: "RunLoopTimer", file: file, line: line),
            refreshesPerFrame: FrameRate.checked(interval: frameInterval, of: "RunLoopTimer", file: file, line: line))
        schedule = FrameSchedule(grid: grid)
        self.handler = handler
    }

    /// Adds the timer to a mode of the current thread's run loop. A timer can be in several modes, and starts with the first.
    ///
    /// Has no effect if the timer is in the mode already or was invalidated. Traps if the timer was added on another thread.
    ///
    /// - Parameter mode: The mode. `common` stands for the run loop's common modes and ``trackingMode``, which
    ///   Foundation alone cannot add to them.
    public func add(forMode mode: RunLoop.Mode, file: StaticString = #fileID, line: UInt = #line) {
        guard !isInvalidated else { return }
        require(
            runLoop == nil || runLoop === RunLoop.current,
            "RunLoopTimer.add(forMode:) must be called on the thread of the first call, got another one",
            file: file, line: line)
        runLoop = .current
        if start == nil {
            let now = clock.now
            start = now
            schedule.startTime = clock.mediaTime(at: now)
        }
        for mode in Self.modes(in: mode) where timers[mode] == nil {
            // Foundation's own period is never used: each firing sets the next one's date, from the grid.
            let period = 1 / schedule.grid.refreshRate
            let timer = Timer(timeInterval: period, repeats: true, block: firing())
            timers[mode] = timer
            RunLoop.current.add(timer, forMode: mode)
        }
        setFireDates()
    }

    /// Removes the timer from a mode. Has no effect if the timer is not in the mode.
    public func remove(forMode mode: RunLoop.Mode) {
        for mode in Self.modes(in: mode) {
            timers.removeValue(forKey: mode)?.invalidate()
        }
    }

    /// Removes the timer from all modes and ends it. A second call has no effect.
    public func invalidate() {
        isInvalidated = true
        for timer in timers.values { timer.invalidate() }
        timers = [:]
        target.timer = nil
    }

    private static func modes(in mode: RunLoop.Mode) -> [RunLoop.Mode] {
        mode == .common ? [.common, trackingMode] : [mode]
    }

    /// Returns the closure that Foundation calls. It must be Sendable but never crosses threads: a run loop fires its
    /// timers on its own thread.
    private func firing() -> @Sendable (Timer) -> Void {
        target.timer = self
        nonisolated(unsafe) let target = target
        return { _ in unsafe target.timer?.fire() }
    }

    private func fire() {
        guard !isInvalidated else { return }
        if case .tick(let tick) = schedule.action(at: time) {
            handler(self, tick)
            schedule.request(at: time)
        }
        setFireDates()
    }

    /// Sets Foundation's timers to fire when the next frame is due, or never while paused.
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
    /// The number of refreshes in a second. Defaults to 60.
    ///
    /// The last due frame is the origin of the new rate's grid. Traps unless in `0.001...10_000`.
    public var preferredFramesPerSecond: Double {
        get { schedule.grid.refreshRate }
        set {
            let rate = FrameRate.checked(newValue, of: "RunLoopTimer")
            schedule.changeGrid(at: time) { $0.refreshRate = rate }
            setFireDates()
        }
    }

    /// The number of refreshes in a frame. 2 halves the frame rate. Defaults to 1.
    ///
    /// Traps unless in `1...1_000_000`.
    public var frameInterval: Int {
        get { schedule.grid.refreshesPerFrame }
        set {
            let interval = FrameRate.checked(interval: newValue, of: "RunLoopTimer")
            schedule.changeGrid(at: time) { $0.refreshesPerFrame = interval }
            setFireDates()
        }
    }

    /// Whether the timer is paused: `CADisplayLink.isPaused`. Setting it calls ``pause()`` or ``resume()``. Defaults to
    /// false.
    public var isPaused: Bool {
        get { schedule.isPaused }
        set { newValue ? pause() : resume() }
    }

    /// Pauses the timer. Its grid and its timestamps continue.
    public func pause() {
        schedule.pause(at: time)
        setFireDates()
    }

    /// Resumes the timer with the next frame on the grid.
    public func resume() {
        schedule.resume(at: time)
        setFireDates()
    }
}
