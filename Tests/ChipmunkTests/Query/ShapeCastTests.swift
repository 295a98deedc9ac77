import Chipmunk
import TestSupport
import Testing

@Suite(.late) struct ShapeCastTests {
    private let space = Space()

    @discardableResult private func wall(_ shape: Shape, at position: Vector = .zero, angle: Double = 0) -> Shape {
        let body = Body(.static)
        (body.position, body.angle) = (position, angle)
        space.add(body)
        return body.attach(shape)
    }

    @Test func `a box meets a wall where its edge does`() throws {
        let far = wall(SegmentShape(from: Vector(200, -50), to: Vector(200, 50), radius: 0))
        let near = wall(SegmentShape(from: Vector(100, -50), to: Vector(100, 50), radius: 1))
        let box = PolygonShape(width: 10, height: 10)
        let hit = try #require(space.firstHit(of: box, movedBy: Vector(188, 0)))
        #expect(hit.shape === near && hit.fraction == 0.5 && hit.normal == Vector(-1, 0) && hit.point.x == 99)
        #expect(space.firstHit(of: box, movedBy: Vector(93, 0)) == nil)
        box.updateBoundingBox(under: .translation(Vector(150, 0)))
        #expect(space.firstHit(of: box, movedBy: Vector(90, 0))?.shape === far)
        #expect(space.firstHit(of: box, movedBy: Vector(0, 500)) == nil)
    }

    @Test func `the first added of two at one place is met`() {
        let first = wall(PolygonShape(width: 10, height: 10), at: Vector(50, 20))
        wall(PolygonShape(width: 10, height: 10), at: Vector(50, -20))
        let bar = PolygonShape(width: 2, height: 100)
        #expect(space.firstHit(of: bar, movedBy: Vector(100, 0))?.shape === first)
    }

    @Test func `filters, sensors and the own body are passed over`() {
        let (ghosts, solid) = (ShapeCategories(rawValue: 1), ShapeCategories(rawValue: 2))
        wall(CircleShape(radius: 5), at: Vector(20, 0)).filter = ShapeFilter(categories: ghosts)
        wall(CircleShape(radius: 5), at: Vector(40, 0)).isSensor = true
        let goal = wall(CircleShape(radius: 5), at: Vector(80, 0))
        let body = Body(.kinematic)
        space.add(body)
        let probe = body.attach(CircleShape(radius: 5))
        body.attach(CircleShape(radius: 5, offset: Vector(60, 0)))
        let way = Vector(100, 0)
        let filter = ShapeFilter(mask: solid)
        #expect(space.firstHit(of: probe, movedBy: way, filter: filter)?.shape === goal)
        #expect(space.firstHit(of: probe, movedBy: way)?.fraction == 0.1)
        probe.filter = filter
        #expect(space.firstHit(of: probe, movedBy: way)?.shape === goal)
        #expect(space.firstHit(of: probe, movedBy: way, includingSensors: true)?.fraction == 0.3)
    }

    /// A character on a floor can walk, and one that is pressed into it gets out.
    @Test(arguments: [0, 0.1, -1e-9])
    func `along and out of a shape there is a way, and into it none`(depth: Double) throws {
        wall(SegmentShape(from: Vector(-500, 0), to: Vector(500, 0), radius: 2))
        for shape in [
            CircleShape(radius: 8), PolygonShape(width: 16, height: 16), PolygonShape(width: 14, height: 14, radius: 1),
        ] {
            shape.updateBoundingBox(under: .translation(Vector(0, 10 - depth)))
            #expect(space.firstHit(of: shape, movedBy: Vector(300, 0)) == nil)
            #expect(space.firstHit(of: shape, movedBy: Vector(30, 40)) == nil)
            let hit = try #require(space.firstHit(of: shape, movedBy: Vector(30, -40)))
            #expect(hit.fraction < 1e-9 && hit.normal == Vector(0, 1))
            #expect((space.firstHit(of: shape, movedBy: .zero) != nil) == (depth >= 0))
        }
    }

    /// The figure is C's own: `cpShapeSegmentQuery` with a radius, which sweeps a circle.
    @Test(arguments: seeds)
    func `a circle meets what a thick segment does`(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        let count = 40
        for _ in 0..<count {
            wall(
                generator.shape(), at: generator.point(within: 100), angle: Double.random(in: -4...4, using: &generator)
            )
        }
        var hits = 0
        let ways = TestDepth.count(quick: 150, full: 500, long: 2000)
        for index in 0..<ways {
            let (start, end) = (generator.point(within: 150), generator.point(within: 150))
            let circle = CircleShape(radius: Double.random(in: 0...8, using: &generator))
            circle.updateBoundingBox(under: .translation(start))
            let cast = space.firstHit(of: circle, movedBy: end - start)
            let ray = space.firstHit(from: start, to: end, radius: circle.radius)
            guard let ray, ray.fraction > 0 else {
                #expect(cast == nil || ray != nil, "seed \(seed), way \(index)")
                continue
            }
            hits += 1
            #expect(cast?.shape === ray.shape, "seed \(seed), way \(index)")
            #expect(abs((cast?.fraction ?? 2) - ray.fraction) < 1e-9, "seed \(seed), way \(index)")
            #expect(cast?.normal.isNear(ray.normal, within: 1e-6) == true, "seed \(seed), way \(index)")
        }
        #expect(hits > ways * 3 / 10)
    }

    /// Nothing is touched on the way, and something at its end.
    @Test(arguments: seeds)
    func `a shape can be moved up to its hit`(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<30 {
            wall(
                generator.shape(), at: generator.point(within: 80), angle: Double.random(in: -4...4, using: &generator))
        }
        var hits = 0
        let ways = TestDepth.count(quick: 100, full: 2000, long: 5000)
        for index in 0..<ways {
            let body = Body(.kinematic)
            let probe = body.attach(generator.shape())
            let (start, way) = (generator.point(within: 120), generator.point(within: 200))
            func least(at fraction: Double) -> Double {
                body.position = start + way * fraction
                probe.updateBoundingBox()
                return space.shapes.map { probe.distance(to: $0).distance }.min() ?? .infinity
            }
            guard least(at: 0) > 1e-6 else { continue }
            let hit = space.firstHit(of: probe, movedBy: way)
            let end = hit?.fraction ?? 1
            for part in 0..<20 {
                #expect(least(at: end * Double(part) / 20) > -1e-9, "seed \(seed), way \(index)")
            }
            guard let hit else { continue }
            hits += 1
            #expect(abs(least(at: end)) < 1e-9, "seed \(seed), way \(index)")
            let apart = probe.distance(to: hit.shape)
            #expect(abs(apart.distance) < 1e-9 && hit.normal.dot(way) < 0, "seed \(seed), way \(index)")
            #expect(abs(hit.shape.nearestPoint(to: hit.point).distance) < 1e-9, "seed \(seed), way \(index)")
            #expect(abs(probe.nearestPoint(to: hit.point).distance) < 1e-9, "seed \(seed), way \(index)")
        }
        #expect(hits > ways / 5)
    }

    @Test func `a spatial hash answers as the tree does`() {
        var generator = SeededGenerator(seed: 7)
        let (hashed, grown) = (Space(), Space())
        hashed.useSpatialHash(cellSize: 10, count: 100)
        for space in [hashed, grown] {
            var copy = generator
            for _ in 0..<50 { space.staticBody.attach(CircleShape(radius: 2, offset: copy.point(within: 60))) }
        }
        for _ in 0..<50 { _ = generator.point(within: 60) }
        for _ in 0..<100 {
            let way = generator.point(within: 100)
            let (a, b) = (PolygonShape(width: 4, height: 2), PolygonShape(width: 4, height: 2))
            #expect(hashed.firstHit(of: a, movedBy: way)?.fraction == grown.firstHit(of: b, movedBy: way)?.fraction)
        }
    }
}
