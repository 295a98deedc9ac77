import Logging
import NIOCore

/// Accepts connections, and closes those beyond a limit.
///
/// A connection that exceeds a limit is closed before a byte of it is read. While many such connections are still being
/// closed, none is accepted: they wait in the system's queue. NIO itself pauses for a second when the system has no
/// descriptor left.
final class AcceptGate: ChannelDuplexHandler {
    typealias InboundIn = any Channel
    typealias InboundOut = any Channel
    typealias OutboundIn = Never

    private let limit: ConnectionLimit
    private let metrics: ViewerMetrics
    private let log: StrangerLog
    /// The number of accepted sockets that are not closed yet.
    private var openSockets = 0
    private var readIsDue = false

    init(limit: ConnectionLimit, metrics: ViewerMetrics, log: StrangerLog) {
        self.limit = limit
        self.metrics = metrics
        self.log = log
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
        let channel = AcceptGate.unwrapInboundIn(data)
        openSockets += 1
        channel.closeFuture.hop(to: context.eventLoop).assumeIsolated().whenComplete { _ in
            self.closed(context: context)
        }
        let address = AddressGroup(channel.remoteAddress) ?? .unknown
        if let excess = limit.admit(address) {
            metrics.add(.turnedAway(excess))
            log.write(
                .connection, .warning, "turned a connection away: there are too many",
                ["limit": excess.rawValue, "address": channel.remoteAddress?.ipAddress ?? "unknown"])
            return channel.close(promise: nil)
        }
        channel.closeFuture.whenComplete { [limit] _ in limit.leave(address) }
        context.fireChannelRead(data)
    }

    func read(context: ChannelHandlerContext) {
        if openSockets < limit.total + ConnectionLimit.slack / 2 {
            context.read()
        } else {
            readIsDue = true
        }
    }

    private func closed(context: ChannelHandlerContext) {
        openSockets -= 1
        guard readIsDue else { return }
        readIsDue = false
        read(context: context)
    }
}
