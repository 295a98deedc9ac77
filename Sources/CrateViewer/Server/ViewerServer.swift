public import CrateKit
import FlyingFox
import FlyingSocks
import Foundation
import Logging

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A server of a page on which people tilt a scene and watch, all of them the same one.
///
///     let server = try ViewerServer(
///         scenes: [ServedScene(.crates)], configuration: ViewerConfiguration(logger: Logger(label: "crates")))
///     try await server.run { url in print(url) }
///
/// What the page and the server say to each other is in <doc:Protocol>.
public final class ViewerServer: Sendable {
    /// How long a connection may do nothing.
    private static let idleLimit = Duration.seconds(20)
    /// How long clients have to say goodbye, in seconds.
    private static let farewell = 2.0

    /// The token that the URL must have, if others than this machine's users can reach the server: 128 random bits.
    public let token: String?
    private let configuration: ViewerConfiguration
    private let world: LiveWorld
    private let metrics = ViewerMetrics()

    /// A server that has not begun to listen.
    ///
    /// - Parameters:
    ///   - scenes: What people can choose from; it begins with the first one. None traps, and so do two of the same name.
    ///   - configuration: Where it listens and whom it lets in.
    /// - Throws: ``/CrateKit/SceneError`` if a scene cannot be built.
    public init(scenes: [ServedScene], configuration: ViewerConfiguration) throws(SceneError) {
        let names = scenes.map(\.scene.name)
        guard Set(names).count == names.count else {
            fatalError("ViewerServer.scenes must have different names, got \(names)")
        }
        guard configuration.maximumClients >= 1 else {
            fatalError("ViewerConfiguration.maximumClients must be 1 or more, got \(configuration.maximumClients)")
        }
        self.configuration = configuration
        token = configuration.isExposed ? ViewerServer.makeToken() : nil
        world = try LiveWorld(
            scenes: scenes, rate: configuration.rate, metrics: metrics, logger: configuration.logger)
    }

    /// Listens and serves until the task is cancelled. Clients are told then, and the function returns.
    ///
    /// The process ignores SIGPIPE from then on: a client that goes away must not end it. And it may open as many files as the
    /// system lets it.
    ///
    /// - Parameter listening: Called with the page's URL as soon as it can be opened.
    /// - Throws: ``ViewerError`` if the address cannot be listened on, or if the system ends the listening.
    public func run(listening: @Sendable @escaping (_ url: String) -> Void) async throws {
        signal(SIGPIPE, SIG_IGN)
        ViewerServer.raiseFileLimit()
        let log = ServerLog(logger: configuration.logger)
        let server = HTTPServer(
            config: HTTPServer.Configuration(
                address: try address(), timeout: 120,
                pool: ClientSocketPool(HTTPServer.defaultPool(logger: log), limit: ViewerServer.idleLimit), logger: log))

        // It must end in a certain order, so its task does not end with this one.
        let serving = Task { try await server.run() }
        let playing = Task { await world.run() }
        defer { playing.cancel() }
        do {
            let port = try await listeningPort(of: server, serving)
            await server.appendRoute("*", to: routes(port: port))
            listening(url(port: port))
            try await withTaskCancellationHandler {
                try await serving.value
            } onCancel: {
                Task { await self.stop(server) }
            }
        } catch let error as ViewerError {
            throw error
        } catch  where Task.isCancelled {
            configuration.logger.info("ended")
        } catch {
            throw ViewerError(description: "the server ended: \(error)")
        }
    }

    /// Sends everybody away and closes.
    private func stop(_ server: HTTPServer) async {
        await world.end(CloseReason(code: .goingAway, text: "the server ends"))
        await server.stop(timeout: ViewerServer.farewell)
    }

    private func listeningPort(of server: HTTPServer, _ serving: Task<Void, any Error>) async throws -> UInt16 {
        do {
            try await server.waitUntilListening()
        } catch {
            serving.cancel()
            let (host, port) = (configuration.host, configuration.port)
            // Waiting says only that it was in vain; the server knows why.
            do {
                try await serving.value
            } catch let SocketError.failed(_, _, message) {
                throw ViewerError(description: "cannot listen on \(host), port \(port): \(message)")
            }
            throw ViewerError(description: "cannot listen on \(host), port \(port)")
        }
        switch await server.listeningAddress {
        case .ip4(_, let port), .ip6(_, let port): return port
        case .unix, nil: return configuration.port
        }
    }

    private func routes(port: UInt16) -> ViewerRoutes {
        let gate = RequestGate(
            port: port, isExposed: configuration.isExposed, allowedHosts: configuration.allowedHosts, token: token)
        return ViewerRoutes(
            gate: gate, world: world, seats: Seats(configuration.maximumClients), metrics: metrics,
            goldens: GoldenMaker(), logger: configuration.logger)
    }

    private func address() throws(ViewerError) -> any SocketAddress {
        let host = configuration.host == "localhost" ? "127.0.0.1" : configuration.host
        if let address = try? sockaddr_in.inet(ip4: host, port: configuration.port) { return address }
        if let address = try? sockaddr_in6.inet6(ip6: host, port: configuration.port) { return address }
        throw ViewerError(description: "the host must be an address of IPv4 or IPv6, or localhost, got \"\(host)\"")
    }

    private func url(port: UInt16) -> String {
        let isAnywhere = ["0.0.0.0", "::"].contains(configuration.host)
        let address = isAnywhere ? LocalAddress.first ?? "127.0.0.1" : configuration.host
        let host = address.contains(":") ? "[\(address)]" : address
        return "http://\(host):\(port)/" + (token.map { "?token=\($0)" } ?? "")
    }

    private static func makeToken() -> String {
        var generator = SystemRandomNumberGenerator()
        return (0..<2).map { _ in
            let digits = String(generator.next() as UInt64, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }

    /// Lets the process have as many connections as the system allows, for FlyingFox ends where it cannot accept one.
    private static func raiseFileLimit() {
        var limit = rlimit()
        // Both calls take a pointer to a local value, during the call only.
        guard unsafe getrlimit(fileLimit, &limit) == 0 else { return }
        limit.rlim_cur = limit.rlim_max
        _ = unsafe setrlimit(fileLimit, &limit)
    }

    #if canImport(Glibc)
        private static let fileLimit = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    #else
        private static let fileLimit = RLIMIT_NOFILE
    #endif
}
