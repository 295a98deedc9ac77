#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

extension Easing {
    /// The shape of an easing that starts slowly.
    ///
    /// Source of all but ``bounce``: Robert Penner's easing functions, "Programming Macromedia Flash MX", chapter 7.
    public enum Curve: String, Hashable, Sendable, Codable, CaseIterable {
        /// t².
        case quad
        /// t³.
        case cubic
        /// t⁴.
        case quart
        /// t⁵.
        case quint
        /// A quarter of a cosine: 1 - cos(πt/2).
        case sine
        /// 2^(10t - 10).
        case expo
        /// A quarter of a circle: 1 - √(1 - t²).
        case circ
        /// A move back by a tenth before the move forwards: t²((s + 1)t - s), with s = 1.70158.
        case back
        /// An oscillation with growing amplitude: -2^(10t - 10) sin((40t - 43)π/6), with a period of 0.3.
        case elastic
        /// A series of ever higher bounces: the book's `bounceEaseOut` reversed.
        case bounce
    }
}

extension Easing.Curve {
    /// Returns the value at a time between 0 and 1.
    func value(at t: Double) -> Double {
        switch self {
        case .quad: t * t
        case .cubic: t * t * t
        case .quart: t * t * t * t
        case .quint: t * t * t * t * t
        case .sine: 1 - cos(t * .pi / 2)
        case .expo: exp2(10 * t - 10)
        case .circ: 1 - (1 - t * t).squareRoot()
        case .back: Self.back(t, overshoot: 1.70158)
        case .elastic: Self.elastic(t, period: 0.3)
        case .bounce: 1 - Self.bounceEaseOut(1 - t)
        }
    }

    /// Returns the value of the curve reversed in time and progress.
    func reversed(at t: Double) -> Double {
        self == .bounce ? Self.bounceEaseOut(t) : 1 - value(at: 1 - t)
    }

    /// Returns the value of the half-size curve in ``Easing/inOut(_:)``.
    func halfSize(at t: Double) -> Double {
        switch self {
        case .back: Self.back(t, overshoot: 1.70158 * 1.525)
        case .elastic: Self.elastic(t, period: 0.3 * 1.5)
        default: value(at: t)
        }
    }

    private static func back(_ t: Double, overshoot: Double) -> Double {
        t * t * ((overshoot + 1) * t - overshoot)
    }

    private static func elastic(_ t: Double, period: Double) -> Double {
        -exp2(10 * t - 10) * sin((t - 1 - period / 4) * 2 * .pi / period)
    }

    /// Returns the height of a ball that falls and bounces three times.
    ///
    /// Source: "iOS Core Animation: Advanced Techniques", chapter 11, after Penner.
    private static func bounceEaseOut(_ t: Double) -> Double {
        switch t {
        case ..<(4 / 11): 121 * t * t / 16
        case ..<(8 / 11): 363 / 40 * t * t - 99 / 10 * t + 17 / 5
        case ..<(9 / 10): 4356 / 361 * t * t - 35442 / 1805 * t + 16061 / 1805
        default: 54 / 5 * t * t - 513 / 25 * t + 268 / 25
        }
    }
}
