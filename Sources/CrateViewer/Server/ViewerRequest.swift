import NIOHTTP1

/// What the server has to know of a request.
struct ViewerRequest {
    let method: HTTPMethod
    let path: String
    let token: String?
    /// nil unless there is exactly one.
    let host: String?
    let origin: String?
    /// The port that it came to.
    let port: Int

    init(_ head: HTTPRequestHead, port: Int) {
        self.port = port
        let parts = head.uri.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
        method = head.method
        path = parts.first.map(String.init) ?? ""
        let query = parts.count > 1 ? parts[1].split(separator: "&") : []
        token = query.first { $0.hasPrefix("token=") }.map { String($0.dropFirst("token=".count)) }
        let hosts = head.headers["Host"]
        host = hosts.count == 1 ? hosts[0] : nil
        origin = head.headers.first(name: "Origin")
    }
}
