import Chipmunk

/// The painter of ghosts and markers. It draws in front of the shapes, which would hide a ghost that they cover
/// exactly.
struct GhostPainter {
    let canvas: any Canvas
    let camera: Camera
    let style: DrawingStyle

    private static let lineWidth = 1.5
    private static let dash = 4.0
    /// Half the size of a cross, and the radius of the ring around bodies that are too small to find, in points.
    private static let markRadius = 7.0

    private var color: DebugColor { style.theme.ghost }

    func draw(_ space: Space) {
        let bodies = space.bodies
        for body in bodies { if let ghost = ghost(of: body) { draw(ghost, of: body) } }
        for marker in visibleMarkers { drawCross(at: camera.place(marker.position)) }
        for body in bodies {
            guard let (start, end) = arrow(to: body), (end - start).length >= DrawingStyle.shortestArrow else {
                continue
            }
            // A margin, because the arrow may cross planks of any color.
            canvas.strokeArrow(from: start, to: end, style.theme.background, width: 4)
            canvas.strokeArrow(from: start, to: end, color)
        }
    }

    /// Places the names of bodies with ghosts beyond the arrow's head, and the names of markers below them or on other
    /// sides.
    func placeNames(in space: Space, on plates: inout NamePlates) {
        for body in space.bodies {
            guard let name = style[name: body], let (start, end) = arrow(to: body) else { continue }
            let isFar = (end - start).length >= DrawingStyle.shortestArrow
            place(name, beside: end, isFar ? (end - start).normalized : Vector(0, 1), on: &plates)
        }
        for marker in visibleMarkers {
            guard let name = marker.name else { continue }
            place(name, beside: camera.place(marker.position), Vector(0, 1), on: &plates)
        }
    }

    private func place(_ name: String, beside point: Vector, _ direction: Vector, on plates: inout NamePlates) {
        let sides = [direction, direction.perpendicular, direction.reversePerpendicular, -direction]
        plates.place(name, beside: point, sides: sides, distance: Self.markRadius + 2)
    }

    private func ghost(of body: Body) -> Pose? {
        guard let ghost = style[ghost: body], ghost.angle.isFinite, isFinite(ghost.position) else { return nil }
        return ghost
    }

    private var visibleMarkers: [Marker] {
        style.markers.filter { isFinite($0.position) }
    }

    private func isFinite(_ point: Vector) -> Bool {
        point.x.isFinite && point.y.isFinite
    }

    /// Returns the arrow from the ghost to the body, in the picture, or nil if the body has none.
    private func arrow(to body: Body) -> (start: Vector, end: Vector)? {
        ghost(of: body).map { (camera.place($0.position), camera.place(style.poses.position(of: body))) }
    }

    private func draw(_ ghost: Pose, of body: Body) {
        var fill = color
        fill.alpha = 0.15
        var extent: BoundingBox?
        for shape in body.shapes {
            guard let path = Outline(shape, of: ghost)?.path(in: camera) else { continue }
            canvas.fill(path, fill)
            canvas.stroke(path, color, width: Self.lineWidth, dash: Self.dash)
            if let box = path.extent { extent = extent?.merged(with: box) ?? box }
        }
        let size = extent.map { max($0.right - $0.left, $0.top - $0.bottom) } ?? 0
        guard size < Self.markRadius else { return }
        canvas.stroke(
            .circle(center: camera.place(ghost.position), radius: Self.markRadius), color, width: Self.lineWidth)
    }

    private func drawCross(at center: Vector) {
        for side in [1.0, -1] {
            let arm = Vector(Self.markRadius, Self.markRadius * side)
            let path = Path.lines([center - arm, center + arm])
            canvas.stroke(path, style.theme.background, width: 5)
            canvas.stroke(path, color, width: 2.5)
        }
    }
}
