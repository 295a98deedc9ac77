package import CrateKit
import Subprocess
import SystemPackage

/// Runs that are performed in two processes side by side, and must be the same.
package enum SecondProcess {
    /// The reason that there is no second run, as a sentence.
    package struct Failure: Error {
        package var message: String
    }

    /// Performs a run in this process and in another process of the same program, and returns its golden.
    ///
    /// - Parameters:
    ///   - plan: The run.
    ///   - arguments: The arguments with which the program calls ``RunServer/serve()``.
    ///   - observe: Called after each step.
    /// - Throws: ``FlakyRun`` if the runs differ, ``Failure`` if there is no second run, and ``InputError`` if the plan
    ///   is invalid.
    package static func record(
        _ plan: RunPlan, arguments: [String], observe: (Simulation) throws -> Void
    ) async throws -> GoldenRecording {
        // Before the other process is started, so that a problem in the plan is reported once.
        let transferred = try plan.transferred
        let requests = try FileDescriptor.pipe(), answers = try FileDescriptor.pipe()
        do {
            let result = try await Subprocess.run(
                program, arguments: Arguments(arguments),
                input: .fileDescriptor(requests.readEnd, closeAfterSpawningProcess: true),
                output: .fileDescriptor(answers.writeEnd, closeAfterSpawningProcess: true), error: .currentStandardError
            ) { _ in
                // Without its reader the other process ends.
                let counterpart = RemoteCounterpart(requests: requests.writeEnd, answers: answers.readEnd)
                defer { counterpart.close() }
                try counterpart.send(transferred)
                let repetition = try RunRepetition(of: plan, with: counterpart)
                return try Golden.record(plan) {
                    try repetition.observe($0)
                    try observe($0)
                }
            }
            return result.closureResult
        } catch let error as SubprocessError {
            throw Failure(message: "cannot start a second process: \(error)")
        }
    }

    /// This program. On Linux, the file that runs, even if another file has taken its name since.
    private static var program: Executable {
        #if os(Linux)
            return .path("/proc/self/exe")
        #else
            let name = CommandLine.arguments[0]
            return name.contains("/") ? .path(FilePath(name)) : .name(name)
        #endif
    }
}

/// The run in the other process: each request is a byte.
private final class RemoteCounterpart: RunCounterpart {
    private let requests, answers: FileDescriptor

    init(requests: FileDescriptor, answers: FileDescriptor) {
        self.requests = requests
        self.answers = answers
    }

    func send(_ bytes: [UInt8]) throws {
        try write(UInt64Bytes.bytes(of: UInt64(bytes.count)) + bytes)
    }

    func beginStep() throws {
        try write([RunServer.stepRequest])
    }

    func finishStep() throws -> UInt64 {
        UInt64Bytes.number(in: try read(8))
    }

    func stateBytes() throws -> [UInt8] {
        try write([RunServer.stateRequest])
        return try read(Int(UInt64Bytes.number(in: try read(8))))
    }

    func close() {
        try? requests.close()
        try? answers.close()
    }

    private func write(_ bytes: [UInt8]) throws {
        do {
            try requests.writeAll(bytes)
        } catch {
            throw lost
        }
    }

    private func read(_ count: Int) throws -> [UInt8] {
        guard let bytes = try answers.readAll(count) else { throw lost }
        return bytes
    }

    private var lost: SecondProcess.Failure {
        SecondProcess.Failure(message: "the second process ended before the run did")
    }
}
