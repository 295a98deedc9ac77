extension LayerTree {
    /// The contents that a layer shows inside its bounds. A renderer knows how to draw it; a tree has no pictures.
    public enum Contents: Hashable, Sendable {
        /// Nothing but the background.
        case none
        /// A text.
        case text(String)
        /// A picture, by a name that the renderer understands, such as a path.
        case picture(String)
        /// One content that turns into another one. Neither is a crossfade itself.
        ///
        /// The opacities are 1 - progress and progress, with a progress between 0 and 1.
        indirect case crossfade(from: Contents, to: Contents, progress: Double)

        /// The content that is the stronger one of a crossfade, or this one.
        var dominant: Contents {
            guard case .crossfade(let start, let end, let progress) = self else { return self }
            return progress < 0.5 ? start : end
        }
    }
}

extension LayerTree.Contents: Interpolatable {
    /// Returns a crossfade, as Core Animation does between contents.
    ///
    /// A crossfade that is not over yet counts as the content that is the stronger one.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        let (from, to) = (dominant, end.dominant)
        if progress <= 0 || from == to { return progress >= 1 ? end : self }
        return progress < 1 ? .crossfade(from: from, to: to, progress: progress) : end
    }
}
