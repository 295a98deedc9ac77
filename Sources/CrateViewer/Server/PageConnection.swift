import NIOCore
import NIOHTTP1

/// A connection that asks for pages.
struct PageConnection {
    let routes: ViewerRoutes

    /// Answers requests until the other side has had enough.
    ///
    /// - Parameter refused: A first request that was refused already, and whose end is to come.
    func serve(
        _ channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>,
        refused: ConnectionBootstrap.Refused?
    ) async throws {
        let (local, remote) = (channel.channel.localAddress, channel.channel.remoteAddress)
        try await channel.executeThenClose { inbound, outbound in
            var refused = refused
            var head = refused?.head
            for try await part in inbound {
                switch part {
                case .head(let next): head = next
                // Nothing here is written to.
                case .body: return
                case .end:
                    guard let requestHead = head.take() else {
                        // It asked for a WebSocket in a way that is none.
                        let request = HTTPRequestHead(version: .http1_0, method: .GET, uri: "")
                        let reply = HTTPReply(.handshake).secured()
                        return try await outbound.write(contentsOf: PageConnection.parts(of: reply, to: request))
                    }
                    let request = ViewerRequest(requestHead, to: local, from: remote)
                    let reply =
                        if let refused = refused.take() {
                            routes.reply(to: request, refused.refusal)
                        } else {
                            await routes.reply(to: request)
                        }
                    try await outbound.write(contentsOf: PageConnection.parts(of: reply, to: requestHead))
                    guard requestHead.isKeepAlive else { return }
                }
            }
        }
    }

    private static func parts(of reply: HTTPReply, to request: HTTPRequestHead) -> [HTTPServerResponsePart] {
        var headers = reply.headers
        headers.add(name: "Content-Length", value: "\(reply.body.readableBytes)")
        headers.add(name: "Connection", value: request.isKeepAlive ? "keep-alive" : "close")
        let head = HTTPResponseHead(version: .http1_1, status: reply.status, headers: headers)
        let body: [HTTPServerResponsePart] = request.method == .HEAD ? [] : [.body(.byteBuffer(reply.body))]
        return [.head(head)] + body + [.end(nil)]
    }
}
