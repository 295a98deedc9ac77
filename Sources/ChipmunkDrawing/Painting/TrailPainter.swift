import Chipmunk

/// The painter of bodies' trails.
struct TrailPainter {
    let canvas: any Canvas
    let camera: Camera
    let style: DrawingStyle

    func drawTrail(of body: Body) {
        // A line of length 0 would be a dot.
        guard let trail = style[trail: body] else { return }
        let end = style.poses.position(of: body)
        guard trail.contains(where: { $0 != end }) else { return }
        canvas.stroke(.lines((trail + [end]).map(camera.place)), color(of: body), width: 1)
    }

    /// Returns the color of the body's trail, mixed with the text's color until it stands out from the background.
    private func color(of body: Body) -> DebugColor {
        let theme = style.theme
        let color = style[trailColor: body] ?? ownColor(of: body)
        // The text's color stands out, so at least the last of these colors does.
        let shades = (0...10).lazy.map { color.mixed(with: theme.text, Double($0) / 10) }
        return shades.first { $0.contrast(with: theme.background) >= 3 } ?? theme.text
    }

    private func ownColor(of body: Body) -> DebugColor {
        let theme = style.theme
        let look = body.shapes.first.map { style.look(of: $0, on: body) } ?? style[look: body] ?? .plain()
        return switch look {
        case .crate: theme.woodLine
        case .plank(let color): color ?? theme.woodLine
        case .wheel(let color): color ?? theme.wall
        case .ball(let color): color ?? theme.ball
        case .plain(let color): color ?? theme.shape
        case .wall(let color): color ?? theme.wall
        }
    }
}
