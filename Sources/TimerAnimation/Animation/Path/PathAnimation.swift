/// An animation of a position along a path: Core Animation's `CAKeyframeAnimation` with a `path`.
///
///     let orbit = PathAnimation(
///         path: .circle(center: [150, 150], radius: 100), calculationMode: .paced, rotationMode: .auto,
///         timing: MediaTiming(duration: 4, repeatCount: .infinity))
///     orbit.value(at: 1)     // the position: the top of the circle
///     orbit.rotation(at: 1)  // the angle: half a turn, leftwards
///
/// The key times belong to the path's points: its start and the end of each of its elements. Between two points the position
/// moves along the element at constant speed, and in the paced modes at the same speed on all elements. The cubic modes equal
/// the linear and the paced one, because the path itself is the curve. The discrete mode jumps from point to point, and takes
/// one key time more than there are points.
public struct PathAnimation: StandaloneAnimation, Hashable {
    /// A position, in points.
    public typealias Value = SIMD2<Double>

    /// The path.
    public let path: AnimationPath
    /// The times at which the path's points are reached, as fractions of the duration. Defaults to nil: even steps.
    public let keyTimes: [Double]?
    /// The easing of each element. Defaults to none, which is linear. The paced modes ignore them.
    public let easings: [Easing]
    /// How the position gets from point to point. Defaults to linear.
    public let calculationMode: CalculationMode
    /// How ``rotation(at:)`` follows the path. Defaults to none.
    public var rotationMode: RotationMode
    /// The timing of the animation.
    public var timing: MediaTiming

    private let timeline: KeyTimeline
    private let elements: [MeasuredElement]

    /// Creates an animation along a path.
    ///
    /// Traps unless the key times are in order, and the numbers of key times and easings match that of the points.
    public init(
        path: AnimationPath, keyTimes: [Double]? = nil, easings: [Easing] = [],
        calculationMode: CalculationMode = .linear, rotationMode: RotationMode = .none,
        timing: MediaTiming = MediaTiming()
    ) {
        let points = path.elements.count + 1
        if let complaint = KeyTimeline.complaint(
            keyTimes: keyTimes, easings: easings, points: points, mode: calculationMode)
        {
            fatalError("PathAnimation.\(complaint)")
        }
        self.path = path
        self.keyTimes = keyTimes
        self.easings = easings
        self.calculationMode = calculationMode
        self.rotationMode = rotationMode
        self.timing = timing
        elements = path.elements.map(MeasuredElement.init)
        timeline =
            switch calculationMode {
            case .discrete: KeyTimeline(sections: points, times: keyTimes)
            case .linear, .cubic: KeyTimeline(sections: max(points - 1, 1), times: keyTimes, easings: easings)
            case .paced, .cubicPaced: KeyTimeline(lengths: elements.isEmpty ? [1] : elements.map(\.length))
            }
    }

    /// Returns the position at a time of the parent, in points; nil where the fill mode removes the animation.
    public func value(at parentTime: Double) -> SIMD2<Double>? {
        position(at: parentTime).map { position in
            guard let (element, parameter) = place(atProgress: position.progress) else { return path.start }
            return element.point(at: parameter)
        }
    }

    /// Returns the rotation at a time of the parent, by the ``rotationMode``; nil where the fill mode removes the animation.
    ///
    /// Without a rotation mode it is 0. An animation that autoreverses has the same rotation on the way back as on the way
    /// there.
    public func rotation(at parentTime: Double) -> Rotation? {
        position(at: parentTime).map { position in
            guard rotationMode != .none, let (element, parameter) = place(atProgress: position.progress) else {
                return Rotation(radians: 0)
            }
            return Rotation(radians: element.angle(at: parameter) + (rotationMode == .autoReverse ? .pi : 0))
        }
    }

    /// Returns the element at a progress, and its parameter; nil if the path has no elements.
    private func place(atProgress progress: Double) -> (PathElement, Double)? {
        guard let last = elements.last else { return nil }
        let (index, part) = timeline.section(at: progress)
        if calculationMode == .discrete {
            return index < elements.count ? (elements[index].element, 0) : (last.element, 1)
        }
        return (elements[index].element, elements[index].parameter(atPart: part))
    }
}
