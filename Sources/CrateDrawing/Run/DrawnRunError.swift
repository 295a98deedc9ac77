import ChipmunkDrawing

/// A reason why a run cannot be drawn.
public enum DrawnRunError: Error, Hashable, Sendable {
    /// The picture would be larger or smaller than `PictureSize.range`.
    case noRoom
    /// The run has too few steps for a strip of different frames.
    case tooFewSteps(Int, frames: Int)
}

extension DrawnRunError: CustomStringConvertible {
    /// One sentence that describes what to change.
    public var description: String {
        switch self {
        case .noRoom:
            "the picture would be too large or too small: each side must be in \(PictureSize.range) points"
        case .tooFewSteps(let steps, let frames):
            "a strip of \(frames) frames takes \(frames - 1) steps or more, and this run has \(steps)"
        }
    }
}
