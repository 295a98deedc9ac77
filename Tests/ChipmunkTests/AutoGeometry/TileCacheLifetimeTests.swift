import Testing

@testable import Chipmunk

@Suite struct TileCacheLifetimeTests {
    @Test func theCacheOutlivesItsSpace() {
        var space: Space? = Space()
        weak let weakSpace = space
        let ground = space.map { makeGround(in: $0) { _ in 50 } }
        ground?.ensure(in: box(10, 10, 290, 90))
        space = nil
        #expect(weakSpace == nil)
        #expect(ground?.space == nil)
        ground?.markDirty(in: box(10, 10, 290, 90))
        ground?.ensure(in: box(10, 10, 490, 90))
        #expect(ground?.tileBoxes.count == 3)
        ground?.removeAll()
        #expect(ground?.tileBoxes.isEmpty == true)
    }

    @Test func theCacheTakesItsSegmentsWithIt() {
        let space = Space()
        weak var segment: SegmentShape?
        do {
            let ground = makeGround(in: space) { _ in 50 }
            ground.ensure(in: box(10, 10, 290, 90))
            segment = ground.shapes.first
            #expect(space.shapes.count == 3)
        }
        #expect(space.shapes.isEmpty)
        #expect(segment == nil)
    }

    @Test func aCacheThatGoesAwayInAStepTakesItsSegmentsAfterwards() {
        let space = Space()
        var ground: TileCache? = makeGround(in: space) { _ in 50 }
        ground?.ensure(in: box(10, 10, 90, 90))
        space.whileLocked {
            ground?.markDirty(in: box(10, 10, 90, 90))
            ground = nil
            #expect(space.shapes.count == 1)
        }
        #expect(space.shapes.isEmpty)
        space.step(by: 0.1)
    }

    @Test func aSegmentThatSomeoneTookIsLeftAlone() {
        let space = Space()
        let ground = makeGround(in: space) { _ in 50 }
        ground.ensure(in: box(10, 10, 190, 90))
        let taken = ground.shapes[0]
        space.staticBody.detach(taken)
        ground.markDirty(in: box(10, 10, 190, 90))
        ground.ensure(in: box(10, 10, 190, 90))
        #expect(taken.body == nil)
        #expect(space.shapes.count == 2)
    }

    static let mistakes: [Mistake] = [
        Mistake("TileCache.ensure(in:) must not be called while the space is locked") {
            let space = Space()
            let ground = makeGround(in: space)
            space.whileLocked { ground.ensure(in: box(0, 0, 1, 1)) }
        },
        Mistake("TileCache.removeAll() must not be called while the space is locked") {
            let space = Space()
            let ground = makeGround(in: space)
            space.whileLocked { ground.removeAll() }
        },
        Mistake("TileCache.ensure(in:) must not be called by the cache's own closures") {
            let space = Space()
            var ground: TileCache?
            ground = TileCache(space: space, tileSize: 1, samplesPerTile: 2, cacheSize: 1) { _ in
                ground?.ensure(in: box(0, 0, 1, 1))
                return 0
            }
            ground?.ensure(in: box(0, 0, 1, 1))
        },
        Mistake("TileCache.ensure(in:) needs a box with left <= right and bottom <= top, got ") {
            let space = Space()
            makeGround(in: space).ensure(in: box(0, .nan, 1, 1))
        },
        Mistake("TileCache.ensure(in:) needs a box within 2^32 tiles of the origin, got ") {
            let space = Space()
            makeGround(in: space).ensure(in: box(-.infinity, 0, 1, 1))
        },
        Mistake("TileCache.ensure(in:) needs a box of at most 65536 tiles, got ") {
            let space = Space()
            makeGround(in: space).ensure(in: box(0, 0, 1e6, 1e6))
        },
        Mistake("TileCache.markDirty(in:) needs a box with left <= right and bottom <= top, got ") {
            let space = Space()
            makeGround(in: space).markDirty(in: box(1, 0, 0, 1))
        },
        Mistake("TileCache.tileSize must be in 1e-06 ... 1000000000000000.0, got 0.0") {
            _ = TileCache(space: Space(), tileSize: 0, samplesPerTile: 2, cacheSize: 1) { _ in 0 }
        },
        Mistake("TileCache.samplesPerTile must be in 2 ... 2048, got 1") {
            _ = TileCache(space: Space(), tileSize: 1, samplesPerTile: 1, cacheSize: 1) { _ in 0 }
        },
        Mistake("TileCache.cacheSize must be in 1 ... 2147483647, got 0") {
            _ = TileCache(space: Space(), tileSize: 1, samplesPerTile: 2, cacheSize: 0) { _ in 0 }
        },
        Mistake("TileCache.threshold must be in -1e+100 ... 1e+100, got nan") {
            _ = TileCache(space: Space(), tileSize: 1, samplesPerTile: 2, cacheSize: 1, threshold: .nan) { _ in 0 }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aMistakeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            TileCacheLifetimeTests.mistakes[index].commit()
        }
        expectTrap(result, TileCacheLifetimeTests.mistakes[index].message)
    }
}
