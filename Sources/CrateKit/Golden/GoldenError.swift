/// Why a file is no golden, and where in it.
public struct GoldenError: Error, Hashable, Sendable {
    /// The path of the culprit in the JSON, such as "bodies[2].angle", or nil for the file as a whole.
    public var path: String?
    /// What is wrong there.
    public var problem: String
}

extension GoldenError: CustomStringConvertible {
    /// One sentence that says what to change.
    public var description: String {
        path.map { "\($0): \(problem)" } ?? problem
    }
}

extension GoldenError {
    /// What a decoder found.
    init(_ error: DecodingError) {
        let finding = DecodingFinding(error)
        self.init(path: finding.path, problem: finding.problem)
    }
}
