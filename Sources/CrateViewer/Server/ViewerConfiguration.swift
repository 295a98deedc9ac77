public import Logging
import NIOCore

/// Where a ``ViewerServer`` listens and whom it lets in.
public struct ViewerConfiguration: Sendable {
    /// The address to listen on: an address of IPv4 or IPv6, or `localhost`. By default only this machine is let in.
    public var host = "127.0.0.1"
    /// The port, or 0 for one that is free.
    public var port: UInt16 = 8080
    /// Names by which others reach it, a proxy's for example, as they stand in a URL: with the port, unless it is the usual one
    /// of HTTP or HTTPS. Browsers that were sent here under another name are turned away.
    public var allowedHosts: [String] = []
    /// Steps per simulated second; nil for what each scene says.
    public var rate: Double?
    /// The most clients at a time, 1 or more.
    public var maximumClients = 64
    /// Where it is told what happens.
    public var logger: Logger

    /// Listens on this machine's port 8080.
    public init(logger: Logger) {
        self.logger = logger
    }

    /// Whether others than this machine's own users may reach it.
    var isExposed: Bool {
        !["127.0.0.1", "::1", "localhost"].contains(host) || !allowedHosts.isEmpty
    }
}

extension ViewerConfiguration {
    /// Where to listen.
    func address() throws(ViewerError) -> SocketAddress {
        do {
            return try SocketAddress(ipAddress: host == "localhost" ? "127.0.0.1" : host, port: Int(port))
        } catch {
            throw ViewerError(
                description: "the host must be an address of IPv4 or IPv6, or localhost, got \"\(host)\"")
        }
    }

    /// The page's URL, by which others can reach it, too, if the server listens on all addresses.
    func url(port: Int, token: String?) -> String {
        let isAnywhere = ["0.0.0.0", "::"].contains(host)
        let address = isAnywhere ? ViewerConfiguration.networkAddress ?? "127.0.0.1" : host
        let name = address.contains(":") ? "[\(address)]" : address
        return "http://\(name):\(port)/" + (token.map { "?token=\($0)" } ?? "")
    }

    /// This machine's first address of IPv4 on a network.
    private static var networkAddress: String? {
        let addresses = (try? System.enumerateDevices())?.compactMap(\.address) ?? []
        return addresses.first { $0.protocol == .inet && $0.ipAddress?.hasPrefix("127.") == false }?.ipAddress
    }
}
