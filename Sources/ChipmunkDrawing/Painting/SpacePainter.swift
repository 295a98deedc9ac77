import Chipmunk

/// The painter of a space's contents, part by part.
///
/// Shapes and joints come from the space itself. ``/Chipmunk/DebugDrawing`` receives lines and polygons without the
/// body and the kind of shape or joint, which the look depends on, and no rotary joints. Contacts are the same in every
/// look, so they use that protocol.
struct SpacePainter {
    let canvas: any Canvas
    let camera: Camera
    let style: DrawingStyle

    var theme: Theme { style.theme }

    func draw(_ space: Space) {
        canvas.paint(theme.background)
        if style.parts.contains(.grid) { drawGrid() }
        if style.parts.contains(.scale), let axis = style.scale {
            ScalePainter(canvas: canvas, camera: camera, theme: theme).draw(axis)
        }
        let sheets = SheetPainter(canvas: canvas, camera: camera, theme: theme)
        for sheet in style.sheets where sheet.isBehind { sheets.draw(sheet) }
        for text in style.texts { text.draw(on: canvas, camera: camera, theme: theme) }
        let trails = TrailPainter(canvas: canvas, camera: camera, style: style)
        for body in space.bodies { trails.drawTrail(of: body) }
        // Static shapes are at the back and sensors at the front; otherwise later shapes cover earlier ones.
        let shapes = space.shapes
        for shape in shapes where !shape.isSensor && shape.body?.type == .static { draw(shape) }
        for shape in shapes where !shape.isSensor && shape.body?.type != .static { draw(shape) }
        for shape in shapes where shape.isSensor { draw(shape) }
        if style.parts.contains(.joints) {
            var painter = JointPainter(canvas: canvas, camera: camera, style: style)
            for constraint in space.constraints { painter.draw(constraint) }
        }
        for sheet in style.sheets where !sheet.isBehind { sheets.draw(sheet) }
        let ghosts = GhostPainter(canvas: canvas, camera: camera, style: style)
        ghosts.draw(space)
        if style.parts.contains(.velocities) { for body in space.bodies { drawVelocity(of: body) } }
        if style.parts.contains(.contacts) { drawContacts(of: space) }
        if style.parts.contains(.names) { drawNames(in: space, ghosts) }
    }

    private func draw(_ shape: Shape) {
        guard let body = shape.body, let outline = Outline(shape, on: body, at: style.poses) else { return }
        let isFaded = style.parts.contains(.sleep) && body.isSleeping
        let look = style.look(of: shape, on: body)
        let painter = ShapePainter(
            canvas: canvas, camera: camera, theme: theme, look: look, fading: isFaded ? 0.55 : 0)
        if let image = style[image: shape], !shape.isSensor, draw(image, of: shape, on: body, outline, painter) {
            return
        }
        let angle = style.poses.angle(of: body)
        if let area = style[filledArea: shape] {
            let corners = area.map { style.poses.place($0, of: body) }
            painter.draw(.polygon(corners, radius: 0), angle: angle, isSensor: shape.isSensor)
        }
        if !style[isCovered: shape] { painter.draw(outline, angle: angle, isSensor: shape.isSensor) }
    }

    /// Draws an image in place of a shape's look. Returns false if the shape has no area, or is too small.
    private func draw(
        _ image: PixelImage, of shape: Shape, on body: Body, _ outline: Outline, _ painter: ShapePainter
    ) -> Bool {
        let images = ImagePainter(
            canvas: canvas, camera: camera, theme: theme, fading: painter.fading, pose: style.poses.pose(of: body))
        if let area = style[filledArea: shape] {
            let placed = Outline.polygon(area.map { style.poses.place($0, of: body) }, radius: 0)
            guard images.draw(image, in: .polygon(area, radius: 0), clippedTo: placed) else { return false }
            // The line above the area keeps its look.
            if !style[isCovered: shape] {
                painter.draw(outline, angle: style.poses.angle(of: body), isSensor: false)
            }
            return true
        }
        guard !style[isCovered: shape] else { return true }
        guard !(shape is SegmentShape), let own = Outline(inBody: shape) else { return false }
        return images.draw(image, in: own, clippedTo: outline)
    }

    /// Draws lines at multiples of 1, 2 or 5 times a power of ten, at least 20 points apart.
    private func drawGrid() {
        var step = 1e-12
        while step * camera.scale < 20 {
            for factor in [2.0, 2.5, 2] where step * camera.scale < 20 { step *= factor }
        }
        let size = Vector(camera.size.width, camera.size.height)
        for axis in 0...1 {
            let half = size[axis] / 2 / camera.scale
            let first = ((camera.center[axis] - half) / step).rounded(.up)
            for index in 0...Int(2 * half / step) {
                var coordinate = camera.center
                coordinate[axis] = (first + Double(index)) * step
                var start = camera.place(coordinate)
                var end = start
                start[1 - axis] = 0
                end[1 - axis] = size[1 - axis]
                canvas.stroke(.lines([start, end]), theme.grid, width: coordinate[axis] == 0 ? 2 : 1)
            }
        }
    }

    private func drawVelocity(of body: Body) {
        let position = style.poses.position(of: body)
        let (start, end) = (camera.place(position), camera.place(position + body.velocity * 0.1))
        // A slower body has no visible direction.
        guard (end - start).length > 1 else { return }
        canvas.strokeArrow(from: start, to: end, theme.velocity)
    }

    private func drawContacts(of space: Space) {
        var collector = ContactCollector()
        space.debugDraw(on: &collector, parts: .contacts)
        for point in collector.points {
            let path = Path.circle(center: camera.place(point), radius: 3)
            canvas.fill(path, theme.contact)
            canvas.stroke(path, theme.background, width: 1)
        }
    }

    /// Writes the names in front of everything, beginning with the bodies with ghosts.
    private func drawNames(in space: Space, _ ghosts: GhostPainter) {
        var plates = NamePlates(canvas: canvas, camera: camera)
        ghosts.placeNames(in: space, on: &plates)
        for body in space.bodies where style[ghost: body] == nil {
            if let name = style[name: body] { plates.place(name, at: camera.place(style.poses.position(of: body))) }
        }
        plates.draw(theme)
    }
}

/// A collector of contact points.
private struct ContactCollector: DebugDrawing {
    var points: [Vector] = []

    mutating func drawDot(at point: Vector, size: Double, color: DebugColor) { points.append(point) }
    func drawLine(from start: Vector, to end: Vector, color: DebugColor) {}
    func drawCircle(center: Vector, radius: Double, angle: Double, outline: DebugColor, fill: DebugColor) {}
    func drawPolygon(_ vertices: [Vector], radius: Double, outline: DebugColor, fill: DebugColor) {}
}
