import CrateKit

extension GoldenOutcome {
    /// Writes the proposal beside a golden that drifted, and removes the proposal beside a golden that holds again.
    package func leaveProposal() throws {
        let proposal = GoldenProposal(for: golden)
        if let drift {
            // Between steppers there is nothing to accept.
            guard !drift.drifts.isEmpty else { return }
            // Accepting a violation of the invariants turns their checks off; the file shows it.
            var actual = drift.actual
            if drift.breaksInvariants { actual.checksInvariants = false }
            try proposal.write(actual)
        } else if status == .ok && proposal.file.exists {
            try proposal.remove()
        }
    }
}
