/// An animation through several values: Core Animation's `CAKeyframeAnimation` with `values`. For its `path`, see
/// ``PathAnimation``.
///
///     let ball = KeyframeAnimation(
///         values: [32, 268, 140, 268], easings: [.easeIn, .easeOut, .easeIn],
///         timing: MediaTiming(duration: 1))
///     ball.value(at: 0.5)
///
/// If the numbers of key times and values differ, the first ones of both count, as in Core Animation: of three values
/// with the key times 0 and 0.5, the first two are used, and the second stays from halfway to the end.
public struct KeyframeAnimation<Value: Interpolatable>: StandaloneAnimation, OverallEasing {
    /// The values, at least one. A single value is constant.
    public let values: [Value]

    /// The times at which the values are reached, as fractions of the duration. Defaults to nil, which means even
    /// steps, as does an empty array.
    ///
    /// Key times are 0 or more and never decrease; between two equal times the value jumps. The first value is shown
    /// before the first time, and the last value after the last time. A time beyond 1 is never reached: the animation
    /// ends on the way to its value.
    ///
    /// Each value has one key time. The discrete mode takes one more: it shows value i from time i to time i + 1, and
    /// the last value to the end if its end time is missing. The paced modes ignore key times.
    public let keyTimes: [Double]?

    /// The easing of each section between two values, or a single easing for all sections. Defaults to none, which is
    /// linear.
    ///
    /// If there is more than one easing but fewer than sections, the remaining sections are linear. The discrete and
    /// the paced modes ignore easings.
    public let easings: [Easing]

    /// The interpolation between the values. Defaults to linear.
    public let calculationMode: CalculationMode

    /// The tightness of the curve at each value, in the cubic modes: 1 for a corner, -1 for a round curve. Defaults to
    /// 0, also for values without an entry.
    ///
    /// The tension of a Kochanek-Bartels spline; ``continuityValues`` and ``biasValues`` are its other parameters. With
    /// the tension t, the continuity c and the bias b of a value, the curve leaves the value along
    /// (1 - t)/2 · ((1 + b)(1 + c) p + (1 - b)(1 - c) n), where p is the difference to the previous value and n the
    /// difference to the next. It reaches the value along the same tangent with -c. The first and the last value have
    /// one neighbor, so p and n are equal there. With ``keyTimes`` a section's tangent is multiplied by twice the
    /// section's length over the sum of both lengths beside the value. Apple's documentation names this form, but its
    /// prose gives continuity and bias the opposite signs.
    public var tensionValues: [Double] { shape.tensions }

    /// The sharpness of the corner at each value, in the cubic modes: -1 for a corner of two chords, and 1 for an
    /// inverted corner. Defaults to 0, also for values without an entry.
    public var continuityValues: [Double] { shape.continuities }

    /// The direction of the curve at each value, in the cubic modes: 1 for the direction of the previous chord, and -1
    /// for the direction of the next chord. Defaults to 0, also for values without an entry.
    public var biasValues: [Double] { shape.biases }

    /// The easing of the animation as a whole: Core Animation's `timingFunction`. Defaults to linear.
    ///
    /// In every mode the progress passes through this easing first, then through ``keyTimes`` and ``easings``.
    public var overallEasing: Easing
    /// Whether the animated value is added to the model value. Defaults to false. No effect without a model value.
    public var isAdditive: Bool
    /// Whether repetitions accumulate: each completed repetition adds the end value once more. Defaults to false.
    public var isCumulative: Bool
    /// The timing of the animation.
    public var timing: MediaTiming

    private let shape: SplineShape
    private let timeline: KeyTimeline

    /// Creates an animation through values.
    ///
    /// Traps unless there is a value, all values are finite, the key times are finite, 0 or more and never decrease,
    /// and the spline's parameters are in `-1e9...1e9` (Core Animation's range is `-1...1`). The calculation mode
    /// accepts anything that it ignores. An animation of values that cannot be added ignores `isAdditive` and
    /// `isCumulative`.
    public init(
        values: [Value], keyTimes: [Double]? = nil, easings: [Easing] = [], calculationMode: CalculationMode = .linear,
        tensionValues: [Double] = [], continuityValues: [Double] = [], biasValues: [Double] = [],
        overallEasing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming(), file: StaticString = #fileID, line: UInt = #line
    ) {
        let shape = SplineShape(tensions: tensionValues, continuities: continuityValues, biases: biasValues)
        let problem =
            KeyframeAnimation.problem(values)
            ?? KeyTimeline.problem(keyTimes: keyTimes, mode: calculationMode, mayExceedOne: true) ?? shape.problem
        requireNone(problem, of: "KeyframeAnimation", file: file, line: line)
        self.values = values
        self.keyTimes = keyTimes
        self.easings = easings
        self.calculationMode = calculationMode
        self.shape = shape
        self.overallEasing = overallEasing
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.timing = timing
        timeline =
            switch calculationMode {
            case .discrete, .linear, .cubic:
                KeyTimeline(
                    points: values.count, keyTimes: keyTimes, easings: easings, isDiscrete: calculationMode == .discrete
                )
            case .paced: KeyTimeline(lengths: zip(values, values.dropFirst()).map { $0.interpolationDistance(to: $1) })
            case .cubicPaced: KeyTimeline(lengths: shape.chords(of: values))
            }
    }

    /// Creates an animation through values with one easing for all sections.
    public init(
        values: [Value], keyTimes: [Double]? = nil, easing: Easing, calculationMode: CalculationMode = .linear,
        tensionValues: [Double] = [], continuityValues: [Double] = [], biasValues: [Double] = [],
        overallEasing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming(), file: StaticString = #fileID, line: UInt = #line
    ) {
        self.init(
            values: values, keyTimes: keyTimes, easings: [easing], calculationMode: calculationMode,
            tensionValues: tensionValues, continuityValues: continuityValues, biasValues: biasValues,
            overallEasing: overallEasing, isAdditive: isAdditive, isCumulative: isCumulative, timing: timing,
            file: file,
            line: line)
    }

    /// Returns the problem with the values of an animation, or nil.
    private static func problem(_ values: [Value]) -> String? {
        if values.isEmpty { return "values must not be empty" }
        // The distance of infinity or NaN from itself is NaN.
        if let value = values.first(where: { !$0.interpolationDistance(to: $0).isFinite }) {
            return "values must be finite, got \(value)"
        }
        return nil
    }

    /// Returns the problem with an animation in a file, or nil. In files, surplus or missing easings and key times
    /// beyond 1 are errors.
    package static func problem(
        _ values: [Value], _ keyTimes: [Double]?, _ easings: [Easing], _ mode: CalculationMode
    ) -> String? {
        problem(values) ?? KeyTimeline.problem(keyTimes: keyTimes, mode: mode, mayExceedOne: false)
            ?? KeyTimeline.problem(easings: easings, points: values.count, mode: mode)
    }

    /// Returns the problem with the spline's parameters, or nil.
    package static func problem(
        tensionValues: [Double], continuityValues: [Double], biasValues: [Double]
    ) -> String? {
        SplineShape(tensions: tensionValues, continuities: continuityValues, biases: biasValues).problem
    }

    /// Returns the value at a parent time in seconds, without the model value; nil if the fill mode removes the
    /// animation.
    @_disfavoredOverload public func value(at parentTime: Double) -> Value? {
        position(at: parentTime).map { position in
            let value = value(atProgress: position.progress)
            guard isCumulative, position.iteration > 0 else { return value }
            return value.adding(self.value(atProgress: timing.autoreverses ? 0 : 1), times: Double(position.iteration))
        }
    }

    /// Returns the value at a parent time in seconds; nil if the fill mode removes the animation.
    @_disfavoredOverload public func value(at parentTime: Double, modelValue: Value) -> Value? {
        value(at: parentTime).map { isAdditive ? $0.adding(modelValue, times: 1) : $0 }
    }

    /// Returns the value at a progress from 0 to 1, ignoring the timing and the model value.
    public func value(atProgress progress: Double) -> Value {
        let progress = overallEasing == .linear ? progress : overallEasing.value(at: progress)
        if timeline.points == 1 { return values[0] }
        let (index, part) = timeline.section(at: progress)
        return switch calculationMode {
        case .discrete: values[index]
        case .linear, .paced: values[index].interpolated(to: values[index + 1], at: part)
        case .cubic:
            shape.value(
                through: values.prefix(timeline.points), section: index, at: part,
                factors: timeline.tangentFactors(of: index))
        case .cubicPaced: shape.value(through: values[...], chord: index, at: part)
        }
    }
}

extension SplineShape {
    /// The number of chords that approximate the length of a spline section. The speed is constant from chord to chord.
    private static let chordsPerSection = 128

    /// Returns the spline's point at the end of a numbered chord.
    fileprivate func value<Value: Interpolatable>(
        through values: ArraySlice<Value>, chord: Int, at progress: Double
    ) -> Value {
        let (section, index) = chord.quotientAndRemainder(dividingBy: SplineShape.chordsPerSection)
        let part = (Double(index) + progress) / Double(SplineShape.chordsPerSection)
        return value(through: values, section: section, at: part)
    }

    /// Returns the lengths of all chords.
    fileprivate func chords<Value: Interpolatable>(of values: [Value]) -> [Double] {
        (0..<(values.count - 1) * SplineShape.chordsPerSection).map { chord in
            value(through: values[...], chord: chord, at: 0)
                .interpolationDistance(to: value(through: values[...], chord: chord, at: 1))
        }
    }
}

extension KeyframeAnimation: Equatable where Value: Equatable {}
extension KeyframeAnimation: Hashable where Value: Hashable {}
