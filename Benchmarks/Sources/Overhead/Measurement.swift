import CPiles

/// The cost of the same work in Swift and in C.
struct Measurement {
    enum Clock {
        /// The time that the process took on any processor.
        case processor
        /// The time that passed.
        case wall

        var seconds: Double {
            switch self {
            case .processor: cpu_seconds()
            case .wall: wall_seconds()
            }
        }
    }

    let name: String
    /// The limit that the ratio should stay below, where there is one.
    let goal: Double?
    /// Of each pair of samples, Swift / C.
    let ratios: [Double]
    /// Seconds per unit of work, in Swift.
    let cost: Double

    var median: Double {
        ratios.sorted()[ratios.count / 2]
    }

    /// Takes pairs of samples, Swift and C first in turn, each at least as long as asked for.
    ///
    /// - Parameters:
    ///   - swift: Does one unit of the work in Swift.
    ///   - c: Does it in C.
    init(
        _ name: String, goal: Double?, clock: Clock, pairs: Int, seconds: Double, swift: () -> Void, c: () -> Void
    ) {
        var units = 1
        while min(clock.time(units, swift), clock.time(units, c)) < seconds { units *= 2 }
        var ratios: [Double] = []
        var total = 0.0
        for pair in 0..<pairs {
            var (swiftTime, cTime) = (0.0, 0.0)
            if pair.isMultiple(of: 2) {
                swiftTime = clock.time(units, swift)
                cTime = clock.time(units, c)
            } else {
                cTime = clock.time(units, c)
                swiftTime = clock.time(units, swift)
            }
            ratios.append(swiftTime / cTime)
            total += swiftTime
        }
        self.name = name
        self.goal = goal
        self.ratios = ratios
        cost = total / Double(units * pairs)
    }
}

extension Measurement.Clock {
    fileprivate func time(_ units: Int, _ work: () -> Void) -> Double {
        let start = seconds
        for _ in 0..<units { work() }
        return seconds - start
    }
}

extension Measurement: CustomStringConvertible {
    static let header =
        "\(pad("what", 44))\(pad("median", 9))\(pad("least", 9))\(pad("most", 9))\(pad("goal", 9))us each"

    var description: String {
        let goal = goal.map { "<= " + decimal($0, 2) } ?? "-"
        let range = [ratios.min() ?? .nan, ratios.max() ?? .nan].map { pad(decimal($0, 3), 9) }.joined()
        return pad(name, 44) + pad(decimal(median, 3), 9) + range + pad(goal, 9) + decimal(cost * 1e6, 2)
    }
}

func pad(_ text: String, _ width: Int) -> String {
    text + String(repeating: " ", count: max(1, width - text.count))
}

/// A number with a fixed count of decimals.
func decimal(_ value: Double, _ places: Int) -> String {
    var scale = 1.0
    for _ in 0..<places { scale *= 10 }
    guard value.isFinite, abs(value) < 1e12 else { return "\(value)" }
    let digits = String(Int((abs(value) * scale).rounded()))
    if places == 0 { return (value < 0 ? "-" : "") + digits }
    let padded = String(repeating: "0", count: max(0, places + 1 - digits.count)) + digits
    return (value < 0 ? "-" : "") + padded.dropLast(places) + "." + padded.suffix(places)
}
