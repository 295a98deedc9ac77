/// An animation of a position along a path: the `path` of Core Animation's `CAKeyframeAnimation`.
///
///     let orbit = PathAnimation(
///         path: .circle(center: [150, 150], radius: 100), calculationMode: .paced, rotationMode: .auto,
///         timing: MediaTiming(duration: 4, repeatCount: .infinity))
///     orbit.value(at: 1)     // the position: the top of the circle
///     orbit.rotation(at: 1)  // the angle: half a turn, leftwards
///
/// The path's points are its start and the end of each of its strokes; the key times are theirs. From point to point it goes
/// along the stroke, evenly by its length. In the paced modes the speed is the same on all strokes. The cubic modes are the
/// same as the linear and the paced one, for the path is the curve; the discrete mode jumps from point to point, and takes
/// one key time more than there are points.
public struct PathAnimation: Animation, Hashable {
    /// A position, in points.
    public typealias Value = SIMD2<Double>

    /// The path.
    public let path: AnimationPath
    /// When each of the path's points is reached, as parts of the duration; nil for even steps.
    public let keyTimes: [Double]?
    /// An easing for each stroke, or none, which is linear. The paced modes ignore them.
    public let easings: [Easing]
    /// How it gets from point to point.
    public let calculationMode: CalculationMode
    /// Whether it turns with the path.
    public var rotationMode: RotationMode
    /// When it plays.
    public var timing: MediaTiming

    private let timeline: KeyTimeline
    private let elements: [MeasuredElement]

    /// An animation along a path.
    ///
    /// It traps where ``KeyframeAnimation`` does.
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

    /// The position at a time of the parent, in points; nil where the fill mode removes the animation.
    public func value(at parentTime: Double) -> SIMD2<Double>? {
        position(at: parentTime).map { position in
            guard let (element, parameter) = place(atProgress: position.progress) else { return path.start }
            return element.point(at: parameter)
        }
    }

    /// The angle at a time of the parent, by the ``rotationMode``: 0 for none. It is nil where the fill mode removes the
    /// animation. On the way back of an animation that autoreverses, it is the same as on the way there.
    public func rotation(at parentTime: Double) -> Angle? {
        position(at: parentTime).map { position in
            guard rotationMode != .none, let (element, parameter) = place(atProgress: position.progress) else {
                return Angle(radians: 0)
            }
            return Angle(radians: element.angle(at: parameter) + (rotationMode == .autoReverse ? .pi : 0))
        }
    }

    /// The stroke at a progress, and its parameter; nil if there is no stroke.
    private func place(atProgress progress: Double) -> (PathElement, Double)? {
        guard let last = elements.last else { return nil }
        let (index, part) = timeline.section(at: progress)
        if calculationMode == .discrete {
            return index < elements.count ? (elements[index].element, 0) : (last.element, 1)
        }
        return (elements[index].element, elements[index].parameter(atPart: part))
    }
}
