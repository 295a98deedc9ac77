import Chipmunk
import CrateKit

extension TiledMapper {
    /// Maps a tile layer to one static body.
    mutating func map(_ layer: TiledLayer, _ chunks: [TiledChunk], offset: Vector, in scope: TiledScope) {
        let kind = scope.kind
        if kind.kind == nil, let property = kind.property { refuse(property, "must be static, dynamic or kinematic") }
        if let kind = kind.kind, kind != .static {
            notes.warn("tile layers are static; put what moves in an object layer, as tile objects", at: layer.place)
        }
        var pieces = TilePieces(isSolid: flag("solid", in: scope) ?? (layer.className.lowercased() == "solid"))
        var merger = TileMerger()
        var outlines: [TiledOutline] = []
        var hasTiles = false
        for chunk in chunks {
            for gid in Set(chunk.cells) where gid != 0 && pieces[gid] == nil {
                hasTiles = true
                guard let piece = piece(of: gid, &pieces, in: layer) else { return }
                pieces.set(piece, for: gid)
            }
            guard add(chunk, pieces, to: &merger, &outlines, offset: offset, in: layer) else { return }
        }
        guard !merger.isEmpty || !outlines.isEmpty else {
            if hasTiles {
                notes.warn(
                    "no tile of this layer has a collision shape, so it is left out; draw shapes in Tiled's Tile Collision Editor, "
                        + "or give the layer the property solid = true", at: layer.place)
            }
            return
        }
        let side = min(model.tileWidth, model.tileHeight)
        let radius = min(1, side / 16)
        let merged = merger.shapes(
            radius: radius, smallSide: 2 * max(model.tileWidth, model.tileHeight), shift: Vector(offset.x, -offset.y))
        var body = BodyDefinition(
            name: names.unique([layer.name, layer.className, "layer-\(layer.id)"]), kind: .static, position: .zero)
        var geometries = merged
        for outline in TileLines.joined(outlines) {
            let outline = outline.under(.translation(Vector(offset.x, -offset.y)))
            if case .success(let shapes) = outline.shapes { geometries += shapes }
        }
        guard countShapes(geometries.count, at: layer.place) else { return }
        body.shapes = shapes(geometries, kind: .static, in: scope)
        body.appearance = appearance(in: scope)
        scene.bodies.append(body)
    }

    /// Counts shapes. Notes too many.
    mutating func countShapes(_ count: Int, at place: TiledPlace) -> Bool {
        shapeCount += count
        guard shapeCount > TiledLimits.shapes else { return true }
        isStopped = true
        notes.fail("the map has more than \(TiledLimits.shapes) shapes; import it in parts", at: place)
        return false
    }

    /// Adds the tiles of a chunk. Returns false after noting that they are too many.
    private mutating func add(
        _ chunk: TiledChunk, _ pieces: TilePieces, to merger: inout TileMerger, _ outlines: inout [TiledOutline],
        offset: Vector,
        in layer: TiledLayer
    ) -> Bool {
        let full = Set(Set(chunk.cells).filter { pieces[$0]?.isFull == true })
        func isFull(_ column: Int, _ row: Int) -> Bool {
            guard column >= 0, row >= 0, column < chunk.width, row < chunk.height else { return false }
            return full.contains(chunk.cells[row * chunk.width + column])
        }
        for (index, gid) in chunk.cells.enumerated() where gid != 0 {
            let (column, row) = (index % chunk.width, index / chunk.width)
            let x = Double(chunk.x + column) * model.tileWidth
            let y = Double(chunk.y + row) * model.tileHeight
            guard TiledLimits.coordinate.contains(x), TiledLimits.coordinate.contains(y) else {
                notes.fail("the tiles are farther than 1000000 points from the origin", at: layer.place)
                return false
            }
            extendView(to: Vector(x, y) + offset)
            extendView(to: Vector(x + model.tileWidth, y + model.tileHeight) + offset)
            guard let piece = pieces[gid] else { continue }
            guard spend(piece.cost, at: layer.place) else { return false }
            // The lower left corner of the cell, y up.
            let corner = Vector(x, height - y - model.tileHeight)
            merger.add(
                piece, x: Int32(corner.x * GridPoint.unit), y: Int32(corner.y * GridPoint.unit),
                left: isFull(column - 1, row), right: isFull(column + 1, row), below: isFull(column, row + 1),
                above: isFull(column, row - 1))
            outlines += piece.outlines.map { $0.under(.translation(corner)) }
            guard merger.edgeCount <= TiledLimits.edges, outlines.count <= TiledLimits.shapes else {
                notes.fail(
                    "the collision shapes of this layer have more than \(TiledLimits.edges) edges; use simpler shapes, or "
                        + "import the map in parts", at: layer.place)
                return false
            }
        }
        return true
    }

    /// Returns what a tile adds to a layer, or nil after noting that there is no such tile.
    private mutating func piece(of gid: UInt32, _ pieces: inout TilePieces, in layer: TiledLayer) -> TilePiece? {
        guard let cell = model.table.cell(of: gid) else {
            notes.fail("no tileset has the tile \(gid & 0x0fff_ffff); save the map again in Tiled", at: layer.place)
            return nil
        }
        let tileset = model.tilesets[cell.tileset]
        let tile = tileset.tiles[cell.tile]
        let grid = Vector(model.tileWidth, model.tileHeight)
        let (flip, size) = tileset.transform(of: cell, to: tileset.fillsCells ? grid : nil)
        // From the tile's upper left corner, y down, to the cell's lower left corner, y up.
        let up = Transform(a: 1, b: 0, c: 0, d: -1, tx: tileset.tileOffset.x, ty: size.y - tileset.tileOffset.y)
        var piece = TilePiece()
        let lineRadius = min(1, min(grid.x, grid.y) / 16)
        for (outline, place) in outlines(of: tile, lineRadius: lineRadius) {
            if let problem = piece.add(outline.under(up.concatenated(after: flip))) {
                tally.warn("a collision shape of a tile is left out: \(problem)", at: place)
            }
        }
        if let tile { checkNames(of: tile, once: "layer \(cell.tileset) \(cell.tile)") }
        let isSolid = tile.map { solidity(of: $0) ?? pieces.isSolid } ?? pieces.isSolid
        if isSolid && piece.polygons.isEmpty && piece.outlines.isEmpty {
            let own = tileset.size(of: cell.tile)
            let rectangle = TiledOutline.polygon([Vector(0, 0), Vector(own.x, 0), own, Vector(0, own.y)])
            _ = piece.add(rectangle.under(up.concatenated(after: flip)))
        }
        piece.checkFullness(width: grid.x, height: grid.y)
        return piece
    }

    /// Returns whether a tile without collision shapes is solid, or nil if it does not say that.
    private mutating func solidity(of tile: TiledTile) -> Bool? {
        let scope = TiledScope().with(tile.properties, className: tile.className)
        return flag("solid", in: scope) ?? (tile.className.lowercased() == "solid" ? true : nil)
    }

    /// Notes the properties of a tile that only tile objects have.
    private mutating func checkNames(of tile: TiledTile, once key: String) {
        guard checkNames(of: tile.properties, known: TiledNames.layer, once: key) else { return }
        for property in tile.properties.all where property.name != "solid" && TiledNames.layer.contains(property.name) {
            tally.warn(
                "in tile layers the property \"\(property.name)\" of a tile is not read: give it to the layer",
                at: property.place)
        }
    }

    /// Returns the outlines of a tile's collision shapes in the tile, y down, with their places.
    mutating func outlines(of tile: TiledTile?, lineRadius: Double) -> [(TiledOutline, TiledPlace)] {
        (tile?.objects ?? []).compactMap { object in
            guard spend(object.shape.cornerCount, at: object.place) else { return nil }
            if !object.properties.all.isEmpty {
                tally.warn(
                    "the properties of collision shapes are not read: give them to the tile, the object or the layer",
                    at: object.place)
            }
            guard let outline = TiledOutline(object, lineRadius: lineRadius) else {
                tally.warn(object.leftOut(as: "collision shape of a tile"), at: object.place)
                return nil
            }
            return (outline.under(object.transform), object.place)
        }
    }
}

/// The parts of a layer that its tiles make.
private struct TilePieces {
    /// Whether tiles without collision shapes are solid.
    let isSolid: Bool
    private var pieces: [UInt32: TilePiece] = [:]

    init(isSolid: Bool) { self.isSolid = isSolid }

    subscript(gid: UInt32) -> TilePiece? { pieces[gid] }

    mutating func set(_ piece: TilePiece, for gid: UInt32) { pieces[gid] = piece }
}

extension TiledObject.Shape {
    /// The number of corners, at least 1 for the work that anything is.
    var cornerCount: Int {
        switch self {
        case .polygon(let points), .polyline(let points): max(1, points.count)
        case .ellipse: TiledOutline.ellipseCorners
        default: 4
        }
    }
}

extension TiledObject {
    /// A sentence for something without an outline.
    func leftOut(as kind: String) -> String {
        switch shape {
        case .point: "a point that is a \(kind) is left out: it has no area"
        case .text: "a text that is a \(kind) is left out"
        default: "a \(kind) is left out: it has no area"
        }
    }
}
