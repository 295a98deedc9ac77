import Foundation
import Subprocess
import SystemPackage

/// The program itself, run as a user would.
enum CratesProcess {
    /// The results of a run.
    struct Outcome {
        /// The exit code, or 128 and the number of the signal, as a shell has it.
        var status: Int32
        var output: String
        var errors: String
    }

    /// SwiftPM puts the program beside the tests.
    private static let folder: FilePath = {
        #if os(macOS)
            let tests = FilePath(Bundle(for: TemporaryFolder.self).bundlePath)
        #else
            let tests = FilePath(CommandLine.arguments[0])
        #endif
        return FilePath(FileManager.default.currentDirectoryPath).pushing(tests).removingLastComponent()
    }()

    /// Runs `crates` with some arguments and waits for its end.
    static func run(_ arguments: String..., in folder: TemporaryFolder? = nil) async throws -> Outcome {
        try await run(arguments, in: folder)
    }

    static func run(_ arguments: [String], in folder: TemporaryFolder? = nil) async throws -> Outcome {
        // As a shell starts what is on its path.
        try await run(
            .path(self.folder.appending("crates")),
            Arguments(executablePathOverride: "crates", remainingValues: arguments), in: folder)
    }

    /// Runs a shell command in which `crates` is on the path.
    static func shell(_ command: String, in folder: TemporaryFolder? = nil) async throws -> Outcome {
        try await run(.path("/bin/sh"), Arguments(["-c", command]), in: folder)
    }

    private static func run(
        _ program: Executable, _ arguments: Arguments, in folder: TemporaryFolder?
    ) async throws -> Outcome {
        let result = try await Subprocess.run(
            program, arguments: arguments,
            // A user's environment: the tests of CI set its variable themselves.
            environment: .inherit.updating([
                "LSAN_OPTIONS": "suppressions=\(suppressions):print_suppressions=0", "CI": nil,
                "PATH": "\(self.folder):\(ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin")",
            ]),
            workingDirectory: folder.map { FilePath($0.url.path) },
            output: .string(limit: 1 << 24), error: .string(limit: 1 << 20))
        let status =
            switch result.terminationStatus {
            case .exited(let code): code
            case .signaled(let signal): 128 + signal
            }
        return Outcome(status: status, output: result.standardOutput, errors: result.standardError)
    }

    /// The leaks that the leak sanitizer ignores, where it runs.
    private static let suppressions =
        URL(filePath: #filePath).deletingLastPathComponent().appending(path: "leaks.supp").path
}
