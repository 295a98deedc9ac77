public import CrateKit
import Logging
import NIOCore

/// A server of a page on which people tilt a scene and watch, all of them the same one.
///
///     let server = try ViewerServer(
///         scenes: [ServedScene(.crates)], configuration: ViewerConfiguration(logger: Logger(label: "crates")))
///     try await server.run { url in print(url) }
///
/// What the page and the server say to each other is in <doc:Protocol>.
public final class ViewerServer: Sendable {
    /// How long clients have to say goodbye.
    private static let farewell = Duration.seconds(2)

    /// The token that the URL must have, if others than this machine's users can reach the server: 128 random bits.
    public var token: String? {
        access?.text
    }
    private let access: AccessToken?
    private let configuration: ViewerConfiguration
    private let world: LiveWorld
    private let metrics = ViewerMetrics()

    /// A server that has not begun to listen.
    ///
    /// - Parameters:
    ///   - scenes: What people can choose from; it begins with the first one. None traps, and so do two of the same name.
    ///   - configuration: Where it listens and whom it lets in.
    /// - Throws: `SceneError` of CrateKit if a scene cannot be built.
    public init(scenes: [ServedScene], configuration: ViewerConfiguration) throws(SceneError) {
        let names = scenes.map(\.scene.name)
        guard Set(names).count == names.count else {
            fatalError("ViewerServer.scenes must have different names, got \(names)")
        }
        guard configuration.maximumClients >= 1 else {
            fatalError("ViewerConfiguration.maximumClients must be 1 or more, got \(configuration.maximumClients)")
        }
        self.configuration = configuration
        access = configuration.isExposed ? AccessToken() : nil
        world = try LiveWorld(
            scenes: scenes, rate: configuration.rate, metrics: metrics, logger: configuration.logger)
    }

    /// Listens and serves until the task is cancelled. Clients are told then, and the function returns.
    ///
    /// - Parameter listening: Called with the page's URL as soon as it can be opened.
    /// - Throws: ``ViewerError`` if the address cannot be listened on, or if the system ends the listening.
    public func run(listening: @Sendable @escaping (_ url: String) -> Void) async throws {
        let address = try configuration.address()
        // It must end in a certain order, so it does not end with this task.
        let serving = Task { try await serve(at: address, listening) }
        do {
            try await withTaskCancellationHandler {
                try await serving.value
            } onCancel: {
                Task {
                    await world.end(CloseReason(code: .goingAway, text: "the server ends"))
                    await world.emptied(within: ViewerServer.farewell)
                    serving.cancel()
                }
            }
        } catch let error as ViewerError {
            throw error
        } catch {
            guard serving.isCancelled else { throw ViewerError(description: "the server ended: \(error)") }
        }
        configuration.logger.info("ended")
    }

    private func serve(at address: SocketAddress, _ listening: (_ url: String) -> Void) async throws {
        let routes = ViewerRoutes(
            gate: RequestGate(configuration, token: access), world: world, seats: Seats(configuration.maximumClients),
            metrics: metrics, goldens: GoldenMaker(), logger: configuration.logger)
        let server: ConnectionBootstrap.Server
        do {
            server = try await ConnectionBootstrap(routes: routes).bind(to: address)
        } catch let error as IOError {
            let reason = String(describing: error).split(separator: ": ").dropFirst().joined(separator: ": ")
            throw ViewerError(
                description: "cannot listen on \(configuration.host), port \(configuration.port): \(reason)")
        }
        let live = ClientConnection(world: world, metrics: metrics, logger: configuration.logger)
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
            case .live(let channel, let seat):
                try await live.serve(channel)
                withExtendedLifetime(seat) {}
            case .pages(let channel, let refused): try await pages.serve(channel, refused: refused)
            }
        } catch {
            // What one connection does wrong is none of the others' business.
            configuration.logger.debug("a connection broke", metadata: ["error": "\(error)"])
        }
    }
}
