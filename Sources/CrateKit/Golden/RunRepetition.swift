/// A second run of a plan, in step with the first.
package protocol RunCounterpart: AnyObject {
    /// Begins the next step without waiting for its end.
    func beginStep() throws
    /// Waits for the end of the step, and returns the ``RunState/fingerprint`` after it.
    func finishStep() throws -> UInt64
    /// Returns the bytes of the state after the step.
    func stateBytes() throws -> [UInt8]
}

/// Compares a run with a second one after each step, to prove that the recorded run repeats.
package struct RunRepetition {
    private let plan: RunPlan
    private let counterpart: any RunCounterpart

    /// Creates the comparison before the first step, and begins the first step of the second run.
    package init(of plan: RunPlan, with counterpart: any RunCounterpart) throws {
        self.plan = plan
        self.counterpart = counterpart
        if plan.stepLimit > 0 { try counterpart.beginStep() }
    }

    /// Compares the runs after a step, and begins the next step of the second run. Every step must be observed.
    ///
    /// - Throws: ``FlakyRun`` if the runs differ, and the errors of the counterpart.
    package func observe(_ simulation: Simulation) throws {
        // Meanwhile, the second run performs the same step.
        let state = RunState(of: simulation)
        let fingerprint = state.fingerprint
        if try counterpart.finishStep() != fingerprint {
            let other = try RunState(bytes: counterpart.stateBytes(), like: state)
            throw FlakyRun(difference: other.firstDifference(from: state, of: simulation))
        }
        if !plan.isOver(simulation) { try counterpart.beginStep() }
    }
}

/// A run whose repetition differed.
package struct FlakyRun: Error, CustomStringConvertible {
    /// The first difference: expected is the value in the first run.
    package var difference: StateDifference

    package var description: String {
        "FLAKY, a second run in another process differs: \(difference)"
    }
}

/// A second run, as a simulation of this process.
package final class SimulationCounterpart: RunCounterpart {
    package let simulation: Simulation

    package init(_ simulation: Simulation) {
        self.simulation = simulation
    }

    package func beginStep() {}

    package func finishStep() -> UInt64 {
        simulation.step()
        return RunState(of: simulation).fingerprint
    }

    package func stateBytes() -> [UInt8] {
        RunState(of: simulation).bytes
    }
}
