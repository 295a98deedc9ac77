/// Decides which frame is delivered when: what ``FrameTimer`` and ``RunLoopTimer`` have in common.
///
/// It knows no clock. Every time that it is given is the time since the timer's start, and none is before an earlier one.
struct FrameSchedule: Sendable {
    enum Answer: Hashable, Sendable {
        case paused
        case wait(until: Duration)
        case tick(FrameTick)
    }

    private(set) var grid: FrameGrid
    /// The frame of the grid that is delivered next, or a later one if it is too late for that.
    private var nextFrame = 1
    /// The last frame of the grid that is no frame to be missed any more.
    private var lastFrame = 0
    /// The frames that were missed on grids that are gone.
    private var missedFrames = 0
    private var lastDelivery = Duration.zero
    private var pausedSince: Duration?
    /// How long the timer was paused since the last delivery.
    private var pausedTime = Duration.zero

    init(grid: FrameGrid) {
        self.grid = grid
    }

    var isPaused: Bool { pausedSince != nil }

    /// When the frame is due that is delivered next.
    var nextTime: Duration { grid.time(of: nextFrame) }

    /// Is told that the consumer is ready for a frame. Frames that were due before are missed; one that is due now is
    /// not.
    mutating func request(at now: Duration) {
        let current = grid.frame(at: now)
        let isDueNow = current > lastFrame && grid.time(of: current) == now
        nextFrame = isDueNow ? current : current + 1
    }

    /// The frame that is to be delivered now, or what to wait for.
    mutating func answer(at now: Duration) -> Answer {
        guard !isPaused else { return .paused }
        guard nextTime <= now else { return .wait(until: nextTime) }

        // Who wakes late gets the last frame that was due, not the one that it waited for.
        let frame = grid.frame(at: now)
        let tick = FrameTick(
            timestamp: grid.timestamp(of: frame), targetTimestamp: grid.timestamp(of: frame + 1),
            duration: grid.refreshDuration, elapsed: (now - lastDelivery - pausedTime) / .seconds(1),
            skippedFrames: missedFrames + frame - lastFrame - 1)
        lastFrame = frame
        nextFrame = frame + 1
        missedFrames = 0
        lastDelivery = now
        pausedTime = .zero
        return .tick(tick)
    }

    mutating func pause(at now: Duration) {
        guard !isPaused else { return }
        pausedSince = now
        missedFrames += grid.frame(at: now) - lastFrame
    }

    mutating func resume(at now: Duration) {
        guard let since = pausedSince else { return }
        pausedSince = nil
        pausedTime += now - since
        goOn(at: now)
    }

    /// Changes the grid from now on: the last frame that was due on the old one is the origin of the new one.
    mutating func changeGrid(at now: Duration, _ change: (inout FrameGrid) -> Void) {
        let current = grid.frame(at: now)
        if !isPaused { missedFrames += current - lastFrame }
        grid.origin = grid.time(of: current)
        change(&grid)
        goOn(at: now)
    }

    /// What was due until now is no longer waited for.
    private mutating func goOn(at now: Duration) {
        lastFrame = grid.frame(at: now)
        nextFrame = lastFrame + 1
    }
}
