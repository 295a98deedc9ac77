/// An error in a request for a run, with its key.
public struct RunRequestError: Error, Hashable, Sendable {
    /// The key of the invalid value in the request, such as "tilt", or nil for the request as a whole.
    public var path: String?
    /// The problem at the key.
    public var problem: String

    /// Creates an error at a key, or of the whole request.
    public init(path: String? = nil, problem: String) {
        self.path = path
        self.problem = problem
    }
}

extension RunRequestError: CustomStringConvertible {
    /// One sentence that describes what to change.
    public var description: String {
        path.map { "\($0): \(problem)" } ?? problem
    }
}
