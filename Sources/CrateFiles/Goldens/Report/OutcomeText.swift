import CrateKit

/// Prints outcomes for people: a line each, and advice about drifts.
package struct OutcomeText {
    /// Whether a proposal is left beside a golden that drifted.
    package var leavesProposal: Bool
    /// The width of a line in characters, or nil if tables are not folded.
    package var width: Int?
    /// Styles the first word of a line, for example in the color of its status.
    package var emphasize: (String, GoldenOutcome.Status) -> String

    package init(
        leavesProposal: Bool, width: Int? = nil,
        emphasize: @escaping (String, GoldenOutcome.Status) -> String = { word, _ in word }
    ) {
        (self.leavesProposal, self.width, self.emphasize) = (leavesProposal, width, emphasize)
    }

    /// Returns the lines of an outcome. An error has none, because it is reported elsewhere.
    package func text(for outcome: GoldenOutcome) -> String {
        func line(_ word: String, gap: String) -> String {
            emphasize(word, outcome.status) + gap + "\(outcome.file): \(outcome.message)".printable + "\n"
        }
        return switch outcome.status {
        case .ok: line("ok", gap: "     ")
        case .obsolete: line("OBSOLETE", gap: "  ")
        case .rewind: line("REWIND", gap: " ")
        case .drift:
            line("DRIFT", gap: "  ") + "\n\(outcome.details(within: width) ?? "")\n\(advice(on: outcome))\n"
        case .error: ""
        }
    }

    private func advice(on outcome: GoldenOutcome) -> String {
        if outcome.drift?.drifts.isEmpty == true {
            return """
                There is nothing to accept: the steppers must have the same bits. `--stepper chipmunk` verifies without the \
                fast one.

                """
        }
        let accept = ShellCommand.text("accept", on: outcome.golden.path)
        if leavesProposal { return "To accept the change:\n  \(accept)\n" }
        let verify = ShellCommand.text("verify", on: outcome.golden.path)
        return "To accept the change, where you work:\n  \(verify); \(accept)\n"
    }
}
