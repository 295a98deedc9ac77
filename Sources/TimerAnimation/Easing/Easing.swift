/// The progress of an animation as a function of the elapsed fraction of its time: a timing function.
///
///     let height = 268 - 236 * Easing.out(.bounce).value(at: time / duration)
///
/// Every easing is exactly 0 at time 0 and exactly 1 at time 1. In between, ``Curve/back`` and ``Curve/elastic`` overshoot that
/// range. Polynomials and Béziers use arithmetic alone and return the same bits on every machine; ``Curve/sine``,
/// ``Curve/expo`` and ``Curve/elastic`` call the system's math library.
public enum Easing: Hashable, Sendable {
    /// Constant speed.
    case linear
    /// A cubic Bézier curve.
    case bezier(CubicBezier)
    /// A curve unchanged: slow at the start.
    case `in`(Curve)
    /// A curve reversed: slow at the end.
    case out(Curve)
    /// A curve at half size, then reversed: slow at both ends. As in Penner's functions, the overshoot of
    /// ``Curve/back`` is 1.525 times as large here, and the period of ``Curve/elastic`` 1.5 times.
    case inOut(Curve)

    /// Core Animation's `easeIn`: the Bézier curve (0.42, 0), (1, 1).
    public static let easeIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
    /// Core Animation's `easeOut`: the Bézier curve (0, 0), (0.58, 1).
    public static let easeOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))
    /// Core Animation's `easeInEaseOut`: the Bézier curve (0.42, 0), (0.58, 1).
    public static let easeInEaseOut = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1))
    /// Core Animation's `default`: the Bézier curve (0.25, 0.1), (0.25, 1).
    public static let `default` = Easing.bezier(CubicBezier(0.25, 0.1, 0.25, 1))

    /// Returns the progress at a time.
    ///
    /// - Parameter time: The elapsed fraction of the time, from 0 to 1. The progress is 0 before, 1 after, and NaN for
    ///   NaN.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        return switch self {
        case .linear: time
        case .bezier(let curve): curve.y(atX: time)
        case .in(let curve): curve.value(at: time)
        case .out(let curve): curve.reversed(at: time)
        case .inOut(let curve):
            time < 0.5 ? curve.halfSize(at: 2 * time) / 2 : 1 - curve.halfSize(at: 2 - 2 * time) / 2
        }
    }
}
