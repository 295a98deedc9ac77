/// An error in a golden, with its path in the file.
public struct GoldenError: Error, Hashable, Sendable {
    /// The path of the invalid value in the JSON, such as "bodies[2].angle", or nil for the file as a whole.
    public var path: String?
    /// The problem at the path.
    public var problem: String
}

extension GoldenError: CustomStringConvertible {
    /// One sentence that describes what to change.
    public var description: String {
        path.map { "\($0): \(problem)" } ?? problem
    }
}

extension GoldenError {
    /// Creates an error from one of a decoder.
    init(_ error: DecodingError) {
        let finding = DecodingFinding(error)
        self.init(path: finding.path, problem: finding.problem)
    }
}
