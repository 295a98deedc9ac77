import Chipmunk

/// The painter of a shape in its look.
struct ShapePainter {
    let canvas: any Canvas
    let camera: Camera
    let theme: Theme
    let look: BodyLook
    /// The fraction of the background that is mixed into the colors, from 0 to 1.
    let fading: Double

    private static let lineWidth = 1.5
    /// The width of a small shape's outline as a fraction of its size.
    private static let outlinePart = 0.18
    /// The radius of the smallest ball with a rim and a mark, in points.
    private static let leastBall = 3.0
    /// The size below which a shape is drawn as a speck, and the size of the smallest speck, in points.
    private static let (speck, smallestSpeck) = (1.0, 0.5)

    func draw(_ outline: Outline, angle: Double, isSensor: Bool) {
        let size = outline.meanWidth * camera.scale
        if size < Self.speck { return drawSpeck(outline, size: size, isSensor: isSensor) }
        let path = outline.path(in: camera)
        // An outline never covers most of its shape.
        let width = size.isFinite ? min(Self.lineWidth, Self.outlinePart * size) : Self.lineWidth
        if isSensor { return canvas.stroke(path, faded(theme.sensor), width: width, dash: 5 * width / Self.lineWidth) }
        switch (look, outline) {
        case (.wall(let color), _):
            canvas.fill(path, faded(color ?? theme.wall))
            // A wall without thickness is a line.
            canvas.stroke(path, faded(color ?? theme.wall), width: Self.lineWidth)
        case (.crate, .polygon(let corners, _)) where corners.areCornersOfBox:
            let wood = WoodPainter(canvas: canvas, theme: theme, fading: fading)
            wood.draw(path, corners.map(camera.place), lineWidth: width)
        case (.crate, _):
            draw(path, fill: theme.plank, line: theme.woodLine, width)
        case (.ball(let color), .circle(let center, let radius)):
            drawBall(
                path, camera.place(center), radius * camera.scale, camera.pictureAngle(angle), color ?? theme.ball,
                width)
        case (.ball(let color), _):
            draw(path, fill: color ?? theme.ball, line: theme.outline, width)
        case (.plank(let color), _):
            draw(path, fill: color ?? theme.plank, line: theme.woodLine, width)
        case (.wheel(let color), .circle(let center, let radius)):
            drawWheel(
                path, camera.place(center), radius * camera.scale, camera.pictureAngle(angle), color ?? theme.wall)
        case (.wheel(let color), _):
            draw(path, fill: color ?? theme.wall, line: theme.outline, width)
        case (.plain(let color), .circle(let center, let radius)):
            draw(path, fill: color ?? theme.shape, line: theme.outline, width)
            let (middle, end) = (camera.place(center), camera.place(center + Vector(angle: angle) * radius))
            canvas.stroke(.lines([middle, end]), faded(theme.outline), width: width)
        case (.plain(let color), _):
            draw(path, fill: color ?? theme.shape, line: theme.outline, width)
        }
    }

    private func faded(_ color: DebugColor) -> DebugColor {
        color.mixed(with: theme.background, fading)
    }

    private func draw(_ path: Path, fill: DebugColor, line: DebugColor, _ width: Double) {
        canvas.fill(path, faded(fill))
        canvas.stroke(path, faded(line), width: width)
    }

    /// Draws a shape smaller than a pixel as a rectangle of its color.
    private func drawSpeck(_ outline: Outline, size: Double, isSensor: Bool) {
        guard !isSensor, let center = outline.box?.center else { return }
        let color =
            switch look {
            case .crate: theme.plank
            case .plank(let color): color ?? theme.plank
            case .ball(let color): color ?? theme.ball
            case .plain(let color): color ?? theme.shape
            case .wall(let color), .wheel(let color): color ?? theme.wall
            }
        let middle = camera.place(center)
        let half = Vector(repeating: max(size, Self.smallestSpeck) / 2)
        let corners = [Vector(-1, -1), Vector(1, -1), Vector(1, 1), Vector(-1, 1)].map { middle + half * $0 }
        canvas.fill(.lines(corners, isClosed: true), faded(color))
    }

    /// Draws a tire, and a rim with five rotating spokes, at an angle of the picture.
    private func drawWheel(_ path: Path, _ center: Vector, _ radius: Double, _ angle: Double, _ color: DebugColor) {
        canvas.fill(path, faded(theme.tire))
        let rim = 0.68 * radius
        canvas.fill(.circle(center: center, radius: rim), faded(color))
        // In a rim too small for spokes, one line shows the rotation.
        let count = radius >= 8 ? 5 : 1
        for index in 0..<count {
            let direction = Vector(angle: angle + 2 * .pi * Double(index) / Double(count))
            canvas.stroke(
                .lines([center, center + direction * rim]), faded(theme.tire), width: max(0.1 * radius, 1))
        }
        canvas.fill(.circle(center: center, radius: 0.18 * radius), faded(theme.tire))
    }

    /// Draws a disc with a white rim, a highlight that stays at the top left, and a rotating bar, at an angle of the
    /// picture.
    private func drawBall(
        _ path: Path, _ center: Vector, _ radius: Double, _ angle: Double, _ color: DebugColor, _ width: Double
    ) {
        canvas.fill(path, faded(color))
        if radius >= Self.leastBall {
            let white = DebugColor(hex: 0xffffff)
            var (rim, shine) = (white, white)
            (rim.alpha, shine.alpha) = (0.85, 0.55)
            let rimWidth = 0.1 * radius
            canvas.stroke(.circle(center: center, radius: radius - rimWidth / 2), faded(rim), width: rimWidth)
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
        canvas.stroke(path, faded(theme.outline), width: width)
    }
}
