import Chipmunk

/// The things that can lie between the anchors of a joint, in a picture's coordinates.
struct JointThing {
    let canvas: any Canvas
    let theme: Theme
    /// The scale factor of all widths.
    let factor: Double

    /// The width of lines around things. It shrinks less than the things, since a thin line is hard to see.
    private var lineWidth: Double { max(1.2 * factor.squareRoot(), 0.5) }
    /// The width of a rope or of a chain's links.
    private var strand: Double { max(4 * factor, 1) }

    /// The largest number of links of a chain.
    private static let mostLinks = 400
    /// The number of straight pieces of a curve.
    private static let pieces = 24

    func rod(_ a: Vector, _ b: Vector, _ color: DebugColor) {
        let width = max(9 * factor, 1)
        line([a, b], theme.outline, width: width + 2 * lineWidth)
        line([a, b], color, width: width)
        for end in [a, b] {
            canvas.fill(.circle(center: end, radius: width / 2 + lineWidth), theme.outline)
            canvas.fill(.circle(center: end, radius: width / 2), color)
            canvas.fill(.circle(center: end, radius: width / 5), theme.outline)
        }
    }

    /// Draws a rope of a length, or a taut one if it is nil.
    func rope(_ a: Vector, _ b: Vector, length: Double?, _ color: DebugColor) {
        line(hanging(a, b, length: length), color, width: strand)
        for end in [a, b] { canvas.fill(.circle(center: end, radius: 0.9 * strand), color) }
    }

    /// Draws a chain of a length, or a taut one if it is nil: links from the side and from above in turn.
    func chain(_ a: Vector, _ b: Vector, length: Double?, _ color: DebugColor) {
        let way = FlatWay(hanging(a, b, length: length))
        let count = min(max(Int((way.length / (2.6 * strand)).rounded()), 1), Self.mostLinks)
        for index in 0..<count {
            let (start, end) = (way.point(Double(index) / Double(count)), way.point(Double(index + 1) / Double(count)))
            let overlap = (end - start) * 0.12
            if index.isMultiple(of: 2) {
                line([start - overlap, end + overlap], color, width: 0.45 * strand)
            } else {
                let aside = (end - start).perpendicular.normalized * (0.5 * strand)
                let inner = (end - start) * 0.2
                let ring = [
                    start - overlap, start + inner + aside, end - inner + aside, end + overlap, end - inner - aside,
                    start + inner - aside,
                ]
                canvas.stroke(.lines(ring, isClosed: true), color, width: 0.35 * strand)
            }
        }
    }

    /// Draws a wire that goes round between two straight ends.
    func coil(_ a: Vector, _ b: Vector, _ color: DebugColor) {
        let along = b - a
        let turns = 8.0
        let reach = along.normalized * (3 * factor)
        let aside = along.perpendicular.normalized * (7 * factor)
        let wire = (0...96).map { index in
            let part = Double(index) / 96
            let turn = Vector(angle: 2 * .pi * turns * part)
            return a + along * (0.1 + 0.8 * part) + aside * turn.y + reach * (1 - turn.x)
        }
        let whole = [a] + wire + [b]
        line(whole, theme.outline, width: 1.8 * factor.squareRoot() + lineWidth)
        line(whole, color, width: 1.8 * factor.squareRoot())
        for end in [a, b] { canvas.fill(.circle(center: end, radius: max(3.5 * factor, lineWidth)), theme.outline) }
    }

    /// Returns the points of a line of a length between two points, which hangs down in the picture.
    ///
    /// It is the parabola that is as long as the line for one that is almost taut; one whose ends meet hangs down by half of
    /// its length.
    private func hanging(_ a: Vector, _ b: Vector, length: Double?) -> [Vector] {
        let distance = (b - a).length
        guard let length, length > distance, length.isFinite, distance.isFinite else { return [a, b] }
        let slack = (length * length - distance * distance).squareRoot()
        let (taut, loose) = (3.0.squareRoot() / 4, 0.5)
        let sag = slack * (loose + (taut - loose) * distance / length)
        return (0...Self.pieces).map { index in
            let part = Double(index) / Double(Self.pieces)
            return a + (b - a) * part + Vector(0, 4 * sag * part * (1 - part))
        }
    }

    private func line(_ points: [Vector], _ color: DebugColor, width: Double) {
        canvas.stroke(.lines(points), color, width: width)
    }
}

/// A line of straight pieces, to be walked along.
private struct FlatWay {
    private let points: [Vector]
    /// The distances of the points from the beginning, along the line.
    private let distances: [Double]
    var length: Double { distances[distances.count - 1] }

    init(_ points: [Vector]) {
        self.points = points
        distances = points.indices.dropFirst().reduce(into: [0]) { sums, index in
            sums.append(sums[index - 1] + (points[index] - points[index - 1]).length)
        }
    }

    /// Returns the point at a part of the length, from 0 to 1.
    func point(_ part: Double) -> Vector {
        let target = part * length
        guard let next = distances.indices.dropFirst().first(where: { distances[$0] >= target }) else {
            return points[points.count - 1]
        }
        let (start, piece) = (points[next - 1], distances[next] - distances[next - 1])
        return start + (points[next] - start) * (piece > 0 ? (target - distances[next - 1]) / piece : 0)
    }
}
