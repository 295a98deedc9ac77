/// The tension, continuity and bias of a Kochanek-Bartels spline at each value; 0 for a missing entry.
struct SplineShape: Hashable, Sendable {
    let tensions: [Double]
    let continuities: [Double]
    let biases: [Double]

    /// The range of the parameters. Within it, products of three of them with any value of a scene are finite.
    private static let range = -1e9...1e9

    /// Returns the factors of the differences to the previous and the next value, in the tangent with which the curve
    /// leaves a value.
    ///
    /// Source: Kochanek and Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control", SIGGRAPH 1984.
    func leaving(_ index: Int) -> SIMD2<Double> {
        let (tension, continuity, bias) = parameters(of: index)
        let half = (1 - tension) / 2
        return SIMD2(half * (1 + bias) * (1 + continuity), half * (1 - bias) * (1 - continuity))
    }

    /// Returns the factors in the tangent with which the curve reaches a value.
    func arriving(_ index: Int) -> SIMD2<Double> {
        let (tension, continuity, bias) = parameters(of: index)
        let half = (1 - tension) / 2
        return SIMD2(half * (1 + bias) * (1 - continuity), half * (1 - bias) * (1 + continuity))
    }

    /// Returns the point of the spline between a value and the next one.
    ///
    /// The first and the last value have one neighbor, so the difference to it counts as both: as measured on Core
    /// Animation, the spline leaves and reaches its ends along the full difference. Elsewhere factors scale the
    /// tangents, as measured and as Kochanek and Bartels describe, so that the speed is the same on both sides of a
    /// value.
    func value<Value: Interpolatable>(
        through values: ArraySlice<Value>, section: Int, at progress: Double,
        factors: (leaving: Double, arriving: Double) = (1, 1)
    ) -> Value {
        let (start, end) = (values[section], values[section + 1])
        let isFirst = section == values.startIndex
        let isLast = section + 2 == values.endIndex
        let (leaving, arriving) = (leaving(section), arriving(section + 1))
        return .spline(
            isFirst ? start : values[section - 1], start, end, isLast ? end : values[section + 2],
            leaving: isFirst ? SIMD2(0, leaving.sum()) : leaving * factors.leaving,
            arriving: isLast ? SIMD2(arriving.sum(), 0) : arriving * factors.arriving, at: progress)
    }

    /// The problem with the parameters, or nil.
    var problem: String? {
        for (name, numbers) in [("tension", tensions), ("continuity", continuities), ("bias", biases)] {
            if let number = numbers.first(where: { !SplineShape.range.contains($0) }) {
                return "\(name)Values must be in \(SplineShape.range), got \(number)"
            }
        }
        return nil
    }

    private func parameters(of index: Int) -> (tension: Double, continuity: Double, bias: Double) {
        func number(_ numbers: [Double]) -> Double { index < numbers.count ? numbers[index] : 0 }
        return (number(tensions), number(continuities), number(biases))
    }
}
