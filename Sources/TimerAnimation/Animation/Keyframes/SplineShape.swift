/// The tension, continuity and bias of a Kochanek-Bartels spline at each of its values; 0 where one is left out.
struct SplineShape: Hashable, Sendable {
    let tensions: [Double]
    let continuities: [Double]
    let biases: [Double]

    /// The valid range of the properties. Products of three of them with any value of a scene are finite.
    private static let range = -1e9...1e9

    /// The factors of the differences to the value before and to the value after it, in the tangent towards the latter.
    ///
    /// Source: Kochanek and Bartels, "Interpolating Splines with Local Tension, Continuity, and Bias Control", SIGGRAPH 1984.
    func leaving(_ index: Int) -> SIMD2<Double> {
        let (tension, continuity, bias) = parameters(of: index)
        let half = (1 - tension) / 2
        return SIMD2(half * (1 + bias) * (1 + continuity), half * (1 - bias) * (1 - continuity))
    }

    /// The same, in the tangent by which the value is reached.
    func arriving(_ index: Int) -> SIMD2<Double> {
        let (tension, continuity, bias) = parameters(of: index)
        let half = (1 - tension) / 2
        return SIMD2(half * (1 + bias) * (1 - continuity), half * (1 - bias) * (1 + continuity))
    }

    /// The point of the spline between a value and the next one.
    ///
    /// The first and the last value have one neighbor. The difference to it stands for both: as measured on Core Animation,
    /// the spline leaves and reaches its ends along the whole of it. Elsewhere the tangents are multiplied by factors, as
    /// measured and as Kochanek and Bartels adjust them, so that the speed is the same on both sides of a value.
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

    /// Returns the problem with the numbers, or nil.
    var complaint: String? {
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
