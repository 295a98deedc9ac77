/// A path of lines, curves and elliptical arcs, in points: the part of Core Graphics' `CGPath` that keyframe animations
/// need.
///
///     var path = AnimationPath(from: [0, 150])
///     path.addCurve(to: [300, 150], control1: [75, 0], control2: [225, 300])
///     path.length
///
/// A path is a connected stroke; each ``move(to:file:line:)`` begins another one. Every method traps unless its numbers
/// are finite.
public struct AnimationPath: Hashable, Sendable {
    /// The start of the path.
    public private(set) var start: SIMD2<Double>
    /// The current end of the path.
    public private(set) var end: SIMD2<Double>
    /// The elements of the path, from start to end.
    private(set) var elements: [PathElement] = []
    /// The start of the current stroke, and the index of its first element.
    private var stroke: Stroke

    private struct Stroke: Hashable {
        let start: SIMD2<Double>
        let index: Int
    }

    /// Creates a path of length 0.
    public init(from start: SIMD2<Double>, file: StaticString = #fileID, line: UInt = #line) {
        requireFinite(point: start, "AnimationPath.init(from:)", file: file, line: line)
        self.start = start
        end = start
        stroke = Stroke(start: start, index: 0)
    }

    /// Creates an ellipse, counterclockwise where y is up, from its rightmost point.
    public static func ellipse(
        center: SIMD2<Double>, radii: SIMD2<Double>, file: StaticString = #fileID, line: UInt = #line
    ) -> AnimationPath {
        requireFinite(point: center, "AnimationPath.ellipse(center:radii:)", file: file, line: line)
        requireFinite(point: radii, "AnimationPath.ellipse(center:radii:)", file: file, line: line)
        var path = AnimationPath(from: center + SIMD2(radii.x, 0), file: file, line: line)
        path.addArc(center: center, radii: radii, startAngle: 0, sweep: 2 * .pi, file: file, line: line)
        return path
    }

    /// Creates a circle, counterclockwise where y is up, from its rightmost point.
    public static func circle(center: SIMD2<Double>, radius: Double, file: StaticString = #fileID, line: UInt = #line)
        -> AnimationPath
    {
        ellipse(center: center, radii: SIMD2(repeating: radius), file: file, line: line)
    }

    /// Ends the current stroke, and begins another one at a point.
    ///
    /// The gap between the strokes has no length and does not belong to the path. In a path without elements the point
    /// becomes the ``start``.
    public mutating func move(to point: SIMD2<Double>, file: StaticString = #fileID, line: UInt = #line) {
        requireFinite(point: point, "AnimationPath.move(to:)", file: file, line: line)
        if elements.isEmpty { start = point }
        end = point
        stroke = Stroke(start: point, index: elements.count)
    }

    /// Adds a straight line to a point.
    public mutating func addLine(to point: SIMD2<Double>, file: StaticString = #fileID, line: UInt = #line) {
        requireFinite(point: point, "AnimationPath.addLine(to:)", file: file, line: line)
        add(.line(from: end, to: point), endingAt: point)
    }

    /// Adds a quadratic Bézier curve to a point.
    public mutating func addQuadCurve(
        to point: SIMD2<Double>, control: SIMD2<Double>, file: StaticString = #fileID, line: UInt = #line
    ) {
        for point in [point, control] {
            requireFinite(point: point, "AnimationPath.addQuadCurve(to:control:)", file: file, line: line)
        }
        add(.quadratic(from: end, control: control, to: point), endingAt: point)
    }

    /// Adds a cubic Bézier curve to a point.
    public mutating func addCurve(
        to point: SIMD2<Double>, control1: SIMD2<Double>, control2: SIMD2<Double>, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        for point in [point, control1, control2] {
            requireFinite(point: point, "AnimationPath.addCurve(to:control1:control2:)", file: file, line: line)
        }
        add(.cubic(from: end, control1, control2, to: point), endingAt: point)
    }

    /// Adds an arc of an axis-parallel ellipse, after a straight line to the start of the arc.
    ///
    /// The line is omitted if the path ends within a billionth of the radii from the start of the arc.
    ///
    /// - Parameters:
    ///   - center: The center of the ellipse.
    ///   - radii: Half the width and half the height of the ellipse.
    ///   - startAngle: The angle of the start, in radians, 0 at the right. On an ellipse that is not a circle, it is
    ///     the angle before the circle is stretched into the ellipse.
    ///   - sweep: The angle from the start to the end, in radians; counterclockwise where y is up.
    public mutating func addArc(
        center: SIMD2<Double>, radii: SIMD2<Double>, startAngle: Double, sweep: Double, file: StaticString = #fileID,
        line: UInt = #line
    ) {
        for pair in [center, radii, SIMD2(startAngle, sweep)] {
            requireFinite(point: pair, "AnimationPath.addArc(center:radii:startAngle:sweep:)", file: file, line: line)
        }
        let arc = PathElement.arc(center: center, radii: radii, startAngle: startAngle, sweep: sweep)
        addLineUnlessNear(arc.point(at: 0), within: 1e-9 * radii.norm, file: file, line: line)
        add(arc, endingAt: arc.point(at: 1))
    }

    /// Adds a straight line back to the start of the current stroke, unless the path already ends within a billionth of
    /// the stroke's length from it.
    public mutating func close() {
        let length = elements[stroke.index...].reduce(0) { $0 + MeasuredElement($1).length }
        addLineUnlessNear(stroke.start, within: 1e-9 * length)
    }

    /// The length of all strokes, in points, with a relative error of at most 1e-9; 1e-6 for a path with cusps. O(*n*)
    /// in the elements.
    public var length: Double {
        elements.reduce(0) { $0 + MeasuredElement($1).length }
    }

    /// Adds a straight line to a point, unless the path ends within a distance from it.
    mutating func addLineUnlessNear(
        _ point: SIMD2<Double>, within distance: Double, file: StaticString = #fileID, line: UInt = #line
    ) {
        if end.interpolationDistance(to: point) > distance { addLine(to: point, file: file, line: line) }
    }

    private mutating func add(_ element: PathElement, endingAt point: SIMD2<Double>) {
        elements.append(element)
        end = point
    }
}
