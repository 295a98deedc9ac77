/// Why a sweep cannot be done, or cannot be resumed.
public struct SweepError: Error, Hashable, Sendable {
    /// What is wrong, as a sentence that says what to change.
    public var problem: String

    /// An error with a sentence.
    public init(problem: String) {
        self.problem = problem
    }
}

extension SweepError: CustomStringConvertible {
    /// The ``problem``.
    public var description: String { problem }
}
