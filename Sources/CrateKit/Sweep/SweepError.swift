/// An error in a sweep, or in the file of one to resume.
public struct SweepError: Error, Hashable, Sendable {
    /// The problem, as a sentence that describes what to change.
    public var problem: String

    /// Creates an error from a sentence.
    public init(problem: String) {
        self.problem = problem
    }
}

extension SweepError: CustomStringConvertible {
    /// The ``problem``.
    public var description: String { problem }
}
