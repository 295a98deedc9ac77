extension LayerTree {
    /// The rectangle of a layer in its own coordinates: Core Animation's `bounds`, in points.
    public struct Bounds: Hashable, Sendable {
        /// The corner with the smallest coordinates.
        public var origin: SIMD2<Double>
        /// The width and the height.
        public var size: SIMD2<Double>

        /// Creates a rectangle from its origin, which defaults to zero, and its size.
        public init(origin: SIMD2<Double> = .zero, size: SIMD2<Double>) {
            self.origin = origin
            self.size = size
        }

        /// Returns the point at fractions of the size: (0, 0) is the origin, and (0.5, 0.5) the center.
        public func point(at unit: SIMD2<Double>) -> SIMD2<Double> { origin + size * unit }
    }
}

extension LayerTree {
    /// The rectangle of a layer in its parent's coordinates, without the layer's transform: Core Animation's `frame`.
    ///
    /// It combines ``PropertyKey/position`` and ``PropertyKey/boundsSize``. Setting it sets both; animate those
    /// instead.
    public subscript(frameOf layer: ID, file: StaticString = #fileID, line: UInt = #line) -> Bounds {
        get {
            requireLayer(layer, "[frameOf:]", file: file, line: line)
            let size = self[layer, .boundsSize, file, line]
            let (position, anchor) = (self[layer, .position, file, line], self[layer, .anchorPoint, file, line])
            return Bounds(origin: position - size * anchor, size: size)
        }
        set {
            requireLayer(layer, "[frameOf:]", file: file, line: line)
            self[layer, .position, file, line] = newValue.point(at: self[layer, .anchorPoint, file, line])
            self[layer, .boundsSize, file, line] = newValue.size
        }
    }
}

extension LayerTree.Bounds: InterpolatableVector {
    /// The empty rectangle at zero.
    public static let zero = LayerTree.Bounds(size: .zero)

    /// Returns the sums of the origins and of the sizes.
    public static func + (left: Self, right: Self) -> Self {
        Self(origin: left.origin + right.origin, size: left.size + right.size)
    }

    /// Returns the differences of the origins and of the sizes.
    public static func - (left: Self, right: Self) -> Self {
        Self(origin: left.origin - right.origin, size: left.size - right.size)
    }

    /// Returns the rectangle with the origin and the size times the factor.
    public func scaled(by factor: Double) -> Self { Self(origin: origin * factor, size: size * factor) }

    /// The length of the four numbers as a vector.
    public var norm: Double { ((origin * origin).sum() + (size * size).sum()).squareRoot() }
}
