import Chipmunk

/// A map, as its file has it: y down, in points.
struct TiledModel: Sendable {
    var place: TiledPlace
    var width = 0, height = 0
    var tileWidth = 1.0, tileHeight = 1.0
    var isInfinite = false
    var properties = TiledProperties()
    var layers: [TiledLayer] = []
    /// All tilesets, also those of templates.
    var tilesets: [TiledTileset] = []
    /// The tilesets of the map's own numbers of tiles.
    var table = TiledTable()
}

/// A layer or a group of layers.
struct TiledLayer: Sendable {
    /// The content of a layer.
    enum Content: Sendable {
        case tiles([TiledChunk])
        case objects([TiledObject])
        case image
        case group([TiledLayer])
    }

    var place: TiledPlace
    var id: Int
    var name: String
    var className: String
    var offset: Vector
    var hasParallax: Bool
    var properties: TiledProperties
    var content: Content
}

/// A rectangle of cells, row by row. A map that is not infinite has one in each layer.
struct TiledChunk: Sendable {
    var x: Int, y: Int
    var width: Int, height: Int
    /// The numbers of tiles with bits for flips, 0 for none.
    var cells: [UInt32]
}

/// An object of a layer, or a collision shape of a tile.
struct TiledObject: Sendable {
    /// The forms of objects. Points are around the object's origin.
    enum Shape: Sendable {
        case rectangle, ellipse, capsule, point
        case text(Text)
        case polygon([Vector])
        case polyline([Vector])
        case tile(TiledCell)
    }

    /// A text, whose lines are in the object's rectangle.
    struct Text: Sendable {
        var lines: [String] = []
        /// The height of the font.
        var size = 16.0
        /// Black, as in Tiled, unless the file says another one.
        var color = "#000000"
        /// The places in the rectangle: `left` or `top`, `center`, `right` or `bottom`, or `justify`.
        var horizontal = "left", vertical = "top"
    }

    var place: TiledPlace
    var id = 0
    var name = ""
    var className = ""
    var position = Vector.zero
    var size = Vector.zero
    /// The angle in degrees, clockwise.
    var rotation = 0.0
    var shape = Shape.rectangle
    var properties = TiledProperties()
    /// The file of its template, and the properties that it has from there.
    var template: String?, templateProperties = TiledProperties()
}

/// A set of tiles.
struct TiledTileset: Sendable {
    var place: TiledPlace
    var tileSize: Vector
    var tileOffset: Vector
    /// The part of a tile object that is at its position.
    var alignment: String
    /// Whether tiles are drawn in the size of the map's cells.
    var fillsCells: Bool
    /// The tiles of which the file says something.
    var tiles: [Int: TiledTile]

    /// Returns the size of a tile.
    func size(of tile: Int) -> Vector {
        tiles[tile]?.size ?? tileSize
    }
}

/// A tile of a tileset.
struct TiledTile: Sendable {
    var place: TiledPlace
    var className: String
    var properties: TiledProperties
    /// The size of its own picture, if it has one.
    var size: Vector?
    /// The collision shapes.
    var objects: [TiledObject]
}

/// A tile of a tileset, as it is drawn in a cell.
struct TiledCell: Hashable, Sendable {
    /// The index among the map's tilesets.
    var tileset: Int
    /// The number in the tileset.
    var tile: Int
    var isFlippedDiagonally = false, isFlippedHorizontally = false, isFlippedVertically = false
}

/// The numbers of the tiles of several tilesets.
struct TiledTable: Sendable {
    private var entries: [(first: UInt32, tileset: Int)] = []

    /// Adds a tileset with the number of its first tile.
    mutating func add(_ tileset: Int, from first: UInt32) {
        entries.append((first, tileset))
        entries.sort { ($0.first, $0.tileset) < ($1.first, $1.tileset) }
    }

    /// Returns the tile of a number with its bits for flips, or nil if no tileset has it.
    func cell(of gid: UInt32) -> TiledCell? {
        // The fourth bit turns tiles of hexagonal maps only.
        let number = gid & 0x0fff_ffff
        guard number > 0, let entry = entries.last(where: { $0.first <= number }) else { return nil }
        return TiledCell(
            tileset: entry.tileset, tile: Int(number - entry.first), isFlippedDiagonally: gid & 0x2000_0000 != 0,
            isFlippedHorizontally: gid & 0x8000_0000 != 0, isFlippedVertically: gid & 0x4000_0000 != 0)
    }
}
