import Chipmunk

/// The symbols of joints, in a picture's coordinates.
struct JointSymbol {
    let canvas: any Canvas
    let color: DebugColor
    let background: DebugColor
    /// The scale factor of all lengths.
    let factor: Double

    /// The unscaled radius of the marks of constraints without anchors.
    private static let markRadius = 13.0
    /// The number of teeth of a wheel.
    private static let toothCount = 8

    private var markRadius: Double { Self.markRadius * factor }
    /// The width of lines. It shrinks less than the symbols, since a thin line is hard to see.
    private var lineWidth: Double { max(2 * factor.squareRoot(), 0.5) }
    /// Whether the symbol is too small for anything but a dot: its parts would be less than a pixel wide.
    private var isTiny: Bool { factor < 0.2 }

    func rod(_ a: Vector, _ b: Vector) {
        line([a, b], width: 1.3 * lineWidth)
        dot(a)
        dot(b)
    }

    /// Draws a rod with its middle half in a tube.
    func sleeve(_ a: Vector, _ b: Vector) {
        line([a, b], width: 0.75 * lineWidth)
        if !isTiny {
            let (start, end) = (a + (b - a) * 0.25, a + (b - a) * 0.75)
            let aside = (b - a).perpendicular.normalized * (4 * factor)
            let tube = Path.lines([start + aside, end + aside, end - aside, start - aside], isClosed: true)
            canvas.fill(tube, background)
            canvas.stroke(tube, color, width: 0.75 * lineWidth)
        }
        dot(a)
        dot(b)
    }

    /// Draws a dot in a ring where the anchors meet. If they were pulled apart, draws both, and a line between them.
    func pivot(_ a: Vector, _ b: Vector) {
        let radius = 6 * factor
        let isWhole = (b - a).length <= radius
        if !isWhole { line([a, b], width: 0.75 * lineWidth) }
        for point in isWhole ? [(a + b) / 2] : [a, b] {
            guard !isTiny else {
                dot(point, radius: radius)
                continue
            }
            let ring = Path.circle(center: point, radius: radius)
            canvas.fill(ring, background)
            canvas.stroke(ring, color, width: 0.9 * lineWidth)
            dot(point, radius: 2.2 * factor)
        }
    }

    /// Draws a line with ends, and a dot on it.
    func groove(_ start: Vector, _ end: Vector, _ held: Vector) {
        let aside = (end - start).perpendicular.normalized * (6 * factor)
        line([start, end])
        line([start - aside, start + aside])
        line([end - aside, end + aside])
        dot(held, radius: 5 * factor)
    }

    func zigzag(_ a: Vector, _ b: Vector) {
        let along = b - a
        let aside = along.perpendicular.normalized * min(6 * factor, along.length / 4)
        // If turns were closer than the width of a line, they would look like one line.
        let turns = along.length > 24 * lineWidth ? 12 : 6
        let inner = (0...turns).map { index in
            let side = index == 0 || index == turns ? 0.0 : index.isMultiple(of: 2) ? -1 : 1
            return a + along * (0.12 + 0.76 * Double(index) / Double(turns)) + aside * side
        }
        line(isTiny ? [a, b] : [a] + inner + [b])
        dot(a)
        dot(b)
    }

    func spiral(at center: Vector) {
        guard !isTiny else { return dot(center) }
        line((0...60).map { center + Vector(angle: Double($0) * 0.3) * (markRadius * Double($0) / 60) })
    }

    /// Draws an arc around a body, and lines to its ends.
    func sector(at center: Vector, from start: Double, to end: Double) {
        guard !isTiny else { return dot(center) }
        canvas.stroke(
            .arc(center: center, radius: markRadius, from: start, to: end), color, width: lineWidth)
        for angle in [start, end] { line([center, center + Vector(angle: angle) * markRadius]) }
    }

    /// Draws a toothed wheel, with teeth that lean to one side if they permit only one direction.
    func teeth(at center: Vector, isSawed: Bool) {
        guard !isTiny else { return dot(center) }
        let points = (0..<Self.toothCount).flatMap { index in
            let start = 2 * .pi * Double(index) / Double(Self.toothCount)
            let width = 2 * .pi / Double(Self.toothCount)
            let corners: [(Double, Double)] =
                isSawed ? [(0, 0.7), (0, 1.1)] : [(0, 0.75), (0.15, 1.05), (0.4, 1.05), (0.55, 0.75)]
            return corners.map { center + Vector(angle: start + width * $0.0) * (markRadius * $0.1) }
        }
        canvas.stroke(.lines(points, isClosed: true), color, width: lineWidth)
        dot(center, radius: 2 * factor)
    }

    /// Draws wheels on the rotating bodies, and a line between them if both rotate.
    func gears(at centers: [Vector]) {
        if centers.count > 1 {
            canvas.stroke(.lines(centers), color, width: 0.5 * lineWidth, dash: max(4 * factor, 1))
        }
        for center in centers { teeth(at: center, isSawed: false) }
    }

    /// Draws three quarters of a circle with an arrowhead.
    func turningArrow(at center: Vector, isLeft: Bool) {
        guard !isTiny else { return dot(center) }
        let side = isLeft ? -1.0 : 1
        let (start, end) = (-0.5 * .pi, -0.5 * .pi + side * 1.5 * .pi)
        canvas.stroke(
            .arc(center: center, radius: markRadius, from: start, to: end), color, width: lineWidth)
        let (tip, outwards) = (center + Vector(angle: end) * markRadius, Vector(angle: end))
        let (back, wing) = (outwards.perpendicular * (-side * 6 * factor), outwards * (5 * factor))
        line([tip + back + wing, tip, tip + back - wing])
        dot(center, radius: 2 * factor)
    }

    private func line(_ points: [Vector], width: Double? = nil) {
        canvas.stroke(.lines(points), color, width: width ?? lineWidth)
    }

    /// Draws a dot that is at least as large as the end of a line.
    private func dot(_ point: Vector, radius: Double? = nil) {
        canvas.fill(.circle(center: point, radius: max(radius ?? 3.5 * factor, lineWidth / 2)), color)
    }
}
