/// Why a file is no recording of a tilt, and where in it.
public struct TiltFileError: Error, Hashable, Sendable {
    /// The line of the culprit, from 1, in a file that has lines (CSV); nil for the file as a whole.
    public var line: Int?
    /// The path of the culprit in JSON, such as "[3].x" or "samples[2]"; nil for the file as a whole.
    public var path: String?
    /// What is wrong there.
    public var problem: String
}

extension TiltFileError: CustomStringConvertible {
    /// One sentence that says what to change. It lacks the file's name, which the caller puts in front.
    public var description: String {
        if let line { return "line \(line): \(problem)" }
        return path.map { "\($0): \(problem)" } ?? problem
    }
}

extension TiltFileError {
    static let isBinary = TiltFileError(problem: "the file is binary, not text")
    static let isEmpty = TiltFileError(problem: "the file is empty")

    /// What a recording refused, for the file as a whole.
    init(_ error: TiltRecordingError) {
        self.init(problem: error.problem)
    }
}
