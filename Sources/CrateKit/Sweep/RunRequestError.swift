/// Why a run that is asked for cannot be done.
public struct RunRequestError: Error, Hashable, Sendable {
    /// The key of the culprit in the request, such as "tilt", or nil for the request as a whole.
    public var path: String?
    /// What is wrong there.
    public var problem: String

    /// An error at a key, or of the whole request.
    public init(path: String? = nil, problem: String) {
        self.path = path
        self.problem = problem
    }
}

extension RunRequestError: CustomStringConvertible {
    /// One sentence that says what to change.
    public var description: String {
        path.map { "\($0): \(problem)" } ?? problem
    }
}
