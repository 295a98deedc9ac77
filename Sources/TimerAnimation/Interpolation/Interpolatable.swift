/// A value that an animation can lead to another one.
///
/// A type that can't be interpolated, such as a picture or a flag, conforms without writing anything: it switches from the
/// one value to the other halfway, as the book's `interpolateFromValue:toValue:time:` does. ``VectorArithmetic`` gives
/// numbers and vectors everything.
public protocol Interpolatable: Sendable {
    /// The value on the way from this one to another.
    ///
    /// - Parameters:
    ///   - end: The other value.
    ///   - progress: How far it has come: 0 here, 1 there. An easing may overshoot both.
    func interpolated(to end: Self, at progress: Double) -> Self

    /// The value on a smooth way through four: from the second to the third.
    static func spline(_ before: Self, _ start: Self, _ end: Self, _ after: Self, at progress: Double) -> Self

    /// How far it is to another value, for a pace that is even.
    func distance(to end: Self) -> Double

    /// This value and so many times another one, for animations that are additive or cumulative.
    func adding(_ other: Self, times count: Double) -> Self
}

extension Interpolatable {
    /// Switches halfway.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        progress < 0.5 ? self : end
    }

    /// Interpolates between the second and the third.
    public static func spline(_ before: Self, _ start: Self, _ end: Self, _ after: Self, at progress: Double) -> Self {
        start.interpolated(to: end, at: progress)
    }

    /// One for every step, whatever the values.
    public func distance(to end: Self) -> Double { 1 }

    /// This value: what can't be added changes nothing.
    public func adding(_ other: Self, times count: Double) -> Self { self }
}

extension Bool: Interpolatable {}
extension String: Interpolatable {}
