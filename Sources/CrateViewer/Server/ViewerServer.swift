public import CrateKit
import Logging
import NIOCore

/// A server of a page on which people tilt a scene together and watch it.
///
///     let server = try ViewerServer(
///         scenes: [ServedScene(.crates)], configuration: ViewerConfiguration(logger: Logger(label: "crates")))
///     try await server.run { url in print(url) }
///
/// The messages between the page and the server are in <doc:Protocol>.
public final class ViewerServer: Sendable {
    /// The time that clients have to close their connections.
    private static let farewell = Duration.milliseconds(500)
    /// The time limit for shutting down, whatever is running.
    private static let patience = Duration.milliseconds(800)

    /// The token that the URL must contain, 128 random bits; nil if only this machine's users can reach the server.
    public var token: String? {
        access?.text
    }
    private let access: AccessToken?
    private let configuration: ViewerConfiguration
    private let world: LiveWorld
    private let metrics = ViewerMetrics()
    private let log: StrangerLog

    /// Creates a server that does not listen yet.
    ///
    /// - Parameters:
    ///   - scenes: The scenes that people can choose from; the first one is shown first. Traps unless there is at least
    ///     one, each with a unique name.
    ///   - configuration: The address and the limits of the server. Traps unless it has room for a client.
    /// - Throws: `InputError` of CrateKit if a scene cannot be built.
    public init(
        scenes: [ServedScene], configuration: ViewerConfiguration, file: StaticString = #fileID, line: UInt = #line
    ) throws(InputError) {
        guard !scenes.isEmpty else {
            fatalError("ViewerServer.scenes must have at least one scene", file: file, line: line)
        }
        let names = scenes.map(\.scene.name)
        guard Set(names).count == names.count else {
            fatalError("ViewerServer.scenes must have different names, got \(names)", file: file, line: line)
        }
        guard configuration.maximumClients >= 1 else {
            fatalError(
                "ViewerConfiguration.maximumClients must be 1 or more, got \(configuration.maximumClients)",
                file: file, line: line)
        }
        self.configuration = configuration
        access = configuration.isExposed ? AccessToken() : nil
        log = StrangerLog(configuration.logger)
        world = try LiveWorld(
            scenes: scenes, rate: configuration.rate, metrics: metrics, log: log,
            filmProblem: configuration.films.problem)
    }

    /// Listens and serves until the task is cancelled. Then it closes the connections, and returns within a second.
    ///
    /// - Parameter listening: Called with the page's URL as soon as it can be opened.
    /// - Throws: ``ViewerError`` if the server cannot listen on the address, or if the system ends the listening.
    public func run(listening: @Sendable @escaping (_ url: String) -> Void) async throws {
        let address = try configuration.address()
        // Its parts end in a certain order, so it must not be cancelled with this task.
        let serving = Task { try await serve(at: address, listening) }
        let (ends, end) = AsyncStream<Result<Void, any Error>>.makeStream()
        Task { end.yield(await serving.result) }
        let ending = Task {
            for await result in ends { return try result.get() }
        }
        do {
            try await withTaskCancellationHandler {
                try await ending.value
            } onCancel: {
                Task {
                    await world.end(CloseReason(code: .goingAway, text: "the server ends"))
                    await world.emptied(within: ViewerServer.farewell)
                    serving.cancel()
                }
                // The world may be in the middle of a long computation.
                Task {
                    try? await Task.sleep(for: ViewerServer.farewell)
                    serving.cancel()
                    try? await Task.sleep(for: ViewerServer.patience - ViewerServer.farewell)
                    end.yield(.success(()))
                }
            }
        } catch let error as ViewerError {
            throw error
        } catch {
            guard serving.isCancelled else { throw ViewerError(description: "the server ended: \(error)") }
        }
        configuration.logger.info("ended")
    }

    /// Replaces the first scene with another version, such as an edited file. If the scene is shown, it restarts.
    ///
    /// - Throws: `InputError` of CrateKit if the scene cannot be built, or has the name of another scene. Then nothing
    ///   changes.
    public func update(_ scene: ServedScene) async throws(InputError) {
        try await world.update(scene)
    }

    /// Shows a sentence about the first scene to all clients, until the scene is updated: for example, why its file
    /// could not be read.
    public func report(_ problem: String) async {
        await world.report(problem)
    }

    private func serve(at address: SocketAddress, _ listening: (_ url: String) -> Void) async throws {
        let limit = ConnectionLimit(maximumClients: configuration.maximumClients)
        if limit.total < 2 * configuration.maximumClients {
            configuration.logger.warning(
                "there may be few descriptors (ulimit -n) for so many clients",
                metadata: ["connections": "\(limit.total)", "clients": "\(configuration.maximumClients)"])
        }
        let routes = ViewerRoutes(
            gate: RequestGate(allowedHosts: configuration.allowedHosts, token: access), world: world,
            seats: Seats(configuration.maximumClients), connections: limit, metrics: metrics,
            downloads: Downloads(films: configuration.films), log: log)
        let server: ConnectionBootstrap.Server
        do {
            server = try await ConnectionBootstrap(
                routes: routes, limit: limit, metrics: metrics, log: log, secure: configuration.secure
            ).bind(to: address)
        } catch let error as IOError {
            throw ViewerError(cannotListenOn: configuration.host, port: configuration.port, error.errnoCode)
        }
        let live = ClientConnection(world: world, metrics: metrics, log: log)
        let pages = PageConnection(routes: routes)
        try await server.executeThenClose { inbound in
            listening(configuration.url(port: server.channel.localAddress?.port ?? 0, token: token))
            try await withThrowingDiscardingTaskGroup { group in
                group.addTask { await self.world.run() }
                for try await connection in inbound {
                    group.addTask { await self.serve(connection, live, pages) }
                }
            }
        }
    }

    private func serve(
        _ connection: EventLoopFuture<ConnectionBootstrap.Negotiated>, _ live: ClientConnection, _ pages: PageConnection
    ) async {
        do {
            switch try await connection.get() {
            case .live(let channel, let format, let seat):
                guard seat != nil else { return try await live.turnAway(channel) }
                try await live.serve(channel, as: format)
                withExtendedLifetime(seat) {}
            case .pages(let connection): try await pages.serve(connection)
            }
        } catch {
            // A broken connection must not end the others.
            configuration.logger.debug("a connection broke", metadata: ["error": "\(error)"])
        }
    }
}
