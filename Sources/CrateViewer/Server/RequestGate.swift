/// Decides who is let in.
struct RequestGate {
    let isExposed: Bool
    let allowedHosts: [String]
    let token: String?

    init(_ configuration: ViewerConfiguration, token: String?) {
        isExposed = configuration.isExposed
        allowedHosts = configuration.allowedHosts
        self.token = token
    }

    /// What every request must satisfy: it is to one of the server's own names.
    ///
    /// A page of another site can make a browser send requests here, and with a name of its own that leads here (DNS
    /// rebinding) even read the answers. But the browser tells the name. An address in place of a name was not rebound.
    func checkHost(_ request: ViewerRequest) throws(Refusal) {
        guard let host = request.host,
            allowedHosts.contains(where: { $0.lowercased() == host.lowercased() }) || isOwn(host, port: request.port)
        else { throw .host }
    }

    /// What a WebSocket must satisfy besides: it was opened by the server's own page, or by no page at all.
    func checkOrigin(_ request: ViewerRequest) throws(Refusal) {
        guard let origin = request.origin else { return }
        let host = request.host ?? ""
        guard ["http://", "https://"].contains(where: { origin.lowercased() == $0 + host.lowercased() }) else {
            throw .origin
        }
    }

    /// What everything but the page's own files must satisfy where others can reach the server.
    func checkToken(_ request: ViewerRequest) throws(Refusal) {
        guard let token else { return }
        guard RequestGate.areEqual(token, request.token ?? "") else { throw .token }
    }

    private func isOwn(_ host: String, port: Int) -> Bool {
        let name: Substring
        if host.hasSuffix(":\(port)") {
            name = host.dropLast(":\(port)".count)
        } else if port == 80 {
            name = host[...]
        } else {
            return false
        }
        if ["localhost", "127.0.0.1", "[::1]"].contains(name.lowercased()) { return true }
        return isExposed && RequestGate.isAddress(name)
    }

    /// Whether a host is an address and no name.
    private static func isAddress(_ host: Substring) -> Bool {
        if host.hasPrefix("[") && host.hasSuffix("]") {
            return host.dropFirst().dropLast().allSatisfy { $0.isHexDigit || $0 == ":" || $0 == "." }
        }
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts.allSatisfy { UInt8($0) != nil }
    }

    /// Takes the same time wherever the difference is, so that a token cannot be guessed piece by piece.
    private static func areEqual(_ token: String, _ given: String) -> Bool {
        let (a, b) = (Array(token.utf8), Array(given.utf8))
        guard a.count == b.count else { return false }
        return zip(a, b).reduce(UInt8(0)) { $0 | $1.0 ^ $1.1 } == 0
    }
}
