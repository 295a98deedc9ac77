#if Phones
    import Foundation
    import NIOSSL
    import SystemPackage
    import Testing

    @testable import CrateCommand

    struct CertificateTests {
        /// A file in a folder that is not there yet, and is removed after the test.
        private func withFile(_ body: (CertificateFile) async throws -> Void) async throws {
            let folder = FileManager.default.temporaryDirectory.appending(path: "phone-\(UUID())")
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: false)
            defer { try? FileManager.default.removeItem(at: folder) }
            try await body(CertificateFile(path: FilePath(folder.path).appending(["data", "crates", "phone.pem"])))
        }

        private func mode(_ file: CertificateFile) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: file.path.string)[.posixPermissions] as? Int
        }

        private func silence(_ note: String) {
            Issue.record("unexpected note: \(note)")
        }

        @Test func aCertificateIsKeptForItsOwnerAlone() async throws {
            try await withFile { file in
                let made = try await file.certificate(for: ["192.168.1.5", "fd00::5"], note: silence)
                #expect(try mode(file) == 0o600)
                let four: [[UInt8]] = [[127, 0, 0, 1], [192, 168, 1, 5]]
                #expect(made.addresses == Set(four + [[0xFD] + Array(repeating: 0, count: 14) + [5]]))
                let days = (made.end - Int(Date().timeIntervalSince1970)) / 86_400
                #expect((390...398).contains(days))
                // The same again, also for fewer addresses.
                let again = try await file.certificate(for: ["192.168.1.5"], note: silence)
                #expect(again.text == made.text)
            }
        }

        @Test func aCertificateIsMadeAnewForAnotherAddressAndBeforeItsEnd() async throws {
            try await withFile { file in
                let made = try await file.certificate(for: ["192.168.1.5"], note: silence)
                let moved = try await file.certificate(for: ["10.0.0.2"], note: silence)
                #expect(moved.text != made.text)
                let kept = try await file.certificate(for: ["10.0.0.2"], now: moved.end - 86_402, note: silence)
                #expect(kept.text == moved.text)
                let ended = try await file.certificate(for: ["10.0.0.2"], now: moved.end - 3600, note: silence)
                #expect(ended.text != moved.text)
            }
        }

        @Test func whatIsNoCertificateIsReplacedAndPrivate() async throws {
            try await withFile { file in
                try FileManager.default.createDirectory(
                    atPath: file.path.removingLastComponent().string, withIntermediateDirectories: true)
                try Data("no certificate".utf8).write(to: URL(filePath: file.path.string))
                try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path.string)
                let made = try await file.certificate(for: [], note: silence)
                #expect(try String(contentsOfFile: file.path.string, encoding: .utf8) == made.text)
                #expect(try mode(file) == 0o600)
            }
        }

        /// Anyone who has read the key can listen to a phone.
        @Test(arguments: [0o644, 0o640, 0o602])
        func aKeyThatOthersCanReadIsRefused(mode: Int) async throws {
            try await withFile { file in
                let made = try await file.certificate(for: [], note: silence)
                try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path.string)
                await #expect {
                    _ = try await file.certificate(for: [], note: silence)
                } throws: { error in
                    "\(error)".hasPrefix("cannot use \(file.path): others can read it or change it; ")
                }
                #expect(try String(contentsOfFile: file.path.string, encoding: .utf8) == made.text)
            }
        }

        @Test func connectionsAreOfToday() async throws {
            try await withFile { file in
                let certificate = try await file.certificate(for: [], note: silence)
                #expect(certificate.configuration.minimumTLSVersion == .tlsv12)
            }
        }

        @Test func whatCannotBeKeptIsSaidAndServes() async throws {
            var notes: [String] = []
            let file = CertificateFile(path: "/dev/null/crates/phone.pem")
            let made = try await file.certificate(for: []) { notes.append($0) }
            #expect(made.addresses == [[127, 0, 0, 1]])
            #expect(notes.count == 1 && notes[0].contains("not kept") && notes[0].contains("/dev/null"))
        }

        @Test func theFileIsInTheFolderForData() throws {
            func path(_ environment: [String: String]) -> String? {
                CertificateFile(environment: environment)?.path.string
            }
            #expect(path(["XDG_DATA_HOME": "/data", "HOME": "/home/me"]) == "/data/crates/phone.pem")
            #expect(path(["XDG_DATA_HOME": "data", "HOME": "/home/me"]) == "/home/me/.local/share/crates/phone.pem")
            #expect(path(["HOME": "/home/me"]) == "/home/me/.local/share/crates/phone.pem")
            #expect(path([:]) == nil)
        }
    }
#endif
