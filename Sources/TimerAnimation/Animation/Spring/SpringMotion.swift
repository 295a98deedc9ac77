#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The solution of y″ + 2by′ + ω²y = 0 with y(0) = 1 and y′(0) = -v, as y = C + (b - v)S.
///
/// C and S are exp(-bt) times the cosine and the sine over w, or the hyperbolic ones. In this form both sides meet smoothly
/// where w is 0: C is exp(-bt) there, and S is t exp(-bt).
struct SpringMotion: Hashable, Sendable {
    /// b.
    private let decay: Double
    /// ω².
    private let square: Double
    /// v.
    private let velocity: Double
    /// b² - ω²: negative if underdamped, and 0 if critical.
    private let discriminant: Double

    /// A motion that is critical where the decay is more than that and overdamping is not allowed.
    init(decay: Double, square: Double, velocity: Double, allowsOverdamping: Bool) {
        let difference = decay * decay - square
        // A damping that was computed to be critical is, however it was rounded.
        let discriminant = abs(difference) <= 4 * square.ulp ? 0 : difference
        let isCut = discriminant > 0 && !allowsOverdamping
        self.velocity = velocity
        self.square = square
        self.decay = isCut ? square.squareRoot() : decay
        self.discriminant = isCut ? 0 : discriminant
    }

    func distance(at time: Double) -> Double {
        let (c, s) = waves(at: time)
        return c + (decay - velocity) * s
    }

    /// -y′, from C′ = -bC + (b² - ω²)S and S′ = C - bS.
    func velocity(at time: Double) -> Double {
        let (c, s) = waves(at: time)
        return velocity * c + (square - decay * velocity) * s
    }

    /// The time after which the distance stays below a limit, by Core Animation's rule.
    func settlingDuration(below limit: Double) -> Double {
        guard decay > 0 else { return .infinity }
        if discriminant < 0 {
            let frequency = (-discriminant).squareRoot()
            return log((1 + abs(decay - velocity) / frequency) / limit) / decay
        }
        // Compared once more, since products and quotients round.
        var tenths = (lastTime(above: limit) * 10).rounded(.up)
        if abs(distance(at: tenths / 10)) >= limit { tenths += 1 }
        return tenths / 10
    }

    private func waves(at time: Double) -> (c: Double, s: Double) {
        // Infinity has no sine, and times 0 it is not a number.
        let time = min(time, .greatestFiniteMagnitude)
        if discriminant > 0 { return overdampedWaves(at: time) }
        let frequency = (-discriminant).squareRoot()
        let fading = exp(-decay * time)
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

    /// The last time at which a motion that does not oscillate is as far away as the limit, which is less than 1.
    ///
    /// Its distance has one extremum at most, where the velocity changes its sign, and goes to 0 after it without another one.
    /// So it is as far away for the last time after the extremum, or before it if the extremum is nearer.
    private func lastTime(above limit: Double) -> Double {
        let turn = turningTime
        if turn > 0, abs(distance(at: turn)) < limit { return crossing(of: limit, from: 0, to: turn) }
        var step = 1 / decay
        while abs(distance(at: turn + step)) >= limit { step *= 2 }
        return crossing(of: limit, from: turn, to: turn + step)
    }

    /// The time of the extremum of a motion that does not oscillate, or 0 if it has none.
    ///
    /// Solves v C = (b v - ω²) S, where S/C is t for critical damping, and tanh(w t)/w beyond it.
    private var turningTime: Double {
        let divisor = decay * velocity - square
        guard divisor != 0, velocity / divisor > 0 else { return 0 }
        let ratio = velocity / divisor
        if discriminant == 0 { return ratio }
        let root = discriminant.squareRoot()
        return ratio * root < 1 ? atanh(ratio * root) / root : 0
    }

    /// The time at which the distance falls below the limit between two times, by halving.
    private func crossing(of limit: Double, from start: Double, to end: Double) -> Double {
        var (low, high) = (start, end)
        while true {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { return high }
            if abs(distance(at: middle)) >= limit { low = middle } else { high = middle }
        }
    }
}
