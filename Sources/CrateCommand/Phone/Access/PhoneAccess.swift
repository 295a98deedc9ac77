package import NIOCore

#if Phones
    import NIOSSL
#endif

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// The requirements of a server for phones: a certificate, and an address in the local network.
package struct PhoneAccess: Sendable {
    /// The addresses by which phones reach the server, the likeliest first; none if it listens for this machine only.
    package let addresses: [String]
    private let certificate: ServerCertificate

    /// Whether this build has HTTPS, by the trait `Phones`.
    package static var hasHTTPS: Bool {
        #if Phones
            true
        #else
            false
        #endif
    }

    /// Finds the addresses, and finds or makes the certificate.
    ///
    /// - Parameters:
    ///   - host: The address on which the server listens: one, or all of this machine's (`0.0.0.0` and `::`).
    ///   - note: Called with sentences for the user.
    /// - Throws: ``PhoneError`` if this machine has no address, there is no certificate, or others can read its key; and
    ///   unless the package is built with the trait `Phones`.
    package init(host: String, note: (String) -> Void) async throws {
        #if Phones
            let local = (try? LocalAddress.all().map(\.text)) ?? []
            addresses = try PhoneAccess.addresses(host: host, local: local)
            let environment = ProcessInfo.processInfo.environment
            guard let file = CertificateFile(environment: environment) else {
                throw PhoneError(description: "set HOME or XDG_DATA_HOME: --phone keeps its certificate there")
            }
            // All IPv4 addresses, so that the certificate does not depend on the host; IPv6 addresses change daily by
            // themselves.
            let lasting = local.filter { !$0.contains(":") }
            let named = lasting + addresses.filter { !lasting.contains($0) }
            certificate = try await file.certificate(for: named, note: note)
        #else
            throw PhoneError(
                description: """
                    this build of crates has no HTTPS, which phones ask for; `swift run --traits Phones crates serve \
                    --phone` builds it with it, and so does scripts/install
                    """)
        #endif
    }

    /// Returns the addresses by which a server is reached.
    static func addresses(host: String, local: [String]) throws(PhoneError) -> [String] {
        switch host {
        case "localhost", "127.0.0.1", "::1": return []
        case "0.0.0.0", "::":
            // A server that listens on all IPv4 addresses has no IPv6 address.
            let reachable = host == "::" ? local : local.filter { !$0.contains(":") }
            guard !reachable.isEmpty else {
                throw PhoneError(
                    description: """
                        this machine has no address in a local network; connect it to the network of the phone, \
                        or name an address with --host
                        """)
            }
            return reachable
        default: return [host]
        }
    }

    /// Encrypts a connection, before any data is sent on it.
    package func secure(_ channel: any Channel) throws {
        #if Phones
            try channel.pipeline.syncOperations.addHandler(NIOSSLServerHandler(context: certificate.context()))
        #else
            // There is no access without a certificate.
            switch certificate {}
        #endif
    }
}
