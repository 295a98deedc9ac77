/// A value that can be added, scaled and measured: what relative animations, springs, smooth and evenly paced keyframes
/// need.
public protocol VectorArithmetic: Interpolatable, Equatable {
    /// What adds nothing.
    static var zero: Self { get }
    /// The sum.
    static func + (left: Self, right: Self) -> Self
    /// The difference.
    static func - (left: Self, right: Self) -> Self
    /// The value, some number of times.
    func scaled(by factor: Double) -> Self
    /// The length, or absolute value.
    var norm: Double { get }
}

extension VectorArithmetic {
    /// In a straight line; at 1 it is `end` to the last bit.
    public func interpolated(to end: Self, at progress: Double) -> Self {
        progress == 1 ? end : self + (end - self).scaled(by: progress)
    }

    /// A Catmull-Rom spline: the Kochanek-Bartels spline whose tension, continuity and bias are 0, Core Animation's
    /// values.
    public static func spline(_ before: Self, _ start: Self, _ end: Self, _ after: Self, at progress: Double) -> Self {
        let t = progress
        let (square, cube) = (t * t, t * t * t)
        let leaving = (end - before).scaled(by: 0.5)
        let arriving = (after - start).scaled(by: 0.5)
        return start.scaled(by: 2 * cube - 3 * square + 1) + leaving.scaled(by: cube - 2 * square + t)
            + end.scaled(by: 3 * square - 2 * cube) + arriving.scaled(by: cube - square)
    }

    /// The length of the difference.
    public func distance(to end: Self) -> Double {
        (end - self).norm
    }

    /// The sum.
    public func adding(_ other: Self, times count: Double) -> Self {
        self + other.scaled(by: count)
    }
}
