/// The reason that frames cannot be rolled back, or the failure of a sync test.
public enum RollbackError: Error, Hashable, Sendable {
    /// The frame was not performed yet, or is no longer kept. The frames in the range are kept.
    case notKept(frame: Int, kept: Range<Int>)
    /// The input of the frame is final. See ``RollbackBuffer/confirm(_:)``.
    case confirmed(frame: Int)
    /// No snapshot of the space can be taken or restored.
    case snapshot(SnapshotError)
    /// Repeated frames with the same inputs have led to another state at the beginning of this frame.
    case diverged(frame: Int, part: RollbackPart)
}

/// A part of the state that a rollback restores.
public enum RollbackPart: Hashable, Sendable {
    /// ``RollbackBuffer/space``, with its first difference.
    case space(SnapshotDifference)
    /// ``RollbackBuffer/state``.
    case state
}

extension RollbackError: CustomStringConvertible {
    /// The error as one sentence.
    public var description: String {
        switch self {
        case .notKept(let frame, let kept) where frame >= kept.upperBound:
            "frame \(frame) was not done yet: the next one is \(kept.upperBound)"
        case .notKept(let frame, let kept):
            "frame \(frame) is not kept any more: the earliest one is \(kept.lowerBound)"
        case .confirmed(let frame):
            "the input of frame \(frame) is confirmed and must not change"
        case .snapshot(let error):
            "no frame can be taken back: \(error)"
        case .diverged(let frame, let part):
            "the frames before frame \(frame) do not repeat: \(part) when they are done again, so a frame depends on something"
                + " else than the space, the state and the input"
        }
    }
}

extension RollbackPart: CustomStringConvertible {
    /// The part as a clause, such as "the space differs (body 3: angularVelocity 0.5 instead of 0.25)".
    public var description: String {
        switch self {
        case .space(let difference): "the space differs (\(difference))"
        case .state: "the state differs"
        }
    }
}
