extension LayerTree {
    /// The look of one layer at a time: everything that a renderer needs to draw it.
    ///
    /// Draw the layer through ``projection``, in its own coordinates: the background with its border and rounded
    /// corners in ``bounds``, and the contents in it.
    public struct Presentation: Hashable, Sendable {
        /// The layer.
        public let layer: ID
        /// The containing layer; nil at the top level.
        public let parent: ID?
        /// The anchor point's place in the parent's coordinates, in points.
        public let position: SIMD2<Double>
        /// The anchor point, as fractions of the bounds' size.
        public let anchorPoint: SIMD2<Double>
        /// The rectangle of the layer in its own coordinates, in points.
        public let bounds: Bounds
        /// The stacking order among the layers of one parent: larger numbers are in front.
        public let zPosition: Double
        /// The layer's scale, rotation and translation about its anchor point.
        public let transform: Transform
        /// The opacity of the layer itself, in `0...1`.
        public let opacity: Double
        /// The product of the opacities of the layer and all layers that contain it, in `0...1`.
        public let combinedOpacity: Double
        /// The color behind the contents: red, green, blue and alpha.
        public let backgroundColor: SIMD4<Double>
        /// The color of the border: red, green, blue and alpha.
        public let borderColor: SIMD4<Double>
        /// The width of the border inside the bounds, in points.
        public let borderWidth: Double
        /// The radius of the corners, in points.
        public let cornerRadius: Double
        /// The contents of the layer.
        public let contents: Contents
        /// The map from the layer's own coordinates to the tree's: the transforms and positions of the layer and all
        /// layers that contain it.
        public let projection: Projection
        /// The transition that runs in the layer, if any.
        public let transition: RunningTransition?

        /// The corners of the bounds in the tree's coordinates, counterclockwise from the origin where y is up.
        public var corners: [SIMD2<Double>] {
            [SIMD2(0.0, 0), SIMD2(1, 0), SIMD2(1, 1), SIMD2(0, 1)].map { projection.point(at: bounds.point(at: $0)) }
        }
    }

    /// A transition at a time. While it runs, draw the layer with its sublayers as the new content, and ``old`` in the
    /// same way as the old content, each at its place of ``placements`` in the layer's bounds.
    public struct RunningTransition: Hashable, Sendable {
        /// The places of the two contents.
        public let placements: Transition.Placements
        /// The earlier look of the layer and its sublayers, in drawing order. Empty if the layer did not exist.
        public let old: [Presentation]
    }

    /// Returns the look of a layer at a time of the tree. Traps if the time is NaN.
    public func presentation(
        of layer: ID, at time: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Presentation {
        require(!time.isNaN, "LayerTree.presentation(of:at:) must get a time, got nan", file: file, line: line)
        requireLayer(layer, "presentation(of:at:)", file: file, line: line)
        return layers.presentation(of: layer, at: time, file: file, line: line)
    }

    /// Returns the looks of all layers at a time of the tree, in drawing order: each layer before its sublayers, and
    /// layers of one parent by ``PropertyKey/zPosition``, then by the order of their addition. Traps if the time is
    /// NaN.
    public func presentations(
        at time: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> [Presentation] {
        require(!time.isNaN, "LayerTree.presentations(at:) must get a time, got nan", file: file, line: line)
        return layers.presentations(of: nil, at: time, withTransitions: true, file: file, line: line)
    }
}
