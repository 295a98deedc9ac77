/// The unit of the times in a file of tilts.
public enum TiltTimeUnit: String, Hashable, Sendable, Codable, CaseIterable {
    /// Seconds.
    case seconds = "s"
    /// Milliseconds.
    case milliseconds = "ms"
    /// Microseconds.
    case microseconds = "us"
    /// Nanoseconds.
    case nanoseconds = "ns"

    /// The number of units in a second.
    var perSecond: Double {
        switch self {
        case .seconds: 1
        case .milliseconds: 1e3
        case .microseconds: 1e6
        case .nanoseconds: 1e9
        }
    }

    /// Creates the unit at the end of a column's name, such as `time (ms)` or `t_ns`.
    init?(columnName: String) {
        let endings: [(String, TiltTimeUnit)] = [
            ("ms", .milliseconds), ("us", .microseconds), ("µs", .microseconds), ("μs", .microseconds),
            ("ns", .nanoseconds), ("sec", .seconds), ("seconds", .seconds), ("s", .seconds),
        ]
        let found = endings.first { ending, _ in
            ["(\(ending))", "[\(ending)]", "_\(ending)", " \(ending)"].contains(where: columnName.hasSuffix)
        }
        guard let found else { return nil }
        self = found.1
    }
}

/// The clock of a file: the unit of its times, and the time at which the run begins.
struct TiltClock {
    let unit: TiltTimeUnit
    /// The time in the file, in its unit, that is 0 in the recording.
    let origin: Double

    /// The earliest first time, in seconds, that indicates a clock's times instead of a recording's: the usual limit of
    /// a run, in which no sample would be used.
    static let latestStart = 60.0

    /// Chooses the clock of some readings, at least one.
    init(of readings: TiltReadings, named: TiltTimeUnit?, _ options: TiltFileOptions) throws(InputError) {
        let first = readings.all[0].time
        guard let unit = options.timeUnit ?? named ?? TiltClock.unit(of: readings) else {
            throw InputError(
                problem: "the times have no unit, and fit several: give --tilt-time-unit s, ms, us or ns")
        }
        self.unit = unit
        if let start = options.start {
            origin = start * unit.perSecond
        } else {
            let isOfClock = readings.format != .recording && first / unit.perSecond >= TiltClock.latestStart
            origin = isOfClock ? first : 0
        }
    }

    /// Converts a time of the file to seconds of the recording.
    func seconds(_ time: Double) -> Double {
        (time - origin) / unit.perSecond
    }

    /// Returns the unit that fits the distance of the samples or the years since 1970; nil if none or several fit.
    private static func unit(of readings: TiltReadings) -> TiltTimeUnit? {
        let first = readings.all[0].time
        let spacing = readings.medianSpacing
        // No device has run for a century, so greater numbers are not seconds.
        let maybeSeconds = abs(first) < 4e9
        if readings.format == .recording || maybeSeconds && (spacing.map { $0 < 2 } ?? true) { return .seconds }
        guard let spacing else { return sinceEpoch(first, spacing: 0) }
        // A few rows are a person's, not a sensor's.
        let isShort = readings.all.count < 10
        if isShort && abs(first) < latestStart { return .seconds }
        if isShort && abs(first) < 1e6 { return nil }
        // Five seconds since 1970 are also five milliseconds since a device started, nineteen days ago.
        let units = Set([sinceEpoch(first, spacing: spacing), ofSensor(spacing: spacing)].compactMap(\.self))
        return units.count == 1 ? units.first : nil
    }

    /// Returns the unit in which a sensor measures once to 250 times a second.
    private static func ofSensor(spacing: Double) -> TiltTimeUnit? {
        switch spacing {
        case 4...1e3: .milliseconds
        case 4e3...1e6: .microseconds
        case 4e6...1e9: .nanoseconds
        default: nil
        }
    }

    /// Returns the unit in which a time since 1970 is between 2001 and 2096.
    private static func sinceEpoch(_ first: Double, spacing: Double) -> TiltTimeUnit? {
        TiltTimeUnit.allCases.first { unit in
            (1e9...4e9).contains(first / unit.perSecond) && spacing / unit.perSecond <= 10
        }
    }
}
