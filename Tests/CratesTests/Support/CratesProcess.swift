import Foundation
import Testing

/// The program itself, run as a user would.
struct CratesProcess {
    /// What a run left behind.
    struct Outcome {
        var status: Int32
        var output: String
        var errors: String
    }

    /// SwiftPM puts the program beside the tests.
    static let executable: URL = {
        #if os(macOS)
            let tests = Bundle(for: TemporaryFolder.self).bundleURL
        #else
            let tests = URL(filePath: CommandLine.arguments[0])
        #endif
        return tests.deletingLastPathComponent().appending(path: "crates")
    }()

    /// Runs `crates` with some arguments and waits for its end.
    static func run(_ arguments: String..., in folder: URL? = nil) throws -> Outcome {
        try run(executable, arguments, in: folder)
    }

    /// Runs a shell command in which `crates` is on the path.
    static func shell(_ command: String, in folder: URL? = nil) throws -> Outcome {
        let path = executable.deletingLastPathComponent().path
        return try run(URL(filePath: "/bin/sh"), ["-c", "PATH=\"\(path):$PATH\"; \(command)"], in: folder)
    }

    private static func run(_ program: URL, _ arguments: [String], in folder: URL?) throws -> Outcome {
        let process = Process()
        process.executableURL = program
        process.arguments = arguments
        process.currentDirectoryURL = folder
        let (output, errors) = (Pipe(), Pipe())
        process.standardOutput = output
        process.standardError = errors
        process.standardInput = FileHandle.nullDevice
        try process.run()
        // Errors are a few sentences and fit into their pipe.
        let outputBytes = try output.fileHandleForReading.readToEnd() ?? Data()
        let errorBytes = try errors.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus, output: String(decoding: outputBytes, as: UTF8.self),
            errors: String(decoding: errorBytes, as: UTF8.self))
    }
}

/// A folder that goes away with the test.
final class TemporaryFolder {
    let url: URL

    init() throws {
        url = FileManager.default.temporaryDirectory.appending(path: "crates-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: url)
    }

    /// The names of what is in it.
    var contents: [String] {
        get throws { try FileManager.default.contentsOfDirectory(atPath: url.path).sorted() }
    }

    func write(_ text: String, to name: String) throws {
        try Data(text.utf8).write(to: url.appending(path: name))
    }

    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: url.appending(path: name)), as: UTF8.self)
    }
}
