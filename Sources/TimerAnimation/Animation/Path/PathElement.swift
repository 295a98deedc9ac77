#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// An element of a path, as a function of a parameter from 0 to 1.
enum PathElement: Hashable, Sendable {
    case line(from: SIMD2<Double>, to: SIMD2<Double>)
    case quadratic(from: SIMD2<Double>, control: SIMD2<Double>, to: SIMD2<Double>)
    case cubic(from: SIMD2<Double>, SIMD2<Double>, SIMD2<Double>, to: SIMD2<Double>)
    case arc(center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double)

    func point(at t: Double) -> SIMD2<Double> {
        let rest = 1 - t
        switch self {
        case .line(let a, let b):
            return a * rest + b * t
        case .quadratic(let a, let b, let c):
            return a * (rest * rest) + b * (2 * rest * t) + c * (t * t)
        case .cubic(let a, let b, let c, let d):
            let inner = b * (3 * rest * rest * t) + c * (3 * rest * t * t)
            return a * (rest * rest * rest) + inner + d * (t * t * t)
        case .arc(let center, let radii, let startAngle, let sweep):
            let angle = startAngle + sweep * t
            return center + radii * SIMD2(cos(angle), sin(angle))
        }
    }

    /// Returns the derivative by the parameter.
    func velocity(at t: Double) -> SIMD2<Double> {
        let rest = 1 - t
        switch self {
        case .line(let a, let b):
            return b - a
        case .quadratic(let a, let b, let c):
            return (b - a) * (2 * rest) + (c - b) * (2 * t)
        case .cubic(let a, let b, let c, let d):
            return (b - a) * (3 * rest * rest) + (c - b) * (6 * rest * t) + (d - c) * (3 * t * t)
        case .arc(_, let radii, let startAngle, let sweep):
            let angle = startAngle + sweep * t
            return radii * SIMD2(-sin(angle), cos(angle)) * sweep
        }
    }

    /// Returns the angle of the tangent; 0 for an element of length 0.
    func angle(at t: Double) -> Double {
        var direction = velocity(at: t)
        if direction == .zero { direction = t < 0.5 ? leaving : arriving }
        return direction == .zero ? 0 : atan2(direction.y, direction.x)
    }

    /// The direction at the start: towards the first control point that differs from it.
    private var leaving: SIMD2<Double> {
        let points = controlPoints
        return points.first { $0 != points[0] }.map { $0 - points[0] } ?? .zero
    }

    /// The direction at the end: from the last control point that differs from it.
    private var arriving: SIMD2<Double> {
        let points = controlPoints
        let end = points[points.count - 1]
        return points.last { $0 != end }.map { end - $0 } ?? .zero
    }

    private var controlPoints: [SIMD2<Double>] {
        switch self {
        case .line(let a, let b): [a, b]
        case .quadratic(let a, let b, let c): [a, b, c]
        case .cubic(let a, let b, let c, let d): [a, b, c, d]
        case .arc: [point(at: 0), point(at: 1)]
        }
    }
}
