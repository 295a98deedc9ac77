/// The solid ground of a world too large to keep whole, made of tiles around the visible part.
///
/// Request the ground around the visible part with ``ensure(in:file:line:)``. The contours of each missing tile are
/// then found, and become segments on the space's static body. The least recently used tiles are dropped.
///
///     let ground = TileCache(space: space, tileSize: 128, samplesPerTile: 33, cacheSize: 64, threshold: 0) {
///         landscape.height(at: $0.x) - $0.y
///     }
///     ground.ensure(in: camera.box)     // before each step
///     landscape.dig(at: point)
///     ground.markDirty(in: crater.box)  // is rebuilt when next ensured
///
/// The cache does not keep its space alive. Once the space is freed, the cache does nothing. When the cache is freed,
/// it removes its segments from the space.
public final class TileCache {
    /// The number of kept tiles.
    let cacheSize: Int
    let grid: TileGrid
    let threshold: Double
    let style: March.Style
    let tolerance: Double
    let segmentRadius: Double
    let sampler: (Vector) -> Double
    let configure: (SegmentShape) -> Void

    /// The space that contains the ground, until it is freed.
    public private(set) weak var space: Space?

    var tiles: [TileGrid.Index: Tile] = [:]
    private var useCount = 0
    private var isBuilding = false

    /// The maximum number of tiles that one rectangle may need.
    static let maximumTileCount = 1 << 16

    /// Creates a cache without tiles. Traps unless the parameters are in the ranges below.
    ///
    /// - Parameters:
    ///   - space: The space of the segments, which are attached to its ``Space/staticBody``. This body must stay at the
    ///     origin.
    ///   - tileSize: The width and height of a tile in points, from 1e-6 to 1e15.
    ///   - samplesPerTile: The number of samples along a tile's side, from 2 to 2048. Adjacent tiles share the samples
    ///     on the side between them.
    ///   - cacheSize: The number of kept tiles, at least 1. More are kept only while one rectangle needs them.
    ///   - threshold: The value above which a sample is solid. Within ±1e100.
    ///   - style: Whether the contours are smoothed.
    ///   - simplification: The maximum distance of the ground from the contours, in points from 0 to 1e30; see
    ///     ``Polyline/simplifyingCurves(tolerance:file:line:)``. At 0 only straight runs are joined.
    ///   - segmentRadius: The thickness added around the ground, in points from 0 to 1e30.
    ///   - configure: A closure called with each new segment, to set its friction, filter and so on.
    ///   - sampler: A closure that returns the value at a point in world coordinates. It must return the same value for
    ///     the same point until the area of a change is marked dirty. NaN is not solid.
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

    /// The rectangles of the tiles, the least recently used first.
    var tileBoxes: [BoundingBox] {
        tilesByUse.map(\.box)
    }

    /// The segments of all tiles, those of the least recently used tile first.
    public var shapes: [SegmentShape] {
        tilesByUse.flatMap(\.shapes)
    }

    /// Marks the tiles that a rectangle overlaps or touches. Call it after the sampler's values change there. The
    /// marked tiles stay unchanged until ``ensure(in:file:line:)`` next needs them, and are then rebuilt.
    ///
    /// It may be called while the space is locked. Traps unless left <= right and bottom <= top.
    public func markDirty(in box: BoundingBox, file: StaticString = #fileID, line: UInt = #line) {
        requireOrder(box, "TileCache.markDirty(in:)", file: file, line: line)
        for tile in tiles.values where tile.box.intersects(box) { tile.isDirty = true }
    }

    /// Builds the missing and dirty tiles that a rectangle meets, row by row from the lower left, and then drops the
    /// least recently used tiles until `cacheSize` remain. The tiles of the rectangle stay.
    ///
    /// Sleeping bodies at rebuilt or dropped tiles wake up, and fall if the ground is gone. Traps while the space is
    /// locked, if called from the cache's own closures, unless left <= right and bottom <= top, if the rectangle is
    /// more than 2³² tiles from the origin, and if it needs more than 65,536 tiles.
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

    /// Drops all tiles. Traps while the space is locked, and if called from the cache's own closures.
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
