import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite(.late) struct ShapeQueryTests {
    @Test func case10PointQueryOfACircle() {
        let circle = CircleShape(radius: 5)
        let inside = circle.nearestPoint(to: .zero)
        #expect(inside.shape === circle)
        #expect(inside.distance == -5)
        #expect(inside.gradient == Vector(0, 1))
        let outside = circle.nearestPoint(to: Vector(11, 0))
        #expect(outside.point == Vector(5, 0))
        #expect(outside.distance == 6)
        #expect(outside.gradient == Vector(1, 0))
    }

    @Test func case11SegmentQueryOfACircle() throws {
        let circle = CircleShape(radius: 5)
        let hit = try #require(circle.firstHit(from: Vector(0, -50), to: Vector(0, 50)))
        #expect(hit.shape === circle)
        #expect(hit.point.isNear(Vector(0, -5), within: 1e-12))
        #expect(hit.normal.isNear(Vector(0, -1), within: 1e-12))
        #expect(hit.fraction == 0.45)
        #expect(circle.firstHit(from: Vector(10, -50), to: Vector(10, 50)) == nil)
        #expect(circle.firstHit(from: Vector(10, -50), to: Vector(10, 50), radius: 6) != nil)
    }

    @Test(arguments: seeds)
    func pointQueriesHaveTheBitsOfPlainC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for _ in 0..<2000 {
            let body = Body(.kinematic)
            body.position = generator.point(within: 20)
            body.angle = Double.random(in: -4...4, using: &generator)
            let shape = body.attach(generator.shape())
            let point = generator.point(within: 40)
            let hit = shape.nearestPoint(to: point)
            let plain = unsafe shape.plainPointQuery(point)
            #expect(unsafe bits(hit.point) == bits(plain.point))
            #expect(unsafe bits(hit.distance) == bits(plain.distance))
            #expect(unsafe bits(hit.gradient) == bits(plain.gradient))
            #expect(abs(hit.distance - shape.plainDistance(to: point)) < 1e-9)
            #expect(hit.isSound)
            #expect(abs(shape.plainDistance(to: hit.point)) < 1e-9)
        }
    }

    @Test(arguments: seeds)
    func segmentQueriesHaveTheBitsOfPlainCWhereItIsRight(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var mended = 0
        for index in 0..<TestDepth.count(quick: 2000, full: 4000, long: 4000) {
            let body = Body(.kinematic)
            body.position = generator.point(within: 20)
            body.angle = Double.random(in: -4...4, using: &generator)
            let shape = body.attach(generator.shape())
            let (start, end) = (generator.point(within: 40), generator.point(within: 40))
            let radius = Bool.random(using: &generator) ? 0 : Double.random(in: 0...5, using: &generator)
            let hit = shape.firstHit(from: start, to: end, radius: radius)
            let plain = unsafe shape.plainSegmentQuery(from: start, to: end, radius: radius)
            if let hit, let plain = unsafe plain, unsafe hit.fraction == plain.alpha && hit.fraction > 0 {
                #expect(unsafe bits(hit.point) == bits(plain.point))
                #expect(unsafe bits(hit.normal) == bits(plain.normal))
            } else if unsafe (hit != nil || plain != nil) && (hit?.fraction ?? 1) > 0 {
                mended += 1
                #expect(shape is SegmentShape, "seed \(seed), segment \(index): C was right about \(shape)")
            }
            expectFirstTouch(hit, of: shape, from: start, to: end, radius: radius, "seed \(seed), segment \(index)")
        }
        // Some thick segments are entered at an end where C says elsewhere.
        #expect(mended < 200)
    }

    /// Checks a hit against distances: none before it, and the radius at it.
    private func expectFirstTouch(
        _ hit: SegmentHit?, of shape: Shape, from start: Vector, to end: Vector, radius: Double, _ name: String
    ) {
        let samples = 60
        let limit = hit?.fraction ?? 1
        for index in 0...samples {
            let alpha = limit * Double(index) / Double(samples)
            let distance = shape.plainDistance(to: start.lerp(to: end, at: alpha))
            if hit == nil || alpha < limit {
                #expect(distance > radius - 1e-6 || alpha == 0, "\(name): touches at \(alpha), not at \(limit)")
            }
        }
        guard let hit else { return }
        #expect(hit.isSound, "\(name)")
        let distance = shape.plainDistance(to: start.lerp(to: end, at: hit.fraction))
        #expect(distance < radius + 1e-6, "\(name): \(distance) away at \(hit.fraction)")
        if hit.fraction > 0 { #expect(abs(shape.plainDistance(to: hit.point)) < 1e-6, "\(name)") }
    }

    @Test func aShapeIsWhereItWasLastBroughtUpToDate() {
        let body = Body(.kinematic)
        let circle = body.attach(CircleShape(radius: 1))
        body.position = Vector(10, 0)
        #expect(circle.nearestPoint(to: .zero).distance == -1)
        circle.updateBoundingBox()
        #expect(circle.nearestPoint(to: .zero).distance == 9)
        #expect(circle.firstHit(from: .zero, to: Vector(20, 0))?.fraction == 0.45)
        body.detach(circle)
        #expect(circle.nearestPoint(to: .zero).distance == -1)
        circle.updateBoundingBox(under: .translation(Vector(0, 5)))
        #expect(circle.nearestPoint(to: .zero).distance == 4)
    }
}
