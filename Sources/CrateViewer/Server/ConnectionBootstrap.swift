import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Sets connections up, with their limits.
struct ConnectionBootstrap {
    typealias Server = NIOAsyncChannel<EventLoopFuture<Negotiated>, Never>

    /// What a connection became after its first request.
    enum Negotiated {
        /// A client that looks on, in its seat.
        case live(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, Seats.Seat)
        /// Requests for pages; and the first of them, if it asked for a WebSocket in vain.
        case pages(NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>, refused: Refused?)
    }

    /// A request for a WebSocket, and why there is none.
    struct Refused {
        let head: HTTPRequestHead
        let refusal: Refusal
    }

    /// How long a connection may wait for the other side.
    static let idleLimit = TimeAmount.seconds(20)
    /// What the system may store for a client, in bytes: what is old when it arrives is of no use.
    private static let sendBuffer: ChannelOptions.Types.SocketOption.Value = 1 << 16

    let routes: ViewerRoutes

    /// Begins to listen.
    func bind(to address: SocketAddress) async throws -> Server {
        try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            .childChannelOption(.socketOption(.so_sndbuf), value: ConnectionBootstrap.sendBuffer)
            .bind(to: address) { channel in
                channel.eventLoop.makeCompletedFuture { try negotiate(on: channel) }
            }
    }

    private func negotiate(on channel: any Channel) throws -> EventLoopFuture<Negotiated> {
        let decision = Decision()
        let upgrader = NIOTypedWebSocketServerUpgrader<Negotiated>(
            maxFrameSize: ClientMessage.maximumLength, enableAutomaticErrorHandling: false,
            shouldUpgrade: { channel, head -> EventLoopFuture<HTTPHeaders?> in
                do throws(Refusal) {
                    let request = ViewerRequest(head, to: channel.localAddress, from: channel.remoteAddress)
                    let seat = try routes.seat(for: request)
                    decision.value.withLock { $0 = .welcome(seat) }
                    return channel.eventLoop.makeSucceededFuture(HTTPHeaders())
                } catch {
                    decision.value.withLock { $0 = .refused(Refused(head: head, refusal: error)) }
                    return channel.eventLoop.makeSucceededFuture(nil)
                }
            },
            upgradePipelineHandler: { channel, _ -> EventLoopFuture<Negotiated> in
                channel.eventLoop.makeCompletedFuture {
                    guard case .welcome(let seat) = decision.value.withLock({ $0.take() }) else {
                        fatalError("ConnectionBootstrap must give a seat before the upgrade")
                    }
                    return .live(try NIOAsyncChannel(wrappingChannelSynchronously: channel), seat)
                }
            })
        let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Negotiated>(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
                channel.eventLoop.makeCompletedFuture {
                    let decision = decision.value.withLock { $0.take() }
                    let refused: Refused? = if case .refused(let refused) = decision { refused } else { nil }
                    return .pages(try NIOAsyncChannel(wrappingChannelSynchronously: channel), refused: refused)
                }
            })
        let pipeline = channel.pipeline.syncOperations
        try pipeline.addHandler(
            IdleStateHandler(readTimeout: ConnectionBootstrap.idleLimit, writeTimeout: ConnectionBootstrap.idleLimit))
        let negotiated = try pipeline.configureUpgradableHTTPServerPipeline(
            configuration: .init(upgradeConfiguration: upgrade))
        try pipeline.addHandler(ConnectionCloser())
        return negotiated
    }
}

/// What became of the request for a WebSocket, from who decides to who goes on. NIO itself forgets a request that is refused.
private final class Decision: Sendable {
    enum Value {
        case welcome(Seats.Seat)
        case refused(ConnectionBootstrap.Refused)
    }

    let value = Mutex<Value?>(nil)
}

/// Closes a connection that is of no use any more: nothing happens on it, for the other side vanished without a word, stopped
/// to read, or never sends the rest of a request; or what comes in is not HTTP, or exceeds NIO's limits of it.
private final class ConnectionCloser: ChannelInboundHandler, Sendable {
    typealias InboundIn = NIOAny

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        if error is HTTPParserError { return context.close(promise: nil) }
        context.fireErrorCaught(error)
    }
}
