import NIOCore
import NIOHTTP1

/// A connection that asks for pages.
struct PageConnection {
    let routes: ViewerRoutes

    /// Answers requests until the other side has had enough.
    ///
    /// - Parameter refused: The head of a first request whose end is to come.
    func serve(
        _ channel: NIOAsyncChannel<HTTPServerRequestPart, HTTPServerResponsePart>, refused: HTTPRequestHead?
    ) async throws {
        let port = channel.channel.localAddress?.port ?? 0
        try await channel.executeThenClose { inbound, outbound in
            var head = refused
            for try await part in inbound {
                switch part {
                case .head(let next): head = next
                // Nothing here is written to.
                case .body: return
                case .end:
                    guard let request = head.take() else {
                        // It asked for a WebSocket in a way that is none.
                        let request = HTTPRequestHead(version: .http1_0, method: .GET, uri: "")
                        return try await outbound.write(
                            contentsOf: PageConnection.parts(of: HTTPReply(.handshake), to: request))
                    }
                    let reply = await routes.reply(to: ViewerRequest(request, port: port))
                    try await outbound.write(contentsOf: PageConnection.parts(of: reply, to: request))
                    guard request.isKeepAlive else { return }
                }
            }
        }
    }

    private static func parts(of reply: HTTPReply, to request: HTTPRequestHead) -> [HTTPServerResponsePart] {
        var headers = reply.headers
        headers.add(name: "Content-Length", value: "\(reply.body.readableBytes)")
        headers.add(name: "Connection", value: request.isKeepAlive ? "keep-alive" : "close")
        let head = HTTPResponseHead(version: .http1_1, status: reply.status, headers: headers)
        return [.head(head), .body(.byteBuffer(reply.body)), .end(nil)]
    }
}
