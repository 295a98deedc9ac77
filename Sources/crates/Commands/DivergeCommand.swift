import ArgumentParser
import Chipmunk
import CrateCommand

/// `crates diverge`: compares two files of calls.
struct DivergeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "diverge", abstract: "Find the first step, and a part, in which two files of calls differ.")

    @Argument(help: ArgumentHelp("The two files.", valueName: "FILE"), completion: .file())
    var files: [String]

    func validate() throws {
        if files.count != 2 { throw ValidationError("two files are compared, got \(files.count)") }
    }

    func run() throws {
        let (a, b) = (try CallFile.read(files[0]), try CallFile.read(files[1]))
        let divergence = try SpaceRecording.firstDivergence(of: a, b)
        let sink = try DataSink(path: nil)
        try sink.write((divergence?.description ?? "no difference in \(a.stepCount) steps") + "\n")
        try sink.finish()
        if divergence != nil { throw ExitCode(CommandFailure.Code.drift.rawValue) }
    }
}
