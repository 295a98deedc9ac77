import TimerAnimation

/// The number of steps in each frame: the requested steps, and the steps that are due by time.
struct StepSchedule {
    /// The time limit for the steps of a frame, so that time is left to handle messages.
    static let budget = Duration.seconds(0.7 / LiveWorld.frameRate)
    /// The largest number of requested steps that wait.
    static let maximumDueSteps = 240

    private let clock = ContinuousClock()
    private var stepping: FixedTimestep
    private var dueSteps = 0
    /// The speed of time.
    var pace = 1.0
    /// The client that paused the world, or nil if the time passes.
    private(set) var pauser: Int?
    /// The number of steps dropped in earlier scenes.
    private var earlierDroppedSteps = 0

    /// Creates a schedule for steps of a length in seconds.
    init(timestep: Double) {
        stepping = StepSchedule.stepping(by: timestep)
    }

    /// The cost of the steps, as a fraction of the time that they simulate.
    var load: Double {
        stepping.load
    }

    /// The number of steps that were due and not performed.
    var droppedSteps: Int {
        earlierDroppedSteps + stepping.droppedSteps
    }

    /// Restarts with another scene. The requested steps that wait are performed in that scene.
    mutating func restart(timestep: Double) {
        earlierDroppedSteps += stepping.droppedSteps
        stepping = StepSchedule.stepping(by: timestep)
    }

    /// Stops the time for a client, unless somebody has stopped it before.
    mutating func pause(by client: Int) {
        pauser = pauser ?? client
    }

    /// Lets the time pass again.
    mutating func resume() {
        pauser = nil
    }

    /// Requests a single step.
    mutating func request() {
        dueSteps = min(dueSteps + 1, StepSchedule.maximumDueSteps)
    }

    /// Forgets the requested steps.
    mutating func dropRequests() {
        dueSteps = 0
    }

    /// Performs the requested steps, at least one, until the deadline.
    mutating func doRequests(until deadline: ContinuousClock.Instant, _ step: () -> Void) {
        while dueSteps > 0 {
            dueSteps -= 1
            step()
            if clock.now >= deadline { return }
        }
    }

    /// Performs the steps of some elapsed seconds until the deadline, unless the time is stopped. Steps still due then
    /// count as dropped: a world that is too demanding for this machine is slower than the clock.
    mutating func advance(by elapsed: Double, until deadline: ContinuousClock.Instant, _ step: () -> Void) {
        guard pauser == nil else { return }
        let clock = clock
        do {
            try stepping.advance(by: elapsed * pace, clock: clock) { _ throws(BudgetSpent) in
                guard clock.now < deadline else { throw BudgetSpent() }
                step()
            }
        } catch {
            // FixedTimestep has counted the dropped steps.
        }
    }

    private struct BudgetSpent: Error {}

    /// Returns a fixed time step. A frame may be four times as long as planned before steps are dropped.
    private static func stepping(by timestep: Double) -> FixedTimestep {
        let stepsPerFrame = Int((1 / timestep / LiveWorld.frameRate).rounded(.up))
        return FixedTimestep(step: timestep, maximumStepsPerFrame: max(8, 4 * stepsPerFrame))
    }
}
