/// An error in the samples of a ``TiltRecording``.
public struct TiltRecordingError: Error, Hashable, Sendable {
    /// The index of the sample, or nil for the recording as a whole.
    public var sample: Int?
    /// The rule that the sample breaks.
    public var problem: String
}

extension TiltRecordingError: CustomStringConvertible {
    /// One sentence that describes what to change.
    public var description: String {
        sample.map { "samples[\($0)]: \(problem)" } ?? problem
    }
}

extension TiltRecordingError: RuleError {}
