import CrateFiles
import CrateKit

/// Writes the outcomes of goldens, one after the other, to standard output.
package struct VerifyWriter {
    /// The form of the outcomes: lines for people, with or without workflow commands of GitHub, or one JSON document.
    package enum Format: Sendable {
        case lines, github, json
    }

    let format: Format
    let sink: DataSink
    /// Whether a proposal is left beside a golden that drifted.
    let leavesProposals: Bool
    /// The ink for the first word of each line.
    let ink: Ink

    func write(_ outcome: GoldenOutcome) throws {
        guard format != .json else { return }
        // An error is printed on standard error.
        let text = OutcomeText(leavesProposal: leavesProposals, width: sink.lineWidth) { word, status in
            ink.word(word, status == .ok ? .green : status == .obsolete ? .yellow : .red)
        }
        try sink.write(text.text(for: outcome))
        if format == .github, let annotation = GitHubAnnotation.text(for: outcome) { try sink.write(annotation + "\n") }
        try sink.flush()
    }

    func end(_ tally: GoldenTally) throws {
        if format == .json { try sink.write(JSONText.document(GoldenReport(tally))) }
        try sink.finish()
    }
}

extension GoldenTally {
    /// The exit code, or nil if all goldens hold. An unreadable file outweighs a drift, and the first of a kind stands
    /// for the rest.
    var exitCode: CommandFailure.Code? {
        let codes = outcomes.compactMap { outcome -> CommandFailure.Code? in
            if case .failed(let failure) = outcome.result { return CommandFailure.Code(failure.kind) }
            return outcome.status == .ok ? nil : .drift
        }
        return codes.first { $0 != .drift } ?? codes.first
    }
}
