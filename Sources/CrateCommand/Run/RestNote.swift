package import CrateKit

/// Reports on rest at the end of commands that run scenes.
package enum RestNote {
    /// Ends the command with its own exit code, and a note, if a run should have come to rest and did not. A run that an event
    /// has ended need not.
    ///
    /// - Parameter isQuiet: Whether the note is omitted, or was printed before.
    package static func check(_ simulation: Simulation, of plan: RunPlan, isQuiet: Bool) throws(CommandFailure) {
        guard case .rest = plan.end, simulation.restStep == nil, !simulation.hasEnded else { return }
        throw CommandFailure(code: .notAtRest, message: isQuiet ? "" : "note: \(RunNotes.unrest(of: simulation))")
    }
}
