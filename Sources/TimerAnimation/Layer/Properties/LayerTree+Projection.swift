extension LayerTree {
    /// An affine map of the plane: Core Graphics' `CGAffineTransform`, whose (a, b), (c, d) and (tx, ty) are ``x``, ``y`` and
    /// ``offset``.
    public struct Projection: Hashable, Sendable {
        /// The image of a step of 1 along x.
        public var x: SIMD2<Double>
        /// The image of a step of 1 along y.
        public var y: SIMD2<Double>
        /// The image of the origin.
        public var offset: SIMD2<Double>

        /// Creates a map from the images of the axes and of the origin.
        public init(x: SIMD2<Double>, y: SIMD2<Double>, offset: SIMD2<Double>) {
            self.x = x
            self.y = y
            self.offset = offset
        }

        /// The map that changes nothing.
        public static let identity = Projection(x: SIMD2(1, 0), y: SIMD2(0, 1), offset: .zero)

        /// Returns the image of a point.
        public func point(at point: SIMD2<Double>) -> SIMD2<Double> { vector(point) + offset }

        /// Returns the map that applies another one first and then this one.
        public func after(_ first: Projection) -> Projection {
            Projection(x: vector(first.x), y: vector(first.y), offset: point(at: first.offset))
        }

        /// Returns this map for coordinates with their origin at a point.
        func about(_ point: SIMD2<Double>) -> Projection {
            Projection(x: x, y: y, offset: offset - vector(point))
        }

        private func vector(_ vector: SIMD2<Double>) -> SIMD2<Double> { x * vector.x + y * vector.y }
    }
}
