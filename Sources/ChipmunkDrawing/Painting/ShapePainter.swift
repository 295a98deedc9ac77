import Chipmunk

/// Draws one shape in a look.
struct ShapePainter {
    let canvas: Canvas
    let camera: Camera
    let theme: Theme
    let look: BodyLook
    /// The share of the background that is mixed into the colors, from 0 to 1.
    let fading: Double

    private static let lineWidth = 1.5

    func draw(_ outline: Outline, angle: Double, isSensor: Bool) {
        let path = outline.path(in: camera)
        if isSensor { return canvas.stroke(path, faded(theme.sensor), width: Self.lineWidth, dash: 5) }
        switch (look, outline) {
        case (.wall, _):
            canvas.fill(path, faded(theme.wall))
            // A wall without thickness is a line.
            canvas.stroke(path, faded(theme.wall), width: Self.lineWidth)
        case (.crate, .polygon(let corners, _)) where corners.areCornersOfBox:
            drawCrate(path, corners.map(camera.place))
        case (.crate, _):
            draw(path, fill: theme.plank, line: theme.woodLine)
        case (.ball(let color), .circle(let center, let radius)):
            drawBall(path, camera.place(center), radius * camera.scale, camera.pictureAngle(angle), color ?? theme.ball)
        case (.ball(let color), _):
            draw(path, fill: color ?? theme.ball, line: theme.outline)
        case (.plain(let color), .circle(let center, let radius)):
            draw(path, fill: color ?? theme.shape, line: theme.outline)
            let (middle, end) = (camera.place(center), camera.place(center + Vector(angle: angle) * radius))
            canvas.stroke(.lines([middle, end]), faded(theme.outline), width: Self.lineWidth)
        case (.plain(let color), _):
            draw(path, fill: color ?? theme.shape, line: theme.outline)
        }
    }

    private func faded(_ color: DebugColor) -> DebugColor {
        color.mixed(with: theme.background, fading)
    }

    private func draw(_ path: Path, fill: DebugColor, line: DebugColor) {
        canvas.fill(path, faded(fill))
        canvas.stroke(path, faded(line), width: Self.lineWidth)
    }

    /// Draws planks side by side, a brace from corner to corner, and a frame around them with a nail in each corner.
    private func drawCrate(_ path: Path, _ corners: [Vector]) {
        let side = min((corners[1] - corners[0]).length, (corners[3] - corners[0]).length)
        canvas.fill(path, faded(theme.plank))
        // A crate that is too small for boards is a block of wood.
        if side >= 12 {
            let size = Vector((corners[1] - corners[0]).length, (corners[3] - corners[0]).length)
            let frame = Vector(repeating: 0.15 * side) / size
            /// Returns a point by its fractions along the two sides.
            func at(_ x: Double, _ y: Double) -> Vector {
                corners[0] + (corners[1] - corners[0]) * x + (corners[3] - corners[0]) * y
            }
            let line = faded(theme.woodLine)
            let (low, high) = (frame, Vector(repeating: 1) - frame)
            for index in 1..<4 {
                let x = low.x + (high.x - low.x) * Double(index) / 4
                canvas.stroke(.lines([at(x, low.y), at(x, high.y)]), line, width: 0.75)
            }
            board([
                at(low.x, low.y), at(low.x + frame.x, low.y), at(high.x, high.y - frame.y), at(high.x, high.y),
                at(high.x - frame.x, high.y), at(low.x, low.y + frame.y),
            ])
            board([at(0, 0), at(low.x, 0), at(low.x, 1), at(0, 1)])
            board([at(high.x, 0), at(1, 0), at(1, 1), at(high.x, 1)])
            board([at(low.x, 0), at(high.x, 0), at(high.x, low.y), at(low.x, low.y)])
            board([at(low.x, high.y), at(high.x, high.y), at(high.x, 1), at(low.x, 1)])
            if side >= 24 {
                for (x, y) in [(0.0, 0.0), (1, 0), (1, 1), (0, 1)] {
                    let nail = at(low.x / 2 + x * high.x, low.y / 2 + y * high.y)
                    canvas.fill(.circle(center: nail, radius: 0.025 * side), line)
                }
            }
        }
        canvas.stroke(path, faded(theme.woodLine), width: Self.lineWidth)
    }

    private func board(_ points: [Vector]) {
        let path = Path.lines(points, isClosed: true)
        canvas.fill(path, faded(theme.board))
        canvas.stroke(path, faded(theme.woodLine), width: 0.75)
    }

    /// Draws a disc with a white rim, a highlight that stays at the top left, and a bar that turns, at an angle of the
    /// picture.
    private func drawBall(_ path: Path, _ center: Vector, _ radius: Double, _ angle: Double, _ color: DebugColor) {
        canvas.fill(path, faded(color))
        if radius >= 3 {
            let white = DebugColor(hex: 0xffffff)
            var (rim, shine) = (white, white)
            (rim.alpha, shine.alpha) = (0.85, 0.55)
            let width = 0.1 * radius
            canvas.stroke(.circle(center: center, radius: radius - width / 2), faded(rim), width: width)
            let direction = Vector(angle: angle)
            let black = DebugColor(hex: 0x1a1f26)
            let mark = color.contrast(with: white) > color.contrast(with: black) ? white : black
            canvas.stroke(
                .lines([center + direction * (0.1 * radius), center + direction * (0.72 * radius)]),
                faded(mark),
                width: max(0.12 * radius, 1))
            canvas.stroke(
                .arc(center: center, radius: 0.68 * radius, from: 1.08 * .pi, to: 1.42 * .pi), shine,
                width: 0.14 * radius)
        }
        canvas.stroke(path, faded(theme.outline), width: Self.lineWidth)
    }
}
