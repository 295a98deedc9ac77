public import Logging
package import NIOCore

/// The address on which a ``ViewerServer`` listens, and the clients that it admits.
public struct ViewerConfiguration: Sendable {
    /// The address to listen on: IPv4, IPv6, or `localhost`. Defaults to 127.0.0.1, which only this machine can reach.
    public var host = "127.0.0.1"
    /// The port, or 0 for any free port. Defaults to 8080.
    public var port: UInt16 = 8080
    /// Further names of the server, such as a proxy's, each as in a URL: with the port, unless it is the standard port
    /// of HTTP or HTTPS. Requests under any other name, except the server's own, are refused. Defaults to none.
    public var allowedHosts: [String] = []
    /// Steps per simulated second, or nil for each scene's own. Defaults to nil.
    public var rate: Double?
    /// The largest number of simultaneous clients, 1 or more. Defaults to 64.
    public var maximumClients = 64
    /// The maker of films of the last seconds.
    package var films = FilmMaker.none
    /// Encrypts a connection: puts its handlers into the channel before all others. Then URLs begin with https. Defaults to nil.
    package var secure: (@Sendable (any Channel) throws -> Void)?
    /// The address in URLs if the server listens on all addresses, or nil for this machine's first network address.
    /// Defaults to nil.
    package var advertisedAddress: String?
    /// The logger for the server's events.
    public var logger: Logger

    /// Creates a configuration with the defaults.
    public init(logger: Logger) {
        self.logger = logger
    }

    /// Whether others than this machine's own users may reach the server.
    var isExposed: Bool {
        !["127.0.0.1", "::1", "localhost"].contains(host) || !allowedHosts.isEmpty
    }
}

extension ViewerConfiguration {
    /// Returns the address to listen on.
    func address() throws(ViewerError) -> SocketAddress {
        do {
            return try SocketAddress(ipAddress: host == "localhost" ? "127.0.0.1" : host, port: Int(port))
        } catch {
            throw ViewerError(
                description: "the host must be an address of IPv4 or IPv6, or localhost, got \"\(host)\"")
        }
    }

    /// Returns the page's URL. If the server listens on all addresses, it names an address that others can reach.
    func url(port: Int, token: String?) -> String {
        let isAnywhere = ["0.0.0.0", "::"].contains(host)
        let address = isAnywhere ? advertisedAddress ?? ViewerConfiguration.networkAddress ?? "127.0.0.1" : host
        let name = address.contains(":") ? "[\(address)]" : address
        let scheme = secure == nil ? "http" : "https"
        return "\(scheme)://\(name):\(port)/" + (token.map { "?token=\($0)" } ?? "")
    }

    /// This machine's first IPv4 address on a network.
    private static var networkAddress: String? {
        let addresses = (try? System.enumerateDevices())?.compactMap(\.address) ?? []
        return addresses.first { $0.protocol == .inet && $0.ipAddress?.hasPrefix("127.") == false }?.ipAddress
    }
}
