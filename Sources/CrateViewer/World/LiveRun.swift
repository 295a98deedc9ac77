import Chipmunk
import CrateKit

/// A run of a scene under the hands of its clients, and its record.
struct LiveRun {
    let scene: ServedScene
    /// The run under the scene's own tilt.
    private let plan: RunPlan
    private let simulation: Simulation
    /// The client whose tilt the last step was done under, or nil if that was the scene's own.
    private(set) var tilter: Int?
    private var queue = HandQueue()
    private var hands: [Int: Grab] = [:]
    private var history = TiltHistory()
    /// The tilt of the held device, or nil for the scene's own tilt.
    private var held: Tilt?
    /// The strength of gravity, as a factor of the tilt.
    private(set) var gravity = 1.0
    /// The bodies and joints that there are.
    private(set) var cast: WorldCast
    private var calls: CallRecord
    /// Nil if the states of the space cannot be kept.
    private(set) var timeline: Timeline?
    private(set) var reel: Reel

    /// A run at its start.
    ///
    /// - Parameters:
    ///   - tilt: How somebody holds the device; nil for the scene's own tilt.
    ///   - tilter: The client who does.
    ///   - rate: Steps per simulated second; nil for the scene's rate.
    ///   - byteBudget: What the timeline may take.
    ///   - callBudget: What the recording of calls may take.
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

    /// The current frame. Its tilt is the held device's, whatever the gravity.
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

    /// Does one step after the latest one.
    mutating func step() {
        for action in queue.take() {
            timeline?.record(action)
            if perform(action) {
                history.record(problem: "a body was grabbed: only tilts can be repeated", at: simulation.time)
            }
        }
        applyTrack()
        history.record(simulation.tilt, at: simulation.time)
        let hasBroken = stepSimulation()
        calls.limit(at: simulation.time)
        guard let isDue = timeline?.recordStep() else { return }
        // Without a broken joint a film must not show it either.
        if isDue || hasBroken {
            if let checkpoint = checkpoint() { timeline?.append(checkpoint) } else { timeline = nil }
        }
        if timeline != nil { reel.record(world.space, step: simulation.stepCount) }
    }

    /// Does a step of the simulation, and returns whether joints broke in it.
    private mutating func stepSimulation() -> Bool {
        let count = simulation.brokenJoints.count
        simulation.step()
        guard simulation.brokenJoints.count != count else { return false }
        cast.removeBrokenJoints()
        return true
    }

    // MARK: Hands

    /// The tilt under which the next step is to be done.
    var nextTilt: Tilt {
        guard let tilt = queue.tilt else { return heldTilt }
        return tilt ?? plan.tilt.tilt(ofStepAt: simulation.time, length: timestep)
    }

    /// The strength of gravity in the next step.
    var nextGravity: Double {
        queue.gravity ?? gravity
    }

    private var heldTilt: Tilt {
        held ?? plan.tilt.tilt(ofStepAt: simulation.time, length: timestep)
    }

    /// Has a client's hands do something before the next step.
    mutating func add(_ action: HandAction) {
        queue.add(action)
    }

    /// Opens a client's hand.
    mutating func release(by client: Int) {
        if hands[client] == nil { queue.removeAll(of: client) } else { queue.add(.release(by: client)) }
    }

    /// Performs a hand's action, and returns whether it took hold of a body.
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
        case .grab(let point, let client):
            open(client)
            guard let hand = simulation.world.space.grab(at: point, radius: 8) else { return false }
            hands[client] = hand
            simulation.world.wake()
            return true
        case .move(let point, let client):
            guard let hand = hands[client] else { return false }
            hand.target = point
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
        hand.release()
        simulation.world.wake()
    }

    // MARK: Edits

    /// Changes the contents of the world at once, or returns the reason why it did not.
    mutating func edit(_ edit: WorldEdit) -> EditRefusal? {
        // A refused change has queried the world, which is a call, too.
        defer { calls.limit(at: simulation.time) }
        do throws(EditRefusal) {
            try cast.apply(edit)
        } catch {
            return error
        }
        // A body that left has taken its hands' joints along.
        hands = hands.filter { $0.value.isHolding }
        // It belongs to the state at this time, and not to the step that begins at it.
        history.record(
            problem: "bodies were added, deleted or pinned, or the friction was set: only tilts can be repeated",
            at: simulation.time.nextDown)
        if timeline != nil {
            if let checkpoint = checkpoint() { timeline?.amend(checkpoint) } else { timeline = nil }
            reel.amend(world.space, step: simulation.stepCount)
        }
        return nil
    }

    /// Returns the world as a scene to begin with.
    func capture() throws(EditRefusal) -> WorldCast.Capture {
        // The scene's own tilt stays one, unless the gravity is another.
        let isOwn = held == nil && gravity == 1
        return try cast.capture(tilt: isOwn ? nil : simulation.tilt, time: simulation.time)
    }

    /// The calls that led to where the world is now, and the time since which; nil if they are not recorded.
    var recordedCalls: (recording: SpaceRecording, since: Double)? {
        calls.recording.map { ($0, calls.start) }
    }

    // MARK: The record

    /// Whether tilts alone repeat what happened.
    var isReplayable: Bool {
        history.problem(before: simulation.time) == nil
    }

    /// The history of the present state.
    ///
    /// - Parameter revision: The number by which this moment is known.
    /// - Throws: ``NotReplayable`` if tilts alone do not repeat what happened.
    func moment(revision: Int) throws(NotReplayable) -> Moment {
        var history = history
        history.cut(at: simulation.time)
        if let problem = history.problem { throw NotReplayable(description: problem) }
        return Moment(
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

    /// The size of the timeline in bytes.
    var timelineByteCount: Int {
        timeline?.byteCount ?? 0
    }

    /// Forgets what hands were to do before the next step, as another step is to be shown.
    mutating func hold() {
        queue.removeAll()
        // Showing the past is no part of the run.
        calls.stop()
    }

    /// Goes toward the state of a step of ``reach``, from the checkpoint before it if that is nearer, by one step at least.
    ///
    /// - Returns: Whether it is reached. If not, the deadline was, and the state belongs to an earlier step.
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

    /// Resumes from the shown step: later steps are forgotten, and all hands open.
    mutating func branch() {
        timeline?.cut(at: simulation.stepCount)
        if timeline != nil { reel.restart(world.space, step: simulation.stepCount) }
        history.cut(at: simulation.time)
        queue.removeAll()
        calls = calls.begunAnew(at: simulation.time)
        for client in hands.keys.sorted() { queue.add(.release(by: client)) }
    }

    private func checkpoint() -> Timeline.Checkpoint? {
        guard let moment = try? simulation.moment() else { return nil }
        let holds = hands.sorted { $0.key < $1.key }.map { (client: $0.key, grab: $0.value, aim: $0.value.aim) }
        return Timeline.Checkpoint(
            moment, tilter: tilter, held: (held, gravity), cast: cast, holds: holds)
    }

    private mutating func restore(_ checkpoint: Timeline.Checkpoint) {
        do {
            try simulation.restore(checkpoint.moment)
        } catch {
            // It is of this simulation.
            fatalError("LiveRun.restore(_:) must get a moment of its own simulation, got another: \(error)")
        }
        tilter = checkpoint.tilter
        (held, gravity) = checkpoint.held
        cast = checkpoint.cast
        hands = [:]
        for hold in checkpoint.holds {
            hold.grab.aim = hold.aim
            hands[hold.client] = hold.grab
        }
    }
}
