import ArgumentParser
import CrateFiles

/// `crates reject`: removes the proposals of `crates verify` beside goldens.
struct RejectCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "reject",
        abstract: "Keep goldens, and remove the proposals that `crates verify` left beside them.")

    @OptionGroup var proposals: ProposalOptions

    func run() throws {
        try proposals.forEach(verb: "rejected") { proposal in try proposal.remove() }
    }
}
