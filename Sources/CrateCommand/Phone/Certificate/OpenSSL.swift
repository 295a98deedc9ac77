#if Phones
    import Subprocess
    import SystemPackage

    /// The program that makes certificates.
    struct OpenSSL {
        private let path: FilePath

        /// Finds openssl on the `PATH`. Throws ``PhoneError`` if it is not there.
        init() async throws {
            guard let path = try? await Executable.name("openssl").resolveExecutablePath(in: .inherit) else {
                throw PhoneError(
                    description: """
                        --phone makes a certificate with openssl, which is not on the PATH; install it: \
                        apt-get install openssl, or brew install openssl
                        """)
            }
            self.path = path
        }

        /// Makes a key and a certificate for localhost and some addresses.
        func certificate(for addresses: [String]) async throws -> ServerCertificate {
            let names = ["DNS:localhost"] + addresses.map { "IP:\($0)" }
            let configuration = """
                [req]
                distinguished_name = name
                x509_extensions = extensions
                prompt = no
                [name]
                CN = crates serve --phone
                [extensions]
                basicConstraints = critical, CA:FALSE
                keyUsage = critical, digitalSignature
                extendedKeyUsage = serverAuth
                subjectAltName = \(names.joined(separator: ", "))

                """
            // The key goes through pipes alone, so that it is never in a file that others may read.
            let arguments = [
                "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-sha256",
                "-days", "\(ServerCertificate.validity)", "-config", "/dev/stdin",
            ]
            do {
                let result = try await Subprocess.run(
                    .path(path), arguments: Arguments(arguments), input: .string(configuration),
                    output: .string(limit: 1 << 16), error: .string(limit: 1 << 16))
                guard result.terminationStatus.isSuccess else {
                    let words = result.standardError.split(whereSeparator: \.isNewline).last ?? "it gave no reason"
                    throw PhoneError(description: "openssl made no certificate: \(words)")
                }
                return try ServerCertificate(text: result.standardOutput)
            } catch let error as PhoneError {
                throw error
            } catch {
                throw PhoneError(description: "openssl made no certificate: \(error)")
            }
        }
    }
#endif
