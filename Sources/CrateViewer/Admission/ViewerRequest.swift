import NIOCore
import NIOHTTP1

/// The parts of a request that decide about its response.
struct ViewerRequest {
    let method: HTTPMethod
    let version: HTTPVersion
    let path: String
    /// The token of the URL; nil unless there is exactly one, and it is not empty.
    let token: String?
    /// Whether the page asks for dark colors.
    let isDark: Bool
    /// The host; nil unless there is exactly one.
    let host: String?
    let origins: [String]
    /// Whether it asks for another protocol.
    let asksForUpgrade: Bool
    /// Whether it says that its upgrade is meant for this server, and is not what a proxy should have removed.
    let isUpgradeOfConnection: Bool
    /// The site of the page that asks, as a browser sends it: `cross-site`, for example.
    let site: String?
    /// The address from which a proxy got the request.
    let forwardedFor: String?
    /// Whether a body follows the head.
    let hasBody: Bool
    /// The address that the connection came to, with its port.
    let local: SocketAddress?
    /// The address that the connection came from.
    let remote: SocketAddress?

    /// Whether it is to the path of the WebSocket.
    var isLive: Bool {
        path == "/live"
    }

    init(_ head: HTTPRequestHead, to local: SocketAddress?, from remote: SocketAddress?) {
        self.local = local
        self.remote = remote
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = head.method
        version = head.version
        path = parts.first.map(String.init) ?? ""
        let query = parts.count > 1 ? parts[1].split(separator: "&") : []
        let tokens = query.filter { $0.hasPrefix("token=") }.map { $0.dropFirst("token=".count) }
        token = tokens.count == 1 && !tokens[0].isEmpty ? String(tokens[0]) : nil
        isDark = query.contains("theme=dark")
        let hosts = head.headers["Host"]
        host = hosts.count == 1 ? hosts[0] : nil
        origins = head.headers["Origin"]
        asksForUpgrade = head.headers.contains(name: "Upgrade")
        isUpgradeOfConnection = head.headers[canonicalForm: "Connection"].contains { $0.lowercased() == "upgrade" }
        site = head.headers.first(name: "Sec-Fetch-Site")
        hasBody =
            head.headers.contains(name: "Transfer-Encoding") || head.headers["Content-Length"].contains { $0 != "0" }
        let forwarded = head.headers["X-Forwarded-For"].last?.split(separator: ",").last
        forwardedFor = forwarded.map { $0.filter { $0 != " " } }
    }
}
