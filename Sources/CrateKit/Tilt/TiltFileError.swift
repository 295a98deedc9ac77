/// An error in a tilt file, with its line or path.
public struct TiltFileError: Error, Hashable, Sendable {
    /// The line of the invalid value in CSV, from 1, or nil for the file as a whole.
    public var line: Int?
    /// The path of the invalid value in JSON, such as "[3].x" or "samples[2]", or nil for the file as a whole.
    public var path: String?
    /// The problem at the line or path.
    public var problem: String
}

extension TiltFileError: CustomStringConvertible {
    /// One sentence that describes what to change. It lacks the file's name, which the caller prepends.
    public var description: String {
        if let line { return "line \(line): \(problem)" }
        return path.map { "\($0): \(problem)" } ?? problem
    }
}

extension TiltFileError {
    static let isBinary = TiltFileError(problem: "the file is binary, not text")
    static let isEmpty = TiltFileError(problem: "the file is empty")

    /// Creates an error about the file as a whole from one of a recording.
    init(_ error: TiltRecordingError) {
        self.init(problem: error.problem)
    }
}
