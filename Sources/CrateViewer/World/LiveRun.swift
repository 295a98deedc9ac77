import Chipmunk
import CrateKit

/// A run of a scene under the hands of everyone present, and the record of it.
struct LiveRun {
    let scene: ServedScene
    /// The run under the scene's own tilt.
    private let plan: RunPlan
    private let simulation: Simulation
    /// The client whose tilt applied in the last step, or nil if the scene's own did.
    private(set) var tilter: Int?
    private var queue = HandQueue()
    private var hands: [Int: Hand] = [:]
    private var history = TiltHistory()
    /// The tilt at which somebody holds the device, or nil for the scene's own tilt.
    private var held: Tilt?
    /// The strength of gravity, as a factor of the tilt.
    private(set) var gravity = 1.0
    /// The present bodies and joints.
    private(set) var cast: WorldCast
    private var calls: CallRecord
    /// Nil if the states of the space cannot be kept.
    private(set) var timeline: Timeline?
    private(set) var reel: Reel

    /// Creates a run at its start.
    ///
    /// - Parameters:
    ///   - tilt: The tilt at which somebody holds the device; nil for the scene's own tilt.
    ///   - tilter: The client who holds it.
    ///   - rate: Steps per simulated second; nil for the scene's rate.
    ///   - byteBudget: The byte limit of the timeline.
    ///   - callBudget: The byte limit of the recording of calls.
    /// - Throws: `InputError` of CrateKit if the scene cannot be built.
    init(
        of scene: ServedScene, tilt: Tilt? = nil, tilter: Int? = nil, rate: Double?,
        byteBudget: Int = Timeline.byteBudget, callBudget: Int = CallRecord.byteBudget
    ) throws(InputError) {
        self.scene = scene
        self.tilter = tilter
        plan = RunPlan(scene: scene.scene, rate: rate)
        held = tilt
        let world = try World(scene.scene)
        cast = WorldCast(of: world)
        simulation = Simulation(
            of: world, tilt: tilt.map(TiltTrack.constant) ?? plan.tilt, timestep: plan.timestep)
        calls = CallRecord(of: world.space, byteBudget: callBudget)
        reel = Reel(timestep: plan.timestep)
        timeline = checkpoint().flatMap { Timeline(from: $0, timestep: plan.timestep, byteBudget: byteBudget) }
        if timeline != nil { reel.record(world.space, step: 0) }
    }

    /// The world that this run steps.
    var world: World {
        simulation.world
    }

    /// The length of a step in seconds.
    var timestep: Double {
        plan.timestep
    }

    /// The present frame. Its tilt is the tilt at which the device is held, whatever the gravity.
    var frame: Frame {
        var frame = simulation.frame
        frame.tilt = heldTilt
        if cast.edition > 0 { cast.bodies.readMotions(into: &frame.motions) }
        return frame
    }

    /// The kinetic energy of the bodies that forces move, in mass · points²/s².
    var energy: Double {
        BodyEnergies(of: cast.bodies, gravity: .zero, timestep: timestep).kinetic
    }

    /// The places at which shapes touched in the latest step.
    var contacts: ContactsMessage {
        ContactsMessage(in: world.space, step: simulation.stepCount)
    }

    /// Performs the step after the latest one.
    mutating func step() {
        for action in queue.take() {
            timeline?.record(action)
            if perform(action) {
                history.record(problem: "a body was grabbed: only tilts can be repeated", at: simulation.time)
            }
        }
        applyTrack()
        history.record(simulation.tilt, at: simulation.time)
        let hasChanged = stepSimulation()
        calls.limit(at: simulation.time)
        guard let isDue = timeline?.recordStep() else { return }
        // A film that starts from an older checkpoint would still show the broken joint, and a repeated step would add
        // another body in the place of the one that its event added.
        if isDue || hasChanged {
            if let checkpoint = checkpoint() { timeline?.append(checkpoint) } else { timeline = nil }
        }
        if timeline != nil { reel.record(world.space, step: simulation.stepCount) }
    }

    /// Performs a step of the simulation. Returns whether joints broke in it, or events changed bodies or joints.
    private mutating func stepSimulation() -> Bool {
        let (breaks, changes) = (simulation.brokenJoints.count, simulation.eventChangeCount)
        simulation.step()
        guard simulation.brokenJoints.count != breaks || simulation.eventChangeCount != changes else { return false }
        cast.takeOnStep(eventChangeCount: simulation.eventChangeCount)
        // A removed body has taken its hands' joints along.
        hands = hands.filter { $0.value.grab.isHolding }
        return true
    }

    // MARK: Hands

    /// The tilt of the next step.
    var nextTilt: Tilt {
        guard let tilt = queue.tilt else { return heldTilt }
        return tilt ?? plan.tilt.tilt(ofStepAt: simulation.time, length: timestep)
    }

    /// The gravity of the next step.
    var nextGravity: Double {
        queue.gravity ?? gravity
    }

    private var heldTilt: Tilt {
        held ?? plan.tilt.tilt(ofStepAt: simulation.time, length: timestep)
    }

    /// The hands that hold bodies.
    var holds: HandsMessage {
        var message = HandsMessage()
        for (client, hand) in hands.sorted(by: { $0.key < $1.key }) {
            guard let member = cast.members.first(where: { $0.body === hand.grab.body }) else { continue }
            let (anchor, target) = (hand.anchor, hand.grab.target)
            if let hand = HandsMessage.Hand(client: client, body: member.id, anchor: anchor, at: target) {
                message.hands.append(hand)
            }
        }
        return message
    }

    /// Queues a client's action for the next step.
    mutating func add(_ action: HandAction) {
        queue.add(action)
    }

    /// Opens a client's hand.
    mutating func release(by client: Int) {
        if hands[client] == nil { queue.removeAll(of: client) } else { queue.add(.release(by: client)) }
    }

    /// Performs an action. Returns whether it grabbed a body.
    private mutating func perform(_ action: HandAction) -> Bool {
        switch action {
        case .tilt(let tilt, let client):
            tilter = client
            held = tilt
            applyTilt()
            return false
        case .gravity(let gravity):
            self.gravity = gravity
            applyTilt()
            return false
        case .grab(let pick, let client):
            open(client)
            guard let grab = cast.grab(at: pick, reach: ClientMessage.reach) else { return false }
            hands[client] = Hand(grab)
            simulation.world.wake()
            return true
        case .move(let point, let client):
            guard let hand = hands[client] else { return false }
            hand.grab.target = point
            simulation.world.wake()
            return false
        case .release(let client):
            open(client)
            return false
        }
    }

    private func applyTilt() {
        if gravity != 1 {
            simulation.tilt = Tilt(x: gravity * heldTilt.x, y: gravity * heldTilt.y)
        } else {
            simulation.tiltTrack = held.map(TiltTrack.constant) ?? plan.tilt
        }
    }

    /// A track under another gravity is applied step by step.
    private func applyTrack() {
        if gravity != 1 && held == nil { applyTilt() }
    }

    private mutating func open(_ client: Int) {
        guard let hand = hands.removeValue(forKey: client) else { return }
        hand.grab.release()
        simulation.world.wake()
    }

    // MARK: Edits

    /// Edits the world at once. Returns the reason if the edit is refused.
    ///
    /// - Parameter client: The client that asked for it, and can undo it. Defaults to 0, which no client is.
    mutating func edit(_ edit: WorldEdit, by client: Int = 0) -> EditRefusal? {
        // A refused edit may have queried the space, and queries are recorded calls, too.
        defer { calls.limit(at: simulation.time) }
        do throws(EditRefusal) {
            try cast.apply(edit, by: client, reach: ClientMessage.reach)
        } catch {
            return error
        }
        // A removed body has taken its hands' joints along.
        hands = hands.filter { $0.value.grab.isHolding }
        // The edit belongs to the state at this time, not to the step that begins at it.
        history.record(
            problem: "the world was edited: only tilts can be repeated",
            at: simulation.time.nextDown)
        if timeline != nil {
            if let checkpoint = checkpoint() { timeline?.amend(checkpoint) } else { timeline = nil }
            reel.amend(world.space, step: simulation.stepCount)
        }
        return nil
    }

    /// Captures the world as a scene to start with.
    func capture() throws(EditRefusal) -> WorldCast.Capture {
        // The scene's own tilt is kept, unless the gravity was changed.
        let isOwn = held == nil && gravity == 1
        return try cast.capture(tilt: isOwn ? nil : simulation.tilt, time: simulation.time)
    }

    /// The calls that led to the present state, and their start time; nil if calls are not recorded.
    var recordedCalls: (recording: SpaceRecording, since: Double)? {
        calls.recording.map { ($0, calls.start) }
    }

    // MARK: The record

    /// Whether tilts alone reproduce the run.
    var isReplayable: Bool {
        history.problem(before: simulation.time) == nil
    }

    /// Returns the history of the present state.
    ///
    /// - Parameter revision: The number that identifies this state.
    /// - Throws: ``NotReplayable`` if tilts alone do not reproduce the run.
    func replayableRun(revision: Int) throws(NotReplayable) -> ReplayableRun {
        var history = history
        history.cut(at: simulation.time)
        if let problem = history.problem { throw NotReplayable(description: problem) }
        return ReplayableRun(
            scene: scene, revision: revision, stepCount: simulation.stepCount, outline: plan, history: history,
            tilt: simulation.tilt)
    }
}

// MARK: - The timeline

extension LiveRun {
    /// The steps whose states can be shown, or nil if there is no timeline.
    var reach: ClosedRange<Int>? {
        timeline?.reach
    }

    /// The number of bytes that the timeline takes.
    var timelineByteCount: Int {
        timeline?.byteCount ?? 0
    }

    /// Forgets the actions queued for the next step, because another step is to be shown.
    mutating func hold() {
        queue.removeAll()
        // Showing the past is no part of the run.
        calls.stop()
    }

    /// Moves toward the state of a step of ``reach``, from the checkpoint before it if that is nearer, by one step at
    /// least.
    ///
    /// - Returns: Whether the step is reached. If not, the deadline has passed, and the state is at an earlier step.
    mutating func seek(_ step: Int, until deadline: ContinuousClock.Instant) -> Bool {
        guard let timeline, step != simulation.stepCount else { return true }
        let checkpoint = timeline.checkpoint(before: step)
        if step < simulation.stepCount || checkpoint.step > simulation.stepCount { restore(checkpoint) }
        while simulation.stepCount < step {
            for action in timeline.actions(before: simulation.stepCount) { _ = perform(action) }
            applyTrack()
            _ = stepSimulation()
            if ContinuousClock.now >= deadline { break }
        }
        return simulation.stepCount == step
    }

    /// Continues from the shown step: all later steps are forgotten, and all hands open.
    mutating func branch() {
        timeline?.cut(at: simulation.stepCount)
        if timeline != nil { reel.restart(world.space, step: simulation.stepCount) }
        history.cut(at: simulation.time)
        queue.removeAll()
        calls = calls.begunAnew(at: simulation.time)
        for client in hands.keys.sorted() { queue.add(.release(by: client)) }
    }

    private func checkpoint() -> Timeline.Checkpoint? {
        guard let saved = try? simulation.checkpoint() else { return nil }
        let holds = hands.sorted { $0.key < $1.key }.map { (client: $0.key, hand: $0.value, aim: $0.value.grab.aim) }
        return Timeline.Checkpoint(
            saved, tilter: tilter, held: (held, gravity), cast: cast, holds: holds)
    }

    private mutating func restore(_ checkpoint: Timeline.Checkpoint) {
        do {
            try simulation.restore(checkpoint.simulation)
        } catch {
            // The checkpoint was made by this simulation.
            fatalError("LiveRun.restore(_:) must get a checkpoint of its own simulation, got another: \(error)")
        }
        tilter = checkpoint.tilter
        (held, gravity) = checkpoint.held
        cast = checkpoint.cast
        hands = [:]
        for hold in checkpoint.holds {
            hold.hand.grab.aim = hold.aim
            hands[hold.client] = hold.hand
        }
    }
}
