extension LayerTree {
    /// The contents of a layer inside its bounds. A tree has no pictures; a renderer draws the contents.
    public enum Contents: Hashable, Sendable {
        /// Nothing but the background.
        case none
        /// A text.
        case text(String)
        /// A picture, by a name that the renderer understands, such as a path.
        case picture(String)
        /// A change from one content into another. Neither is a crossfade itself.
        ///
        /// The opacities are 1 - progress and progress, with a progress between 0 and 1.
        indirect case crossfade(from: Contents, to: Contents, progress: Double)

        /// The stronger content of a crossfade; otherwise this one.
        var dominant: Contents {
            guard case .crossfade(let start, let end, let progress) = self else { return self }
            return progress < 0.5 ? start : end
        }
    }
}

extension LayerTree.Contents: Interpolatable {
    /// Returns a crossfade, as Core Animation does between contents.
    ///
    /// If a content is an unfinished crossfade, the stronger of its contents counts.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        let (from, to) = (dominant, end.dominant)
        if progress <= 0 || from == to { return progress >= 1 ? end : self }
        return progress < 1 ? .crossfade(from: from, to: to, progress: progress) : end
    }
}
