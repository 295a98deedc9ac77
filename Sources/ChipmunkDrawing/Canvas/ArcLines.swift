import Chipmunk

/// The lines in place of an arc, fine where they can be seen.
///
/// An arc's parts beyond one side of a box become single lines: whatever is clipped to the box does not change, and a
/// planet needs no more lines than its horizon.
struct ArcLines {
    let center: Vector
    let radius: Double
    let from: Double
    let to: Double
    /// The box that the lines are clipped to.
    let box: BoundingBox

    /// The equal parts of the arc, each at most one line.
    private let count: Int
    /// The error of a point, from rounding.
    private let rounding: Double

    init(center: Vector, radius: Double, from: Double, to: Double, box: BoundingBox) {
        (self.center, self.radius, self.from, self.to, self.box) = (center, radius, from, to, box)
        // The lines are off by less than a tenth of a point.
        let finest = 0.89 / max(radius, 1).squareRoot()
        let needed = (abs(to - from) / finest).rounded(.up)
        // Limited before the conversion, because a radius of 1e42 needs more than Int.max.
        count = Int(min(max(needed, 8), 0x1p32))
        rounding = 1e-14 * (radius + abs(center.x) + abs(center.y))
    }

    /// The ends of the lines, in the direction of the arc.
    var points: [Vector] {
        var points = [point(0)]
        appendPoints(of: 0..<count, to: &points)
        return points
    }

    private func appendPoints(of parts: Range<Int>, to points: inout [Vector]) {
        guard parts.count > 1, !isBeyondBox(parts) else { return points.append(point(Double(parts.upperBound))) }
        let middle = parts.lowerBound + parts.count / 2
        appendPoints(of: parts.lowerBound..<middle, to: &points)
        appendPoints(of: middle..<parts.upperBound, to: &points)
    }

    private func point(_ index: Double) -> Vector {
        center + Vector(angle: from + (to - from) * index / Double(count)) * radius
    }

    /// Whether parts of the arc, and so the line between their ends, are beyond one side of the box.
    private func isBeyondBox(_ parts: Range<Int>) -> Bool {
        // All of them are at most as far from their middle as half of the way along them.
        let middle = point(Double(parts.lowerBound) + Double(parts.count) / 2)
        let reach = abs(to - from) * Double(parts.count) / Double(count) / 2 * radius + rounding
        return middle.x + reach < box.left || middle.x - reach > box.right || middle.y + reach < box.bottom
            || middle.y - reach > box.top
    }
}
