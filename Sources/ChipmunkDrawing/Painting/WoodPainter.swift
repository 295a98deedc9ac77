import Chipmunk

/// The painter of wooden boxes, with as much detail as there is room for.
struct WoodPainter {
    let canvas: any Canvas
    let theme: Theme
    /// The fraction of the background that is mixed into the colors, from 0 to 1.
    let fading: Double

    /// The minimum shorter side of a crate with boards, and of one with nails as well, in points.
    private static let (boarded, nailed) = (12.0, 24.0)
    /// The minimum shorter side of a beam with grain, and of one with nails, in points.
    private static let (grained, nailedBeam) = (5.0, 7.0)
    /// The side ratio above which a box is a beam.
    private static let beamRatio = 2.5

    /// Draws a box.
    ///
    /// - Parameters:
    ///   - path: The box's outline, which may be rounded.
    ///   - corners: The box's corners, in the picture.
    ///   - lineWidth: The width of the outline.
    func draw(_ path: Path, _ corners: [Vector], lineWidth: Double) {
        canvas.fill(path, faded(theme.plank))
        let (width, height) = ((corners[1] - corners[0]).length, (corners[3] - corners[0]).length)
        // A box too small for boards is a block of wood.
        if max(width, height) > Self.beamRatio * min(width, height) {
            let along = width > height ? corners : [corners[1], corners[2], corners[3], corners[0]]
            drawBeam(WoodBox(along), side: min(width, height))
        } else if min(width, height) >= Self.boarded {
            drawBoards(WoodBox(corners), Vector(width, height))
        }
        canvas.stroke(path, faded(theme.woodLine), width: lineWidth)
    }

    /// Draws grain along a beam, and two nails in each end.
    private func drawBeam(_ box: WoodBox, side: Double) {
        guard side >= Self.grained else { return }
        let (line, end) = (faded(theme.woodLine), side / box.length)
        for (index, y) in [0.3, 0.65].enumerated() {
            let (from, to) = index == 0 ? (0.6 * end, 1 - 1.6 * end) : (1.8 * end, 1 - 0.5 * end)
            guard from < to else { continue }
            canvas.stroke(.lines([box.at(from, y), box.at(to, y)]), line, width: min(0.75, side / 16))
        }
        guard side >= Self.nailedBeam else { return }
        for x in [0.35 * end, 1 - 0.35 * end] {
            for y in [0.25, 0.75] { canvas.fill(.circle(center: box.at(x, y), radius: 0.06 * side), line) }
        }
    }

    /// Draws planks side by side, a brace from corner to corner, and a frame around them with a nail in each corner.
    private func drawBoards(_ box: WoodBox, _ size: Vector) {
        let side = min(size.x, size.y)
        let frame = Vector(repeating: 0.15 * side) / size
        let line = faded(theme.woodLine)
        let (low, high) = (frame, Vector(repeating: 1) - frame)
        for index in 1..<4 {
            let x = low.x + (high.x - low.x) * Double(index) / 4
            canvas.stroke(.lines([box.at(x, low.y), box.at(x, high.y)]), line, width: 0.75)
        }
        func board(_ points: [Vector]) {
            let path = Path.lines(points, isClosed: true)
            canvas.fill(path, faded(theme.board))
            canvas.stroke(path, line, width: 0.75)
        }
        board([
            box.at(low.x, low.y), box.at(low.x + frame.x, low.y), box.at(high.x, high.y - frame.y),
            box.at(high.x, high.y), box.at(high.x - frame.x, high.y), box.at(low.x, low.y + frame.y),
        ])
        board([box.at(0, 0), box.at(low.x, 0), box.at(low.x, 1), box.at(0, 1)])
        board([box.at(high.x, 0), box.at(1, 0), box.at(1, 1), box.at(high.x, 1)])
        board([box.at(low.x, 0), box.at(high.x, 0), box.at(high.x, low.y), box.at(low.x, low.y)])
        board([box.at(low.x, high.y), box.at(high.x, high.y), box.at(high.x, 1), box.at(low.x, 1)])
        guard side >= Self.nailed else { return }
        for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
            let nail = box.at(low.x / 2 + x * high.x, low.y / 2 + y * high.y)
            canvas.fill(.circle(center: nail, radius: 0.025 * side), line)
        }
    }

    private func faded(_ color: DebugColor) -> DebugColor {
        color.mixed(with: theme.background, fading)
    }
}

/// A box with points given by fractions along two sides.
private struct WoodBox {
    private let corners: [Vector]

    init(_ corners: [Vector]) { self.corners = corners }

    var length: Double { (corners[1] - corners[0]).length }

    func at(_ x: Double, _ y: Double) -> Vector {
        corners[0] + (corners[1] - corners[0]) * x + (corners[3] - corners[0]) * y
    }
}
