#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

// Springs by their appearance, with mass 1.
extension SpringCurve {
    /// Creates a spring from its perceived duration and bounce, like `CASpringAnimation(perceptualDuration:bounce:)`
    /// and SwiftUI's `Spring(duration:bounce:)`. SwiftUI's presets take half a second: smooth has a bounce of 0, snappy
    /// 0.15 and bouncy 0.3.
    ///
    /// With a frequency of ω = 2π / duration the stiffness is ω², and the damping 2ω(1 - bounce). With a negative
    /// bounce the damping is 2ω / (1 + bounce), more than critical, and ``allowsOverdamping`` is set.
    ///
    /// - Parameters:
    ///   - perceptualDuration: The period without damping, in seconds. Traps unless in `0.0002...100_000`.
    ///   - bounce: 0 for critical damping, and 1 for none. Traps unless in `-0.9999...1`.
    ///   - initialVelocity: The velocity towards 1 at the start, per second. Traps unless in `-1e9...1e9`. Defaults to 0.
    public init(
        perceptualDuration: Double, bounce: Double, initialVelocity: Double = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        Self.require(perceptualDuration, in: 0.0002...100_000, "perceptualDuration", file: file, line: line)
        Self.require(bounce, in: -0.9999...1, "bounce", file: file, line: line)
        let frequency = 2 * .pi / perceptualDuration
        let ratio = bounce < 0 ? 1 / (1 + bounce) : 1 - bounce
        self.init(
            stiffness: frequency * frequency, damping: 2 * ratio * frequency, initialVelocity: initialVelocity,
            allowsOverdamping: bounce < 0, file: file, line: line)
    }

    /// Creates the spring that comes to rest within a duration, from its damping ratio: the spring of
    /// `UIView.animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)` and `UIViewPropertyAnimator`.
    ///
    /// After the duration its distance is at most a thousandth. With the decay b, the frequency w and the initial
    /// velocity v, |b - v| / w · exp(-b · duration) is 0.001. With the ratio 1 and the undamped frequency ω,
    /// |1 + (ω - v) · duration| · exp(-ω · duration) is 0.001. ``settlingDuration`` follows another rule, so it is
    /// another number.
    ///
    /// - Parameters:
    ///   - duration: The duration in seconds. Traps unless in `0.02...10_000`.
    ///   - dampingRatio: The damping relative to critical damping. Traps unless in `0.01...1`.
    ///   - initialVelocity: The velocity towards 1 at the start, per second. Traps unless in `-1000...1000`. Defaults to 0.
    public init(
        duration: Double, dampingRatio: Double, initialVelocity: Double = 0, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        Self.require(duration, in: 0.02...10_000, "duration", file: file, line: line)
        Self.require(dampingRatio, in: 0.01...1, "dampingRatio", file: file, line: line)
        Self.require(initialVelocity, in: -1000...1000, "initialVelocity", file: file, line: line)
        let frequency = Self.frequency(duration: duration, ratio: dampingRatio, velocity: initialVelocity)
        self.init(
            stiffness: frequency * frequency, damping: 2 * dampingRatio * frequency, initialVelocity: initialVelocity,
            file: file, line: line)
    }

    /// The spring of `UISpringTimingParameters()`: mass 3, stiffness 1000 and damping 500.
    ///
    /// Its ``dampingRatio`` is the 4.56 that Apple documents. Without ``allowsOverdamping`` it moves as if critically
    /// damped.
    public static let systemDefault = SpringCurve(mass: 3, stiffness: 1000, damping: 500)

    /// The damping relative to critical damping: damping / (2 √(stiffness · mass)).
    public var dampingRatio: Double { damping / (2 * (stiffness * mass).squareRoot()) }

    /// The period without damping, in seconds: `CASpringAnimation.perceptualDuration`.
    public var perceptualDuration: Double { 2 * .pi / (stiffness / mass).squareRoot() }

    /// The bounce: `CASpringAnimation.bounce`. It is 1 without damping, 0 with critical damping, and negative beyond
    /// that if ``allowsOverdamping`` is set.
    public var bounce: Double {
        let ratio = dampingRatio
        if ratio <= 1 { return 1 - ratio }
        return allowsOverdamping ? 1 / ratio - 1 : 0
    }

    /// Returns the undamped frequency of the spring that comes to rest within a duration; the largest of several
    /// solutions.
    private static func frequency(duration: Double, ratio: Double, velocity: Double) -> Double {
        let root = (1 - ratio * ratio).squareRoot()
        func excess(_ frequency: Double) -> Double {
            let decay = ratio * frequency
            let distance =
                ratio < 1
                ? abs(decay - velocity) / (frequency * root) : abs(1 + (frequency - velocity) * duration)
            return distance * exp(-decay * duration) - 1e-3
        }
        // For a spring thrown towards the end, the distance is 0 at one frequency, and has a maximum beyond it.
        let (zero, peak) =
            ratio < 1
            ? (
                velocity / ratio,
                (velocity + (velocity * velocity + 4 * velocity / duration).squareRoot()) / (2 * ratio)
            )
            : (velocity - 1 / duration, velocity)
        if velocity > 0, zero > 0, excess(peak) < 0 { return lastRoot(of: excess, from: 0, to: zero) }
        let start = velocity > 0 ? peak : 0
        var end = 2 * max(start, 1 / duration)
        while excess(end) > 0 { end *= 2 }
        return lastRoot(of: excess, from: start, to: end)
    }

    /// Returns the zero of a function that falls from above zero to below it, by bisection.
    private static func lastRoot(of function: (Double) -> Double, from start: Double, to end: Double) -> Double {
        var (low, high) = (start, end)
        while true {
            let middle = low + (high - low) / 2
            if middle <= low || middle >= high { return high }
            if function(middle) > 0 { low = middle } else { high = middle }
        }
    }

    private static func require(
        _ value: Double, in range: ClosedRange<Double>, _ name: String, file: StaticString, line: UInt
    ) {
        TimerAnimation.require(
            range.contains(value), "SpringCurve.\(name) must be in \(range), got \(value)", file: file, line: line)
    }
}
