/// The schedule by which ``FrameTimer`` and ``RunLoopTimer`` deliver frames.
///
/// It has no clock. It takes times since the timer's start, each no earlier than the previous one.
struct FrameSchedule: Sendable {
    enum Action: Hashable, Sendable {
        case paused
        case wait(until: Duration)
        case tick(FrameTick)
    }

    private(set) var grid: FrameGrid
    /// The time of the timer's start in seconds, the zero of timestamps.
    var startTime = 0.0
    /// The next frame to deliver, unless the consumer is too late for it.
    private var nextFrame = 1
    /// The last frame that was delivered or counted as missed.
    private var lastFrame = 0
    /// The number of frames that were missed on earlier grids.
    private var missedFrames = 0
    private var lastDelivery = Duration.zero
    private var pausedSince: Duration?
    /// The time that the timer was paused since the last delivery.
    private var pausedTime = Duration.zero

    init(grid: FrameGrid) {
        self.grid = grid
    }

    var isPaused: Bool { pausedSince != nil }

    /// The time at which the next frame is due.
    var nextTime: Duration { grid.time(of: nextFrame) }

    /// Records that the consumer is ready for a frame. Frames that were due before are missed; a frame that is due now
    /// is not.
    mutating func request(at now: Duration) {
        let current = grid.frame(at: now)
        let isDueNow = current > lastFrame && grid.time(of: current) == now
        nextFrame = isDueNow ? current : current + 1
    }

    /// Returns the frame to deliver now, or the event to wait for.
    mutating func action(at now: Duration) -> Action {
        guard !isPaused else { return .paused }
        guard nextTime <= now else { return .wait(until: nextTime) }

        // A consumer that wakes late gets the last frame that was due, not the frame that it waited for.
        let frame = grid.frame(at: now)
        let tick = FrameTick(
            timestamp: startTime + grid.timestamp(of: frame),
            targetTimestamp: startTime + grid.timestamp(of: frame + 1),
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
        skipFrames(at: now)
    }

    /// Changes the grid from now on: the last due frame of the old grid is the origin of the new one.
    mutating func changeGrid(at now: Duration, _ change: (inout FrameGrid) -> Void) {
        let current = grid.frame(at: now)
        if !isPaused { missedFrames += current - lastFrame }
        grid.origin = grid.time(of: current)
        change(&grid)
        skipFrames(at: now)
    }

    /// Skips the frames that were due until now.
    private mutating func skipFrames(at now: Duration) {
        lastFrame = grid.frame(at: now)
        nextFrame = lastFrame + 1
    }
}
