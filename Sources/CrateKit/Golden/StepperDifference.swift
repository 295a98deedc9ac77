package import Chipmunk

/// The first value that differs between two steppers that should have the same bits.
package struct StepperDifference: Hashable, Sendable, Encodable {
    /// The step after which they differ.
    package var step: Int
    /// The stepper of the expected value.
    package var expected: Stepper
    /// The stepper of the actual value.
    package var actual: Stepper
    /// The difference, of the first body that has one.
    package var drift: Drift

    package init(step: Int, expected: Stepper, actual: Stepper, drift: Drift) {
        self.step = step
        self.expected = expected
        self.actual = actual
        self.drift = drift
    }
}

extension StepperDifference: CustomStringConvertible {
    /// The difference as part of a sentence.
    package var description: String {
        "stepper \(actual.rawValue) left \(expected.rawValue) at step \(step): \(drift)"
    }
}
