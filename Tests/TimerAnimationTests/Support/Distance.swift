extension SIMD2<Double> {
    /// The distance between two points.
    func distance(to other: SIMD2<Double>) -> Double {
        let difference = other - self
        return (difference * difference).sum().squareRoot()
    }
}
