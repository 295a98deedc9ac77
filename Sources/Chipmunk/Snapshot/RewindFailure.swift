/// A step that ended in another state when it was rewound and repeated.
///
/// Something outside the space decides about its future, such as a counter or a random number generator that a closure
/// reads. A program that restores the space must restore this too. See ``Space/validatesRewinds``.
public struct RewindFailure: Error, Hashable, Sendable {
    /// The reason that a step was not the same again.
    public enum Cause: Hashable, Sendable {
        /// The states after the step differ. ``SnapshotDifference/actual`` is the value of the second time.
        case difference(SnapshotDifference)
        /// The step could not be rewound.
        case unsupported(SnapshotError)
    }

    /// The number of the step, counted from 1 at the first step of the space, or of the space whose snapshot it was
    /// created from.
    public var step: Int
    /// The reason that the step was not the same again.
    public var cause: Cause
}

extension RewindFailure: CustomStringConvertible {
    /// The failure as a sentence.
    public var description: String {
        switch cause {
        case .difference(let difference): "step \(step) was not the same when it was done again: \(difference)"
        case .unsupported(let error): "step \(step) could not be taken back: \(error.reason)"
        }
    }
}

extension SnapshotError {
    /// The reason that a step could not be rewound, as a clause.
    package var reason: String {
        switch self {
        case .unsupportedEngine: "snapshots do not support this library"
        case .spatialHash: "the space has a spatial hash"
        case .memberOfAnotherSpace: "a body has moved to another space"
        default: "\(self)"
        }
    }
}
