package import Chipmunk

/// The steppers of `verify`.
package enum StepperChoice: String, CaseIterable, Sendable {
    case chipmunk, fast, both

    /// Returns the steppers. The others are compared with the first one.
    ///
    /// - Throws: ``CommandFailure`` if one of them is not available.
    package func availableSteppers() throws(CommandFailure) -> [Stepper] {
        let steppers: [Stepper] =
            switch self {
            case .chipmunk: [.chipmunk]
            case .fast: [.fast]
            case .both: [.chipmunk, .fast]
            }
        for stepper in steppers { try stepper.requireAvailable(as: rawValue) }
        return steppers
    }
}

extension Stepper {
    /// Throws if this is the fast stepper and it does not have the library's bits on this machine.
    ///
    /// - Parameter choice: The value of the option. Defaults to the stepper's name.
    package func requireAvailable(as choice: String? = nil) throws(CommandFailure) {
        guard self == .fast, let reason = StepKernel.whyNoneIsChosen else { return }
        throw CommandFailure(
            code: .unavailable,
            message: "--stepper \(choice ?? rawValue) needs the fast stepper, which has other bits on this machine: "
                + "\(reason); see `crates doctor`")
    }
}
