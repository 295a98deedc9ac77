import ArgumentParser
import Chipmunk
import CrateCommand
import CrateFiles

/// `crates minimize`: removes the calls that a failure does not need.
struct MinimizeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "minimize", abstract: "Reduce recorded calls to those that a failure needs.",
        discussion: """
            The failure is drift (the steppers have other bits), quarantine (a body's motion overflowed), or a shell command \
            that gets a file of calls as $1, and ends with 0 if the failure is there.
            """)

    @Argument(help: ArgumentHelp("The calls.", valueName: "FILE"), completion: .file())
    var calls: String

    @Option(help: "The failure: drift, quarantine, or a shell command.")
    var predicate: String

    @Option(
        name: [.short, .long], help: ArgumentHelp("The file for the remaining calls.", valueName: "FILE"),
        completion: .file())
    var output: String

    @Option(help: ArgumentHelp("Also write them as a Swift program.", valueName: "FILE"), completion: .file())
    var program: String?

    func run() throws {
        let (all, predicate) = (try CallFile.read(calls), CallPredicate(predicate))
        // Not a name made from the user's, where a stranger could have put a link.
        let folder = try PrivateFolder()
        guard let left = try all.minimized(where: { try predicate.fails($0, $1, in: folder) }) else {
            throw CommandFailure(code: .badData, message: "\(calls): the failure is not there")
        }
        let sink = try DataSink(path: output)
        try sink.write(left.bytes)
        try sink.finish()
        if let program {
            let sink = try DataSink(path: program)
            try sink.write(try left.program)
            try sink.finish()
        }
        for path in [output, program].compactMap(\.self) { Console.reportWritten(path) }
        // The initial state has become calls, which can outnumber the removed ones.
        let (count, before) = (left.callCount, all.callCount)
        Console.say(
            count <= before
                ? "note: \(count) of \(before) calls are left"
                : "note: \(count) calls are left, of \(before) and those that make what was there at the beginning")
    }
}
