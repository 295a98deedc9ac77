import TestSupport
import Testing

@testable import Chipmunk

@Suite struct TileCacheTests {
    @Test func theTilesOfARectangleAreBuiltFromTheLowerLeft() {
        let space = Space()
        let ground = makeGround(in: space) { _ in 50 }
        #expect(ground.tileBoxes.isEmpty)
        ground.ensure(in: box(-50, -50, 50, 50))
        #expect(
            ground.tileBoxes == [
                box(-100, -100, 0, 0), box(0, -100, 100, 0), box(-100, 0, 0, 100), box(0, 0, 100, 100),
            ])
        // A flat run is one segment a tile, from right to left as what is solid lies to the left.
        #expect(ground.shapes.map(\.a) == [Vector(0, 50), Vector(100, 50)])
        #expect(ground.shapes.map(\.b) == [Vector(-100, 50), Vector(0, 50)])
        #expect(ground.shapes.allSatisfy { $0.friction == 1 && $0.body === space.staticBody })
        #expect(space.shapes.count == 2)
        ground.ensure(in: box(-50, -50, 50, 50))
        #expect(space.shapes.count == 2)
    }

    @Test func onlyMissingAndDirtyTilesAreSampled() {
        let space = Space()
        var count = 0
        let ground = TileCache(space: space, tileSize: 10, samplesPerTile: 3, cacheSize: 9) { _ in
            count += 1
            return 0
        }
        ground.ensure(in: box(1, 1, 9, 9))
        #expect(count == 9)
        ground.ensure(in: box(1, 1, 9, 9))
        #expect(count == 9)
        ground.ensure(in: box(1, 1, 19, 9))
        #expect(count == 18)
        // It touches both tiles, but not those above.
        ground.markDirty(in: box(10, 5, 10, 5))
        ground.ensure(in: box(1, 1, 9, 9))
        #expect(count == 27)
        ground.ensure(in: box(1, 1, 19, 9))
        #expect(count == 36)
        ground.markDirty(in: box(100, 100, 200, 200))
        ground.ensure(in: box(1, 1, 19, 9))
        #expect(count == 36)
    }

    @Test func dirtyTilesAreBuiltAgain() {
        let space = Space()
        var height = 20.0
        let ground = makeGround(in: space) { _ in height }
        ground.ensure(in: box(10, 10, 150, 90))
        height = 70
        ground.markDirty(in: box(10, 10, 20, 20))
        #expect(ground.shapes.map(\.a.y) == [20, 20])
        ground.ensure(in: box(10, 10, 150, 90))
        #expect(ground.shapes.map(\.a.y) == [70, 20])
        #expect(space.shapes.count == 2)
    }

    @Test func theTilesUsedLeastRecentlyAreDropped() {
        let space = Space()
        let ground = makeGround(in: space, cacheSize: 3) { _ in 50 }
        let tiles = (0..<5).map { box(Double($0) * 100 + 10, 10, Double($0) * 100 + 90, 90) }
        for index in [0, 1, 2, 0, 3] { ground.ensure(in: tiles[index]) }
        #expect(ground.tileBoxes.map(\.left) == [200, 0, 300])
        ground.ensure(in: tiles[4])
        #expect(ground.tileBoxes.map(\.left) == [0, 300, 400])
        #expect(space.shapes.count == 3)
        // The tiles that one rectangle needs stay, until the next.
        ground.ensure(in: box(10, 10, 490, 90))
        #expect(ground.tileBoxes.map(\.left) == [0, 100, 200, 300, 400])
        ground.ensure(in: tiles[1])
        #expect(ground.tileBoxes.map(\.left) == [300, 400, 100])
        ground.removeAll()
        #expect(ground.tileBoxes.isEmpty)
        #expect(space.shapes.isEmpty)
    }

    @Test func theSameCallsGiveTheSameSegments() {
        func run() -> [[UInt64]] {
            let space = Space()
            let ground = makeGround(in: space, cacheSize: 7) { Vector(angle: $0 / 40).y * 80 }
            for step in 0..<40 {
                let x = Double(step * step % 17) * 90
                if step % 5 == 0 { ground.markDirty(in: box(x - 50, -20, x + 20, 20)) }
                ground.ensure(in: box(x - 120, -150, x + 120, 150))
            }
            return space.shapes.compactMap { $0 as? SegmentShape }.map { bits($0.a) + bits($0.b) }
        }
        let first = run()
        #expect(first.count > 20)
        #expect(first == run())
    }

    @Test(arguments: seeds)
    func whateverCameBeforeTheTilesAreThoseOfAFreshCache(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let space = Space()
        var phase = 0.0
        var segments = 0
        let sampler = { (point: Vector) in
            Vector(angle: point.x / 40 + phase).x + Vector(angle: point.y / 30 - phase).y
        }
        let ground = TileCache(
            space: space, tileSize: 100, samplesPerTile: 11, cacheSize: 12, threshold: 0.2, sampler: sampler)
        for _ in 0..<40 {
            let center = Vector(
                Double.random(in: -300...300, using: &generator), Double.random(in: -300...300, using: &generator))
            let view = BoundingBox(circleAt: center, radius: 120)
            if Bool.random(using: &generator) {
                phase += 0.3
                ground.markDirty(in: box(-1e6, -1e6, 1e6, 1e6))
            }
            ground.ensure(in: view)
            let freshSpace = Space()
            let fresh = TileCache(
                space: freshSpace, tileSize: 100, samplesPerTile: 11, cacheSize: 12, threshold: 0.2, sampler: sampler)
            fresh.ensure(in: view)
            let built = ground.tilesByUse.suffix(fresh.tileBoxes.count)
            #expect(built.map(\.box) == fresh.tileBoxes, "seed \(seed)")
            #expect(
                built.map { $0.chains.map(\.vertices) } == fresh.tilesByUse.map { $0.chains.map(\.vertices) },
                "seed \(seed)")
            #expect(ground.tileBoxes.count <= max(12, fresh.tileBoxes.count))
            #expect(space.shapes.count == ground.shapes.count)
            #expect(freshSpace.shapes.count == fresh.shapes.count)
            segments += fresh.shapes.count
        }
        #expect(segments > 1000, "seed \(seed)")
    }

    @Test func contoursMeetAtTheSidesOfTilesEvenOfABitmap() throws {
        // Pixels whose edges are where the samples are.
        let bytes = (0..<64 * 64).map { UInt8(($0 % 64 * 7 + $0 / 64 * 13) % 11 < 5 ? 255 : 0) }
        let bitmap = try ByteBitmap(width: 64, height: 64, bytes: bytes, rowOrder: .bottomUp)
        let space = Space()
        // 1/49 · 49 is not 1, so the samples of C's own grid would miss the pixel.
        let ground = TileCache(
            space: space, tileSize: 49.0 / 8, samplesPerTile: 50, cacheSize: 200, style: .hard,
            sampler: bitmap.value(at:))
        ground.ensure(in: box(-6, -6, 70, 70))
        let starts = ground.tiles.values.flatMap(\.chains).filter { !$0.isClosed }
        #expect(starts.count > 100)
        #expect(starts.allSatisfy { $0.previous != nil && $0.next != nil })
    }

    @Test func theSegmentsFollowWhatTheGroundBecomes() {
        let space = Space()
        var height = 50.0
        let ground = makeGround(in: space) { $0 < 100 ? 50 : height }
        ground.ensure(in: box(10, 10, 190, 90))
        func chains() -> [Chain] { ground.tilesByUse.flatMap(\.chains) }
        #expect(chains().map(\.previous) == [Vector(200, 50), nil])
        #expect(chains().map(\.next) == [nil, Vector(0, 50)])
        height = -500
        ground.markDirty(in: box(150, 10, 190, 90))
        ground.ensure(in: box(10, 10, 190, 90))
        #expect(chains().count == 1 || chains().first?.previous == nil)
    }

    @Test func aBallRollsOverTheSidesOfTilesWithoutCatching() {
        let space = Space()
        space.gravity = Vector(0, -500)
        let ground = makeGround(in: space)
        let ball = space.add(makeBall(at: Vector(20, 10)))
        ball.velocity = Vector(200, 0)
        ball.angularVelocity = -20
        var (lowest, highest) = (Double.infinity, -Double.infinity)
        for _ in 0..<600 {
            ground.ensure(in: BoundingBox(circleAt: ball.position, radius: 60))
            space.step(by: 1 / 120)
            (lowest, highest) = (min(lowest, ball.position.y), max(highest, ball.position.y))
            #expect(ball.velocity.x > 199)
        }
        #expect(ball.position.x > 1000)
        #expect(lowest > 9.7 && highest < 10.01, "it rolled at \(lowest) ... \(highest)")
    }

    @Test func aBallRollsOverHillsAndStaysOnTheGround() {
        let space = Space()
        space.gravity = Vector(0, -500)
        func height(_ x: Double) -> Double { Vector(angle: x / 100).y * 20 }
        let ground = makeGround(in: space, height: height)
        let ball = space.add(makeBall(at: Vector(30, height(30) + 12)))
        ball.velocity = Vector(150, 0)
        for _ in 0..<1000 {
            ground.ensure(in: BoundingBox(circleAt: ball.position, radius: 60))
            space.step(by: 1 / 120)
            #expect(ball.position.y > height(ball.position.x) + 5)
        }
        #expect(ball.position.x > 500)
    }

    @Test func aBodyThatSleepsOnGroundThatIsDugAwayFalls() {
        let space = Space()
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.25
        var height = 50.0
        let ground = makeGround(in: space) { _ in height }
        ground.ensure(in: box(10, 10, 90, 90))
        let crate = space.add(makeCrate(at: Vector(50, 60)))
        space.step(by: 1 / 60, times: 300)
        #expect(crate.isSleeping)
        height = 5
        ground.markDirty(in: box(10, 10, 90, 90))
        ground.ensure(in: box(10, 10, 90, 90))
        #expect(!crate.isSleeping)
        space.step(by: 1 / 60, times: 300)
        #expect(abs(crate.position.y - 15) < 0.5)
    }
}
