extension Transition {
    /// One of the two contents of a transition.
    public enum Content: String, Hashable, Sendable, CaseIterable {
        /// The content before the change.
        case old
        /// The content after the change.
        case new
    }

    /// The place of one of a transition's contents, as fractions of the layer's size.
    public struct Placement: Hashable, Sendable {
        /// The content's displacement as fractions of the size, y up. Zero for ``Kind/cube`` and ``Kind/oglFlip``.
        public let offset: SIMD2<Double>
        /// The opacity, from 0 to 1.
        public let opacity: Double
        /// The corners of the content.
        public let quad: Quad
        /// Whether any of the content is visible.
        ///
        /// False for the new content at a progress of 0, for the old content at a progress of 1, and for a content that
        /// is transparent, turned away from the viewer or outside the layer's bounds.
        public let isVisible: Bool

        /// Whether the front of the content faces the viewer. False if it is turned away or seen edge-on.
        public var isFacingViewer: Bool { quad.area > 0 }

        /// The placement of a content without a transition.
        public static let whole = Placement(isDrawn: true)

        init(offset: SIMD2<Double> = .zero, opacity: Double = 1, quad: Quad = .unit, isDrawn: Bool) {
            self.offset = offset
            self.opacity = min(max(opacity, 0), 1)
            self.quad = quad.moved(by: offset)
            isVisible = isDrawn && opacity > 0 && self.quad.area > 0 && self.quad.meetsUnitSquare
        }
    }

    /// The places of a transition's two contents at a time.
    ///
    /// A renderer clips both to the layer's bounds and draws the contents ``inDrawingOrder``. The opacities of a fade
    /// add up to 1, and so must the colors: draw a cross-dissolve, in which the parts common to both contents do not
    /// change.
    public struct Placements: Hashable, Sendable {
        /// The progress: 0 shows the old content alone, and 1 the new one. An easing may overshoot both.
        public let progress: Double
        /// The place of the old content.
        public let old: Placement
        /// The place of the new content.
        public let new: Placement
        /// Whether the old content is drawn above the new one.
        public let isOldAbove: Bool

        /// The place of a content.
        public subscript(content: Content) -> Placement { content == .old ? old : new }

        /// The visible contents, from back to front.
        public var inDrawingOrder: [(content: Content, placement: Placement)] {
            let order: [Content] = isOldAbove ? [.new, .old] : [.old, .new]
            return order.map { ($0, self[$0]) }.filter(\.1.isVisible)
        }

        init(of kind: Kind, from direction: SIMD2<Double>, progress: Double) {
            let (isOldDrawn, isNewDrawn) = (progress != 1, progress != 0)
            // Adding zero turns -0 into 0.
            let leaving = .zero - direction * progress
            let entering = direction * (1 - progress) + .zero
            self.progress = progress
            isOldAbove = kind == .reveal
            switch kind {
            case .fade:
                old = Placement(opacity: 1 - progress, isDrawn: isOldDrawn)
                new = Placement(opacity: progress, isDrawn: isNewDrawn)
            case .push:
                old = Placement(offset: leaving, isDrawn: isOldDrawn)
                new = Placement(offset: entering, isDrawn: isNewDrawn)
            case .moveIn:
                old = Placement(isDrawn: isOldDrawn)
                new = Placement(offset: entering, isDrawn: isNewDrawn)
            case .reveal:
                old = Placement(offset: leaving, isDrawn: isOldDrawn)
                new = Placement(isDrawn: isNewDrawn)
            case .cube:
                let sides = Turn.cube(progress: progress, towards: direction)
                old = Placement(quad: sides.old.quad, isDrawn: isOldDrawn)
                new = Placement(quad: sides.new.quad, isDrawn: isNewDrawn)
            case .oglFlip:
                let sides = Turn.sheet(progress: progress, towards: direction)
                old = Placement(quad: sides.old.quad, isDrawn: isOldDrawn)
                new = Placement(quad: sides.new.quad, isDrawn: isNewDrawn)
            }
        }
    }
}
