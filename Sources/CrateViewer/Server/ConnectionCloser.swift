import Logging
import NIOCore
import NIOHTTP1

/// Ends a useless connection: the other side vanished, stopped reading, never completes a request, exceeds a limit, or
/// does not send HTTP.
final class ConnectionCloser: ChannelDuplexHandler {
    typealias InboundIn = NIOAny
    typealias OutboundIn = HTTPServerResponsePart
    typealias OutboundOut = HTTPServerResponsePart

    private let metrics: ViewerMetrics
    private let log: StrangerLog
    private var isAnswering = false
    private var isLive = false

    init(metrics: ViewerMetrics, log: StrangerLog) {
        self.metrics = metrics
        self.log = log
    }

    /// Ends the phase of requests on the connection.
    func becomeLive() {
        isLive = true
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
        if event is IdleStateHandler.IdleStateEvent { return context.close(promise: nil) }
        context.fireUserInboundEventTriggered(event)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
        guard let error = error as? HTTPParserError, !isLive else { return context.fireErrorCaught(error) }
        guard !isAnswering else { return context.close(promise: nil) }
        let refusal: Refusal = if case .headerOverflow = error { .head } else { .malformed }
        metrics.add(.refused(refusal))
        let address = context.remoteAddress?.ipAddress ?? "unknown"
        log.write(.refusal, .warning, "refused a request", ["reason": refusal.rawValue, "address": address])
        let reply = HTTPReply(refusal).secured()
        for part in reply.parts(withBody: true, isLast: true) {
            context.write(ConnectionCloser.wrapOutboundOut(part), promise: nil)
        }
        context.flush()
        context.close(mode: .output, promise: nil)
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
        if !isLive {
            switch ConnectionCloser.unwrapOutboundIn(data) {
            case .head: isAnswering = true
            case .body: break
            case .end: isAnswering = false
            }
        }
        context.write(data, promise: promise)
    }
}
