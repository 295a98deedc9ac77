extension Double: InterpolatableVector {
    /// Returns the product.
    public func scaled(by factor: Double) -> Double { self * factor }
    /// The absolute value.
    public var norm: Double { abs(self) }
}

extension Float: InterpolatableVector {
    /// Returns the product.
    public func scaled(by factor: Double) -> Float { Float(Double(self) * factor) }
    /// The absolute value.
    public var norm: Double { Double(abs(self)) }
}

extension SIMD2: Interpolatable where Scalar == Double {}
extension SIMD2: InterpolatableVector where Scalar == Double {
    /// Returns the vector with each coordinate times the factor.
    public func scaled(by factor: Double) -> SIMD2<Double> { self * factor }
    /// The length.
    public var norm: Double { (self * self).sum().squareRoot() }
}

extension SIMD3: Interpolatable where Scalar == Double {}
extension SIMD3: InterpolatableVector where Scalar == Double {
    /// Returns the vector with each coordinate times the factor.
    public func scaled(by factor: Double) -> SIMD3<Double> { self * factor }
    /// The length.
    public var norm: Double { (self * self).sum().squareRoot() }
}

extension SIMD4: Interpolatable where Scalar == Double {}
extension SIMD4: InterpolatableVector where Scalar == Double {
    /// Returns the vector with each coordinate times the factor.
    public func scaled(by factor: Double) -> SIMD4<Double> { self * factor }
    /// The length.
    public var norm: Double { (self * self).sum().squareRoot() }
}
