import CrateKit
import Logging
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
    /// The number of frames between two pings of the WebSocket protocol.
    private static let framesPerPing = 300

    private let metrics: ViewerMetrics
    let log: StrangerLog
    private let executor = WorldExecutor()
    private let timer = FrameTimer(preferredFramesPerSecond: LiveWorld.frameRate)

    var current: LiveRun
    /// A number that changes with every step and every start.
    var revision = 0
    var starts: SceneStarts
    var schedule: StepSchedule
    /// Whether somebody has begun to watch since the last frame.
    private var isFirstFrame = true

    var tiltHolder = TiltHolder()
    var edits = EditQueue()
    /// The step to show instead of the latest one.
    var scrub: Scrub?

    /// Reads the scenes that clients send.
    let sentScenes = SentSceneReader()
    var audience: Audience
    var announcer: Announcer

    /// Creates a world at the start of the first scene.
    ///
    /// - Throws: `InputError` of CrateKit if one of the scenes cannot be built.
    init(
        scenes: [ServedScene], rate: Double?, metrics: ViewerMetrics, log: StrangerLog, filmProblem: String? = nil
    ) throws(InputError) {
        self.metrics = metrics
        self.log = log
        audience = Audience(filmProblem: filmProblem)
        starts = try SceneStarts(scenes, rate: rate)
        current = try starts.run(of: starts.scenes[0])
        schedule = StepSchedule(timestep: current.timestep)
        announcer = Announcer(of: current)
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
            clients: audience.count)
    }

    /// The present frame.
    var frame: Frame {
        current.frame
    }

    // MARK: Clients

    /// Adds a client that watches, and returns its number.
    func join(_ onlooker: any Onlooker) -> Int {
        let number = audience.join(onlooker)
        announcer.introduce(current, settings, scenes: starts.scenes, to: onlooker)
        metrics.add(.joined)
        if timer.isPaused {
            isFirstFrame = true
            timer.resume()
        }
        return number
    }

    /// Records that a client has left. Without clients, the world stands still.
    func leave(_ number: Int) {
        audience.leave(number)
        if tiltHolder.forget(number) { current.add(.tilt(nil, by: nil)) }
        current.release(by: number)
        if scrub?.client == number { scrub?.isLetGo = true }
        if audience.isEmpty {
            timer.pause()
            // The next client has not paused the world.
            schedule.resume()
        }
    }

    /// Closes all connections.
    func end(_ reason: CloseReason) {
        audience.end(reason)
    }

    /// Waits until all clients have left, but no longer than a limit.
    func emptied(within limit: Duration) async {
        let deadline = ContinuousClock.now.advanced(by: limit)
        while !audience.isEmpty && ContinuousClock.now < deadline { try? await Task.sleep(for: .milliseconds(10)) }
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
        case .pause: schedule.pause(by: client)
        case .resume:
            schedule.resume()
            scrub?.isLetGo = true
        case .step:
            schedule.pause(by: client)
            scrub?.isLetGo = true
            schedule.request()
        case .reset: setDue(starts.due ?? current.scene)
        case .scene(let name):
            guard let served = starts.scenes.first(where: { $0.scene.name == name }) else {
                return log.write(.scene, .notice, "there is no such scene", ["scene": name, "client": "\(client)"])
            }
            setDue(served)
        case .grab(let pick): if !isHeld { current.add(.grab(pick, by: client)) }
        case .move(let point): if !isHeld { current.add(.move(point, by: client)) }
        case .release: current.release(by: client)
        case .scrub(let step): scrub(to: step, by: client)
        case .branch: scrub?.isLetGo = true
        case .edit(let edit): add(edit, by: client)
        case .gravity(let gravity):
            guard !isHeld else { return audience.refuse(LiveWorld.pastRefusal, to: client) }
            current.add(.gravity(gravity))
        case .pace(let pace): schedule.pace = pace
        case .contacts(let wants):
            audience.setWantsContacts(wants, of: client)
            announcer.forgetContacts()
        // The reader of the client's messages handles these.
        case .load, .ping: break
        }
    }

    // MARK: Frames

    /// Makes frames until the task is cancelled.
    func run() async {
        var frames = 0
        for await tick in timer {
            frames += 1
            if frames.isMultiple(of: LiveWorld.framesPerPing) { audience.send(.ping, .ping) }
            makeFrame(after: tick.elapsed)
        }
    }

    /// Performs the work of a frame after some elapsed seconds, and sends the frame.
    func makeFrame(after elapsed: Double) {
        let deadline = ContinuousClock.now.advanced(by: StepSchedule.budget)
        let isStart = startDueScene()
        let wasHeld = scrub != nil
        if starts.due == nil { showScrubbed(until: deadline) }
        if starts.due == nil && scrub == nil { makeEdits(until: deadline) }
        if starts.due == nil && scrub == nil { schedule.doRequests(until: deadline) { step() } }
        // Time without watchers does not count, nor does time before the start or at an earlier step.
        if !isFirstFrame && !isStart && !wasHeld { schedule.advance(by: elapsed, until: deadline) { step() } }
        isFirstFrame = false
        sendFrame()
    }

    private func step() {
        current.step()
        revision += 1
        metrics.add(.steps)
    }

    private func sendFrame() {
        announcer.tell(settings, to: audience)
        announcer.tellChange(of: current, scenes: starts.scenes, to: audience)
        var shown = current.frame
        // A tilt that waits for the next step is shown already, even while the time stands still.
        if scrub == nil { shown.tilt = current.nextTilt }
        let message = FrameMessage(
            frame: shown, energy: current.energy, load: schedule.load, clients: audience.count,
            isPaused: schedule.pauser != nil, isReplayable: current.isReplayable,
            tilter: scrub == nil ? tiltHolder.holder : current.tilter, timeline: current.reach, scrubber: scrub?.client)
        announcer.send(message, to: audience)
        announcer.tellContacts(of: current, revision: revision, to: audience)
        announcer.tellHands(of: current, to: audience)
        metrics.add(.frames)
    }

    private var settings: ServerMessage.Settings {
        ServerMessage.Settings(
            pace: schedule.pace, gravity: current.nextGravity, friction: current.cast.friction,
            pauser: schedule.pauser)
    }
}
