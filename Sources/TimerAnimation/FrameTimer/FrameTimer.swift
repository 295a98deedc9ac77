import Synchronization

/// An asynchronous sequence of the frames to draw: a `CADisplayLink` on any clock.
///
///     let timer = FrameTimer(preferredFramesPerSecond: 60)
///     for await tick in timer {
///         offset = min(offset + tick.elapsed, duration)
///         draw(Easing.out(.bounce).value(at: offset / duration))
///         if offset == duration { timer.invalidate() }
///     }
///
/// The timer starts when its consumer first waits for a frame. From then on frames are due on a grid, at multiples of
/// the frame duration, so that nothing drifts. A consumer that takes longer than a frame misses the frames that were
/// due meanwhile. ``FrameTick/skippedFrames`` counts them, and they are never queued: a consumer that takes 3.5 frames
/// gets the fourth one next, on time.
///
/// Timestamps are times of the clock, as a display link's are times of `CACurrentMediaTime()`: see ``MediaClock``.
///
/// Any task can change the rate, pause, resume and invalidate the timer. Frames go to one consumer. A second loop or
/// iterator continues after the frames of the first. Traps if two tasks wait for a frame at the same time. Cancelling
/// the waiting task invalidates the timer.
///
/// On Foundation's run loops, use ``RunLoopTimer``.
public final class FrameTimer<C: Clock>: Sendable where C.Duration == Duration {
    private struct State {
        var schedule: FrameSchedule
        var start: C.Instant?
        var isInvalidated = false
        /// The number of changes of the timer, so that a consumer does not wait for an outdated frame.
        var version = 0
        var consumer: CheckedContinuation<Void, Never>?
        /// A task that wakes the consumer when its frame is due.
        var alarm: Task<Void, Never>?
    }

    /// The clock of the timer.
    public let clock: C
    private let state: Mutex<State>

    /// Creates a timer. It starts when its consumer first waits for a frame.
    ///
    /// - Parameters:
    ///   - preferredFramesPerSecond: The number of refreshes in a second. Traps unless in `0.001...10_000`. Defaults to 60.
    ///   - frameInterval: The number of refreshes in a frame. Traps unless in `1...1_000_000`. Defaults to 1.
    ///   - clock: The clock of the timer.
    public init(
        preferredFramesPerSecond: Double = 60, frameInterval: Int = 1, clock: C, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        let grid = FrameGrid(
            refreshRate: FrameRate.checked(preferredFramesPerSecond, of: "FrameTimer", file: file, line: line),
            refreshesPerFrame: FrameRate.checked(interval: frameInterval, of: "FrameTimer", file: file, line: line))
        self.clock = clock
        state = Mutex(State(schedule: FrameSchedule(grid: grid)))
    }

    /// The number of refreshes in a second. Defaults to 60.
    ///
    /// The last due frame is the origin of the new rate's grid. Traps unless in `0.001...10_000`.
    public var preferredFramesPerSecond: Double {
        get { state.withLock { $0.schedule.grid.refreshRate } }
        set {
            let rate = FrameRate.checked(newValue, of: "FrameTimer")
            change { $0.schedule.changeGrid(at: $1) { $0.refreshRate = rate } }
        }
    }

    /// The number of refreshes in a frame: `CADisplayLink.frameInterval`. 2 halves the frame rate. Defaults to 1.
    ///
    /// Traps unless in `1...1_000_000`.
    public var frameInterval: Int {
        get { state.withLock { $0.schedule.grid.refreshesPerFrame } }
        set {
            let interval = FrameRate.checked(interval: newValue, of: "FrameTimer")
            change { $0.schedule.changeGrid(at: $1) { $0.refreshesPerFrame = interval } }
        }
    }

    /// Whether the timer is paused: `CADisplayLink.isPaused`. Setting it calls ``pause()`` or ``resume()``. Defaults to
    /// false.
    public var isPaused: Bool {
        get { state.withLock { $0.schedule.isPaused } }
        set { newValue ? pause() : resume() }
    }

    /// Pauses the timer. Its grid and its timestamps continue, as a display link's do.
    public func pause() {
        change { $0.schedule.pause(at: $1) }
    }

    /// Resumes the timer with the next frame on the grid.
    public func resume() {
        change { $0.schedule.resume(at: $1) }
    }

    /// Whether the timer was invalidated.
    public var isInvalidated: Bool { state.withLock { $0.isInvalidated } }

    /// Ends the sequence of frames. A second call has no effect.
    public func invalidate() {
        change { state, _ in state.isInvalidated = true }
    }
}

extension FrameTimer where C == SuspendingClock {
    /// Creates a timer on the clock of ``currentMediaTime()``. It starts when its consumer first waits for a frame.
    ///
    /// - Parameters:
    ///   - preferredFramesPerSecond: The number of refreshes in a second. Traps unless in `0.001...10_000`. Defaults to 60.
    ///   - frameInterval: The number of refreshes in a frame. Traps unless in `1...1_000_000`. Defaults to 1.
    public convenience init(
        preferredFramesPerSecond: Double = 60, frameInterval: Int = 1, file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            preferredFramesPerSecond: preferredFramesPerSecond, frameInterval: frameInterval, clock: SuspendingClock(),
            file: file, line: line)
    }
}

extension FrameTimer {
    /// Waits for the next frame.
    func next(isolation actor: isolated (any Actor)?) async -> FrameTick? {
        state.withLock { state in
            if state.start == nil { start(&state) }
            state.schedule.request(at: time(state))
        }
        while !Task.isCancelled {
            let (action, version) = state.withLock { state in
                (state.isInvalidated ? nil : state.schedule.action(at: time(state)), state.version)
            }
            switch action {
            case nil: return nil
            case .tick(let tick): return tick
            case .paused: await wait(until: nil, version: version, isolation: actor)
            case .wait(let due): await wait(until: due, version: version, isolation: actor)
            }
        }
        invalidate()
        return nil
    }

    private func start(_ state: inout State) {
        let now = clock.now
        state.start = now
        state.schedule.startTime = (clock as? any MediaClock)?.mediaTime(of: now) ?? 0
    }

    /// Waits until a time, if there is one, or until any change of the timer.
    private func wait(until due: Duration?, version: Int, isolation actor: isolated (any Actor)?) async {
        await withTaskCancellationHandler(
            operation: {
                await withCheckedContinuation(isolation: actor) { park($0, until: due, version: version) }
            }, onCancel: { invalidate() }, isolation: actor)
    }

    private func park(_ consumer: CheckedContinuation<Void, Never>, until due: Duration?, version: Int) {
        let isParked = state.withLock { state in
            // Otherwise a change in between would be missed.
            guard state.version == version else { return false }
            require(
                state.consumer == nil,
                "FrameTimer must have one consumer, got two tasks that wait for a frame at the same time")
            state.consumer = consumer
            if let due, let start = state.start {
                state.alarm = Task {
                    try? await clock.sleep(until: start.advanced(by: due), tolerance: nil)
                    if !Task.isCancelled { wake(version: version) }
                }
            }
            return true
        }
        if !isParked { consumer.resume() }
    }

    /// Changes the state at a time since the start, and wakes the consumer to check it again.
    private func change(_ body: (inout State, Duration) -> Void) {
        let (consumer, alarm) = state.withLock { state in
            body(&state, time(state))
            state.version += 1
            return (state.consumer.take(), state.alarm.take())
        }
        alarm?.cancel()
        consumer?.resume()
    }

    /// Wakes the consumer, unless the timer has changed since it began to wait.
    private func wake(version: Int) {
        let consumer = state.withLock { state -> CheckedContinuation<Void, Never>? in
            guard state.version == version else { return nil }
            state.alarm = nil
            return state.consumer.take()
        }
        consumer?.resume()
    }

    /// Returns the time since the start; zero before it. Read under the lock, so that it never runs backwards.
    private func time(_ state: State) -> Duration {
        state.start?.duration(to: clock.now) ?? .zero
    }
}
