import Foundation
import Synchronization

/// Goldens for tests of what comes after the recording. Each is recorded once: that runs the scene in two processes, with
/// its state taken after each step, and takes six times as long as to verify it.
enum RecordedGolden {
    /// In arrays: what a constant holds of `Data`, the leak checker does not find.
    private static let goldens = Mutex<[[String]: Task<[UInt8], any Error>]>([:])

    /// The golden that `crates record` writes with some arguments.
    static func bytes(_ arguments: [String]) async throws -> [UInt8] {
        let task = goldens.withLock { goldens in
            if let task = goldens[arguments] { return task }
            let task = Task {
                let folder = try TemporaryFolder()
                let run = try await CratesProcess.run(["record"] + arguments + ["--golden", "g.json"], in: folder)
                guard run.status == 0 else { throw NotRecorded(errors: run.errors) }
                return Array(try folder.bytes("g.json"))
            }
            goldens[arguments] = task
            return task
        }
        return try await task.value
    }

    private struct NotRecorded: Error {
        var errors: String
    }
}

extension TemporaryFolder {
    /// Puts a golden there, as `crates record` writes it with some arguments.
    func putGolden(_ arguments: String..., at name: String) async throws {
        let file = url.appending(path: name)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try await Data(RecordedGolden.bytes(arguments)).write(to: file)
    }
}
