/// The tiles of the plane and the samples in them, by number.
struct TileGrid {
    struct Index: Hashable {
        var column: Int
        var row: Int
    }

    let tileSize: Double
    let samplesPerTile: Int

    /// Farther out, doubles are too coarse to number the samples of a tile.
    private static let limit = Double(1 << 32)

    /// The distance between two samples.
    var cellSize: Double {
        tileSize / Double(samplesPerTile - 1)
    }

    /// Returns the tiles that a box meets, row by row from the lower left.
    func indices(in box: BoundingBox, file: StaticString, line: UInt) -> [Index] {
        let low = (Vector(box.left, box.bottom) / tileSize).rounded(.down)
        let high = (Vector(box.right, box.top) / tileSize).rounded(.down)
        for edge in [low, high] {
            require(
                abs(edge.x) <= Self.limit && abs(edge.y) <= Self.limit,
                "TileCache.ensure(in:) needs a box within 2^32 tiles of the origin, got \(box)", file: file, line: line)
        }
        let count = (high.x - low.x + 1) * (high.y - low.y + 1)
        require(
            count <= Double(TileCache.maximumTileCount),
            "TileCache.ensure(in:) needs a box of at most \(TileCache.maximumTileCount) tiles, got \(box)",
            file: file, line: line)
        return (Int(low.y)...Int(high.y)).flatMap { row in
            (Int(low.x)...Int(high.x)).map { Index(column: $0, row: row) }
        }
    }

    func box(of index: Index) -> BoundingBox {
        BoundingBox(
            left: Double(index.column) * tileSize, bottom: Double(index.row) * tileSize,
            right: Double(index.column + 1) * tileSize, top: Double(index.row + 1) * tileSize)
    }

    /// Returns the position of the sample, bit for bit the same for both tiles that share it. Marching places the last
    /// sample of a row about an ulp beside the first sample of the next tile, which may be in another pixel.
    func snapped(_ point: Vector) -> Vector {
        (point / cellSize).rounded(.toNearestOrAwayFromZero) * cellSize
    }

    /// Returns the tile and the tiles around it.
    func neighborhood(of index: Index) -> [Index] {
        (-1...1).flatMap { row in
            (-1...1).map { Index(column: index.column + $0, row: index.row + row) }
        }
    }
}
