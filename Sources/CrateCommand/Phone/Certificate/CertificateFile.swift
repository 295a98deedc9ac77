#if Phones
    import CrateFiles
    package import SystemPackage

    #if canImport(FoundationEssentials)
        import FoundationEssentials
    #else
        import Foundation
    #endif

    /// The file that keeps the certificate, so that a phone that has accepted it is not asked again.
    package struct CertificateFile: Sendable {
        /// The size limit of the file, in bytes. A certificate and its key have some 1000.
        private static let maximumLength = 1 << 16

        /// The path of the file, which only its owner may read.
        package let path: FilePath

        package init(path: FilePath) {
            self.path = path
        }

        /// The file of the user: `crates/phone.pem` in the folder `XDG_DATA_HOME`, or in `~/.local/share`. Nil if there is no
        /// such folder.
        ///
        /// - Parameter environment: The variables of the process.
        package init?(environment: [String: String]) {
            // By the specification of these folders, a relative path does not count.
            if let data = environment["XDG_DATA_HOME"].map({ FilePath($0) }), data.isAbsolute {
                path = data.appending("crates").appending("phone.pem")
            } else if let home = environment["HOME"].map({ FilePath($0) }), home.isAbsolute {
                path = home.appending([".local", "share", "crates", "phone.pem"])
            } else {
                return nil
            }
        }

        /// Returns the stored certificate, or a new one if there is none, it has expired, or it lacks an address.
        ///
        /// - Parameters:
        ///   - addresses: The addresses of this machine beside 127.0.0.1.
        ///   - now: The time, in seconds since 1970. Defaults to the system's.
        ///   - note: Called with a sentence if a new certificate cannot be stored.
        /// - Throws: ``PhoneError`` if none can be made, or if others can read the file or write it.
        package func certificate(
            for addresses: [String], now: Int = Int(Date().timeIntervalSince1970), note: (String) -> Void
        ) async throws -> ServerCertificate {
            let addresses = ["127.0.0.1"] + addresses
            if let kept = try kept(), kept.counts(for: addresses, at: now) { return kept }
            let made = try await OpenSSL().certificate(for: addresses)
            do {
                try keep(made)
            } catch {
                note("the certificate is not kept for next time: \(error)")
            }
            return made
        }

        /// Returns the stored certificate; nil if the file does not exist or contains something else, and has to be made
        /// anew.
        private func kept() throws -> ServerCertificate? {
            do {
                return try read(isPrivate: true)
            } catch {
                // Anyone who has read the key can listen in, so it would be wrong to use it without a warning.
                guard error.kind == .access, (try? read(isPrivate: false)) != nil else { return nil }
                throw PhoneError(
                    description: """
                        \(error); if nobody else has read the key in it, `chmod 600` the file, otherwise remove it, and another \
                        certificate is made
                        """)
            }
        }

        private func read(isPrivate: Bool) throws(FileFailure) -> ServerCertificate? {
            guard let place = try? HeldPath(path) else { return nil }
            let bytes = try InputFile.contents(
                of: place, atMost: CertificateFile.maximumLength, kind: "certificate", isPrivate: isPrivate)
            return try? ServerCertificate(text: String(decoding: bytes, as: UTF8.self))
        }

        private func keep(_ certificate: ServerCertificate) throws {
            let file: ReplacedFile
            do {
                file = try ReplacedFile(at: HeldPath(path), creatingFolder: true, isPrivate: true)
            } catch let error as FileProblem {
                throw FileFailure(.create, "cannot create", path, error)
            }
            try file.write(Array(certificate.text.utf8))
            try file.commit()
        }
    }
#endif
