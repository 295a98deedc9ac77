import NIOWebSocket

/// A client's view of the world: ``LiveWorld`` leaves its messages here.
protocol Onlooker: Sendable {
    /// Leaves a message, replacing the last one of its kind if that still waits.
    func put(_ kind: ServerMessage.Kind, _ message: WebSocketFrame)
    /// Leaves a frame of the world, replacing the last one if that still waits.
    func put(_ frame: FrameBroadcast)
    /// Leaves a close frame, after which nothing more is sent.
    func close(_ frame: WebSocketFrame)
}

/// The clients that watch the world, by their numbers.
struct Audience {
    /// The limits in the welcome of each client.
    static let limits = ServerMessage.Limits(frameRate: LiveWorld.frameRate, timelineSpan: Timeline.span)

    private struct Client {
        let number: Int
        let onlooker: any Onlooker
        var wantsContacts = false
    }

    /// The reason that no films can be made, or nil if they can.
    private let filmProblem: String?
    private var clients: [Client] = []
    private var lastNumber = 0

    /// Creates an audience without clients.
    init(filmProblem: String?) {
        self.filmProblem = filmProblem
    }

    var isEmpty: Bool {
        clients.isEmpty
    }

    var count: Int {
        clients.count
    }

    func contains(_ number: Int) -> Bool {
        clients.contains { $0.number == number }
    }

    /// Adds and welcomes a client. Returns its number, which no client had before.
    mutating func join(_ onlooker: any Onlooker) -> Int {
        lastNumber += 1
        let welcome = ServerMessage.Welcome(
            client: lastNumber, filmProblem: filmProblem, limits: Audience.limits)
        onlooker.put(.welcome, .text(ServerMessage.text(welcome)))
        clients.append(Client(number: lastNumber, onlooker: onlooker))
        return lastNumber
    }

    mutating func leave(_ number: Int) {
        clients.removeAll { $0.number == number }
    }

    /// Sends a message to all clients.
    func send(_ kind: ServerMessage.Kind, _ message: WebSocketFrame) {
        for client in clients { client.onlooker.put(kind, message) }
    }

    /// Sends a frame of the world to all clients.
    func send(_ frame: FrameBroadcast) {
        for client in clients { client.onlooker.put(frame) }
    }

    /// Whether a client asked for contacts.
    var wantsContacts: Bool {
        clients.contains(where: \.wantsContacts)
    }

    /// Records whether a client wants contacts.
    mutating func setWantsContacts(_ wants: Bool, of number: Int) {
        guard let index = clients.firstIndex(where: { $0.number == number }) else { return }
        clients[index].wantsContacts = wants
    }

    /// Sends contacts to the clients that asked for them.
    func send(_ contacts: ContactsMessage) {
        let message = WebSocketFrame.text(ServerMessage.text(contacts))
        for client in clients where client.wantsContacts { client.onlooker.put(.contacts, message) }
    }

    /// Sends a client the reason that its request is not fulfilled.
    func refuse(_ text: String, to number: Int) {
        clients.first { $0.number == number }?.onlooker.put(.refusal, Audience.refusal(text))
    }

    /// Sends all clients the reason that a request is not fulfilled.
    func refuse(_ text: String) {
        send(.refusal, Audience.refusal(text))
    }

    /// Closes all connections.
    func end(_ reason: CloseReason) {
        for client in clients { client.onlooker.close(.close(reason)) }
    }

    private static func refusal(_ text: String) -> WebSocketFrame {
        .text(ServerMessage.text(ServerMessage.Refused(text: text)))
    }
}
