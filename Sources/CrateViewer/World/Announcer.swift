import CrateKit
import NIOWebSocket

/// Tells the clients about the world: its frames, and what has changed since they were last told.
struct Announcer {
    /// The largest number of characters in a sentence about a file.
    private static let maximumProblemLength = 1000

    /// The problem in the first scene's file.
    private var problem: String?
    /// The last settings and edition that were sent.
    private var settings = ServerMessage.Settings()
    private var edition = 0
    /// The number of changes of bodies and joints that were sent since the start, including changes by showing the
    /// past.
    private var changeCount = 0
    private var frameNumber = 0
    /// The revision of the world whose contacts were sent, or nil if somebody waits for them.
    private var contactsRevision: Int?
    /// The hands that were sent last.
    private var hands = HandsMessage()
    private var grid: PoseGrid
    /// The message about the scene, made once it is needed.
    private var sceneMessage: WebSocketFrame?

    /// Creates an announcer that has told nobody about a run.
    init(of run: LiveRun) {
        grid = Announcer.grid(of: run)
    }

    /// Tells a new client about the present state.
    mutating func introduce(
        _ run: LiveRun, _ settings: ServerMessage.Settings, scenes: [ServedScene], to onlooker: any Onlooker
    ) {
        onlooker.put(.settings, .text(ServerMessage.text(settings)))
        onlooker.put(.scene, message(about: run, scenes: scenes))
        if problem != nil { onlooker.put(.problem, problemMessage) }
        if !hands.hands.isEmpty { onlooker.put(.hands, .text(ServerMessage.text(hands))) }
    }

    /// Tells about the problem in the first scene's file. Returns whether it was news.
    mutating func tell(problem: String?, to audience: Audience) -> Bool {
        guard problem != self.problem else { return false }
        self.problem = problem.map { String($0.prefix(Announcer.maximumProblemLength)) }
        audience.send(.problem, problemMessage)
        return true
    }

    /// Tells about the settings, if they have changed.
    mutating func tell(_ settings: ServerMessage.Settings, to audience: Audience) {
        guard settings != self.settings else { return }
        self.settings = settings
        audience.send(.settings, .text(ServerMessage.text(settings)))
    }

    /// Tells about the start of a run.
    mutating func tellStart(of run: LiveRun, scenes: [ServedScene], to audience: Audience) {
        changeCount = 0
        tell(run, scenes: scenes, to: audience)
    }

    /// Tells about the bodies and joints of a run, if they have changed.
    mutating func tellChange(of run: LiveRun, scenes: [ServedScene], to audience: Audience) {
        guard run.cast.edition != edition else { return }
        changeCount += 1
        tell(run, scenes: scenes, to: audience)
    }

    /// Sends a frame.
    mutating func send(_ message: FrameMessage, to audience: Audience) {
        frameNumber += 1
        grid.update(message.frame.motions, frame: frameNumber)
        audience.send(FrameBroadcast(message, on: grid, number: frameNumber))
    }

    /// Tells those who asked about the contacts, if the world has changed. Without them, nothing is collected.
    mutating func tellContacts(of run: LiveRun, revision: Int, to audience: Audience) {
        guard revision != contactsRevision, audience.wantsContacts else { return }
        contactsRevision = revision
        audience.send(run.contacts)
    }

    /// Has the contacts sent again, because somebody has asked for them.
    mutating func forgetContacts() {
        contactsRevision = nil
    }

    /// Tells about the hands that hold bodies, if they have changed.
    mutating func tellHands(of run: LiveRun, to audience: Audience) {
        let holds = run.holds
        guard holds != hands else { return }
        hands = holds
        audience.send(.hands, .text(ServerMessage.text(holds)))
    }

    private mutating func tell(_ run: LiveRun, scenes: [ServedScene], to audience: Audience) {
        edition = run.cast.edition
        sceneMessage = nil
        grid = Announcer.grid(of: run)
        // Without clients, nobody needs the message.
        if !audience.isEmpty { audience.send(.scene, message(about: run, scenes: scenes)) }
    }

    private mutating func message(about run: LiveRun, scenes: [ServedScene]) -> WebSocketFrame {
        if let sceneMessage { return sceneMessage }
        let message = SceneMessage(
            about: run.cast, file: run.scene.fileName, pictures: run.scene.pictures, scenes: scenes.map(\.scene.name),
            timestep: run.timestep, edition: changeCount)
        let frame = WebSocketFrame.text(ServerMessage.text(message))
        sceneMessage = frame
        return frame
    }

    private var problemMessage: WebSocketFrame {
        .text(ServerMessage.text(ServerMessage.Problem(text: problem)))
    }

    private static func grid(of run: LiveRun) -> PoseGrid {
        PoseGrid(view: run.scene.scene.view, followed: run.cast.followedMember)
    }
}
