import NIOCore
import NIOHTTP1
import NIOPosix
import NIOWebSocket
import Synchronization

/// Sets connections up, with their limits.
struct ConnectionBootstrap {
    typealias Server = NIOAsyncChannel<EventLoopFuture<Negotiated>, Never>

    /// The use of a connection after its first request.
    enum Negotiated {
        /// A client that watches, and its seat if one was left.
        case live(NIOAsyncChannel<WebSocketFrame, WebSocketFrame>, FrameFormat, Seats.Seat?)
        /// Requests for pages.
        case pages(Pages)
    }

    /// A connection that asks for pages.
    struct Pages {
        let channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>
        /// The first request, if it was refused a WebSocket. NIO does not keep it.
        let refused: Refused?
        /// Succeeds when the other side has closed its output, or the connection.
        let inputClosed: EventLoopFuture<Void>
    }

    /// A request for a WebSocket that is refused.
    struct Refused {
        let head: HTTPRequestHead
        /// The reason for the refusal; nil if its path has no WebSocket, and it gets the response of any other request.
        let refusal: Refusal?
    }

    /// The time that a connection may wait for the other side.
    static let idleLimit = TimeAmount.seconds(20)
    /// The largest number of header fields in a request.
    private static let maximumHeaderFields = 100
    /// The size of the system's send buffer for a client, in bytes. Frames that are old when they arrive are useless.
    private static let sendBuffer: ChannelOptions.Types.SocketOption.Value = 1 << 16
    /// The size of the system's receive buffer, in bytes: NIO reads all of it once the client closes its side, answered
    /// or not.
    private static let receiveBuffer: ChannelOptions.Types.SocketOption.Value = 1 << 14
    /// The number of bytes to read at once: no more than a message has.
    private static let readLength = 4096

    let routes: ViewerRoutes
    let limit: ConnectionLimit
    let metrics: ViewerMetrics
    let log: StrangerLog
    /// Encrypts a connection; nil if connections are not encrypted.
    let secure: (@Sendable (any Channel) throws -> Void)?

    /// Listens on an address.
    func bind(to address: SocketAddress) async throws -> Server {
        try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
            .serverChannelOption(.socketOption(.so_reuseaddr), value: 1)
            // Connections inherit the options of the listening socket.
            .serverChannelOption(.socketOption(.so_rcvbuf), value: ConnectionBootstrap.receiveBuffer)
            .serverChannelInitializer { channel in
                channel.eventLoop.makeCompletedFuture {
                    try channel.pipeline.syncOperations.addHandler(
                        AcceptGate(limit: limit, metrics: metrics, log: log))
                }
            }
            .childChannelOption(.socketOption(.so_sndbuf), value: ConnectionBootstrap.sendBuffer)
            .childChannelOption(
                .recvAllocator, value: FixedSizeRecvByteBufferAllocator(capacity: ConnectionBootstrap.readLength)
            )
            // Pending requests take ten times their bytes in memory.
            .childChannelOption(.maxMessagesPerRead, value: 1)
            // A client that has closed its output may still wait for the response.
            .childChannelOption(.allowRemoteHalfClosure, value: true)
            .bind(to: address) { channel in
                channel.eventLoop.makeCompletedFuture {
                    try secure?(channel)
                    return try negotiate(on: channel)
                }
            }
    }

    private func negotiate(on channel: any Channel) throws -> EventLoopFuture<Negotiated> {
        let pipeline = channel.pipeline.syncOperations
        let front = ConnectionGuard(on: channel.eventLoop)
        let inputClosed = front.inputClosedFuture
        let back = ConnectionCloser(metrics: metrics, log: log)
        let handlers = NIOLoopBound((front: front, back: back), eventLoop: channel.eventLoop)
        let refused = RefusedRequest()
        let upgrader = NIOTypedWebSocketServerUpgrader<Negotiated>(
            maxFrameSize: ClientMessage.maximumLength, enableAutomaticErrorHandling: false,
            shouldUpgrade: { channel, head -> EventLoopFuture<HTTPHeaders?> in
                let request = ViewerRequest(head, to: channel.localAddress, from: channel.remoteAddress)
                let refusal = routes.refusal(ofLive: request)
                if request.isLive && refusal == nil {
                    return channel.eventLoop.makeSucceededFuture(FrameFormat(askedForBy: head.headers).headers)
                }
                refused.value.withLock { $0 = Refused(head: head, refusal: refusal) }
                return channel.eventLoop.makeSucceededFuture(nil)
            },
            upgradePipelineHandler: { channel, head -> EventLoopFuture<Negotiated> in
                channel.eventLoop.makeCompletedFuture {
                    try FrameLengthCheck.add(to: channel.pipeline.syncOperations)
                    handlers.value.front.becomeLive()
                    handlers.value.back.becomeLive()
                    // Not earlier: a request that never becomes a WebSocket must not take a seat.
                    let seat = routes.seats.take()
                    let channel = try NIOAsyncChannel<WebSocketFrame, WebSocketFrame>(
                        wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
                    return .live(channel, FrameFormat(askedForBy: head.headers), seat)
                }
            })
        let upgrade = NIOTypedHTTPServerUpgradeConfiguration<Negotiated>(
            upgraders: [upgrader],
            notUpgradingCompletionHandler: { channel in
                channel.eventLoop.makeCompletedFuture {
                    let channel = try NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>(
                        wrappingChannelSynchronously: channel, configuration: .init(isOutboundHalfClosureEnabled: true))
                    let refused = refused.value.withLock { $0.take() }
                    return .pages(Pages(channel: channel, refused: refused, inputClosed: inputClosed))
                }
            })
        var configuration = NIOUpgradableHTTPServerPipelineConfiguration(upgradeConfiguration: upgrade)
        // The closer responds to input that is not HTTP, so that every response is made in this module.
        configuration.enableErrorHandling = false
        configuration.decoderConfiguration.maxHeaderFieldCount = ConnectionBootstrap.maximumHeaderFields
        try pipeline.addHandler(front)
        try pipeline.addHandler(
            IdleStateHandler(readTimeout: ConnectionBootstrap.idleLimit, writeTimeout: ConnectionBootstrap.idleLimit))
        let negotiated = try pipeline.configureUpgradableHTTPServerPipeline(configuration: configuration)
        try pipeline.addHandler(back)
        return negotiated
    }
}

/// A refused request for a WebSocket, on its way from the decision to the response.
private final class RefusedRequest: Sendable {
    let value = Mutex<ConnectionBootstrap.Refused?>(nil)
}
