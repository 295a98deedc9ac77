import CrateKit
import GoldenFiles
import SafeFiles
import Terminal

/// Writes the outcomes of goldens, one after the other, to standard output.
struct VerifyWriter {
    enum Format {
        case lines, github, json
    }

    let format: Format
    let sink: DataSink
    /// Whether a proposal is left beside a golden that drifted.
    let leavesProposals: Bool

    func write(_ outcome: GoldenOutcome) throws {
        guard format != .json else { return }
        let line = "\(outcome.file): \(outcome.message)".printable
        switch outcome.status {
        case .ok: try sink.write("ok     \(line)\n")
        case .obsolete: try sink.write("OBSOLETE  \(line)\n")
        case .drift: try sink.write(drift(outcome))
        // Printed on standard error.
        case .error: break
        }
        if format == .github, let annotation = GitHubAnnotation.text(for: outcome) { try sink.write(annotation + "\n") }
        try sink.flush()
    }

    func end(_ tally: GoldenTally) throws {
        if format == .json { try sink.write(JSONText.document(GoldenReport(tally))) }
        try sink.finish()
    }

    private func drift(_ outcome: GoldenOutcome) -> String {
        let details = outcome.details ?? ""
        return "DRIFT  \("\(outcome.file): \(outcome.message)".printable)\n\n\(details)\n\(advice(on: outcome))\n"
    }

    private func advice(on outcome: GoldenOutcome) -> String {
        if outcome.drift?.drifts.isEmpty == true {
            return """
                There is nothing to accept: the steppers must have the same bits. `--stepper chipmunk` verifies without the \
                fast one.

                """
        }
        let accept = ShellCommand.text("accept", on: outcome.golden.path)
        if leavesProposals { return "To accept the change:\n  \(accept)\n" }
        let verify = ShellCommand.text("verify", on: outcome.golden.path)
        return "To accept the change, where you work:\n  \(verify); \(accept)\n"
    }
}

extension GoldenTally {
    /// The exit code, or nil if all goldens hold. A file that cannot be read outweighs one that drifted, and the first
    /// of a kind stands for the rest.
    var exitCode: CommandFailure.Code? {
        let codes = outcomes.compactMap { outcome -> CommandFailure.Code? in
            if case .failed(let failure) = outcome.result { return CommandFailure.Code(failure.kind) }
            return outcome.status == .ok ? nil : .drift
        }
        return codes.first { $0 != .drift } ?? codes.first
    }
}
