import ArgumentParser
import CrateCommand
import CrateKit

/// Reports on rest at the end of commands that run scenes.
enum RestNote {
    /// Prints a note if not everything rests.
    static func say(_ simulation: Simulation) {
        guard simulation.restStep == nil else { return }
        Console.say("note: \(RunNotes.unrest(of: simulation))")
    }

    /// Ends the command with its own exit code if a run should have come to rest and did not.
    ///
    /// - Parameter isQuiet: Whether the note is omitted, or was printed before.
    static func check(_ simulation: Simulation, of plan: RunPlan, isQuiet: Bool) throws {
        guard case .rest = plan.end, simulation.restStep == nil else { return }
        if !isQuiet { say(simulation) }
        throw ExitCode(CommandFailure.Code.notAtRest.rawValue)
    }
}
