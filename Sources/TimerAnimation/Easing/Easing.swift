/// How far an animation has come, as a function of how much of its time has passed: a timing function.
///
///     let height = 268 - 236 * Easing.out(.bounce).value(at: time / duration)
///
/// Every easing leads from 0 at time 0 to 1 at time 1, exactly. In between, some leave that range: ``Curve/back`` and
/// ``Curve/elastic`` overshoot. Polynomials and Béziers use arithmetic alone and give the same bits on every machine;
/// ``Curve/sine``, ``Curve/expo`` and ``Curve/elastic`` call the system's mathematics library.
public enum Easing: Hashable, Sendable {
    /// The same speed all the way.
    case linear
    /// A cubic Bézier curve by its control points.
    case bezier(CubicBezier)
    /// A curve as it is: slow at first.
    case `in`(Curve)
    /// A curve turned round: slow at last.
    case out(Curve)
    /// A curve at half size, and then turned round: slow at both ends. Penner's overshoot and period are larger here:
    /// those of ``Curve/back`` and ``Curve/elastic`` times 1.525 and 1.5.
    case inOut(Curve)

    /// Core Animation's `easeIn`: the Bézier curve (0.42, 0), (1, 1).
    public static let easeIn = Easing.bezier(CubicBezier(0.42, 0, 1, 1))
    /// Core Animation's `easeOut`: the Bézier curve (0, 0), (0.58, 1).
    public static let easeOut = Easing.bezier(CubicBezier(0, 0, 0.58, 1))
    /// Core Animation's `easeInEaseOut`: the Bézier curve (0.42, 0), (0.58, 1).
    public static let easeInEaseOut = Easing.bezier(CubicBezier(0.42, 0, 0.58, 1))
    /// Core Animation's `default`: the Bézier curve (0.25, 0.1), (0.25, 1).
    public static let `default` = Easing.bezier(CubicBezier(0.25, 0.1, 0.25, 1))

    /// How far the animation has come.
    ///
    /// - Parameter time: How much of the time has passed, from 0 to 1. Before that the value is 0, and after it 1; for NaN
    ///   it is NaN.
    public func value(at time: Double) -> Double {
        if time <= 0 { return 0 }
        if time >= 1 { return 1 }
        return switch self {
        case .linear: time
        case .bezier(let curve): curve.y(atX: time)
        case .in(let curve): curve.value(at: time)
        case .out(let curve): curve.turnedRound(at: time)
        case .inOut(let curve):
            time < 0.5 ? curve.halfSize(at: 2 * time) / 2 : 1 - curve.halfSize(at: 2 - 2 * time) / 2
        }
    }
}
