extension SIMD2 where Scalar == Double {
    /// The vector scaled to length 1, unchanged if its length is already 1, or nil if it has no direction.
    var unit: Vector? {
        if abs(lengthSquared - 1) < 1e-9 { return self }
        // Squares of very small and very large numbers would underflow and overflow.
        let scale = Swift.max(abs(x), abs(y))
        guard scale > 0, scale.isFinite else { return nil }
        let scaled = self / scale
        return scaled / scaled.length
    }

    /// Whether both coordinates are finite.
    var hasFiniteCoordinates: Bool {
        x.isFinite && y.isFinite
    }
}
