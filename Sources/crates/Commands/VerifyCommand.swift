import ArgumentParser
import CrateKit

/// `crates verify`: does the runs of goldens again and compares.
struct VerifyCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Run goldens again, and fail if anything rests elsewhere.",
        discussion: """
            Positions and angles may differ by \(Tolerance.pose) points and radians. On the architecture and library \
            version of the golden, the bits are compared too; that they differ is reported, and with --exact it fails.
            """)

    @Argument(help: ArgumentHelp("The goldens.", valueName: "FILE"))
    var files: [String]

    @Flag(help: "Fail where the bits differ, on the golden's architecture and library version.")
    var exact = false

    func run() throws {
        let sink = try DataSink(path: nil)
        var failure: CommandFailure?
        for file in files {
            do {
                try verify(file, into: sink)
            } catch let error as CommandFailure {
                // A file that cannot be read outweighs one that drifted, and the first of a kind stands for the rest.
                if error.code != .drift { Console.say(error.message) }
                if failure.map({ $0.code == .drift && error.code != .drift }) ?? true { failure = error }
            }
        }
        try sink.finish()
        if let failure { throw ExitCode(failure.code.rawValue) }
    }

    private func verify(_ file: String, into sink: DataSink) throws {
        let golden = try GoldenFile.read(file)
        let verification: Verification
        do {
            verification = try golden.verify(exactly: exact)
        } catch {
            throw CommandFailure(code: .badData, message: "\(file): \(error)")
        }
        if verification.holds {
            try sink.write("ok     \(file): \(verification.agreement.rawValue)\n")
            return
        }
        try sink.write("DRIFT  \(file)\n\n\(verification.table)\n")
        try sink.write("To accept the change:\n  \(AcceptCommand.text(for: golden, in: file))\n\n")
        throw CommandFailure(code: .drift, message: "\(file) drifted")
    }
}
