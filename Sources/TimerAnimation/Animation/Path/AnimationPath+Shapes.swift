#if canImport(Glibc)
    internal import Glibc
#else
    internal import Darwin
#endif

// The shapes of Core Graphics' CGMutablePath, with the same points and elements.
extension AnimationPath {
    /// Adds a rectangle as a separate stroke: four lines, starting at the corner with the smallest x and y, along the x
    /// axis.
    ///
    /// - Parameter rect: The x and y of a corner, the width and the height, in points. A negative width or height
    ///   extends to the other side of the corner.
    public mutating func addRect(_ rect: SIMD4<Double>, file: StaticString = #fileID, line: UInt = #line) {
        let (low, high) = AnimationPath.corners(of: rect, "addRect(_:)", file: file, line: line)
        move(to: low)
        addLine(to: SIMD2(high.x, low.y))
        addLine(to: high)
        addLine(to: SIMD2(low.x, high.y))
        close()
    }

    /// Adds the ellipse that fits into a rectangle as a separate stroke: four cubic Bézier curves of a quarter each,
    /// from its rightmost point to the point with the largest y.
    ///
    /// - Parameter rect: The x and y of a corner, the width and the height, in points. A negative width or height
    ///   extends to the other side of the corner.
    public mutating func addEllipse(in rect: SIMD4<Double>, file: StaticString = #fileID, line: UInt = #line) {
        let (low, high) = AnimationPath.corners(of: rect, "addEllipse(in:)", file: file, line: line)
        let (center, radii) = (low / 2 + high / 2, high / 2 - low / 2)
        move(to: SIMD2(high.x, center.y))
        // The exact cosines and sines of whole quarter turns, unrounded.
        let axes: [SIMD2<Double>] = [[1, 0], [0, 1], [-1, 0], [0, -1], [1, 0]]
        for (start, end) in zip(axes, axes.dropFirst()) {
            addCurve(
                to: center + radii * end, control1: center + radii * (start + AnimationPath.quarterHandle * end),
                control2: center + radii * (end + AnimationPath.quarterHandle * start))
        }
    }

    /// Adds an arc of a circle, after a straight line to its start: cubic Bézier curves of equal angles, each at most a
    /// quarter.
    ///
    /// The line is omitted if the path ends within a billionth of the radius from the start of the arc. Angles that
    /// differ by a whole turn or more make a full circle.
    ///
    /// - Parameters:
    ///   - center: The center of the circle.
    ///   - radius: The radius, in points.
    ///   - startAngle: The angle of the start, in radians, 0 at the right.
    ///   - endAngle: The angle of the end, in radians.
    ///   - clockwise: Whether the arc is drawn towards smaller angles, as in Core Graphics: clockwise where y is up.
    public mutating func addArc(
        center: SIMD2<Double>, radius: Double, startAngle: Double, endAngle: Double, clockwise: Bool,
        file: StaticString = #fileID, line: UInt = #line
    ) {
        let call = "AnimationPath.addArc(center:radius:startAngle:endAngle:clockwise:)"
        for pair in [center, SIMD2(repeating: radius), SIMD2(startAngle, endAngle)] {
            requireFinite(point: pair, call, file: file, line: line)
        }
        let turn = AnimationPath.turn(from: startAngle, to: endAngle, clockwise: clockwise)
        let count = max((abs(turn) / (.pi / 2) - 1e-9).rounded(.up), 1)
        func direction(_ angle: Double) -> SIMD2<Double> { SIMD2(cos(angle), sin(angle)) }

        var start = direction(startAngle)
        addLineUnlessNear(center + radius * start, within: 1e-9 * abs(radius), file: file, line: line)
        if turn == 0 { return }
        let handle = 4 / 3 * tan(turn / count / 4)
        for piece in 1...Int(count) {
            let end = direction(startAngle + turn * Double(piece) / count)
            addCurve(
                to: center + radius * end, control1: center + radius * (start + handle * SIMD2(-start.y, start.x)),
                control2: center + radius * (end - handle * SIMD2(-end.y, end.x)), file: file, line: line)
            start = end
        }
    }

    /// The length of the handles of a quarter circle of radius 1: 4/3 tan(π/8).
    private static let quarterHandle = 4.0 / 3 * (2.0.squareRoot() - 1)

    /// Returns the angle from one angle to another in a direction: negative if clockwise, and at most a whole turn.
    private static func turn(from start: Double, to end: Double, clockwise: Bool) -> Double {
        let difference = clockwise ? start - end : end - start
        var turn = 2 * Double.pi
        if abs(difference) < turn { turn = difference < 0 ? difference + turn : difference }
        return clockwise ? -turn : turn
    }

    /// Returns the corners of a rectangle with the smallest and the largest coordinates.
    private static func corners(
        of rect: SIMD4<Double>, _ call: String, file: StaticString, line: UInt
    ) -> (low: SIMD2<Double>, high: SIMD2<Double>) {
        let (origin, opposite) = (rect.lowHalf, rect.lowHalf + rect.highHalf)
        for pair in [origin, rect.highHalf, opposite] {
            requireFinite(point: pair, "AnimationPath.\(call)", file: file, line: line)
        }
        return (pointwiseMin(origin, opposite), pointwiseMax(origin, opposite))
    }
}
