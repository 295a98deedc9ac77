/// An animation of a position along a path: Core Animation's `CAKeyframeAnimation` with a `path`.
///
///     let orbit = PathAnimation(
///         path: .circle(center: [150, 150], radius: 100), calculationMode: .paced, rotationMode: .auto,
///         timing: MediaTiming(duration: 4, repeatCount: .infinity))
///     orbit.value(at: 1)     // the position: the top of the circle
///     orbit.rotation(at: 1)  // the angle: half a turn, leftwards
///
/// The key times belong to the path's points: its start and the end of each element. Between two points the position
/// follows the element's own parameter, as in Core Animation: at constant speed on a line or a circle, and more slowly
/// on a curve where its control points are close. In the paced modes it moves at the same speed on all elements. The
/// cubic mode equals the linear mode and the cubic paced mode the paced one, because the path itself is the curve. The
/// discrete mode jumps from the start of one element to the start of the next; it has one place for each element, and
/// takes one additional key time. After ``AnimationPath/move(to:file:line:)`` the position jumps, which takes no time.
///
/// If the numbers of key times and points differ, the first ones of both count, as for a ``KeyframeAnimation``.
public struct PathAnimation: StandaloneAnimation, OverallEasing, Hashable {
    /// The type of a position, in points.
    public typealias Value = SIMD2<Double>

    /// The path.
    public let path: AnimationPath
    /// The times at which the path's points are reached, as fractions of the duration, 0 or more and never decreasing.
    /// A point with a time beyond 1 is never reached. Defaults to nil, which means even steps.
    public let keyTimes: [Double]?
    /// The easing of each element, or a single easing for all elements. Elements without an easing are linear. The
    /// discrete and the paced modes ignore easings. Defaults to none.
    public let easings: [Easing]
    /// The interpolation between the points. Defaults to linear.
    public let calculationMode: CalculationMode
    /// The way in which ``rotation(at:file:line:)`` follows the path. Defaults to none.
    public var rotationMode: RotationMode
    /// The easing of the animation as a whole: Core Animation's `timingFunction`. Defaults to linear.
    ///
    /// In every mode the progress passes through this easing first, then through ``keyTimes`` and ``easings``.
    public var overallEasing: Easing
    /// Whether the position is added to the model value. Defaults to false. No effect without a model value.
    public var isAdditive: Bool
    /// Whether repetitions accumulate: each completed repetition adds the end position once more. Defaults to false.
    public var isCumulative: Bool
    /// The timing of the animation.
    public var timing: MediaTiming

    private let timeline: KeyTimeline
    private let elements: [MeasuredElement]

    /// Creates an animation along a path.
    ///
    /// Traps unless the key times are finite, 0 or more and never decrease.
    public init(
        path: AnimationPath, keyTimes: [Double]? = nil, easings: [Easing] = [],
        calculationMode: CalculationMode = .linear, rotationMode: RotationMode = .none,
        overallEasing: Easing = .linear, isAdditive: Bool = false, isCumulative: Bool = false,
        timing: MediaTiming = MediaTiming(), file: StaticString = #fileID, line: UInt = #line
    ) {
        let problem = KeyTimeline.problem(keyTimes: keyTimes, mode: calculationMode, mayExceedOne: true)
        requireNone(problem, of: "PathAnimation", file: file, line: line)
        let isDiscrete = calculationMode == .discrete
        // A path without elements is a single place.
        let points = isDiscrete ? max(path.elements.count, 1) : path.elements.count + 1
        self.path = path
        self.keyTimes = keyTimes
        self.easings = easings
        self.calculationMode = calculationMode
        self.rotationMode = rotationMode
        self.overallEasing = overallEasing
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.timing = timing
        elements = path.elements.map(MeasuredElement.init)
        timeline =
            switch calculationMode {
            case .discrete, .linear, .cubic:
                KeyTimeline(points: points, keyTimes: keyTimes, easings: easings, isDiscrete: isDiscrete)
            case .paced, .cubicPaced: KeyTimeline(lengths: elements.map(\.length))
            }
    }

    /// Returns the problem with an animation in a file, or nil. In files, surplus or missing easings and key times
    /// beyond 1 are errors.
    package static func problem(
        _ path: AnimationPath, _ keyTimes: [Double]?, _ easings: [Easing], _ mode: CalculationMode
    ) -> String? {
        KeyTimeline.problem(keyTimes: keyTimes, mode: mode, mayExceedOne: false)
            ?? KeyTimeline.problem(easings: easings, points: path.elements.count + 1, mode: mode)
    }

    /// Creates an animation along a path with one easing for all elements.
    public init(
        path: AnimationPath, keyTimes: [Double]? = nil, easing: Easing, calculationMode: CalculationMode = .linear,
        rotationMode: RotationMode = .none, overallEasing: Easing = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming(), file: StaticString = #fileID,
        line: UInt = #line
    ) {
        self.init(
            path: path, keyTimes: keyTimes, easings: [easing], calculationMode: calculationMode,
            rotationMode: rotationMode, overallEasing: overallEasing, isAdditive: isAdditive,
            isCumulative: isCumulative, timing: timing, file: file, line: line)
    }

    /// Returns the position at a parent time, in points, without the model value; nil if the fill mode removes the
    /// animation.
    @_disfavoredOverload public func value(at parentTime: Double) -> SIMD2<Double>? {
        position(at: parentTime).map { position in
            let point = point(atProgress: position.progress)
            guard isCumulative, position.iteration > 0 else { return point }
            return point.adding(
                self.point(atProgress: timing.autoreverses ? 0 : 1), times: Double(position.iteration))
        }
    }

    /// Returns the position at a parent time, in points; nil if the fill mode removes the animation.
    @_disfavoredOverload public func value(at parentTime: Double, modelValue: SIMD2<Double>) -> SIMD2<Double>? {
        value(at: parentTime).map { isAdditive ? $0 + modelValue : $0 }
    }

    private func point(atProgress progress: Double) -> SIMD2<Double> {
        guard let (element, parameter) = place(atProgress: progress) else { return path.start }
        return element.point(at: parameter)
    }

    /// Returns the rotation at a parent time, by the ``rotationMode``; nil if the fill mode removes the animation.
    ///
    /// Without a rotation mode it is 0. An autoreversing animation has the same rotation in both directions. Traps
    /// unless the time is finite.
    public func rotation(
        at parentTime: Double, file: StaticString = #fileID, line: UInt = #line
    ) -> Rotation? {
        requireFinite(time: parentTime, "PathAnimation.rotation(at:)", file: file, line: line)
        return position(at: parentTime).map { position in
            guard rotationMode != .none, let (element, parameter) = place(atProgress: position.progress) else {
                return Rotation(radians: 0)
            }
            return Rotation(radians: element.angle(at: parameter) + (rotationMode == .autoReverse ? .pi : 0))
        }
    }

    /// Returns the element at a progress, and its parameter; nil if the path has no elements.
    private func place(atProgress progress: Double) -> (PathElement, Double)? {
        guard let first = elements.first else { return nil }
        if timeline.points == 1 { return (first.element, 0) }
        let progress = overallEasing == .linear ? progress : overallEasing.value(at: progress)
        let (index, part) = timeline.section(at: progress)
        let element = elements[index]
        return switch calculationMode {
        case .discrete: (element.element, 0)
        case .linear, .cubic: (element.element, part)
        case .paced, .cubicPaced: (element.element, element.parameter(atPart: part))
        }
    }
}
