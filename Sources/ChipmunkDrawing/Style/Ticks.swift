#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Round numbers along an axis: multiples of 1, 2 or 5 times a power of ten.
package struct Ticks: Hashable, Sendable {
    /// The distance between two ticks.
    package let step: Double
    /// The ticks, from the lowest to the highest.
    package let ticks: [Tick]

    /// The largest magnitude on an axis.
    package static let limit = 1e300

    /// A round number.
    package struct Tick: Hashable, Sendable {
        /// The value.
        package let value: Double
        /// The value as text, with as many digits as the other ticks.
        package let label: String
    }

    /// Creates the ticks with the smallest step that gives at most a number of ticks in a range.
    ///
    /// A range too short to distinguish numbers is extended.
    ///
    /// - Parameters:
    ///   - range: The range of the axis. Traps unless within ±``limit``.
    ///   - count: The maximum number of ticks. Traps unless at least 2.
    ///   - isOutside: Whether a tick is added before and after the range if its ends are not ticks. Defaults to false.
    package init(in range: ClosedRange<Double>, atMost count: Int, isOutside: Bool = false) {
        guard abs(range.lowerBound) <= Ticks.limit, abs(range.upperBound) <= Ticks.limit else {
            fatalError("Ticks.range must be in \(-Ticks.limit) ... \(Ticks.limit), got \(range)")
        }
        guard count >= 2 else { fatalError("Ticks.count must be in 2 ..., got \(count)") }
        let range = Ticks.widened(range)
        let length = range.upperBound - range.lowerBound
        // Starts with a power that is certainly too small.
        var power = Int(log10(length / Double(count)).rounded(.down)) - 1
        while true {
            for factor in [1, 2, 5] {
                let unit = Ticks.number(factor, power)
                // A tick that misses the end of a range only by rounding counts as inside.
                let slack = 1e-9
                let first = (range.lowerBound / unit + (isOutside ? slack : -slack)).rounded(isOutside ? .down : .up)
                let last = (range.upperBound / unit + (isOutside ? -slack : slack)).rounded(isOutside ? .up : .down)
                // Ticks beyond the ends are not counted, since they are added in any case.
                let fitting = isOutside ? (length / unit * (1 - slack)).rounded(.up) : last - first + 1
                guard fitting <= Double(count) else { continue }
                let multiples = Array(Int(first)...max(Int(first), Int(last))).map { $0 * factor }
                step = unit
                ticks = zip(multiples, Ticks.labels(of: multiples, power: power))
                    .map { Tick(value: Ticks.number($0, power), label: $1) }
                return
            }
            power += 1
        }
    }

    /// Returns a range long enough to distinguish its ends on an axis.
    static func widened(_ range: ClosedRange<Double>) -> ClosedRange<Double> {
        let size = max(abs(range.lowerBound), abs(range.upperBound))
        guard size > 1e-290 else { return 0...1 }
        guard range.upperBound - range.lowerBound < 1e-9 * size else { return range }
        return cut(range.lowerBound - 0.1 * size)...cut(range.upperBound + 0.1 * size)
    }

    /// Returns a value, clamped to an axis's limits; 0 for NaN.
    static func cut(_ value: Double) -> Double {
        value.isNaN ? 0 : min(max(value, -limit), limit)
    }

    /// Returns a whole number times a power of ten, exact to the last bit.
    private static func number(_ factor: Int, _ power: Int) -> Double {
        Double("\(factor)e\(power)") ?? .nan
    }

    /// Returns whole numbers times a power of ten as texts: plain if they are short, otherwise with a common exponent.
    private static func labels(of multiples: [Int], power: Int) -> [String] {
        let largest = multiples.map(\.magnitude).max() ?? 0
        let exponent = String(largest).count - 1 + power
        if power >= -4 && exponent < 6 { return multiples.map { PictureText.number(text($0, decimals: -power)) } }
        return multiples.map {
            $0 == 0 ? "0" : PictureText.number("\(text($0, decimals: exponent - power))e\(exponent)")
        }
    }

    /// Returns the digits of a whole number with the decimal point moved to the left, or with zeros added.
    private static func text(_ number: Int, decimals: Int) -> String {
        guard decimals > 0 else { return number == 0 ? "0" : "\(number)" + String(repeating: "0", count: -decimals) }
        let digits = String(number.magnitude)
        let padded = String(repeating: "0", count: max(0, decimals + 1 - digits.count)) + digits
        return (number < 0 ? "-" : "") + padded.dropLast(decimals) + "." + padded.suffix(decimals)
    }
}
