import TimerAnimation

/// The number of steps in each frame: requested steps and due steps.
struct StepSchedule {
    /// The time that the steps of a frame may take, so that there is time left to listen.
    static let budget = Duration.seconds(0.7 / LiveWorld.frameRate)
    /// The most single steps that wait to be done.
    static let maximumDueSteps = 240

    private let clock = ContinuousClock()
    private var stepping: FixedTimestep
    private var dueSteps = 0
    /// The steps that were dropped in the scenes before this one.
    private var earlierDroppedSteps = 0

    /// Creates a schedule of steps of a length in seconds.
    init(timestep: Double) {
        stepping = StepSchedule.stepping(by: timestep)
    }

    /// The cost of the steps, as a share of the time that they simulate.
    var load: Double {
        stepping.load
    }

    /// The number of due steps that were not done.
    var droppedSteps: Int {
        earlierDroppedSteps + stepping.droppedSteps
    }

    /// Begins anew with another scene. Single steps that wait are steps of that one.
    mutating func restart(timestep: Double) {
        earlierDroppedSteps += stepping.droppedSteps
        stepping = StepSchedule.stepping(by: timestep)
    }

    /// Asks for a single step.
    mutating func request() {
        dueSteps = min(dueSteps + 1, StepSchedule.maximumDueSteps)
    }

    /// Forgets the single steps that wait.
    mutating func dropRequests() {
        dueSteps = 0
    }

    /// Does the single steps that wait, at least one, until the deadline.
    mutating func doRequests(until deadline: ContinuousClock.Instant, _ step: () -> Void) {
        while dueSteps > 0 {
            dueSteps -= 1
            step()
            if clock.now >= deadline { return }
        }
    }

    /// Does the steps of some elapsed seconds until the deadline. What is due then counts as dropped: a world that is too much
    /// for this machine is slower than the clock.
    mutating func advance(by elapsed: Double, until deadline: ContinuousClock.Instant, _ step: () -> Void) {
        let clock = clock
        do {
            try stepping.advance(by: elapsed, clock: clock) { _ throws(BudgetSpent) in
                guard clock.now < deadline else { throw BudgetSpent() }
                step()
            }
        } catch {
            // FixedTimestep has counted the steps that were dropped.
        }
    }

    private struct BudgetSpent: Error {}

    /// A frame may be four times as long as it should before steps are dropped.
    private static func stepping(by timestep: Double) -> FixedTimestep {
        let stepsPerFrame = Int((1 / timestep / LiveWorld.frameRate).rounded(.up))
        return FixedTimestep(step: timestep, maximumStepsPerFrame: max(8, 4 * stepsPerFrame))
    }
}
