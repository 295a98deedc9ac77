/// Why frames cannot be taken back, or what came of it.
public enum RollbackError: Error, Hashable, Sendable {
    /// The frame was not done yet, or is not kept any more. Those in the range are.
    case notKept(frame: Int, kept: Range<Int>)
    /// The input of the frame is final: ``RollbackBuffer/confirm(_:)``.
    case confirmed(frame: Int)
    /// No snapshot can be taken of the space, or it cannot be taken back to one.
    case snapshot(SnapshotError)
    /// Frames that were done again with the same inputs have led to something else at the beginning of this frame.
    case diverged(frame: Int, part: RollbackPart)
}

/// What a rollback takes back.
public enum RollbackPart: Hashable, Sendable {
    /// ``RollbackBuffer/space``, and what first differs in it.
    case space(SnapshotDifference)
    /// ``RollbackBuffer/state``.
    case state
}

extension RollbackError: CustomStringConvertible {
    /// One sentence that states what is wrong.
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
