import ArgumentParser
import GoldenFiles

/// `crates accept`: takes over what `crates verify` found instead of a golden.
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Replace goldens by what `crates verify` left beside them.")

    @OptionGroup var proposals: ProposalOptions

    func run() throws {
        try proposals.forEach(verb: "accepted") { proposal in try proposal.accept() }
    }
}
