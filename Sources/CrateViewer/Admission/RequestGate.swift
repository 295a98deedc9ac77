import NIOCore

/// Decides which requests are admitted.
struct RequestGate: Sendable {
    /// The allowed host names besides the server's own.
    let allowedHosts: [String]
    /// The token that a URL must contain, or nil if only this machine can reach the server.
    let token: AccessToken?
    private let guesses = GuessLimit()

    /// Creates a gate that has counted no wrong tokens yet.
    init(allowedHosts: [String], token: AccessToken?) {
        self.allowedHosts = allowedHosts
        self.token = token
    }

    /// Throws unless a request names one of the server's own hosts, as every request must.
    ///
    /// A page of another site can make a browser send requests here, and with a name of its own that resolves here (DNS
    /// rebinding) even read the responses. But the browser sends the name. The server's own names are the address that
    /// the connection came to, the usual names of this machine if the connection came from this machine, and the
    /// allowed names.
    func checkHost(_ request: ViewerRequest) throws(Refusal) {
        guard let host = request.host, isAllowed(host) || isOwn(host, on: request.local) else { throw .host }
    }

    /// Throws unless a WebSocket was opened by the server's own page, or by no page at all.
    func checkOrigin(_ request: ViewerRequest) throws(Refusal) {
        guard !request.origins.isEmpty else { return }
        guard request.origins.count == 1, let host = request.host,
            ["http://", "https://"].contains(where: { isSame(request.origins[0], $0 + host) })
        else { throw .origin }
    }

    /// Throws if a page of another site requests a download, even if only to keep the server busy.
    func checkSite(_ request: ViewerRequest) throws(Refusal) {
        try checkOrigin(request)
        // Browsers send this header to servers on the same machine and over HTTPS.
        guard ["same-origin", "none", nil].contains(request.site) else { throw .origin }
    }

    /// Throws unless a request has the token, if others can reach the server. Everything but the page's own files needs
    /// it.
    func checkToken(_ request: ViewerRequest) throws(Refusal) {
        guard let token else { return }
        guard let given = request.token else { throw .token }
        let peer = peer(of: request)
        // Then even the right token does not count, or else the response would reveal it.
        guard guesses.wait(of: peer) == nil else { throw .guesses }
        guard token.matches(given) else {
            guesses.count(peer)
            throw .token
        }
    }

    /// Returns the address under which a request's wrong tokens are counted.
    ///
    /// A proxy on this machine names the client in the last entry of its list. Without that, one stranger's guesses
    /// would lock out everybody.
    private func peer(of request: ViewerRequest) -> AddressGroup {
        let direct = AddressGroup(request.remote) ?? .unknown
        guard let remote = request.remote, remote.isLoopback, let host = request.host, isAllowed(host),
            let forwarded = request.forwardedFor
        else { return direct }
        return AddressGroup(SocketAddress(notation: forwarded)) ?? direct
    }

    private func isAllowed(_ host: String) -> Bool {
        allowedHosts.contains { isSame($0, host) }
    }

    private func isOwn(_ host: String, on local: SocketAddress?) -> Bool {
        guard let local, let port = local.port else { return false }
        let bytes = Array(host.utf8)
        let suffix = Array(":\(port)".utf8)
        let name: ArraySlice<UInt8>
        if bytes.count > suffix.count && bytes.suffix(suffix.count).elementsEqual(suffix) {
            name = bytes.dropLast(suffix.count)
        } else if port == 80 {
            name = bytes[...]
        } else {
            return false
        }
        let isBracketed = name.count > 2 && name.first == UInt8(ascii: "[") && name.last == UInt8(ascii: "]")
        let text = String(decoding: isBracketed ? name.dropFirst().dropLast() : name, as: UTF8.self)
        if local.isLoopback && !isBracketed && isSame(text, "localhost") { return true }
        // IPv6 addresses have brackets, IPv4 addresses have none.
        guard let address = SocketAddress(notation: text), isBracketed == (address.protocol == .inet6) else {
            return false
        }
        if address.ipBytes == local.ipBytes { return true }
        return local.isLoopback && ["127.0.0.1", "::1"].contains(text)
    }

    /// Returns whether two texts are the same, ignoring the case of ASCII letters. Characters that are only canonically
    /// equivalent in Unicode are not the same.
    private func isSame(_ a: String, _ b: String) -> Bool {
        a.utf8.elementsEqual(b.utf8) { RequestGate.lowercased($0) == RequestGate.lowercased($1) }
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte + 32 : byte
    }
}
