import Chipmunk

extension Canvas {
    /// Draws an arrow. A short arrow has a smaller head.
    func strokeArrow(from start: Vector, to end: Vector, _ color: DebugColor, width: Double = 2) {
        let along = (end - start).normalized
        let head = min(8, (end - start).length)
        stroke(.lines([start, end]), color, width: width)
        let wings = [1.0, -1].map { end - along * head + along.perpendicular * (head * 0.5 * $0) }
        stroke(.lines([wings[0], end, wings[1]]), color, width: width)
    }
}
