import ArgumentParser
import CrateFiles

/// `crates accept`: replaces goldens with the proposals of `crates verify`.
struct AcceptCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "accept",
        abstract: "Replace goldens with the proposals that `crates verify` left beside them.")

    @OptionGroup var proposals: ProposalOptions

    func run() throws {
        try proposals.forEach(verb: "accepted") { proposal in try proposal.accept() }
    }
}
