#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

/// The solution of y″ + 2by′ + ω²y = 0 with y(0) = 1 and y′(0) = -v, as y = C + (b - v)S.
///
/// C and S are exp(-bt) times the cosine and the sine over w, or their hyperbolic counterparts. In this form both sides
/// meet smoothly at w = 0, where C is exp(-bt) and S is t exp(-bt).
struct SpringMotion: Hashable, Sendable {
    /// b.
    private let decay: Double
    /// ω².
    private let square: Double
    /// v.
    private let velocity: Double
    /// b² - ω²: negative if underdamped, and 0 if critical.
    private let discriminant: Double

    /// Creates a motion. Without overdamping, a decay beyond critical counts as critical.
    init(decay: Double, square: Double, velocity: Double, allowsOverdamping: Bool) {
        let difference = decay * decay - square
        // A damping that was computed to be critical stays critical despite rounding.
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

    /// Returns -y′, from C′ = -bC + (b² - ω²)S and S′ = C - bS.
    func velocity(at time: Double) -> Double {
        let (c, s) = waves(at: time)
        return velocity * c + (square - decay * velocity) * s
    }

    /// Returns the time after which the distance stays below a limit, by Core Animation's rule.
    func settlingDuration(below limit: Double) -> Double {
        guard decay > 0 else { return .infinity }
        if discriminant < 0 {
            let frequency = (-discriminant).squareRoot()
            return log((1 + abs(decay - velocity) / frequency) / limit) / decay
        }
        // Compared again, since products and quotients round.
        var tenths = (lastTime(above: limit) * 10).rounded(.up)
        if abs(distance(at: tenths / 10)) >= limit { tenths += 1 }
        return tenths / 10
    }

    private func waves(at time: Double) -> (c: Double, s: Double) {
        // The sine of infinity is NaN, and so is infinity times 0.
        let time = min(time, .greatestFiniteMagnitude)
        if discriminant > 0 { return overdampedWaves(at: time) }
        let frequency = (-discriminant).squareRoot()
        let fading = exp(-decay * time)
        let phase = min(frequency * time, .greatestFiniteMagnitude)
        return (fading * cos(phase), fading * (frequency == 0 ? time : sin(phase) / frequency))
    }

    /// Returns C and S from two exponentials. The slower rate is ω² over the faster one, since their difference would
    /// cancel.
    private func overdampedWaves(at time: Double) -> (c: Double, s: Double) {
        let root = discriminant.squareRoot()
        let fast = decay + root
        let slow = square / fast
        let slowFading = exp(-slow * time)
        return ((slowFading + exp(-fast * time)) / 2, slowFading * -expm1(-2 * root * time) / (2 * root))
    }

    /// Returns the last time at which the distance of a motion that does not oscillate equals the limit, which is less
    /// than 1.
    ///
    /// The distance has at most one extremum, where the velocity changes its sign, and then goes to 0 without another
    /// one. So the last such time is after the extremum, or before it if the extremum is nearer.
    private func lastTime(above limit: Double) -> Double {
        let turn = turningTime
        if turn > 0, abs(distance(at: turn)) < limit { return crossing(of: limit, from: 0, to: turn) }
        var step = 1 / decay
        while abs(distance(at: turn + step)) >= limit { step *= 2 }
        return crossing(of: limit, from: turn, to: turn + step)
    }

    /// The time of the extremum of a motion that does not oscillate; 0 if there is none.
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

    /// Returns the time between two times at which the distance falls below the limit, by bisection.
    private func crossing(of limit: Double, from start: Double, to end: Double) -> Double {
        var (low, high) = (start, end)
        while true {
            let middle = (low + high) / 2
            if middle <= low || middle >= high { return high }
            if abs(distance(at: middle)) >= limit { low = middle } else { high = middle }
        }
    }
}
