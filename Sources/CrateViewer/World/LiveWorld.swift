import Chipmunk
import CrateKit
import Logging
import NIOWebSocket
import TimerAnimation

/// The one world that all clients see: it goes on in steps of a fixed length, at the clock's pace, as long as somebody looks
/// on.
actor LiveWorld {
    /// What there is to know about it from outside.
    struct State {
        var step: Int
        var time: Double
        var load: Double
        var droppedSteps: Int
        var clients: Int
    }

    /// How often a frame is made, per second.
    static let frameRate = 60.0
    /// How many frames there are between two pings of the WebSocket protocol.
    private static let framesPerPing = 300
    /// The share of a frame's time that its steps may take, so that there is time left to listen.
    private static let stepBudget = 0.7
    /// The most single steps that wait to be done.
    static let maximumDueSteps = 240

    let scenes: [ServedScene]
    let metrics: ViewerMetrics
    let log: StrangerLog
    private let executor = WorldExecutor()
    private let rate: Double?
    private let timer = FrameTimer(preferredFramesPerSecond: LiveWorld.frameRate)
    private let clock = ContinuousClock()

    private var scene: ServedScene
    private var plan: RunPlan
    private var simulation: Simulation
    private var stepping: FixedTimestep
    private var isPaused = false
    /// The scene to start with the next frame: however often it is asked for, it is started once.
    private var dueScene: ServedScene?
    /// When a scene may be started again. As much time goes by between two as the first one took.
    private var nextStart = ContinuousClock.now
    /// The single steps to do with the next frames.
    private var dueSteps = 0
    /// Whether somebody has begun to look on since the last frame.
    private var isFirstFrame = true
    /// The steps that were dropped in the scenes before this one.
    private var earlierDroppedSteps = 0

    private var clients: [(number: Int, outbox: Outbox)] = []
    private var lastNumber = 0
    private var hands: [Int: Grab] = [:]
    private var tiltHolder = TiltHolder()
    /// The track to come with the next step: what somebody tilts, or the scene's own again.
    private var nextTrack: TiltTrack?
    private var history = TiltHistory()
    /// Changes with every step and every start.
    private var revision = 0
    /// What a client has to know of the scene; made once it is needed.
    private var sceneFrame: WebSocketFrame?

    /// A world at the start of the first of some scenes.
    ///
    /// - Throws: `SceneError` of CrateKit if one of the scenes cannot be built.
    init(scenes: [ServedScene], rate: Double?, metrics: ViewerMetrics, log: StrangerLog) throws(SceneError) {
        guard let first = scenes.first else { fatalError("ViewerServer.scenes must have at least one scene") }
        // Once here, so that none can fail while people look on.
        for served in scenes.dropFirst() { _ = try World(served.scene) }
        self.scenes = scenes
        self.rate = rate
        self.metrics = metrics
        self.log = log
        scene = first
        plan = RunPlan(scene: first.scene, rate: rate)
        simulation = Simulation(of: try World(first.scene), tilt: plan.tilt, timestep: plan.timestep)
        stepping = LiveWorld.stepping(by: plan.timestep)
        timer.pause()
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        // The actor keeps it alive.
        unsafe executor.asUnownedSerialExecutor()
    }

    /// Makes frames until the task is cancelled.
    func run() async {
        var frames = 0
        for await tick in timer {
            frames += 1
            if frames.isMultiple(of: LiveWorld.framesPerPing) {
                for client in clients { client.outbox.put(.ping, .ping) }
            }
            makeFrame(after: tick.elapsed)
        }
    }

    /// Does what is due in a frame's time, in seconds, and sends what there is to see then.
    func makeFrame(after elapsed: Double) {
        let deadline = clock.now.advanced(by: .seconds(LiveWorld.stepBudget / LiveWorld.frameRate))
        let isStart = startDueScene()
        doDueSteps(until: deadline)
        // The time in which nobody looked on does not count, nor does that before the start.
        if !isPaused && !isFirstFrame && !isStart { advance(by: elapsed, until: deadline) }
        isFirstFrame = false
        sendFrame()
    }

    /// What there is to know now.
    var state: State {
        State(
            step: simulation.stepCount, time: simulation.time, load: stepping.load,
            droppedSteps: earlierDroppedSteps + stepping.droppedSteps, clients: clients.count)
    }

    /// Where everything is now.
    var frame: Frame {
        simulation.frame
    }

    // MARK: Clients

    /// Lets a client look on, and returns its number.
    func join(_ outbox: Outbox) -> Int {
        lastNumber += 1
        outbox.put(.welcome, .text(ServerMessage.text(ServerMessage.Welcome(client: lastNumber))))
        outbox.put(.scene, sceneMessage)
        clients.append((lastNumber, outbox))
        metrics.add(.joined)
        if timer.isPaused {
            isFirstFrame = true
            timer.resume()
        }
        return lastNumber
    }

    /// Records that a client has gone. Without any, the world stands still.
    func leave(_ number: Int) {
        clients.removeAll { $0.number == number }
        if tiltHolder.forget(number) { nextTrack = plan.tilt }
        hands.removeValue(forKey: number)?.release()
        if clients.isEmpty { timer.pause() }
    }

    /// Sends all clients away.
    func end(_ reason: CloseReason) {
        for client in clients { client.outbox.close(.close(reason)) }
    }

    /// Waits until all clients have gone, or for some time.
    func emptied(within limit: Duration) async {
        let deadline = clock.now.advanced(by: limit)
        while !clients.isEmpty && clock.now < deadline { try? await clock.sleep(for: .milliseconds(10)) }
    }

    /// Records what a client asks for. What takes long is done with the next frame, once, however often it is asked for:
    /// the work is bounded by time and not by messages.
    func take(_ message: ClientMessage, from client: Int) {
        switch message {
        case .tilt(let tilt, let isMeasured):
            if tiltHolder.takesOver(client, with: tilt, isMeasured: isMeasured, from: nextTilt) {
                nextTrack = .constant(tilt)
            }
        case .pause: isPaused = true
        case .resume: isPaused = false
        case .step:
            isPaused = true
            dueSteps = min(dueSteps + 1, LiveWorld.maximumDueSteps)
        case .reset: setDue(dueScene ?? scene)
        case .scene(let name):
            guard let served = scenes.first(where: { $0.scene.name == name }) else {
                return log.write(.scene, .notice, "there is no such scene", ["scene": name, "client": "\(client)"])
            }
            setDue(served)
        case .grab(let point): grab(at: point, by: client)
        case .move(let point): hands[client]?.target = point
        case .release: hands.removeValue(forKey: client)?.release()
        case .ping: break
        }
    }

    private func grab(at point: Vector, by client: Int) {
        hands.removeValue(forKey: client)?.release()
        hands[client] = simulation.world.space.grab(at: point, radius: 8)
        if hands[client] != nil { history.note(problem: "a body was grabbed: only tilts can be repeated") }
    }

    // MARK: Steps

    private func setDue(_ served: ServedScene) {
        dueScene = served
        dueSteps = 0
        tiltHolder.rest(at: nextTilt)
    }

    /// The tilt under which the next step is to be done.
    private var nextTilt: Tilt {
        nextTrack?.tilt(at: simulation.time) ?? simulation.tilt
    }

    private func startDueScene() -> Bool {
        let begin = clock.now
        guard begin >= nextStart, let served = dueScene.take() else { return false }
        start(served)
        let end = clock.now
        nextStart = end.advanced(by: begin.duration(to: end))
        return true
    }

    private func doDueSteps(until deadline: ContinuousClock.Instant) {
        guard dueScene == nil else { return }
        while dueSteps > 0 {
            dueSteps -= 1
            step()
            if clock.now >= deadline { return }
        }
    }

    private func advance(by elapsed: Double, until deadline: ContinuousClock.Instant) {
        do {
            try stepping.advance(by: elapsed, clock: clock) { _ throws(BudgetSpent) in
                guard clock.now < deadline else { throw BudgetSpent() }
                step()
            }
        } catch {
            // What was due counts as dropped: a world that is too much for this machine goes more slowly.
        }
    }

    private struct BudgetSpent: Error {}

    private func step() {
        // Not before: a tilt that no step was done under is in no recording, and would yet wake what sleeps.
        if let track = nextTrack.take() { simulation.tiltTrack = track }
        history.note(simulation.tilt, at: simulation.time)
        simulation.step()
        revision += 1
        metrics.add(.steps)
    }

    private func start(_ served: ServedScene) {
        // Whoever has tilted since the start was asked for tilts it from its first step on.
        let tilt = tiltHolder.holder.map { _ in TiltTrack.constant(nextTilt) }
        nextTrack = nil
        plan = RunPlan(scene: served.scene, rate: rate)
        do {
            simulation = Simulation(of: try World(served.scene), tilt: tilt ?? plan.tilt, timestep: plan.timestep)
        } catch {
            // It was built before, so it can be built.
            fatalError("LiveWorld.start(_:) must get a scene that can be built, got \(served.scene.name): \(error)")
        }
        scene = served
        earlierDroppedSteps += stepping.droppedSteps
        stepping = LiveWorld.stepping(by: plan.timestep)
        hands = [:]
        history = TiltHistory()
        revision += 1
        sceneFrame = nil
        for client in clients { client.outbox.put(.scene, sceneMessage) }
        log.write(.scene, .info, "started", ["scene": served.scene.name])
    }

    /// A frame may be four times as long as it should before steps are dropped.
    private static func stepping(by timestep: Double) -> FixedTimestep {
        let stepsPerFrame = Int((1 / timestep / frameRate).rounded(.up))
        return FixedTimestep(step: timestep, maximumStepsPerFrame: max(8, 4 * stepsPerFrame))
    }

    // MARK: What is told

    private var sceneMessage: WebSocketFrame {
        if let sceneFrame { return sceneFrame }
        let message = SceneMessage(
            about: simulation.world, scenes: scenes.map(\.scene.name), timestep: simulation.timestep)
        let frame = WebSocketFrame.text(ServerMessage.text(message))
        sceneFrame = frame
        return frame
    }

    private func sendFrame() {
        let message = FrameMessage(
            frame: frame, energy: simulation.world.bodies.reduce(0) { $0 + $1.physicalKineticEnergy },
            load: stepping.load, clients: clients.count, isPaused: isPaused,
            isReplayable: history.problem == nil, tilter: tiltHolder.holder)
        // One for all: encoded once, however many look on.
        let frame = WebSocketFrame.text(message.text)
        for client in clients { client.outbox.put(.frame, frame) }
        metrics.add(.frames)
    }

    // MARK: What happened

    /// What led to where the world is now.
    ///
    /// - Throws: ``NotReplayable`` if tilts alone do not repeat what happened.
    func moment() throws(NotReplayable) -> Moment {
        if let problem = history.problem { throw NotReplayable(description: problem) }
        return Moment(
            scene: scene, revision: revision, stepCount: simulation.stepCount, outline: plan, history: history,
            tilt: simulation.tilt)
    }
}
