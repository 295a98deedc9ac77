/// The solid ground of a world too large to be kept whole, made of tiles around what is in sight.
///
/// A tile is marched where a rectangle that is asked for needs it, and becomes segments on the space's static body. The
/// tiles used least recently are dropped.
///
///     let ground = TileCache(space: space, tileSize: 128, samplesPerTile: 33, cacheSize: 64, threshold: 0) {
///         landscape.height(at: $0.x) - $0.y
///     }
///     ground.ensure(in: camera.box)     // before each step
///     landscape.dig(at: point)
///     ground.markDirty(in: crater.box)  // is rebuilt when next ensured
///
/// The cache does not keep its space. When the space goes away it does nothing any more, and when the cache goes away it
/// takes its segments out of the space.
public final class TileCache {
    /// How many tiles are kept: more only as long as one rectangle needs them.
    public let cacheSize: Int
    let grid: TileGrid
    let threshold: Double
    let style: March.Style
    let tolerance: Double
    let segmentRadius: Double
    let sampler: (Vector) -> Double
    let configure: (SegmentShape) -> Void

    /// The space that the ground is in, until it goes away.
    public private(set) weak var space: Space?

    var tiles: [TileGrid.Index: Tile] = [:]
    private var useCount = 0
    private var isBuilding = false

    /// The most tiles that one rectangle may need.
    public static let maximumTileCount = 1 << 16

    /// A cache without tiles. The ranges of the parameters are given below; anything else traps.
    ///
    /// - Parameters:
    ///   - space: Where the segments go, on its ``Space/staticBody``, which must stay at the origin.
    ///   - tileSize: The width and height of a tile in points, from 1e-6 to 1e15.
    ///   - samplesPerTile: How many samples are taken along a tile's side, from 2 to 2048. Neighbours share those on the
    ///     side between them.
    ///   - cacheSize: How many tiles are kept, at least 1.
    ///   - threshold: Above it a sample is solid. Within ±1e100.
    ///   - style: Whether the contours are smoothed.
    ///   - simplification: How far the ground may be from the contours, in points from 0 to 1e30; see
    ///     ``Polyline/simplifyingCurves(tolerance:file:line:)``. At 0 only straight runs are joined.
    ///   - segmentRadius: How far the ground is thickened, in points from 0 to 1e30.
    ///   - configure: Called with each new segment, to set its friction, filter and so on.
    ///   - sampler: The value at a point of the world. It must answer the same for the same point, until what changed is
    ///     marked dirty. NaN is not solid.
    public init(
        space: Space, tileSize: Double, samplesPerTile: Int, cacheSize: Int, threshold: Double = 0.5,
        style: March.Style = .soft, simplification: Double = 0, segmentRadius: Double = 0,
        file: StaticString = #fileID, line: UInt = #line,
        configure: @escaping (SegmentShape) -> Void = { _ in }, sampler: @escaping (Vector) -> Double
    ) {
        require(tileSize, in: 1e-6...1e15, "TileCache.tileSize", file: file, line: line)
        require(samplesPerTile, in: 2...2048, "TileCache.samplesPerTile", file: file, line: line)
        require(cacheSize, in: 1...Int(CInt.max), "TileCache.cacheSize", file: file, line: line)
        requireMotion(threshold, "TileCache.threshold", file: file, line: line)
        requireLength(simplification, "TileCache.simplification", file: file, line: line)
        requireLength(segmentRadius, "TileCache.segmentRadius", file: file, line: line)
        self.space = space
        self.cacheSize = cacheSize
        self.threshold = threshold
        self.style = style
        self.tolerance = simplification
        self.segmentRadius = segmentRadius
        self.configure = configure
        self.sampler = sampler
        grid = TileGrid(tileSize: tileSize, samplesPerTile: samplesPerTile)
    }

    deinit {
        for tile in tilesByUse { detachShapes(of: tile) }
    }

    /// The rectangles of the tiles, the one used least recently first.
    public var tileBoxes: [BoundingBox] {
        tilesByUse.map(\.box)
    }

    /// The segments of all tiles, in the order of ``tileBoxes``.
    public var shapes: [SegmentShape] {
        tilesByUse.flatMap(\.shapes)
    }

    /// Has the tiles that a rectangle meets, or touches, built again when they are next ensured. Until then they stay as
    /// they are.
    ///
    /// It may be called while the space is locked. A rectangle with left > right, bottom > top or NaN traps.
    public func markDirty(in box: BoundingBox, file: StaticString = #fileID, line: UInt = #line) {
        requireOrder(box, "TileCache.markDirty(in:)", file: file, line: line)
        for tile in tiles.values where tile.box.intersects(box) { tile.isDirty = true }
    }

    /// Builds the tiles that a rectangle meets and that are missing or dirty, row by row from the lower left, and then
    /// drops those used least recently until ``cacheSize`` are left. Those of the rectangle stay.
    ///
    /// Sleeping bodies at tiles that are rebuilt or dropped wake up, and fall where the ground is gone. While the space is locked this traps, and so does a
    /// call from the cache's own closures, a rectangle with left > right, bottom > top or NaN, one that is more than 2³²
    /// tiles from the origin, and one that needs more than ``maximumTileCount`` tiles.
    public func ensure(in box: BoundingBox, file: StaticString = #fileID, line: UInt = #line) {
        requireOrder(box, "TileCache.ensure(in:)", file: file, line: line)
        let indices = grid.indices(in: box, file: file, line: line)
        guard let space else { return }
        require(
            !space.isLocked, "TileCache.ensure(in:) must not be called while the space is locked",
            file: file, line: line)
        require(
            !isBuilding, "TileCache.ensure(in:) must not be called by the cache's own closures", file: file, line: line)

        isBuilding = true
        for index in indices { build(index, on: space.staticBody, file: file, line: line) }
        isBuilding = false
        evict(keeping: indices.count)
    }

    /// Drops all tiles. While the space is locked this traps, and so does a call from the cache's own closures.
    public func removeAll(file: StaticString = #fileID, line: UInt = #line) {
        require(
            space?.isLocked != true, "TileCache.removeAll() must not be called while the space is locked",
            file: file, line: line)
        require(
            !isBuilding, "TileCache.removeAll() must not be called by the cache's own closures", file: file, line: line)
        evict(toSize: 0)
    }

    private func build(_ index: TileGrid.Index, on body: Body, file: StaticString, line: UInt) {
        let tile = tiles[index] ?? Tile(box: grid.box(of: index))
        useCount += 1
        tile.lastUse = useCount
        tiles[index] = tile
        guard tile.isDirty else { return }
        // First, so that the sampler may mark it again.
        tile.isDirty = false
        let chains = contours(of: index).map { chain(along: $0) }
        detachShapes(of: tile)
        tile.chains = chains
        for shape in tile.shapes { body.attach(shape, file: file, line: line) }
        join(index)
    }

    var tilesByUse: [Tile] {
        tiles.values.sorted { $0.lastUse < $1.lastUse }
    }

    private func evict(keeping count: Int) {
        evict(toSize: max(count, cacheSize))
    }

    private func evict(toSize size: Int) {
        guard tiles.count > size else { return }
        for (index, tile) in tiles.sorted(by: { $0.value.lastUse < $1.value.lastUse }).prefix(tiles.count - size) {
            detachShapes(of: tile)
            tiles[index] = nil
        }
    }

    private func requireOrder(_ box: BoundingBox, _ name: StaticString, file: StaticString, line: UInt) {
        require(
            box.left <= box.right && box.bottom <= box.top,
            "\(name) needs a box with left <= right and bottom <= top, got \(box)", file: file, line: line)
    }
}
