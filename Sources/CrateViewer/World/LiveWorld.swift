import CrateKit
import Logging
import NIOWebSocket
import TimerAnimation

/// The one world that all clients see: it is stepped with a fixed time step, at the clock's pace, as long as somebody watches.
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

    let scenes: [ServedScene]
    let metrics: ViewerMetrics
    let log: StrangerLog
    private let executor = WorldExecutor()
    private let rate: Double?
    private let timer = FrameTimer(preferredFramesPerSecond: LiveWorld.frameRate)
    private let clock = ContinuousClock()

    private var current: LiveRun
    private var schedule: StepSchedule
    private var isPaused = false
    /// The scene to start with the next frame: however often it is asked for, it is started once.
    private var dueScene: ServedScene?
    /// When a scene may be started again. As much time passes between two as the first one took.
    private var nextStart = ContinuousClock.now
    /// Whether somebody has begun to watch since the last frame.
    private var isFirstFrame = true

    private var clients: [(number: Int, onlooker: any Onlooker)] = []
    private var lastNumber = 0
    private var tiltHolder = TiltHolder()
    /// Changes with every step and every start.
    private var revision = 0
    /// What a client has to know of the scene; made once it is needed.
    private var sceneFrame: WebSocketFrame?

    /// A world at the start of the first of some scenes.
    ///
    /// - Throws: `InputError` of CrateKit if one of the scenes cannot be built.
    init(scenes: [ServedScene], rate: Double?, metrics: ViewerMetrics, log: StrangerLog) throws(InputError) {
        guard let first = scenes.first else { fatalError("ViewerServer.scenes must have at least one scene") }
        // Once here, so that none can fail while people watch.
        for served in scenes.dropFirst() { _ = try World(served.scene) }
        self.scenes = scenes
        self.rate = rate
        self.metrics = metrics
        self.log = log
        current = try LiveRun(of: first, rate: rate)
        schedule = StepSchedule(timestep: current.timestep)
        timer.pause()
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        // The actor keeps it alive.
        unsafe executor.asUnownedSerialExecutor()
    }

    /// What there is to know now.
    var state: State {
        let frame = current.frame
        return State(
            step: frame.step, time: frame.time, load: schedule.load, droppedSteps: schedule.droppedSteps,
            clients: clients.count)
    }

    /// Where everything is now.
    var frame: Frame {
        current.frame
    }

    /// What led to where the world is now.
    ///
    /// - Throws: ``NotReplayable`` if tilts alone do not repeat what happened.
    func moment() throws(NotReplayable) -> Moment {
        try current.moment(revision: revision)
    }

    // MARK: Clients

    /// Lets a client watch, and returns its number.
    func join(_ onlooker: any Onlooker) -> Int {
        lastNumber += 1
        onlooker.put(.welcome, .text(ServerMessage.text(ServerMessage.Welcome(client: lastNumber))))
        onlooker.put(.scene, sceneMessage)
        clients.append((lastNumber, onlooker))
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
        if tiltHolder.forget(number) { current.tilt(nil) }
        current.release(by: number)
        if clients.isEmpty { timer.pause() }
    }

    /// Sends all clients away.
    func end(_ reason: CloseReason) {
        for client in clients { client.onlooker.close(.close(reason)) }
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
            if tiltHolder.takesOver(client, with: tilt, isMeasured: isMeasured, from: current.nextTilt) {
                current.tilt(tilt)
            }
        case .pause: isPaused = true
        case .resume: isPaused = false
        case .step:
            isPaused = true
            schedule.request()
        case .reset: setDue(dueScene ?? current.scene)
        case .scene(let name):
            guard let served = scenes.first(where: { $0.scene.name == name }) else {
                return log.write(.scene, .notice, "there is no such scene", ["scene": name, "client": "\(client)"])
            }
            setDue(served)
        case .grab(let point): current.grab(at: point, by: client)
        case .move(let point): current.move(to: point, by: client)
        case .release: current.release(by: client)
        case .ping: break
        }
    }

    // MARK: Frames

    /// Makes frames until the task is cancelled.
    func run() async {
        var frames = 0
        for await tick in timer {
            frames += 1
            if frames.isMultiple(of: LiveWorld.framesPerPing) {
                for client in clients { client.onlooker.put(.ping, .ping) }
            }
            makeFrame(after: tick.elapsed)
        }
    }

    /// Does what is due in a frame's time, in seconds, and sends what there is to see then.
    func makeFrame(after elapsed: Double) {
        let deadline = clock.now.advanced(by: StepSchedule.budget)
        let isStart = startDueScene()
        if dueScene == nil { schedule.doRequests(until: deadline) { step() } }
        // The time in which nobody watched does not count, nor does that before the start.
        if !isPaused && !isFirstFrame && !isStart { schedule.advance(by: elapsed, until: deadline) { step() } }
        isFirstFrame = false
        sendFrame()
    }

    private func step() {
        current.step()
        revision += 1
        metrics.add(.steps)
    }

    private func sendFrame() {
        let message = FrameMessage(
            frame: current.frame, energy: current.energy, load: schedule.load, clients: clients.count,
            isPaused: isPaused, isReplayable: current.isReplayable, tilter: tiltHolder.holder)
        // One for all: encoded once, however many watch.
        let frame = WebSocketFrame.text(message.text)
        for client in clients { client.onlooker.put(.frame, frame) }
        metrics.add(.frames)
    }

    // MARK: Starts

    private func setDue(_ served: ServedScene) {
        dueScene = served
        schedule.dropRequests()
        tiltHolder.rest(at: current.nextTilt)
    }

    private func startDueScene() -> Bool {
        let begin = clock.now
        guard begin >= nextStart, let served = dueScene.take() else { return false }
        start(served)
        let end = clock.now
        nextStart = end.advanced(by: begin.duration(to: end))
        return true
    }

    private func start(_ served: ServedScene) {
        // Whoever has tilted since the start was asked for tilts it from its first step on.
        let tilt = tiltHolder.holder.map { _ in current.nextTilt }
        do {
            current = try LiveRun(of: served, tilt: tilt, rate: rate)
        } catch {
            // It was built before, so it can be built.
            fatalError("LiveWorld.start(_:) must get a scene that can be built, got \(served.scene.name): \(error)")
        }
        schedule.restart(timestep: current.timestep)
        revision += 1
        sceneFrame = nil
        for client in clients { client.onlooker.put(.scene, sceneMessage) }
        log.write(.scene, .info, "started", ["scene": served.scene.name])
    }

    private var sceneMessage: WebSocketFrame {
        if let sceneFrame { return sceneFrame }
        let message = SceneMessage(
            about: current.world, scenes: scenes.map(\.scene.name), timestep: current.timestep)
        let frame = WebSocketFrame.text(ServerMessage.text(message))
        sceneFrame = frame
        return frame
    }
}
