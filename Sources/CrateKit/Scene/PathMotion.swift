public import Chipmunk
public import TimerAnimation

/// An animation of a position along a path, as a value that scene files can hold: ``/TimerAnimation/PathAnimation``.
public struct PathMotion: Hashable, Sendable {
    /// A piece of a path. Lines and curves begin at the end of the previous piece.
    public enum Element: Hashable, Sendable {
        /// The start of the path, or of another stroke: the body jumps there in no time.
        case move(to: Vector)
        /// A straight line.
        case line(to: Vector)
        /// A quadratic Bézier curve.
        case quadCurve(to: Vector, control: Vector)
        /// A cubic Bézier curve.
        case curve(to: Vector, control1: Vector, control2: Vector)
        /// An arc of an ellipse, after a straight line to its start unless it is the first piece. Angles are in
        /// radians, counterclockwise.
        case arc(center: Vector, radii: Vector, startAngle: Double, sweep: Double)
        /// A whole ellipse, counterclockwise from its rightmost point.
        case ellipse(center: Vector, radii: Vector)
        /// A straight line back to the start of the stroke, unless it ends there.
        case close
    }

    /// The path. The first element is a move, an arc or an ellipse.
    public var path: [Element]
    /// The times of the path's points, as fractions of the duration. Defaults to nil: even steps.
    public var keyTimes: [Double]?
    /// The easing of each section. Defaults to none, which is linear.
    public var easings: [Easing]
    /// The interpolation between the points. Defaults to linear.
    public var calculationMode: CalculationMode
    /// The rotation of the body along the path, which adds the path's angle to the body's. Defaults to none.
    public var rotationMode: RotationMode
    /// The easing of the animation as a whole, applied before the easings of the sections. Defaults to linear.
    public var overallEasing: Easing
    /// Whether the path is added to the position of the body. Defaults to false.
    public var isAdditive: Bool
    /// Whether each repetition begins at the end of the previous one. Defaults to false.
    public var isCumulative: Bool
    /// The timing of the animation.
    public var timing: MediaTiming

    /// The maximum number of a path's elements.
    public static let maximumElements = 1_000
    /// The valid range of the sweep of an arc, in radians. The time to measure an arc grows with its turns.
    public static let sweeps = -1e3...1e3

    /// Creates an animation along a path. It is checked with its scene.
    public init(
        path: [Element], keyTimes: [Double]? = nil, easings: [Easing] = [], calculationMode: CalculationMode = .linear,
        rotationMode: RotationMode = .none, overallEasing: Easing = .linear, isAdditive: Bool = false,
        isCumulative: Bool = false, timing: MediaTiming = MediaTiming()
    ) {
        self.path = path
        self.keyTimes = keyTimes
        self.easings = easings
        self.calculationMode = calculationMode
        self.rotationMode = rotationMode
        self.overallEasing = overallEasing
        self.isAdditive = isAdditive
        self.isCumulative = isCumulative
        self.timing = timing
    }
}
