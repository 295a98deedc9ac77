extension Transition {
    /// The corners of a content, projected onto its layer, in unit coordinates: (0, 0) is the bottom left of the layer
    /// and (1, 1) the top right, y up. The names refer to the content's own corners.
    public struct Quad: Hashable, Sendable {
        /// The corner at (0, 0) of the content.
        public let bottomLeft: SIMD2<Double>
        /// The corner at (1, 0) of the content.
        public let bottomRight: SIMD2<Double>
        /// The corner at (1, 1) of the content.
        public let topRight: SIMD2<Double>
        /// The corner at (0, 1) of the content.
        public let topLeft: SIMD2<Double>

        /// The corners of the layer itself.
        public static let unit = Quad { $0 }

        /// Creates a quad from a projection of the content's points.
        init(_ projection: (SIMD2<Double>) -> SIMD2<Double>) {
            bottomLeft = projection(SIMD2(0, 0))
            bottomRight = projection(SIMD2(1, 0))
            topRight = projection(SIMD2(1, 1))
            topLeft = projection(SIMD2(0, 1))
        }

        /// Returns the image of a point of the content, both in unit coordinates.
        ///
        /// Straight lines stay straight, and distant parts are smaller, as in a perspective picture.
        public func point(at point: SIMD2<Double>) -> SIMD2<Double> {
            // The square is mapped by (bottomLeft + x·a + y·b) / (1 + x·g + y·h).
            let (right, up) = (bottomRight - topRight, topLeft - topRight)
            let bend = bottomLeft - bottomRight + topRight - topLeft
            let determinant = right.cross(up)
            let isFlat = bend == .zero || determinant == 0
            let g = isFlat ? 0 : bend.cross(up) / determinant
            let h = isFlat ? 0 : right.cross(bend) / determinant
            let a = bottomRight - bottomLeft + bottomRight * g
            let b = topLeft - bottomLeft + topLeft * h
            return (bottomLeft + a * point.x + b * point.y) / (1 + point.x * g + point.y * h)
        }

        /// The area, as a fraction of the layer's; negative if the content is seen from behind.
        public var area: Double {
            (topRight - bottomLeft).cross(topLeft - bottomRight) / 2
        }

        /// Whether a part of the quad may lie inside the layer, judging by its bounding box.
        var meetsUnitSquare: Bool {
            let corners = [bottomLeft, bottomRight, topRight, topLeft]
            return corners.contains { $0.x > 0 } && corners.contains { $0.x < 1 }
                && corners.contains { $0.y > 0 } && corners.contains { $0.y < 1 }
        }

        func moved(by offset: SIMD2<Double>) -> Quad {
            offset == .zero ? self : Quad { self.corner(at: $0) + offset }
        }

        private func corner(at unit: SIMD2<Double>) -> SIMD2<Double> {
            unit.y == 0 ? (unit.x == 0 ? bottomLeft : bottomRight) : (unit.x == 0 ? topLeft : topRight)
        }
    }
}

extension SIMD2<Double> {
    fileprivate func cross(_ other: SIMD2<Double>) -> Double { x * other.y - y * other.x }
}
