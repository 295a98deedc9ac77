import Synchronization

/// A clock that advances only when a program advances it. Use it in tests of timers, so that they take no time and
/// always have the same result.
///
///     let clock = ManualClock()
///     let timer = FrameTimer(preferredFramesPerSecond: 60, clock: clock)
///     async let tick = timer.makeAsyncIterator().next()
///     try await clock.waitForSleepers()
///     clock.advance(by: .seconds(1) / 60)
///
/// Any task and thread can read and advance it.
public final class ManualClock: Clock, Sendable {
    /// A time on the clock.
    public struct Instant: InstantProtocol {
        /// The time since the clock's start.
        public let offset: Swift.Duration

        /// Creates an instant from the time since the clock's start.
        public init(offset: Swift.Duration) {
            self.offset = offset
        }

        /// Returns a later instant, or an earlier one for a negative duration.
        public func advanced(by duration: Swift.Duration) -> Instant {
            Instant(offset: offset + duration)
        }

        /// Returns the time from this instant to another one; negative if that is earlier.
        public func duration(to other: Instant) -> Swift.Duration {
            other.offset - offset
        }

        /// Returns whether an instant is earlier than another one.
        public static func < (left: Instant, right: Instant) -> Bool {
            left.offset < right.offset
        }
    }

    private struct State {
        var now = Instant(offset: .zero)
        /// Sorted by deadline, then by arrival.
        var sleepers: [Sleeper] = []
        var watchers: [Watcher] = []
        var lastID = 0
    }

    private struct Sleeper {
        let id: Int
        let deadline: Instant
        let continuation: CheckedContinuation<Void, any Error>
    }

    /// A task in ``waitForSleepers(_:)``.
    private struct Watcher {
        let id: Int
        let count: Int
        let continuation: CheckedContinuation<Void, any Error>
    }

    private let state = Mutex(State())

    /// Creates a clock at time zero.
    public init() {}

    /// The current time of the clock.
    public var now: Instant {
        state.withLock { $0.now }
    }

    /// The smallest duration, 1e-18 s.
    public var minimumResolution: Swift.Duration {
        Swift.Duration(secondsComponent: 0, attosecondsComponent: 1)
    }

    /// Waits until the clock is advanced to a deadline. The tolerance has no effect.
    ///
    /// Throws a `CancellationError` as soon as the task is cancelled.
    public func sleep(until deadline: Instant, tolerance: Swift.Duration? = nil) async throws {
        let id = newID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Sleeper(id: id, deadline: deadline, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    /// Advances the clock, and wakes the tasks whose deadlines have been reached, in the order of the deadlines.
    ///
    /// Traps unless the duration is zero or more.
    public func advance(by duration: Swift.Duration, file: StaticString = #fileID, line: UInt = #line) {
        require(
            duration >= .zero, "ManualClock.advance(by:) must get a duration of zero or more, got \(duration)",
            file: file, line: line)
        let due = state.withLock { state in
            state.now = state.now.advanced(by: duration)
            let due = state.sleepers.prefix { $0.deadline <= state.now }
            state.sleepers.removeFirst(due.count)
            return due
        }
        for sleeper in due { sleeper.continuation.resume() }
    }

    /// Advances the clock to an instant. Has no effect if the instant has passed.
    public func advance(to instant: Instant) {
        advance(by: max(.zero, now.duration(to: instant)))
    }
}

extension ManualClock {
    /// The number of sleeping tasks.
    public var sleeperCount: Int {
        state.withLock { $0.sleepers.count }
    }

    /// The earliest deadline of the sleeping tasks; nil if no task sleeps.
    public var nextDeadline: Instant? {
        state.withLock { $0.sleepers.first?.deadline }
    }

    /// Waits until a number of tasks sleep. Call it before advancing the clock, so that no test advances it too early.
    ///
    /// Throws a `CancellationError` as soon as the task is cancelled.
    ///
    /// - Parameter count: The number of tasks. Defaults to 1.
    public func waitForSleepers(_ count: Int = 1) async throws {
        let id = newID()
        try await withTaskCancellationHandler {
            try await withCheckedThrowingContinuation { continuation in
                add(Watcher(id: id, count: count, continuation: continuation))
            }
        } onCancel: {
            cancel(id)
        }
    }

    private func newID() -> Int {
        state.withLock { state in
            state.lastID += 1
            return state.lastID
        }
    }

    /// Adds a sleeper in the order of the deadlines. Checks for cancellation under the lock, so that a later
    /// cancellation finds the sleeper.
    private func add(_ sleeper: Sleeper) {
        enum Outcome { case cancelled, due, asleep([Watcher]) }
        let outcome = state.withLock { state -> Outcome in
            if Task.isCancelled { return .cancelled }
            if sleeper.deadline <= state.now { return .due }
            let index = state.sleepers.firstIndex { $0.deadline > sleeper.deadline } ?? state.sleepers.endIndex
            state.sleepers.insert(sleeper, at: index)

            let count = state.sleepers.count
            let content = state.watchers.filter { $0.count <= count }
            state.watchers.removeAll { $0.count <= count }
            return .asleep(content)
        }
        switch outcome {
        case .cancelled: sleeper.continuation.resume(throwing: CancellationError())
        case .due: sleeper.continuation.resume()
        case .asleep(let watchers):
            for watcher in watchers { watcher.continuation.resume() }
        }
    }

    private func add(_ watcher: Watcher) {
        enum Outcome { case cancelled, content, waiting }
        let outcome = state.withLock { state -> Outcome in
            if Task.isCancelled { return .cancelled }
            if watcher.count <= state.sleepers.count { return .content }
            state.watchers.append(watcher)
            return .waiting
        }
        switch outcome {
        case .cancelled: watcher.continuation.resume(throwing: CancellationError())
        case .content: watcher.continuation.resume()
        case .waiting: break
        }
    }

    /// Cancels the sleeper or watcher with an id, if it is still waiting.
    private func cancel(_ id: Int) {
        let continuation = state.withLock { state -> CheckedContinuation<Void, any Error>? in
            if let index = state.sleepers.firstIndex(where: { $0.id == id }) {
                return state.sleepers.remove(at: index).continuation
            }
            if let index = state.watchers.firstIndex(where: { $0.id == id }) {
                return state.watchers.remove(at: index).continuation
            }
            return nil
        }
        continuation?.resume(throwing: CancellationError())
    }
}
