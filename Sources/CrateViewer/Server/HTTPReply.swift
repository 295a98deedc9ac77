import NIOCore
import NIOHTTP1

/// A response to a request.
struct HTTPReply {
    var status = HTTPResponseStatus.ok
    var headers = HTTPHeaders()
    var body: ByteBuffer
    /// The file that is the body, which counts as on its way for as long as this is kept; nil if the body is not a
    /// file.
    private var download: Download?

    /// The largest portion of a body that waits for a client, in bytes.
    private static let pieceLength = 1 << 16

    /// Creates a response of bytes with a media type.
    init(_ body: ByteBuffer, type: String, status: HTTPResponseStatus = .ok) {
        self.body = body
        self.status = status
        headers.add(name: "Content-Type", value: type)
    }

    /// Creates a response of text with a media type.
    init(_ text: String, type: String = "text/plain; charset=utf-8", status: HTTPResponseStatus = .ok) {
        self.init(ByteBuffer(string: text), type: type, status: status)
    }

    /// Creates the response that explains a refusal.
    init(_ refusal: Refusal) {
        switch refusal {
        case .host: self.init("This server does not go by that name.\n", status: .misdirectedRequest)
        case .origin: self.init("Only this server's own page may connect.\n", status: .forbidden)
        case .token: self.init("The token of the URL is missing or wrong.\n", status: .forbidden)
        case .guesses:
            self.init("Too many wrong tokens came from this address: try again later.\n", status: .tooManyRequests)
            headers.add(name: "Retry-After", value: "\(GuessLimit.period.components.seconds)")
        case .full: self.init("All places are taken: try again later.\n", status: .serviceUnavailable)
        case .busy:
            self.init("Another such file is being made or sent: try again later.\n", status: .serviceUnavailable)
        case .path: self.init("There is no such page.\n", status: .notFound)
        case .method:
            self.init("This server takes GET and HEAD only.\n", status: .methodNotAllowed)
            headers.add(name: "Allow", value: "GET, HEAD")
        case .body: self.init("A request to this server must have no body.\n", status: .payloadTooLarge)
        case .head:
            self.init(
                "The head of a request must have at most \(ConnectionGuard.maximumHeadLength) bytes.\n",
                status: .requestHeaderFieldsTooLarge)
        case .malformed: self.init("This is not HTTP.\n", status: .badRequest)
        case .handshake: self.init("This path is for WebSockets only.\n", status: .badRequest)
        }
    }

    /// Creates a response with a file for the browser to save.
    static func download(_ file: Download, type: String, name: String) -> HTTPReply {
        var reply = HTTPReply(file.bytes, type: type)
        reply.download = file
        reply.headers.add(name: "Content-Disposition", value: "attachment; filename=\"\(name)\"")
        return reply
    }

    /// Returns the parts of the reply to send.
    ///
    /// - Parameters:
    ///   - withBody: Whether the body is sent, and not only the head.
    ///   - isLast: Whether the connection ends after it.
    func parts(withBody: Bool, isLast: Bool) -> [HTTPServerResponsePart] {
        var headers = headers
        headers.add(name: "Content-Length", value: "\(body.readableBytes)")
        headers.add(name: "Connection", value: isLast ? "close" : "keep-alive")
        let head = HTTPResponseHead(version: .http1_1, status: status, headers: headers)
        return [.head(head)] + (withBody ? [.body(.byteBuffer(body))] : []) + [.end(nil)]
    }

    /// Sends the reply piece by piece, each as soon as there is room for it.
    ///
    /// The pieces are copies: a piece that waits for a slow client does not keep the whole body alive.
    func send(to outbound: PageConnection.Outbound, withBody: Bool, isLast: Bool) async throws {
        let parts = parts(withBody: withBody, isLast: isLast)
        guard withBody, body.readableBytes > HTTPReply.pieceLength else {
            return try await outbound.write(contentsOf: parts)
        }
        for part in parts {
            guard case .body(.byteBuffer(var rest)) = part else {
                try await outbound.write(part)
                continue
            }
            while let piece = rest.readSlice(length: min(rest.readableBytes, HTTPReply.pieceLength)),
                piece.readableBytes > 0
            {
                try await outbound.write(.body(.byteBuffer(ByteBuffer(bytes: piece.readableBytesView))))
            }
        }
        withExtendedLifetime(download) {}
    }

    /// Returns the reply with headers that restrict the browser: it runs only the page's own scripts, connects only to
    /// this server, and does not embed the page in another one.
    ///
    /// - Parameter host: The host of the request, if it is one of the server's own names.
    func secured(host: String? = nil) -> HTTPReply {
        var reply = self
        // Older versions of Safari do not count WebSockets as 'self'.
        let sockets = host.map { " ws://\($0) wss://\($0)" } ?? ""
        reply.headers.add(
            name: "Content-Security-Policy",
            value: "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
                + "connect-src 'self'\(sockets); frame-ancestors 'none'; base-uri 'none'; "
                + "form-action 'none'")
        reply.headers.add(name: "Permissions-Policy", value: "accelerometer=(self), gyroscope=(self)")
        reply.headers.add(name: "Referrer-Policy", value: "no-referrer")
        reply.headers.add(name: "X-Content-Type-Options", value: "nosniff")
        reply.headers.add(name: "Cross-Origin-Resource-Policy", value: "same-origin")
        reply.headers.add(name: "Cache-Control", value: "no-store")
        return reply
    }
}
