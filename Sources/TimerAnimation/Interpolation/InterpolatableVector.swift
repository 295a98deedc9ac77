/// A type with values that can be added, scaled and measured, as required by relative animations, springs, and smooth
/// and paced keyframes.
public protocol InterpolatableVector: Interpolatable, Equatable {
    /// The neutral element of addition.
    static var zero: Self { get }
    /// Returns the sum.
    static func + (left: Self, right: Self) -> Self
    /// Returns the difference.
    static func - (left: Self, right: Self) -> Self
    /// Returns the value times a factor.
    func scaled(by factor: Double) -> Self
    /// The length, or the absolute value.
    var norm: Double { get }
}

extension InterpolatableVector {
    /// Interpolates linearly. At 1 it returns `end` to the last bit.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        progress == 1 ? end : self + (end - self).scaled(by: progress)
    }

    /// Returns the point of the cubic Hermite curve with these tangents.
    public static func spline(
        _ before: Self, _ start: Self, _ end: Self, _ after: Self, leaving: SIMD2<Double>, arriving: SIMD2<Double>,
        at progress: Double
    ) -> Self {
        let t = progress
        let (square, cube) = (t * t, t * t * t)
        let chord = end - start
        let departure = (start - before).scaled(by: leaving.x) + chord.scaled(by: leaving.y)
        let arrival = chord.scaled(by: arriving.x) + (after - end).scaled(by: arriving.y)
        return start.scaled(by: 2 * cube - 3 * square + 1) + departure.scaled(by: cube - 2 * square + t)
            + end.scaled(by: 3 * square - 2 * cube) + arrival.scaled(by: cube - square)
    }

    /// Returns the length of the difference.
    public func interpolationDistance(to end: Self) -> Double {
        (end - self).norm
    }

    /// Returns the sum of this value and a multiple of another one.
    public func adding(_ other: Self, times count: Double) -> Self {
        self + other.scaled(by: count)
    }
}
