/// The begin, duration, speed and repetitions of an animation, a group or a layer: Core Animation's `CAMediaTiming` as a value.
///
///     let pulse = MediaTiming(duration: 0.5, repeatCount: .infinity, autoreverses: true)
///     pulse.position(atParentTime: 0.75)?.progress  // 0.5, on the way back
///
/// A timing maps the parent's time to a local time, both in seconds. Each layer, group and animation has one. Its local
/// time is the parent time of its contents, so that speeds multiply from the outside to the inside.
///
/// Setting a property traps unless the value is in its range.
public struct MediaTiming: Hashable, Sendable {
    /// The begin, in the parent's time. Any finite number. Defaults to 0.
    public var beginTime: Double { didSet { MediaTiming.requireValid(beginTime, for: .beginTime) } }

    /// The duration of one repetition, in local seconds, in `0...1e300`. Defaults to 0, which stands for the
    /// animation's default; see ``effectiveDuration``.
    public var duration: Double { didSet { MediaTiming.requireValid(duration, for: .duration) } }

    /// The local seconds in one second of the parent. 0 is a pause, and a negative speed plays backwards. Any finite number.
    /// Defaults to 1.
    public var speed: Double { didSet { MediaTiming.requireValid(speed, for: .speed) } }

    /// The offset that is added to the local time, in local seconds. Any finite number. Defaults to 0.
    public var timeOffset: Double { didSet { MediaTiming.requireValid(timeOffset, for: .timeOffset) } }

    /// The number of repetitions, in `0...infinity`. A fraction ends the last repetition early. Defaults to 0, which plays
    /// once.
    public var repeatCount: Double { didSet { MediaTiming.requireValid(repeatCount, for: .repeatCount) } }

    /// The duration of all repetitions, in local seconds, in `0...infinity`. Defaults to 0: ``repeatCount`` decides.
    ///
    /// Core Animation leaves the combination of both undefined. Here, as in SMIL, the earlier end applies.
    public var repeatDuration: Double { didSet { MediaTiming.requireValid(repeatDuration, for: .repeatDuration) } }

    /// Whether each repetition plays forwards and then backwards, which takes twice the duration. Defaults to false.
    public var autoreverses: Bool

    /// The value before the beginning and after the end. Defaults to none.
    public var fillMode: FillMode

    /// The duration of an animation that has none, in seconds: Core Animation's 0.25.
    public static let defaultDuration = 0.25

    /// Creates a timing with Core Animation's defaults. Traps unless the properties are in their ranges.
    public init(
        beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
        for (number, value) in [
            (Number.beginTime, beginTime), (.duration, duration), (.speed, speed), (.timeOffset, timeOffset),
            (.repeatCount, repeatCount), (.repeatDuration, repeatDuration),
        ] {
            MediaTiming.requireValid(value, for: number, file: file, line: line)
        }
    }
}

extension MediaTiming {
    /// The duration of one repetition, in local seconds: the ``duration``, or ``defaultDuration`` if that is 0.
    public var effectiveDuration: Double { duration == 0 ? MediaTiming.defaultDuration : duration }

    /// The duration of all repetitions, in local seconds; infinity if they never end.
    ///
    /// They take `activeDuration / abs(speed)` of the parent's seconds.
    public var activeDuration: Double {
        let counted = repeatCount > 0 ? cycle * repeatCount : .infinity
        let measured = repeatDuration > 0 ? repeatDuration : .infinity
        return repeatCount == 0 && repeatDuration == 0 ? cycle : min(counted, measured)
    }

    /// Returns this timing, with a duration in place of 0.
    func withDuration(orElse duration: Double) -> MediaTiming {
        var timing = self
        if timing.duration == 0 { timing.duration = duration }
        return timing
    }

    /// The duration of one repetition, including the way back.
    var cycle: Double { autoreverses ? 2 * effectiveDuration : effectiveDuration }

    /// The number of repetitions until the end. If the count decides, it is exactly that count.
    var repetitions: Double {
        let counted = repeatCount > 0 ? repeatCount : .infinity
        let measured = repeatDuration > 0 ? (repeatDuration / cycle).clampedToFinite : .infinity
        return repeatCount == 0 && repeatDuration == 0 ? 1 : min(counted, measured)
    }
}

extension MediaTiming {
    /// The numeric properties.
    enum Number: String {
        case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration
    }

    /// The longest duration. Twice as much is still finite.
    package static let longestDuration = 1e300

    /// Returns the problem with a number, or nil.
    static func problem(about value: Double, for number: Number) -> String? {
        let (isValid, rule) =
            switch number {
            case .repeatCount, .repeatDuration: (value >= 0, "in 0.0 ... infinity")
            case .duration: ((0...longestDuration).contains(value), "in 0.0 ... \(longestDuration)")
            default: (value.isFinite, "finite")
            }
        return isValid ? nil : "must be \(rule), got \(value)"
    }

    private static func requireValid(
        _ value: Double, for number: Number, file: StaticString = #fileID, line: UInt = #line
    ) {
        requireNone(
            problem(about: value, for: number).map { "\(number.rawValue) \($0)" }, of: "MediaTiming", file: file,
            line: line)
    }
}
