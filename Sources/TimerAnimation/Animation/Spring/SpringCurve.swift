/// The curve of a mass on a damped spring from 0 to 1, in closed form. It has the parameters of Core Animation's
/// `CASpringAnimation`.
///
/// Its distance y from 1 obeys m y″ + c y′ + k y = 0, with the mass m, the damping c and the stiffness k. It is
/// underdamped and oscillates if c² is less than 4mk, and critically damped if c² is 4mk. More damping counts as
/// critical, as in Core Animation, unless ``allowsOverdamping`` is set.
///
/// To describe a spring by its appearance, use ``init(perceptualDuration:bounce:initialVelocity:file:line:)`` or
/// ``init(duration:dampingRatio:initialVelocity:file:line:)``.
public struct SpringCurve: Hashable, Sendable {
    /// The mass, in `1e-9...1e9`. Defaults to 1.
    public let mass: Double
    /// The stiffness, in `1e-9...1e9`. Defaults to 100.
    public let stiffness: Double
    /// The damping, in `0...1e9`. An undamped spring oscillates forever. Defaults to 10.
    public let damping: Double
    /// The velocity towards 1 at the start, per second, in `-1e9...1e9`. Defaults to 0.
    public let initialVelocity: Double

    /// Whether damping beyond critical slows the spring down. Defaults to false, which limits damping to critical.
    public let allowsOverdamping: Bool

    /// The time after which the spring counts as settled, in seconds, by Core Animation's rule. Infinity without
    /// damping.
    ///
    /// For an underdamped spring, with the decay b = c/2m, the frequency w = √(k/m - b²) and the initial velocity v, it
    /// is ln(1000 (1 + |b - v|/w)) / b; from then on the distance is below a thousandth. For other springs it is the
    /// first multiple of 0.1 s after which the distance stays below a thousandth.
    public let settlingDuration: Double

    private let motion: SpringMotion

    /// The ranges of the parameters.
    package static let ranges = (
        mass: 1e-9...1e9, stiffness: 1e-9...1e9, damping: 0...1e9, initialVelocity: -1e9...1e9
    )

    /// Creates a spring with Core Animation's defaults. Traps unless the parameters are in their ranges.
    public init(
        mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0,
        allowsOverdamping: Bool = false, file: StaticString = #fileID, line: UInt = #line
    ) {
        let ranges = SpringCurve.ranges
        let rules = [
            ("mass", mass, ranges.mass), ("stiffness", stiffness, ranges.stiffness),
            ("damping", damping, ranges.damping), ("initialVelocity", initialVelocity, ranges.initialVelocity),
        ]
        for (name, value, range) in rules {
            require(
                range.contains(value), "SpringCurve.\(name) must be in \(range), got \(value)", file: file, line: line)
        }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        self.allowsOverdamping = allowsOverdamping
        motion = SpringMotion(
            decay: damping / (2 * mass), square: stiffness / mass, velocity: initialVelocity,
            allowsOverdamping: allowsOverdamping)
        settlingDuration = motion.settlingDuration(below: 1e-3)
    }

    /// Returns the value at a time in seconds: 0 until the start, and near 1 after settling.
    public func value(at time: Double) -> Double {
        time > 0 ? 1 - motion.distance(at: time) : 0
    }

    /// Returns the velocity at a time in seconds, per second.
    public func velocity(at time: Double) -> Double {
        motion.velocity(at: max(time, 0))
    }
}
