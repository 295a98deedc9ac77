import ArgumentParser
import CrateCommand
import CrateFiles
import CrateKit

/// The proposals to accept or reject: the options that `accept` and `reject` share.
struct ProposalOptions: ParsableArguments {
    @Argument(
        help: ArgumentHelp(
            "Goldens, or the .new files beside them. (default: all .new files in the folder)", valueName: "FILE"),
        completion: .proposals)
    var files: [String] = []

    @Option(help: ArgumentHelp("The folder to look for .new files in.", valueName: "DIR"), completion: .directory)
    var goldens = GoldenName.folder

    /// Calls a closure with each proposal, and prints what was done.
    func forEach(verb: String, _ body: (GoldenProposal) throws -> Void) throws {
        let proposals = try GoldenProposal.find(files, in: goldens)
        if proposals.isEmpty { Console.say("nothing is waiting in \(goldens)") }
        let sink = try DataSink(path: nil)
        for proposal in proposals {
            try body(proposal)
            try sink.write("\(verb) \(proposal.file.name.printable)\n")
        }
        try sink.finish()
    }
}
