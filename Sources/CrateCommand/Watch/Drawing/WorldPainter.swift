import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit

/// Draws a space in dots, as much like a picture as dots permit.
struct WorldPainter {
    let camera: Camera
    let style: DrawingStyle

    private var theme: Theme { style.theme }

    /// The fraction of the background in a shape's fill, so that its lines stand out.
    private static let shade = 0.6

    func draw(_ space: Space, on raster: inout DotRaster) {
        for sheet in style.sheets where sheet.isBehind { draw(sheet, opacity: 1, on: &raster) }
        // As in a picture: static shapes behind, and sensors in front.
        let shapes = space.shapes
        for shape in shapes where !shape.isSensor && shape.body?.type == .static { draw(shape, on: &raster) }
        for shape in shapes where !shape.isSensor && shape.body?.type != .static { draw(shape, on: &raster) }
        for shape in shapes where shape.isSensor {
            if let region = Region(shape, in: camera) { raster.drawEdge(of: region, line: CellColor(theme.sensor)) }
        }
        if style.parts.contains(.joints) { for joint in space.constraints { draw(joint, on: &raster) } }
        for sheet in style.sheets where !sheet.isBehind { draw(sheet, opacity: 1, on: &raster) }
    }

    private func draw(_ shape: Shape, on raster: inout DotRaster) {
        guard let body = shape.body, let region = Region(shape, in: camera) else { return }
        var (line, fill) = colors(of: style.look(of: shape, on: body))
        if style.parts.contains(.sleep) && body.isSleeping {
            (line, fill) = (line.mixed(with: theme.background, 0.4), fill.mixed(with: theme.background, 0.4))
        }
        let isWall = body.type == .static
        for part in filledParts(of: shape, on: body) {
            raster.draw(part, line: CellColor(isWall ? line : fill), fill: CellColor(fill), isSolid: isWall)
        }
        raster.draw(region, line: CellColor(line), fill: CellColor(fill), isSolid: isWall)
        if !isWall { drawMark(of: body, in: region, CellColor(line), on: &raster) }
    }

    /// Returns the filled area behind a shape as convex regions, one below each line of a polyline.
    private func filledParts(of shape: Shape, on body: Body) -> [Region] {
        // The pieces of an outline are drawn one by one: dots have no room for seams.
        guard !style[isCovered: shape], let area = style[filledArea: shape], let bottom = area.last?.y else {
            return []
        }
        let line = area.dropLast(2)
        return zip(line, line.dropFirst()).compactMap { start, end in
            let corners = [start, end, Vector(end.x, bottom), Vector(start.x, bottom)]
            let region = Region.polygon(corners.map { camera.place(body.localToWorld($0)) }, radius: 0)
            return [region.box.left, region.box.right, region.box.bottom, region.box.top].allSatisfy(\.isFinite)
                ? region : nil
        }
    }

    /// Returns the colors of the lines and of the inside.
    private func colors(of look: BodyLook) -> (line: DebugColor, fill: DebugColor) {
        func shaded(_ color: DebugColor) -> DebugColor { color.mixed(with: theme.background, Self.shade) }
        return switch look {
        case .crate: (theme.woodLine, shaded(theme.plank))
        case .ball(let color): (visible(color ?? theme.ball), shaded(color ?? theme.ball))
        case .plain(let color): (visible(color ?? theme.shape), shaded(color ?? theme.shape))
        case .plank(let color): (theme.woodLine, shaded(color ?? theme.plank))
        case .wheel(let color): (visible(color ?? theme.wall), shaded(color ?? theme.wall))
        case .wall(let color): (color ?? theme.wall, color ?? theme.wall)
        }
    }

    /// Returns a color that is visible as a thin line: nearer to the outline color if it is near to the background.
    private func visible(_ color: DebugColor) -> DebugColor {
        color.contrast(with: theme.background) < 3 ? color.mixed(with: theme.outline, 0.5) : color
    }

    /// Draws a line from a body's center to its edge, which shows its rotation, if there is room for one.
    private func drawMark(of body: Body, in region: Region, _ color: CellColor, on raster: inout DotRaster) {
        let center = camera.place(body.position)
        let ahead = camera.place(body.position + Vector(angle: body.angle) / camera.scale) - center
        guard center.x.isFinite, center.y.isFinite, ahead.length > 0.5, region.contains(center) else { return }
        for side in [ahead.perpendicular, -ahead.perpendicular] where !region.contains(center + side * 1.5) { return }
        let reach = max(raster.width, raster.height)
        guard let length = (1...max(reach, 1)).first(where: { !region.contains(center + ahead * Double($0)) }),
            length > 2
        else { return }
        raster.drawLine(from: center, to: center + ahead * (Double(length) - 1), color)
    }

    private func draw(_ joint: Constraint, on raster: inout DotRaster) {
        func place(_ anchor: Vector, of body: Body) -> Vector { camera.place(body.localToWorld(anchor)) }
        let (a, b) = (joint.bodyA, joint.bodyB)
        let line =
            switch joint {
            case let joint as PinJoint: (place(joint.anchorA, of: a), place(joint.anchorB, of: b))
            case let joint as SlideJoint: (place(joint.anchorA, of: a), place(joint.anchorB, of: b))
            case let joint as PivotJoint: (place(joint.anchorA, of: a), place(joint.anchorB, of: b))
            case let joint as GrooveJoint: (place(joint.start, of: a), place(joint.end, of: a))
            case let joint as DampedSpring: (place(joint.anchorA, of: a), place(joint.anchorB, of: b))
            // The others hold angles, which have no place.
            default: (Vector(.nan, .nan), Vector(.nan, .nan))
            }
        raster.drawLine(from: line.0, to: line.1, CellColor(theme.joint))
    }

    private func draw(_ sheet: Sheet, opacity: Double, on raster: inout DotRaster) {
        let opacity = opacity * sheet.opacity
        let (right, down) = (sheet.right * sheet.size.x, sheet.down * sheet.size.y)
        let corners = [sheet.origin, sheet.origin + right, sheet.origin + right + down, sheet.origin + down]
        let isSeen = sheet.fill.alpha > 0 || sheet.borderWidth > 0 || !sheet.contents.isEmpty
        if isSeen && opacity > 0.05 && corners.allSatisfy({ $0.x.isFinite && $0.y.isFinite }) {
            let clear = 1 - sheet.fill.alpha * opacity
            let fill = sheet.fill.mixed(with: theme.background, clear)
            let border = sheet.borderWidth > 0 ? sheet.border : visible(sheet.fill)
            raster.draw(
                .polygon(corners.map(camera.place), radius: 0),
                line: CellColor(border.mixed(with: theme.background, 1 - opacity)), fill: CellColor(fill),
                isSolid: false)
        }
        for sublayer in sheet.sublayers { draw(sublayer, opacity: opacity, on: &raster) }
    }
}

extension CellColor {
    init(_ color: DebugColor) {
        func part(_ value: Double) -> UInt8 { UInt8((min(max(value, 0), 1) * 255).rounded()) }
        self.init(red: part(color.red), green: part(color.green), blue: part(color.blue))
    }
}
