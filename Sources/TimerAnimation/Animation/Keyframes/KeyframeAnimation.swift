/// An animation through several values: Core Animation's `CAKeyframeAnimation` with `values`. For its `path`, see
/// ``PathAnimation``.
///
///     let ball = KeyframeAnimation(
///         values: [32, 268, 140, 268], easings: [.easeIn, .easeOut, .easeIn],
///         timing: MediaTiming(duration: 1))
///     ball.value(at: 0.5)
public struct KeyframeAnimation<Value: Interpolatable>: StandaloneAnimation {
    /// The values, at least one. A single value is shown all the time.
    public let values: [Value]

    /// The times at which the values are reached, as fractions of the duration. Defaults to nil: even steps.
    ///
    /// They start with 0, end with 1 and never decrease; where two are equal, the value jumps. There is one for each value,
    /// and one more in the discrete mode, where value i is shown from time i to time i + 1. The paced modes ignore them.
    public let keyTimes: [Double]?

    /// The easing of each section between two values. Defaults to none, which is linear.
    ///
    /// The paced modes ignore them. In the discrete mode, where each value is a section, they have no effect.
    public let easings: [Easing]

    /// How the animation gets from one value to the next. Defaults to linear.
    public let calculationMode: CalculationMode

    /// The timing of the animation.
    public var timing: MediaTiming

    private let timeline: KeyTimeline

    /// Creates an animation through values.
    ///
    /// Traps unless there is a value, all values are finite, the key times are in order, and the numbers of key times and
    /// easings match that of the values.
    public init(
        values: [Value], keyTimes: [Double]? = nil, easings: [Easing] = [], calculationMode: CalculationMode = .linear,
        timing: MediaTiming = MediaTiming()
    ) {
        if let complaint = KeyframeAnimation.complaint(values, keyTimes, easings, calculationMode) {
            fatalError("KeyframeAnimation.\(complaint)")
        }
        self.init(checkedValues: values, keyTimes, easings, calculationMode, timing)
    }

    /// Creates an animation from parts that ``complaint(_:_:_:_:)`` has accepted.
    init(
        checkedValues values: [Value], _ keyTimes: [Double]?, _ easings: [Easing], _ mode: CalculationMode,
        _ timing: MediaTiming
    ) {
        self.values = values
        self.keyTimes = keyTimes
        self.easings = easings
        self.calculationMode = mode
        self.timing = timing
        timeline =
            switch mode {
            case .discrete: KeyTimeline(sections: values.count, times: keyTimes, easings: [])
            case .linear, .cubic: KeyTimeline(sections: max(values.count - 1, 1), times: keyTimes, easings: easings)
            case .paced: KeyTimeline(lengths: zip(values, values.dropFirst()).map { $0.distance(to: $1) })
            case .cubicPaced: KeyTimeline(lengths: KeyframeAnimation.chords(of: values))
            }
    }

    /// Returns what is wrong with the parts of an animation, or nil.
    package static func complaint(
        _ values: [Value], _ keyTimes: [Double]?, _ easings: [Easing], _ mode: CalculationMode
    ) -> String? {
        if values.isEmpty { return "values must not be empty" }
        // The distance of infinity or NaN from itself is NaN.
        if let value = values.first(where: { !$0.distance(to: $0).isFinite }) {
            return "values must be finite, got \(value)"
        }
        return KeyTimeline.complaint(keyTimes: keyTimes, easings: easings, points: values.count, mode: mode)
    }

    /// Returns the value at a time of the parent, in seconds; nil where the fill mode removes the animation.
    public func value(at parentTime: Double) -> Value? {
        position(at: parentTime).map { value(atProgress: $0.progress) }
    }

    /// Returns the value at a progress from 0 to 1, regardless of the timing.
    public func value(atProgress progress: Double) -> Value {
        if values.count == 1 { return values[0] }
        let (index, part) = timeline.section(at: progress)
        return switch calculationMode {
        case .discrete: values[index]
        case .linear, .paced: values[index].interpolated(to: values[index + 1], at: part)
        case .cubic: KeyframeAnimation.spline(through: values, section: index, at: part)
        case .cubicPaced: KeyframeAnimation.spline(through: values, chord: index, at: part)
        }
    }
}

extension KeyframeAnimation {
    /// The number of chords that measure the length of a section of the spline. The pace is even from chord to chord.
    private static var chordsPerSection: Int { 128 }

    /// The spline between a value and the next. Where there is no neighbor, the end is repeated.
    private static func spline(through values: [Value], section: Int, at progress: Double) -> Value {
        let (start, end) = (values[section], values[section + 1])
        let before = section > 0 ? values[section - 1] : start
        let after = section + 2 < values.count ? values[section + 2] : end
        return .spline(before, start, end, after, at: progress)
    }

    /// The same, by the number of the chord.
    private static func spline(through values: [Value], chord: Int, at progress: Double) -> Value {
        let (section, index) = chord.quotientAndRemainder(dividingBy: chordsPerSection)
        return spline(through: values, section: section, at: (Double(index) + progress) / Double(chordsPerSection))
    }

    /// The lengths of all the chords.
    private static func chords(of values: [Value]) -> [Double] {
        if values.count == 1 { return [1] }
        return (0..<(values.count - 1) * chordsPerSection).map { chord in
            spline(through: values, chord: chord, at: 0).distance(to: spline(through: values, chord: chord, at: 1))
        }
    }
}

extension KeyframeAnimation: Equatable where Value: Equatable {}
extension KeyframeAnimation: Hashable where Value: Hashable {}
