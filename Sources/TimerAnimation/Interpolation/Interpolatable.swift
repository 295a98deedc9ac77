/// A type whose values can be animated.
///
/// A type without intermediate values, such as a picture or a flag, needs no implementation: it switches from one value
/// to the other halfway, as the book's `interpolateFromValue:toValue:time:` does. Numbers and vectors get their
/// implementation from ``InterpolatableVector``.
public protocol Interpolatable: Sendable {
    /// Returns a value between this one and another.
    ///
    /// - Parameters:
    ///   - end: The other value.
    ///   - progress: The progress: 0 for this value, 1 for the other. An easing may overshoot both.
    func interpolated(to end: Self, at progress: Double) -> Self

    /// Returns a value between the second and the third of four values on a cubic curve through both.
    ///
    /// The tangents of the curve are weighted sums of the differences between neighbors. The factors (0.5, 0.5) for
    /// both tangents make a Catmull-Rom spline.
    ///
    /// - Parameters:
    ///   - before: The first value, or `start` if there is none.
    ///   - start: The value at progress 0.
    ///   - end: The value at progress 1.
    ///   - after: The fourth value, or `end` if there is none.
    ///   - leaving: The factors of `start - before` and of `end - start` in the tangent at `start`.
    ///   - arriving: The factors of `end - start` and of `after - end` in the tangent at `end`.
    ///   - progress: The progress, from 0 to 1.
    static func spline(
        _ before: Self, _ start: Self, _ end: Self, _ after: Self, leaving: SIMD2<Double>, arriving: SIMD2<Double>,
        at progress: Double
    ) -> Self

    /// Returns the distance to another value, for a constant pace. Never negative.
    ///
    /// The name is not `distance(to:)`, because the standard library's signed distance of numbers with that name would
    /// be taken for it.
    func interpolationDistance(to end: Self) -> Double

    /// Returns the sum of this value and a multiple of another one, for additive and cumulative animations.
    func adding(_ other: Self, times count: Double) -> Self
}

extension Interpolatable {
    /// Returns this value in the first half of the progress, and the other value in the second half.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        progress < 0.5 ? self : end
    }

    /// Returns the interpolation between the second and the third value.
    public static func spline(
        _ before: Self, _ start: Self, _ end: Self, _ after: Self, leaving: SIMD2<Double>, arriving: SIMD2<Double>,
        at progress: Double
    ) -> Self {
        start.interpolated(to: end, at: progress)
    }

    /// Returns 1 for all values.
    public func interpolationDistance(to end: Self) -> Double { 1 }

    /// Returns this value.
    public func adding(_ other: Self, times count: Double) -> Self { self }
}

extension Bool: Interpolatable {}
extension String: Interpolatable {}
