/// The values of a number in a sweep: from one bound to another in equal steps, both included.
///
///     Array(try SweepAxis(from: -1, to: 1, step: 0.5)) == [-1, -0.5, 0, 0.5, 1]
///
/// Value i is `from + i * step`, so rounding errors do not add up. The last value is exactly `to` if it is within
/// rounding: 1e-9 of a step, or the precision of the bounds if that is coarser.
package struct SweepAxis: Hashable, Sendable {
    private let from: Double
    private let to: Double
    private let step: Double
    /// The number of values, at least one.
    package let count: Int
    private let endsExactly: Bool

    /// Creates an axis of one value.
    ///
    /// - Throws: ``InputError`` if the value is not finite.
    package init(_ value: Double) throws(InputError) {
        try self.init(from: value, to: value, step: 1)
    }

    /// Creates an axis from one value to another. A negative step counts down.
    ///
    /// - Throws: ``InputError`` if a number is not finite, if the step is 0 or leads away from `to`, or if there are
    ///   more than ``Sweep/maximumCount`` values.
    package init(from: Double, to: Double, step: Double) throws(InputError) {
        guard from.isFinite, to.isFinite, step.isFinite else {
            throw InputError(problem: "each number must be finite")
        }
        guard step != 0 else { throw InputError(problem: "the step must not be 0") }
        let steps = (to - from) / step
        guard steps >= 0 else {
            let sign = step < 0 ? "positive" : "negative"
            throw InputError(problem: "the step \(step) leads away from \(to): it must be \(sign)")
        }
        guard steps < Double(Sweep.maximumCount) else {
            throw InputError(problem: "\(from):\(to):\(step) has more than \(Sweep.maximumCount) values")
        }
        let rounding = Swift.max(1e-9, 4 * steps.ulp, 2 * (from.ulp + to.ulp) / abs(step))
        let nearest = steps.rounded()
        endsExactly = abs(steps - nearest) <= Swift.min(rounding, 0.25)
        count = Int(endsExactly ? nearest : steps.rounded(.down)) + 1
        (self.from, self.to, self.step) = (from, to, step)
    }
}

extension SweepAxis: RandomAccessCollection {
    /// 0.
    package var startIndex: Int { 0 }
    /// The number of values.
    package var endIndex: Int { count }

    /// Returns a value. Traps unless the index is below ``count``.
    package subscript(index: Int) -> Double {
        guard indices.contains(index) else {
            fatalError("SweepAxis index must be in 0 ..< \(count), got \(index)")
        }
        let value = index == count - 1 && endsExactly ? to : from + Double(index) * step
        // Negative zero is the same tilt, and would be written differently.
        return value + 0
    }
}
