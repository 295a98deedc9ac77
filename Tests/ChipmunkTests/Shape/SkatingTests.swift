import Chipmunk
import TestSupport
import Testing

/// Upright figures that slide without friction, over pieces of ground that know each other.
@Suite struct SkatingTests {
    static let figures: [@Sendable () -> Shape] = [
        { CircleShape(radius: 10) }, { PolygonShape(width: 16, height: 20) },
        { PolygonShape(width: 12, height: 16, radius: 2) },
        { SegmentShape(from: Vector(0, -4), to: Vector(0, 4), radius: 6) },
    ]
    static let speeds = TestDepth.sample([300.0, 60, 617, 240], oneOf: 2)

    /// The points of a level ground, 4 points a piece.
    private static let points = (0...1000).map { Vector(Double($0) * 4, 8) }
    private static let end = points[1000].x

    /// Skates from one end to the other at 120 Hz, or for 10 s. Returns the least and the greatest speed, as parts of the
    /// first.
    private func skate(_ figure: Int, at speed: Double, from start: Double, over space: Space) -> ClosedRange<Double> {
        space.gravity = Vector(0, -900)
        let skater = space.add(Body(mass: 1, moment: .infinity), at: Vector(start, 18))
        skater.attach(Self.figures[figure]())
        skater.velocity = Vector(speed, 0)
        var range = 1.0...1.0
        for _ in 0..<1200 where skater.position.x < Self.end - 100 {
            space.step(by: 1 / 120)
            let part = skater.velocity.x / speed
            range = min(range.lowerBound, part)...max(range.upperBound, part)
        }
        #expect(abs(skater.position.y - 18) < 0.2, "the figure leaves the ground")
        return range
    }

    /// Skates from four places a little more than a piece apart, so that the seams are met at others each time.
    private func expectKept(_ figure: Int, _ speed: Double, over makeGround: (Space, Double) -> AnyObject?) {
        for (number, start) in stride(from: 20, to: 24, by: 1.05).enumerated() {
            let space = Space()
            space.stepper = number % 2 == 0 ? .chipmunk : .fast
            let ground = makeGround(space, number % 4 < 2 ? 0 : 2)
            let speeds = skate(figure, at: speed, from: start, over: space)
            #expect(speeds.lowerBound > 0.999 && speeds.upperBound < 1.001, "from \(start)")
            withExtendedLifetime(ground) {}
        }
    }

    @Test(arguments: figures.indices, speeds)
    func `a chain of a thousand pieces keeps the speed`(figure: Int, speed: Double) {
        expectKept(figure, speed) { space, radius in
            let chain = space.staticBody.attachChain(Self.points.map { $0 - Vector(0, radius) }, radius: radius)
            #expect(chain.count == 1000)
            return nil
        }
    }

    /// Each tile has a piece of the ground, which knows those in the tiles beside it.
    @Test(arguments: figures.indices, speeds)
    func `two hundred merged tiles keep the speed`(figure: Int, speed: Double) {
        expectKept(figure, speed) { space, radius in
            let tiles = TileCache(
                space: space, tileSize: 20, samplesPerTile: 5, cacheSize: 200, threshold: 0, segmentRadius: radius
            ) { 8 - radius - $0.y }
            tiles.ensure(in: BoundingBox(left: 1, bottom: 5, right: Self.end - 1, top: 9))
            #expect(tiles.shapes.count == 200)
            return tiles
        }
    }

    /// The reason for both.
    @Test func `separate pieces do not keep it`() {
        let slowed = Self.figures.indices.filter { figure in
            Self.speeds.contains { speed in
                let space = Space()
                for (a, b) in zip(Self.points, Self.points.dropFirst()) {
                    space.staticBody.attach(SegmentShape(from: a, to: b))
                }
                return skate(figure, at: speed, from: 20, over: space).lowerBound < 0.9
            }
        }
        #expect(slowed.count > 1)
    }

    /// A corner that meets the ends of two pieces without thickness is let through by both, as in C.
    @Test func `a box that turns needs a chain with a radius`() {
        func height(_ radius: Double) -> Double {
            let space = Space()
            space.gravity = Vector(0, -900)
            space.staticBody.attachChain(Self.points.map { $0 - Vector(0, radius) }, radius: radius)
            let box = space.add(Body(mass: 1, moment: 100), at: Vector(20, 18))
            box.attach(PolygonShape(width: 16, height: 20))
            box.velocity = Vector(300, 0)
            space.step(by: 1 / 120, times: 1200)
            return box.position.y
        }
        #expect(height(0) < 0)
        #expect(height(2) > 17)
    }
}
