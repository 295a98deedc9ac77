import Chipmunk

/// Ground below y = 0, in tiles of 100 points with samples every 10.
func makeGround(
    in space: Space, cacheSize: Int = 64, height: @escaping (Double) -> Double = { _ in 0 }
) -> TileCache {
    TileCache(
        space: space, tileSize: 100, samplesPerTile: 11, cacheSize: cacheSize, threshold: 0,
        configure: { $0.friction = 1 }, sampler: { height($0.x) - $0.y })
}

/// A box from left, bottom, right and top.
func box(_ left: Double, _ bottom: Double, _ right: Double, _ top: Double) -> BoundingBox {
    BoundingBox(left: left, bottom: bottom, right: right, top: top)
}
