#if Phones
    import NIOCore
    import NIOSSL

    /// A certificate of this machine, which no authority has signed, with its key.
    package struct ServerCertificate: Sendable {
        /// The validity of a certificate, in days. Browsers refuse certificates that are valid for more than 398.
        static let validity = 397

        /// The certificate and its key in PEM, as ``CertificateFile`` stores them.
        let text: String
        let certificate: NIOSSLCertificate
        private let key: NIOSSLPrivateKey

        /// Reads a certificate and its key. Throws if one is missing or unreadable, or if they do not belong together.
        init(text: String) throws {
            self.text = text
            let bytes = Array(text.utf8)
            guard let first = try NIOSSLCertificate.fromPEMBytes(bytes).first else {
                throw PhoneError(description: "there is no certificate")
            }
            certificate = first
            key = try NIOSSLPrivateKey(bytes: bytes, format: .pem)
            // Checks that they belong together.
            _ = try context()
        }

        /// The time at which it expires, in seconds since 1970.
        var end: Int {
            Int(certificate.notValidAfter)
        }

        /// The addresses for which it is valid, each as bytes.
        var addresses: Set<[UInt8]> {
            // The library's only way to read them, though its name begins with an underscore.
            let names = certificate._subjectAlternativeNames()
            return Set(names.filter { $0.nameType == .ipAddress }.map { Array($0.contents) })
        }

        /// Returns whether it is valid for addresses, at a time and for a day after it.
        ///
        /// - Parameters:
        ///   - addresses: The addresses, as texts.
        ///   - time: The time, in seconds since 1970.
        func counts(for addresses: [String], at time: Int) -> Bool {
            let wanted = addresses.compactMap { try? SocketAddress(ipAddress: $0, port: 0).addressBytes }
            return Int(certificate.notValidBefore) <= time && time + 86_400 < end
                && self.addresses.isSuperset(of: wanted)
        }

        /// The configuration of connections encrypted with it: TLS 1.2 or later.
        var configuration: TLSConfiguration {
            var configuration = TLSConfiguration.makeServerConfiguration(
                certificateChain: [.certificate(certificate)], privateKey: .privateKey(key))
            configuration.minimumTLSVersion = .tlsv12
            return configuration
        }

        /// Returns a context for encrypting a connection.
        ///
        /// The library keeps the sessions of a context, thousands of them, for clients that return. So each connection has
        /// its own context, which ends with it.
        func context() throws -> NIOSSLContext {
            try NIOSSLContext(configuration: configuration)
        }
    }

    extension SocketAddress {
        /// The address alone, in network order.
        fileprivate var addressBytes: [UInt8]? {
            switch self {
            // Family and port come first; in IPv6, the flow as well. So it is on every system, and plain bytes are read.
            case .v4(let address): unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[4..<8]) }
            case .v6(let address): unsafe withUnsafeBytes(of: address.address) { unsafe Array($0[8..<24]) }
            case .unixDomainSocket: nil
            }
        }
    }
#else
    /// None: this build has nothing that encrypts.
    package typealias ServerCertificate = Never
#endif
