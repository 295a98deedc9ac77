#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// A mass on a spring that leads from 0 to 1: the parameters of Core Animation's `CASpringAnimation`, and its closed form.
///
/// Its distance y from 1 obeys m y″ + c y′ + k y = 0, with the mass m, the damping c and the stiffness k. It swings if c² is
/// less than 4mk, and creeps if it is more; between the two nothing jumps.
public struct Spring: Hashable, Sendable {
    /// In 1e-9 ... 1e9.
    public let mass: Double
    /// In 1e-9 ... 1e9.
    public let stiffness: Double
    /// 0, which swings for ever, or up to 1e9.
    public let damping: Double
    /// How fast it moves towards 1 at the start, in ways per second, within ±1e9.
    public let initialVelocity: Double

    /// When the spring has come to rest, in seconds: from then on its envelope is below a thousandth of the way. Infinity
    /// without damping.
    ///
    /// The envelope is what bounds the distance, whatever the phase of the swing. With the decay b = c/2m, the frequency
    /// w = √(k/m - b²) and a = |b - v|, where v is the initial velocity, it is exp(-bt) times the smaller of √(1 + a²/w²) and
    /// 1 + at for a spring that swings, and exp(-bt) (cosh(w't) + a sinh(w't)/w') with w' = √(b² - k/m) for one that creeps.
    public let settlingDuration: Double

    /// A spring; what is left out has Core Animation's default. Numbers out of range trap.
    public init(mass: Double = 1, stiffness: Double = 100, damping: Double = 10, initialVelocity: Double = 0) {
        let rules = [
            ("mass", mass, 1e-9...1e9), ("stiffness", stiffness, 1e-9...1e9), ("damping", damping, 0...1e9),
            ("initialVelocity", initialVelocity, -1e9...1e9),
        ]
        for (name, value, range) in rules where !range.contains(value) {
            fatalError("Spring.\(name) must be in \(range), got \(value)")
        }
        self.mass = mass
        self.stiffness = stiffness
        self.damping = damping
        self.initialVelocity = initialVelocity
        let motion = Motion(decay: damping / (2 * mass), square: stiffness / mass, velocity: initialVelocity)
        settlingDuration = motion.settlingDuration(below: 1e-3)
    }

    /// How far it has come after so many seconds: 0 at the start and 1 in the end. Before the start it is 0.
    public func value(at time: Double) -> Double {
        time > 0 ? 1 - motion.distance(at: time) : 0
    }

    /// How fast it moves after so many seconds, in ways per second.
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

    /// b² - ω²: negative if it swings.
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
        if discriminant > 0 { return creeping(at: time) }
        let frequency = (-discriminant).squareRoot()
        let fading = exp(-decay * time)
        // Infinity has no sine.
        let phase = min(frequency * time, .greatestFiniteMagnitude)
        return (fading * cos(phase), fading * (frequency == 0 ? time : sin(phase) / frequency))
    }

    /// Of two exponentials. The slower rate is ω² over the faster one, since their difference would cancel.
    private func creeping(at time: Double) -> (c: Double, s: Double) {
        let root = discriminant.squareRoot()
        let fast = decay + root
        let slow = square / fast
        let slowFading = exp(-slow * time)
        return ((slowFading + exp(-fast * time)) / 2, slowFading * -expm1(-2 * root * time) / (2 * root))
    }

    /// What the distance never exceeds after a time.
    private func envelope(at time: Double) -> Double {
        let lead = abs(decay - velocity)
        if discriminant > 0 {
            let (c, s) = creeping(at: time)
            return c + lead * s
        }
        let amplitude = discriminant < 0 ? (1 - lead * lead / discriminant).squareRoot() : .infinity
        return exp(-decay * time) * min(amplitude, 1 + lead * time)
    }

    /// The envelope starts at 1 and, once it falls, it falls for good, so it passes the limit once: found by halving.
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
