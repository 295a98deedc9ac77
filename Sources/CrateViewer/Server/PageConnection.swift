import NIOCore
import NIOHTTP1

/// A connection for pages.
struct PageConnection {
    typealias Outbound = NIOAsyncChannelOutboundWriter<HTTPServerResponsePart>

    let routes: ViewerRoutes

    /// Responds to requests until the connection ends.
    func serve(_ pages: ConnectionBootstrap.Pages) async throws {
        try await pages.channel.executeThenLinger { inbound, outbound in
            try await respond(to: inbound, outbound, of: pages)
        }
    }

    private func respond(
        to inbound: NIOAsyncChannelInboundStream<HTTPServerRequestPart>, _ outbound: Outbound,
        of pages: ConnectionBootstrap.Pages
    ) async throws {
        let (local, remote) = (pages.channel.channel.localAddress, pages.channel.channel.remoteAddress)
        func request(_ head: HTTPRequestHead) -> ViewerRequest {
            ViewerRequest(head, to: local, from: remote)
        }

        var refused = pages.refused
        if let refused, let refusal = refused.refusal, [.body, .method].contains(refusal) {
            let reply = routes.reply(to: request(refused.head), refusal)
            return try await outbound.write(contentsOf: reply.parts(withBody: true, isLast: true))
        }
        var head = refused?.head
        for try await part in inbound {
            switch part {
            case .head(let next):
                do throws(Refusal) {
                    try routes.checkBody(request(next))
                    head = next
                } catch {
                    // At once, because nothing after it is read.
                    let reply = routes.reply(to: request(next), error)
                    let hasBody = next.method != .HEAD
                    return try await outbound.write(contentsOf: reply.parts(withBody: hasBody, isLast: true))
                }
            case .body: return
            case .end:
                guard let ended = head.take() else {
                    // The request for a WebSocket had a malformed handshake.
                    let reply = routes.replyToMalformedHandshake(from: remote)
                    let parts = reply.parts(withBody: true, isLast: true)
                    return try await outbound.write(contentsOf: parts)
                }
                let reply =
                    if let refusal = refused.take()?.refusal {
                        routes.reply(to: request(ended), refusal)
                    } else {
                        await self.reply(to: request(ended), until: pages.inputClosed)
                    }
                let isLast = !ended.isKeepAlive || mustBeLast(request(ended))
                try await reply.send(to: outbound, withBody: ended.method != .HEAD, isLast: isLast)
                if isLast { return }
            }
        }
    }

    /// Returns whether no request can follow on the connection.
    ///
    /// NIO reads nothing after a request for another protocol. And only the first request of a connection can become a
    /// WebSocket, so a proxy must not keep the connection to request one later.
    private func mustBeLast(_ request: ViewerRequest) -> Bool {
        request.asksForUpgrade || request.forwardedFor != nil
    }

    /// Returns the response to a request. Gives up a golden or a film when the other side closes the connection, or its
    /// half.
    private func reply(to request: ViewerRequest, until inputClosed: EventLoopFuture<Void>) async -> HTTPReply {
        guard ["/golden", "/film.gif", "/film.mp4"].contains(request.path) else {
            return await routes.reply(to: request)
        }
        let task = Task { await routes.reply(to: request) }
        inputClosed.whenComplete { _ in task.cancel() }
        return await withTaskCancellationHandler {
            await task.value
        } onCancel: {
            task.cancel()
        }
    }
}
