import Chipmunk
import CrateKit

/// The last minute of a run, as far as it fits into a budget of bytes: a state every few steps, and the hands' actions
/// in between, so that each step's state can be reproduced bit for bit.
struct Timeline {
    /// The state of a run between two steps.
    struct Checkpoint {
        let simulation: SimulationCheckpoint
        /// The client whose tilt counted, or nil if the scene's own did.
        let tilter: Int?
        /// The hands that held something. A snapshot contains their joints, but not the points toward which they pull.
        let holds: [(client: Int, hand: Hand, aim: Grab.Aim)]
        /// The tilt at which somebody held the device, or nil if the scene's own tilt counted; and the strength of
        /// gravity.
        let held: (tilt: Tilt?, gravity: Double)
        /// The bodies and joints at that step.
        let cast: WorldCast
        /// The bodies of the space at that step, in the space's order.
        let bodies: [Body]
        /// The appearances of the joints of the space at that step, in the space's order, or none.
        let jointAppearances: [JointAppearance]
        fileprivate var byteCount = 0

        init(
            _ simulation: SimulationCheckpoint, tilter: Int?, held: (tilt: Tilt?, gravity: Double), cast: WorldCast,
            holds: [(client: Int, hand: Hand, aim: Grab.Aim)]
        ) {
            (self.simulation, self.tilter, self.held, self.cast, self.holds) = (simulation, tilter, held, cast, holds)
            bodies = cast.world.space.bodies
            jointAppearances = cast.jointAppearances
        }

        var step: Int { simulation.stepCount }
    }

    /// The length of the timeline, in simulated seconds.
    static let span = 60.0
    /// The largest number of steps between two checkpoints, and so of steps to repeat in order to show one.
    static let interval = 15
    /// The byte limit of checkpoints and actions. If it is exceeded, the timeline is shorter.
    static let byteBudget = 16 << 20

    /// The last completed step.
    private(set) var latest: Int
    private let spanSteps: Int
    private let byteBudget: Int
    /// In ascending order of their steps, and never empty.
    private var checkpoints: [Checkpoint] = []
    /// The actions before the step with a number, in ascending order.
    private var actions: [(step: Int, action: HandAction)] = []
    private var checkpointBytes = 0

    /// Creates a timeline from its first checkpoint, or returns nil if that is so large that hardly any others would
    /// fit.
    init?(from first: Checkpoint, timestep: Double, byteBudget: Int = Timeline.byteBudget) {
        spanSteps = Int((Timeline.span / timestep).rounded())
        latest = first.step
        self.byteBudget = byteBudget
        append(first)
        if checkpointBytes > byteBudget / 8 { return nil }
    }

    /// The steps whose states can be shown.
    var reach: ClosedRange<Int> {
        max(checkpoints[0].step, latest - spanSteps)...latest
    }

    /// The number of bytes that the timeline takes.
    var byteCount: Int {
        checkpointBytes + actions.count * MemoryLayout<(Int, HandAction)>.stride
    }

    // MARK: The record

    /// Records an action before the next step.
    mutating func record(_ action: HandAction) {
        actions.append((latest, action))
    }

    /// Records a completed step. Returns whether a checkpoint must follow it.
    mutating func recordStep() -> Bool {
        // Grabs are never repeated: each would add another joint to the space for the same hand.
        let changesHolds = self.actions(before: latest).contains(where: \.changesHolds)
        latest += 1
        return changesHolds || latest - checkpoints[checkpoints.count - 1].step >= Timeline.interval
    }

    /// Appends the checkpoint of the latest step, and drops older ones that are out of the span or exceed the budget.
    mutating func append(_ checkpoint: Checkpoint) {
        var checkpoint = checkpoint
        checkpoint.byteCount =
            checkpoint.simulation.size(after: checkpoints.last?.simulation) + MemoryLayout<Checkpoint>.stride
            + checkpoint.holds.count * MemoryLayout<(Int, Hand, Grab.Aim)>.stride
        checkpoints.append(checkpoint)
        checkpointBytes += checkpoint.byteCount
        let end = latest - spanSteps
        var dropped = 0
        var droppedActions = 0
        var (checkpointBytes, bytes) = (checkpointBytes, byteCount)
        while dropped + 1 < checkpoints.count, checkpoints[dropped + 1].step <= end || bytes > byteBudget {
            checkpointBytes -= checkpoints[dropped].byteCount
            dropped += 1
            droppedActions = firstAction(at: checkpoints[dropped].step)
            bytes = checkpointBytes + (actions.count - droppedActions) * MemoryLayout<(Int, HandAction)>.stride
        }
        checkpoints.removeFirst(dropped)
        actions.removeFirst(droppedActions)
        self.checkpointBytes = checkpointBytes
    }

    /// Replaces the checkpoint of the latest step, after an edit by hand.
    mutating func amend(_ checkpoint: Checkpoint) {
        while let last = checkpoints.last, last.step >= latest {
            checkpointBytes -= last.byteCount
            checkpoints.removeLast()
        }
        append(checkpoint)
    }

    /// Forgets everything after a step.
    mutating func cut(at step: Int) {
        while checkpoints.count > 1, let last = checkpoints.last, last.step > step {
            checkpointBytes -= last.byteCount
            checkpoints.removeLast()
        }
        actions.removeLast(actions.count - firstAction(at: step))
        latest = step
    }

    // MARK: Going back

    /// Returns the last checkpoint at or before a step of ``reach``.
    func checkpoint(before step: Int) -> Checkpoint {
        checkpoints.last { $0.step <= step } ?? checkpoints[0]
    }

    /// Returns the actions after a number of steps, before the next one.
    func actions(before step: Int) -> some Sequence<HandAction> {
        actions[firstAction(at: step)...].lazy.prefix { $0.step == step }.map(\.action)
    }

    /// Returns the index of the first action at or after a step, by binary search.
    private func firstAction(at step: Int) -> Int {
        var (low, high) = (0, actions.count)
        while low < high {
            let middle = low + (high - low) / 2
            if actions[middle].step < step { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
