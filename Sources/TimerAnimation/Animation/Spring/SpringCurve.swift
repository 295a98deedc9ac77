#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The motion of a mass on a damped spring from 0 to 1: the parameters of Core Animation's `CASpringAnimation`, in closed
/// form.
///
/// Its distance y from 1 obeys m y″ + c y′ + k y = 0, with the mass m, the damping c and the stiffness k. It is underdamped
/// and oscillates if c² is less than 4mk, and overdamped if c² is more; the values are continuous between the two.
public struct SpringCurve: Hashable, Sendable {
    /// The mass, in `1e-9...1e9`. Defaults to 1.
    public let mass: Double
    /// The stiffness, in `1e-9...1e9`. Defaults to 100.
    public let stiffness: Double
    /// The damping, in `0...1e9`. Without damping it oscillates forever. Defaults to 10.
    public let damping: Double
    /// The velocity towards 1 at the start, per second, in `-1e9...1e9`. Defaults to 0.
    public let initialVelocity: Double

    /// The time after which the distance stays below a thousandth, in seconds; infinity without damping.
    ///
    /// The time is that of the envelope, which bounds the distance at every phase. With the decay b = c/2m, the frequency
    /// w = √(k/m - b²) and a = |b - v|, where v is the initial velocity, the envelope is exp(-bt) times the smaller of
    /// √(1 + a²/w²) and 1 + at for an underdamped spring, and exp(-bt) (cosh(w't) + a sinh(w't)/w') with w' = √(b² - k/m) for
    /// an overdamped one.
    public let settlingDuration: Double

    /// Creates a spring. Its parameters have Core Animation's defaults. Traps unless they are in their ranges.
    public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        let rules = [
            ("mass", mass, 1e-9...1e9), ("stiffness", stiffness, 1e-9...1e9), ("damping", damping, 0...1e9),
            ("initialVelocity", initialVelocity, -1e9...1e9),
        ]
        for (name, value, range) in rules where !range.contains(value) {
            fatalError("SpringCurve.\(name) must be in \(range), got \(value)")
        }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        let motion = Motion(decay: damping / (2 * mass), square: stiffness / mass, velocity: initialVelocity)
        settlingDuration = motion.settlingDuration(below: 1e-3)
    }

    /// Returns the value at a time in seconds: 0 up to the start, and near 1 once it has settled.
    public func value(at time: Double) -> Double {
        time > 0 ? 1 - motion.distance(at: time) : 0
    }

    /// Returns the velocity at a time in seconds, per second.
    public func velocity(at time: Double) -> Double {
        motion.velocity(at: max(time, 0))
    }

    private var motion: Motion {
        Motion(decay: damping / (2 * mass), square: stiffness / mass, velocity: initialVelocity)
    }
}

/// The solution of y″ + 2by′ + ω²y = 0 with y(0) = 1 and y′(0) = -v, as y = C + (b - v)S.
///
/// C and S are exp(-bt) times the cosine and the sine over w, or the hyperbolic ones. In this form both sides meet smoothly
/// where w is 0: C is exp(-bt) there, and S is t exp(-bt).
private struct Motion {
    /// b.
    let decay: Double
    /// ω².
    let square: Double
    /// v.
    let velocity: Double

    /// b² - ω²: negative if underdamped.
    private var discriminant: Double { decay * decay - square }

    func distance(at time: Double) -> Double {
        let (c, s) = waves(at: time)
        return c + (decay - velocity) * s
    }

    /// -y′, from C′ = -bC + (b² - ω²)S and S′ = C - bS.
    func velocity(at time: Double) -> Double {
        let (c, s) = waves(at: time)
        return velocity * c + (square - decay * velocity) * s
    }

    private func waves(at time: Double) -> (c: Double, s: Double) {
        if discriminant > 0 { return overdampedWaves(at: time) }
        let frequency = (-discriminant).squareRoot()
        let fading = exp(-decay * time)
        // Infinity has no sine.
        let phase = min(frequency * time, .greatestFiniteMagnitude)
        return (fading * cos(phase), fading * (frequency == 0 ? time : sin(phase) / frequency))
    }

    /// C and S from two exponentials. The slower rate is ω² over the faster one, since their difference would cancel.
    private func overdampedWaves(at time: Double) -> (c: Double, s: Double) {
        let root = discriminant.squareRoot()
        let fast = decay + root
        let slow = square / fast
        let slowFading = exp(-slow * time)
        return ((slowFading + exp(-fast * time)) / 2, slowFading * -expm1(-2 * root * time) / (2 * root))
    }

    /// The bound of the distance from a time on.
    private func envelope(at time: Double) -> Double {
        let lead = abs(decay - velocity)
        if discriminant > 0 {
            let (c, s) = overdampedWaves(at: time)
            return c + lead * s
        }
        let amplitude = discriminant < 0 ? (1 - lead * lead / discriminant).squareRoot() : .infinity
        return exp(-decay * time) * min(amplitude, 1 + lead * time)
    }

    /// The envelope starts at 1 and has no minimum, so it passes the limit once: found by halving.
    func settlingDuration(below limit: Double) -> Double {
        guard decay > 0 else { return .infinity }
        var (low, high) = (0.0, 1 / decay)
        while envelope(at: high) > limit { (low, high) = (high, 2 * high) }
        while true {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { return high }
            if envelope(at: middle) > limit { low = middle } else { high = middle }
        }
    }
}
