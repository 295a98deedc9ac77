/// A step that did not end in the same state when it was taken back and done again.
///
/// Something outside of the space decides about its future, such as a counter or a generator of random numbers that a closure reads:
/// a program that takes the space back must take that back, too. See ``Space/validatesRewinds``.
public struct RewindFailure: Error, Hashable, Sendable {
    /// Why a step was not the same again.
    public enum Cause: Hashable, Sendable {
        /// The states after the step differ: ``SnapshotDifference/actual`` is of the second time.
        case difference(SnapshotDifference)
        /// The step could not be taken back.
        case unsupported(SnapshotError)
    }

    /// The number of the step: 1 for the first one of the space, or of that whose snapshot it was made from.
    public var step: Int
    /// Why the step was not the same again.
    public var cause: Cause
}

extension RewindFailure: CustomStringConvertible {
    /// The failure as a sentence for people.
    public var description: String {
        switch cause {
        case .difference(let difference): "step \(step) was not the same when it was done again: \(difference)"
        case .unsupported(let error): "step \(step) could not be taken back: \(error.reason)"
        }
    }
}

extension SnapshotError {
    /// Why a step could not be taken back, as a clause.
    package var reason: String {
        switch self {
        case .unsupportedEngine: "snapshots do not support this library"
        case .spatialHash: "the space has a spatial hash"
        case .memberOfAnotherSpace: "a body has moved to another space"
        default: "\(self)"
        }
    }
}
