import Chipmunk
import CrateKit
import Logging
import NIOWebSocket
import TimerAnimation

/// The one world that all clients see. It is stepped with a fixed time step, at the clock's pace, as long as somebody
/// watches.
actor LiveWorld {
    /// The state that metrics report.
    struct State {
        var step: Int
        var time: Double
        var load: Double
        var droppedSteps: Int
        var clients: Int
    }

    /// The number of frames per second.
    static let frameRate = 60.0
    /// The largest number of characters in a sentence about a file.
    static let maximumProblemLength = 1000
    /// The largest number of waiting edits.
    static let maximumEdits = 32
    /// The number of frames between two pings of the WebSocket protocol.
    private static let framesPerPing = 300

    var scenes: [ServedScene]
    let metrics: ViewerMetrics
    let log: StrangerLog
    private let executor = WorldExecutor()
    let rate: Double?
    /// The reason that no films can be made, or nil if they can.
    private let filmProblem: String?
    private let timer = FrameTimer(preferredFramesPerSecond: LiveWorld.frameRate)
    let clock = ContinuousClock()

    var current: LiveRun
    var schedule: StepSchedule
    /// The client that paused the world, or nil if the time passes.
    private var pauser: Int?
    private var isPaused: Bool { pauser != nil }
    /// The step to show instead of the latest one.
    var scrub: Scrub?
    /// The scene to start with the next frame. However often it is requested, it is started once.
    var dueScene: ServedScene?
    /// The earliest time of the next start. The time between two starts is at least the duration of the first.
    var nextStart = ContinuousClock.now
    /// Whether somebody has begun to watch since the last frame.
    private var isFirstFrame = true

    var clients: [(number: Int, onlooker: any Onlooker)] = []
    private var lastNumber = 0
    var tiltHolder = TiltHolder()
    /// A number that changes with every step and every start.
    var revision = 0
    /// The problem in the first scene's file.
    var problem: String?
    /// The edits that wait for the next frame.
    var edits: [(edit: WorldEdit, client: Int)] = []
    /// The speed of time.
    private var pace = 1.0
    /// The last settings and edition that were sent.
    private var toldSettings = ServerMessage.Settings()
    private var toldEdition = 0
    /// The number of changes of bodies and joints that were sent since the start, including changes by showing the
    /// past.
    var changeCount = 0
    private var frameNumber = 0
    private var grid: PoseGrid
    /// The message about the scene, made once it is needed.
    private var sceneFrame: WebSocketFrame?

    /// Creates a world at the start of the first scene.
    ///
    /// - Throws: `InputError` of CrateKit if one of the scenes cannot be built.
    init(
        scenes: [ServedScene], rate: Double?, metrics: ViewerMetrics, log: StrangerLog, filmProblem: String? = nil
    ) throws(InputError) {
        guard let first = scenes.first else { fatalError("ViewerServer.scenes must have at least one scene") }
        // Build each once here, so that none can fail while people watch.
        for served in scenes.dropFirst() { _ = try World(served.scene) }
        self.scenes = scenes
        self.rate = rate
        self.filmProblem = filmProblem
        self.metrics = metrics
        self.log = log
        current = try LiveRun(of: first, rate: rate)
        schedule = StepSchedule(timestep: current.timestep)
        grid = PoseGrid(view: first.scene.view, followed: current.cast.followedMember)
        timer.pause()
    }

    nonisolated var unownedExecutor: UnownedSerialExecutor {
        // The actor keeps it alive.
        unsafe executor.asUnownedSerialExecutor()
    }

    /// The present state for metrics.
    var state: State {
        let frame = current.frame
        return State(
            step: frame.step, time: frame.time, load: schedule.load, droppedSteps: schedule.droppedSteps,
            clients: clients.count)
    }

    /// The present frame.
    var frame: Frame {
        current.frame
    }

    // MARK: Clients

    /// Adds a client that watches, and returns its number.
    func join(_ onlooker: any Onlooker) -> Int {
        lastNumber += 1
        let welcome = ServerMessage.Welcome(client: lastNumber, filmProblem: filmProblem)
        onlooker.put(.welcome, .text(ServerMessage.text(welcome)))
        onlooker.put(.settings, .text(ServerMessage.text(settings)))
        onlooker.put(.scene, sceneMessage)
        if problem != nil { onlooker.put(.problem, problemMessage) }
        clients.append((lastNumber, onlooker))
        metrics.add(.joined)
        if timer.isPaused {
            isFirstFrame = true
            timer.resume()
        }
        return lastNumber
    }

    /// Records that a client has left. Without clients, the world stands still.
    func leave(_ number: Int) {
        clients.removeAll { $0.number == number }
        if tiltHolder.forget(number) { current.add(.tilt(nil, by: nil)) }
        current.release(by: number)
        if scrub?.client == number { scrub?.isLetGo = true }
        if clients.isEmpty {
            timer.pause()
            // The next client has not paused the world.
            pauser = nil
        }
    }

    /// Closes all connections.
    func end(_ reason: CloseReason) {
        for client in clients { client.onlooker.close(.close(reason)) }
    }

    /// Waits until all clients have left, but no longer than a limit.
    func emptied(within limit: Duration) async {
        let deadline = clock.now.advanced(by: limit)
        while !clients.isEmpty && clock.now < deadline { try? await clock.sleep(for: .milliseconds(10)) }
    }

    /// Records a client's request. Long work is done with the next frame, once, however often it is requested: time
    /// bounds the work, not the number of messages.
    func take(_ message: ClientMessage, from client: Int) {
        switch message {
        case .tilt(let tilt, let isMeasured):
            guard !isHeld else { return }
            if tiltHolder.takesOver(client, with: tilt, isMeasured: isMeasured, from: current.nextTilt) {
                current.add(.tilt(tilt, by: client))
            }
        case .pause: pauser = pauser ?? client
        case .resume:
            pauser = nil
            scrub?.isLetGo = true
        case .step:
            pauser = pauser ?? client
            scrub?.isLetGo = true
            schedule.request()
        case .reset: setDue(dueScene ?? current.scene)
        case .scene(let name):
            guard let served = scenes.first(where: { $0.scene.name == name }) else {
                return log.write(.scene, .notice, "there is no such scene", ["scene": name, "client": "\(client)"])
            }
            setDue(served)
        case .grab(let point): if !isHeld { current.add(.grab(point, by: client)) }
        case .move(let point): if !isHeld { current.add(.move(point, by: client)) }
        case .release: current.release(by: client)
        case .scrub(let step): scrub(to: step, by: client)
        case .branch: scrub?.isLetGo = true
        case .edit(let edit): add(edit, by: client)
        case .gravity(let gravity):
            guard !isHeld else { return refuse(LiveWorld.pastRefusal, to: client) }
            current.add(.gravity(gravity))
        case .pace(let pace): self.pace = pace
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

    /// Performs the work of a frame after some elapsed seconds, and sends the frame.
    func makeFrame(after elapsed: Double) {
        let deadline = clock.now.advanced(by: StepSchedule.budget)
        let isStart = startDueScene()
        let wasHeld = scrub != nil
        if dueScene == nil { showScrubbed(until: deadline) }
        if dueScene == nil && scrub == nil { makeEdits(until: deadline) }
        if dueScene == nil && scrub == nil { schedule.doRequests(until: deadline) { step() } }
        // Time without watchers does not count, nor does time before the start or at an earlier step.
        if !isPaused && !isFirstFrame && !isStart && !wasHeld {
            schedule.advance(by: elapsed * pace, until: deadline) { step() }
        }
        isFirstFrame = false
        sendFrame()
    }

    private func step() {
        current.step()
        revision += 1
        metrics.add(.steps)
    }

    private func sendFrame() {
        tellSettings()
        if current.cast.edition != toldEdition {
            changeCount += 1
            sendScene()
        }
        var shown = current.frame
        // A tilt that waits for the next step is shown already, even while the time stands still.
        if scrub == nil { shown.tilt = current.nextTilt }
        let message = FrameMessage(
            frame: shown, energy: current.energy, load: schedule.load, clients: clients.count,
            isPaused: isPaused, isReplayable: current.isReplayable,
            tilter: scrub == nil ? tiltHolder.holder : current.tilter, timeline: current.reach, scrubber: scrub?.client)
        frameNumber += 1
        grid.update(message.frame.motions, frame: frameNumber)
        let frame = FrameBroadcast(message, on: grid, number: frameNumber)
        for client in clients { client.onlooker.put(frame) }
        metrics.add(.frames)
    }

    private var settings: ServerMessage.Settings {
        ServerMessage.Settings(
            pace: pace, gravity: current.nextGravity, friction: current.cast.friction, pauser: pauser)
    }

    private func tellSettings() {
        let settings = settings
        guard settings != toldSettings else { return }
        toldSettings = settings
        let message = WebSocketFrame.text(ServerMessage.text(settings))
        for client in clients { client.onlooker.put(.settings, message) }
    }

    func sendScene() {
        toldEdition = current.cast.edition
        sceneFrame = nil
        grid = PoseGrid(view: current.scene.scene.view, followed: current.cast.followedMember)
        for client in clients { client.onlooker.put(.scene, sceneMessage) }
    }

    private var sceneMessage: WebSocketFrame {
        if let sceneFrame { return sceneFrame }
        let message = SceneMessage(
            about: current.cast, file: current.scene.fileName, scenes: scenes.map(\.scene.name),
            timestep: current.timestep, edition: changeCount)
        let frame = WebSocketFrame.text(ServerMessage.text(message))
        sceneFrame = frame
        return frame
    }
}
