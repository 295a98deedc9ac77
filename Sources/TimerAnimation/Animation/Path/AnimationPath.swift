/// A path of lines, curves and elliptical arcs for something to move along, in points. Core Graphics' `CGPath`, as far as
/// keyframe animations need it.
///
///     var path = AnimationPath(from: [0, 150])
///     path.addCurve(to: [300, 150], control1: [75, 0], control2: [225, 300])
///     path.length
///
/// A path is one connected stroke. Coordinates that aren't finite trap.
public struct AnimationPath: Hashable, Sendable {
    /// Where the path starts.
    public let start: SIMD2<Double>
    /// Where it ends, so far.
    public private(set) var end: SIMD2<Double>
    /// The strokes.
    private(set) var elements: [PathElement] = []

    /// A path that stays where it starts, so far.
    public init(from start: SIMD2<Double>) {
        AnimationPath.check(start, "init(from:)")
        self.start = start
        end = start
    }

    /// An ellipse, counterclockwise where y is up, from its rightmost point.
    public static func ellipse(center: SIMD2<Double>, radii: SIMD2<Double>) -> AnimationPath {
        check(center, "ellipse(center:radii:)")
        check(radii, "ellipse(center:radii:)")
        var path = AnimationPath(from: center + SIMD2(radii.x, 0))
        path.addArc(center: center, radii: radii, startAngle: 0, sweep: 2 * .pi)
        return path
    }

    /// A circle, counterclockwise where y is up, from its rightmost point.
    public static func circle(center: SIMD2<Double>, radius: Double) -> AnimationPath {
        ellipse(center: center, radii: SIMD2(repeating: radius))
    }

    /// Goes straight to a point.
    public mutating func addLine(to point: SIMD2<Double>) {
        AnimationPath.check(point, "addLine(to:)")
        add(.line(from: end, to: point), endingAt: point)
    }

    /// Goes to a point on a quadratic Bézier curve.
    public mutating func addQuadCurve(to point: SIMD2<Double>, control: SIMD2<Double>) {
        for point in [point, control] { AnimationPath.check(point, "addQuadCurve(to:control:)") }
        add(.quadratic(from: end, control: control, to: point), endingAt: point)
    }

    /// Goes to a point on a cubic Bézier curve.
    public mutating func addCurve(to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>) {
        for point in [point, control1, control2] { AnimationPath.check(point, "addCurve(to:control1:control2:)") }
        add(.cubic(from: end, control1, control2, to: point), endingAt: point)
    }

    /// Goes along an ellipse whose axes are the coordinates' axes, and first in a straight line to where the arc starts,
    /// unless the path is there within a billionth of the radii.
    ///
    /// - Parameters:
    ///   - center: The middle of the ellipse.
    ///   - radii: Half its width and half its height.
    ///   - startAngle: Where it starts, in radians, 0 at the right. On an ellipse that is no circle, it is the angle on the
    ///     circle that was stretched into it.
    ///   - sweep: How far it goes, in radians; counterclockwise where y is up.
    public mutating func addArc(center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double) {
        for pair in [center, radii, SIMD2(startAngle, sweep)] {
            AnimationPath.check(pair, "addArc(center:radii:startAngle:sweep:)")
        }
        let arc = PathElement.arc(center: center, radii: radii, startAngle: startAngle, sweep: sweep)
        let arcStart = arc.point(at: 0)
        if end.distance(to: arcStart) > 1e-9 * radii.norm { addLine(to: arcStart) }
        add(arc, endingAt: arc.point(at: 1))
    }

    /// Goes straight back to where the path starts, unless it is there to within a billionth of its length.
    public mutating func close() {
        if end.distance(to: start) > 1e-9 * length { addLine(to: start) }
    }

    /// The length, in points; right to a billionth unless the path has cusps, and to a millionth there.
    public var length: Double {
        elements.reduce(0) { $0 + MeasuredElement($1).length }
    }

    private mutating func add(_ element: PathElement, endingAt point: SIMD2<Double>) {
        elements.append(element)
        end = point
    }

    private static func check(_ point: SIMD2<Double>, _ call: String) {
        guard point.x.isFinite, point.y.isFinite else {
            fatalError("AnimationPath.\(call) must get finite numbers, got (\(point.x), \(point.y))")
        }
    }
}
