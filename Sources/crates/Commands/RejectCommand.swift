import ArgumentParser
import GoldenFiles

/// `crates reject`: throws away what `crates verify` found instead of a golden.
struct RejectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reject",
        abstract: "Keep goldens, and remove what `crates verify` left beside them.")

    @OptionGroup var proposals: ProposalOptions

    func run() throws {
        try proposals.forEach(verb: "rejected") { proposal in try proposal.remove() }
    }
}
