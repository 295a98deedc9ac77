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
    /// The responses that are not wholly sent.
    private var pendingAnswers = 0
    /// The parts of responses that the client has not taken.
    private var pendingParts = 0
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
        guard let idle = event as? IdleStateHandler.IdleStateEvent else {
            return context.fireUserInboundEventTriggered(event)
        }
        // A client that reads a long response has nothing to say meanwhile; and one that has taken all of it so far waits
        // for a server that is busy.
        if pendingAnswers > 0 && (idle == .read || pendingParts == 0) { return }
        context.close(promise: nil)
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
        guard !isLive else { return context.write(data, promise: promise) }
        var isLast = false
        switch ConnectionCloser.unwrapOutboundIn(data) {
        case .head:
            isAnswering = true
            pendingAnswers += 1
        case .body: break
        case .end:
            isAnswering = false
            isLast = true
        }
        pendingParts += 1
        let sent = promise ?? context.eventLoop.makePromise(of: Void.self)
        sent.futureResult.assumeIsolated().whenComplete { [isLast] _ in
            self.pendingParts -= 1
            if isLast { self.pendingAnswers -= 1 }
        }
        context.write(data, promise: sent)
    }
}
