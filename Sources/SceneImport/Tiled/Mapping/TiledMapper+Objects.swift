import Chipmunk
import CrateKit

extension TiledMapper {
    /// Maps an object to a body, or keeps it as a joint for later.
    mutating func map(_ object: TiledObject, offset: Vector, in scope: TiledScope) {
        if let kind = TiledJoint.Kind(tiled: object.className) {
            checkNames(of: object, known: TiledNames.joint)
            joints.append(TiledJoint(kind: kind, object: object, offset: offset))
            return
        }
        if case .text(let text) = object.shape { return map(text, of: object, offset: offset) }
        var scope = scope
        if case .tile(let cell) = object.shape, let tile = model.tilesets[cell.tileset].tiles[cell.tile] {
            _ = checkNames(of: tile.properties, known: TiledNames.layer, once: "\(cell.tileset) \(cell.tile)")
            scope = scope.with(tile.properties, className: tile.className)
        }
        scope = scope.with(object)
        checkNames(of: object, known: TiledNames.body)
        guard spend(object.shape.cornerCount, at: object.place), let parts = parts(of: object) else { return }
        let kind = scope.kind
        if kind.kind == nil, let property = kind.property { refuse(property, "must be static, dynamic or kinematic") }
        extendView(of: object, parts, offset: offset)
        let center = object.transform.apply(toPoint: parts.center)
        var body = BodyDefinition(
            name: names.unique([object.name, object.className, "object-\(object.id)"]), kind: kind.kind ?? .static,
            position: scenePoint(center, offset: offset))
        // A rotation of 0 has no sign.
        body.angle = 0 - object.rotation * .pi / 180
        if parts.geometries.isEmpty && body.kind != .static {
            tally.warn("a point has no shapes, and is a static place, whatever its kind", at: object.place)
            body.kind = .static
        }
        guard countShapes(parts.geometries.count, at: object.place) else { return }
        body.shapes = shapes(parts.geometries, kind: body.kind, in: scope)
        body.appearance = appearance(in: scope)
        setMotion(of: &body, in: scope)
        bodiesByID[object.id] = scene.bodies.count
        if !object.name.isEmpty, bodiesByName[object.name] == nil { bodiesByName[object.name] = scene.bodies.count }
        scene.bodies.append(body)
    }

    private mutating func checkNames(of object: TiledObject, known: [String]) {
        checkNames(of: object.properties, known: known)
        if let template = object.template {
            _ = checkNames(of: object.templateProperties, known: known, once: template)
        }
    }

    /// The shapes of an object around a center, which is in the object's own coordinates, y down.
    private struct Parts {
        var geometries: [ShapeDefinition.Geometry] = []
        var center = Vector.zero
        /// The corners of what is drawn, in the object's own coordinates.
        var corners: [Vector] = [.zero]
    }

    /// Returns the shapes of an object, or nil after noting that it is left out.
    private mutating func parts(of object: TiledObject) -> Parts? {
        switch object.shape {
        case .point: return Parts()
        case .tile(let cell): return parts(of: object, cell)
        case .rectangle where object.size == .zero:
            tally.warn("a rectangle without a size is a place, like a point", at: object.place)
            return Parts()
        default: break
        }
        guard let outline = TiledOutline(object) else {
            tally.warn("this is left out: it has no area or length", at: object.place)
            return nil
        }
        var parts = Parts()
        switch object.shape {
        case .polygon(let points), .polyline(let points): parts.corners = points
        default:
            parts.center = object.size / 2
            parts.corners = [.zero, Vector(object.size.x, 0), object.size, Vector(0, object.size.y)]
        }
        if case .rectangle = object.shape {
            guard Scene.Bounds.size.contains(object.size.x), Scene.Bounds.size.contains(object.size.y) else {
                tally.warn("this is left out: it has no area", at: object.place)
                return nil
            }
            parts.geometries = [.box(width: object.size.x, height: object.size.y)]
            return parts
        }
        return add([(outline, object.place)], to: parts, in: object)
    }

    /// Returns the shapes of a tile object: the tile's, in the size of the object, or a box.
    private mutating func parts(of object: TiledObject, _ cell: TiledCell) -> Parts? {
        let tileset = model.tilesets[cell.tileset]
        guard Scene.Bounds.size.contains(object.size.x), Scene.Bounds.size.contains(object.size.y) else {
            tally.warn("this tile is left out: it has no area", at: object.place)
            return nil
        }
        let own = tileset.size(of: cell.tile)
        let corner = tileset.corner(of: object.size) + tileset.tileOffset * (object.size / own.clamped(above: 1e-3))
        let (transform, _) = tileset.transform(of: cell, to: object.size)
        var parts = Parts()
        parts.center = corner + object.size / 2
        parts.corners = [
            corner, corner + Vector(object.size.x, 0), corner + object.size, corner + Vector(0, object.size.y),
        ]
        let toObject = Transform.translation(corner).concatenated(after: transform)
        let outlines = outlines(of: tileset.tiles[cell.tile], lineRadius: 1).map { ($0.0.under(toObject), $0.1) }
        guard !outlines.isEmpty else {
            parts.geometries = [.box(width: object.size.x, height: object.size.y)]
            return parts
        }
        return add(outlines, to: parts, in: object)
    }

    /// Adds the shapes of outlines in an object's own coordinates. Returns nil if there are none.
    private mutating func add(_ outlines: [(TiledOutline, TiledPlace)], to parts: Parts, in object: TiledObject)
        -> Parts?
    {
        var parts = parts
        let center = parts.center
        let up = Transform(a: 1, b: 0, c: 0, d: -1, tx: -center.x, ty: center.y)
        for (outline, place) in outlines {
            if case .polygon(let points) = outline {
                squaredCorners += points.count * points.count
                guard squaredCorners <= TiledLimits.squaredCorners else {
                    isStopped = true
                    notes.fail(
                        "the polygons of the map have too many corners; draw them with fewer", at: object.place
                    )
                    return nil
                }
                if TiledOutline.crossesItself(points) {
                    tally.warn(
                        "a polygon crosses itself, and its shapes can cover more than is drawn: draw its parts",
                        at: place)
                }
            }
            switch outline.under(up).shapes {
            case .success(let geometries): parts.geometries += geometries
            case .failure(let problem): tally.warn("an outline is left out: \(problem.sentence)", at: place)
            }
        }
        return parts.geometries.isEmpty ? nil : parts
    }

    private mutating func extendView(of object: TiledObject, _ parts: Parts, offset: Vector) {
        for corner in parts.corners { extendView(to: object.transform.apply(toPoint: corner) + offset) }
    }
}

extension Vector {
    fileprivate func clamped(above least: Double) -> Vector {
        Vector(Swift.max(x, least), Swift.max(y, least))
    }
}

extension TiledTileset {
    /// Returns the upper left corner of a tile object of some size, from its position, y down.
    fileprivate func corner(of size: Vector) -> Vector {
        let (x, y): (Double, Double) =
            switch alignment {
            case "topleft": (0, 0)
            case "top": (0.5, 0)
            case "topright": (1, 0)
            case "left": (0, 0.5)
            case "center": (0.5, 0.5)
            case "right": (1, 0.5)
            case "bottom": (0.5, 1)
            case "bottomright": (1, 1)
            default: (0, 1)
            }
        return Vector(0 - x * size.x, 0 - y * size.y)
    }
}
