/// When something happens, how fast, and how often: Core Animation's `CAMediaTiming` as a value.
///
///     let pulse = MediaTiming(duration: 0.5, repeatCount: .infinity, autoreverses: true)
///     pulse.position(atParentTime: 0.75)?.progress  // 0.5, on the way back
///
/// A timing relates a parent's time to a local time, both in seconds. Layers, groups and animations have one each, and each
/// one's local time is the parent time of those inside it, so that speeds multiply on the way down.
///
/// Numbers that mean nothing, such as NaN or a negative duration, trap when they are set.
public struct MediaTiming: Hashable, Sendable {
    /// When it begins, in the parent's time.
    public var beginTime: Double { didSet { MediaTiming.check(beginTime, for: .beginTime) } }

    /// How long one repetition lasts, in local seconds; 0 stands for the animation's own default. ``effectiveDuration``
    /// tells what comes of it.
    public var duration: Double { didSet { MediaTiming.check(duration, for: .duration) } }

    /// How many local seconds go by in one of the parent's. 0 is a pause; a negative speed plays backwards.
    public var speed: Double { didSet { MediaTiming.check(speed, for: .speed) } }

    /// What is added to the local time, in local seconds.
    public var timeOffset: Double { didSet { MediaTiming.check(timeOffset, for: .timeOffset) } }

    /// How often it plays. It may be a fraction, and then the last repetition ends on the way, or infinity; 0 is once.
    public var repeatCount: Double { didSet { MediaTiming.check(repeatCount, for: .repeatCount) } }

    /// For how many local seconds it plays, over and over; it may be infinity, and 0 leaves it to ``repeatCount``.
    ///
    /// Core Animation leaves undefined what happens when both are set. Here, as in SMIL, it ends at whichever comes first.
    public var repeatDuration: Double { didSet { MediaTiming.check(repeatDuration, for: .repeatDuration) } }

    /// Whether each repetition plays forwards and then backwards, which takes twice the duration.
    public var autoreverses: Bool

    /// What is shown before the beginning and after the end.
    public var fillMode: FillMode

    /// The duration of an animation that has none: Core Animation's 0.25 s.
    public static let defaultDuration = 0.25

    /// A timing; every part that is left out has Core Animation's default.
    public init(
        beginTime: Double = 0, duration: Double = 0, speed: Double = 1, timeOffset: Double = 0, repeatCount: Double = 0,
        repeatDuration: Double = 0, autoreverses: Bool = false, fillMode: FillMode = .removed
    ) {
        self.beginTime = beginTime
        self.duration = duration
        self.speed = speed
        self.timeOffset = timeOffset
        self.repeatCount = repeatCount
        self.repeatDuration = repeatDuration
        self.autoreverses = autoreverses
        self.fillMode = fillMode
        for (key, path) in MediaTiming.numbers { MediaTiming.check(self[keyPath: path], for: key) }
    }
}

extension MediaTiming {
    /// How long one repetition lasts, in local seconds: the ``duration``, or ``defaultDuration`` where that is 0.
    public var effectiveDuration: Double { duration == 0 ? MediaTiming.defaultDuration : duration }

    /// How long all the repetitions last, in local seconds; infinity for those that never end.
    ///
    /// It takes `activeDuration / abs(speed)` of the parent's seconds to play them.
    public var activeDuration: Double {
        let counted = repeatCount > 0 ? cycle * repeatCount : .infinity
        let measured = repeatDuration > 0 ? repeatDuration : .infinity
        return repeatCount == 0 && repeatDuration == 0 ? cycle : min(counted, measured)
    }

    /// This timing, with a duration of its own where it has none.
    func withDuration(orElse duration: Double) -> MediaTiming {
        var timing = self
        if timing.duration == 0 { timing.duration = duration }
        return timing
    }

    /// How long a repetition lasts, the way back included.
    var cycle: Double { autoreverses ? 2 * effectiveDuration : effectiveDuration }

    /// How often it plays until it ends. Where a count decides, it is exactly that count.
    var repetitions: Double {
        let counted = repeatCount > 0 ? repeatCount : .infinity
        let measured = repeatDuration > 0 ? (repeatDuration / cycle).clampedToFinite : .infinity
        return repeatCount == 0 && repeatDuration == 0 ? 1 : min(counted, measured)
    }
}

extension MediaTiming {
    /// The parts, by the names that they are encoded under.
    enum CodingKeys: String, CodingKey {
        case beginTime, duration, speed, timeOffset, repeatCount, repeatDuration, autoreverses, fillMode
    }

    /// The parts that are numbers.
    static var numbers: [(key: CodingKeys, path: WritableKeyPath<MediaTiming, Double>)] {
        [
            (.beginTime, \.beginTime), (.duration, \.duration), (.speed, \.speed), (.timeOffset, \.timeOffset),
            (.repeatCount, \.repeatCount), (.repeatDuration, \.repeatDuration),
        ]
    }

    /// Twice as much is still a number.
    package static let longestDuration = 1e300

    /// What is wrong with a number, if something is.
    static func complaint(about value: Double, for key: CodingKeys) -> String? {
        let (isValid, rule) =
            switch key {
            case .repeatCount, .repeatDuration: (value >= 0, "in 0.0 ... infinity")
            case .duration: ((0...longestDuration).contains(value), "in 0.0 ... \(longestDuration)")
            default: (value.isFinite, "finite")
            }
        return isValid ? nil : "must be \(rule), got \(value)"
    }

    private static func check(_ value: Double, for key: CodingKeys) {
        if let complaint = complaint(about: value, for: key) {
            fatalError("MediaTiming.\(key.rawValue) \(complaint)")
        }
    }
}
