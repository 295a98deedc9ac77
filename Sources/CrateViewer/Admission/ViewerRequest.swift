import NIOCore
import NIOHTTP1

/// The parts of a request that determine its response.
struct ViewerRequest {
    let method: HTTPMethod
    let version: HTTPVersion
    let path: String
    /// The URL's token; nil unless there is exactly one and it is not empty.
    let token: String?
    /// Whether the page requests dark colors.
    let isDark: Bool
    /// The place of the requested scene in the list of scenes, or nil.
    let sceneIndex: Int?
    /// The place of the requested picture among those of the scene, or nil.
    let pictureIndex: Int?
    /// The host; nil unless there is exactly one.
    let host: String?
    let origins: [String]
    /// Whether the request asks for another protocol.
    let asksForUpgrade: Bool
    /// Whether the upgrade is meant for this server: the `Connection` header lists it, so no proxy should have removed
    /// it.
    let isUpgradeOfConnection: Bool
    /// The relation of the requesting page's site to this one, as a browser sends it: `cross-site`, for example.
    let site: String?
    /// The client address that a proxy reports.
    let forwardedFor: String?
    /// Whether a body follows the head.
    let hasBody: Bool
    /// The address that the connection came to, with its port.
    let local: SocketAddress?
    /// The address that the connection came from.
    let remote: SocketAddress?

    /// Whether the request is to the WebSocket's path.
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
        func index(_ key: String) -> Int? {
            query.first { $0.hasPrefix(key) }.flatMap { Int($0.dropFirst(key.count)) }
        }
        (sceneIndex, pictureIndex) = (index("scene="), index("picture="))
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
