import CChipmunk
import Chipmunk
import TestSupport
import Testing

/// Queries of points, segments and contacts that return wrong results in C, or abort.
@Suite(.late) struct QueryHazardTests {
    private let box = PolygonShape(width: 10, height: 10)

    @Test func aPointOnAPolygonsEdgeOrVertexHasAGradient() {
        for radius in [0, 2.0] {
            let box = PolygonShape(width: 10, height: 10, radius: radius)
            let edge = box.nearestPoint(to: Vector(1, 5))
            #expect(edge.distance == -radius)
            #expect(edge.point == Vector(1, 5 + radius))
            #expect(edge.gradient == Vector(0, 1))
            let corner = box.nearestPoint(to: Vector(5, 5))
            #expect(corner.isSound)
            #expect(corner.distance == -radius)
        }
    }

    @Test func aPointOnASegmentsLineHasAGradient() {
        let hit = SegmentShape(from: Vector(-5, 0), to: Vector(5, 0), radius: 1).nearestPoint(to: .zero)
        #expect(hit.isSound)
        #expect(hit.distance == -1)
        #expect(hit.gradient == Vector(0, -1))
    }

    @Test func aPointOnASegmentWithoutLengthHasAGradient() {
        let hit = SegmentShape(from: Vector(1, 1), to: Vector(1, 1), radius: 1).nearestPoint(to: Vector(1, 1))
        #expect(hit.distance == -1)
        #expect(hit.gradient == Vector(0, 1))
    }

    @Test func aSegmentThatStartsInsideMeetsTheShapeAtItsStart() throws {
        for shape in [CircleShape(radius: 5), box, SegmentShape(from: Vector(-9, 0), to: Vector(9, 0), radius: 5)] {
            let hit = try #require(shape.firstHit(from: Vector(1, 4), to: Vector(100, 4)))
            #expect(hit.point == Vector(1, 4))
            #expect(hit.fraction == 0)
            #expect(hit.isSound)
            #expect(hit.normal.y > 0.9)
        }
    }

    @Test func aThickSegmentThatStartsCloseByMeetsTheOutline() throws {
        let hit = try #require(box.firstHit(from: Vector(0, 7), to: Vector(0, 70), radius: 3))
        #expect(hit.fraction == 0)
        #expect(hit.point == Vector(0, 5))
        #expect(hit.normal == Vector(0, 1))
    }

    @Test func aSegmentAlongAnEdgeIsFinite() {
        for (start, end) in [(Vector(-20, 5), Vector(20, 5)), (Vector(20, -5), Vector(-20, -5))] {
            #expect(box.firstHit(from: start, to: end)?.isSound ?? true)
            #expect(box.firstHit(from: start, to: end, radius: 1)?.isSound == true)
        }
        #expect(box.firstHit(from: Vector(-20, 6), to: Vector(20, 6)) == nil)
    }

    @Test func aSegmentWithoutLengthIsAPointQuery() {
        #expect(box.firstHit(from: Vector(7, 0), to: Vector(7, 0)) == nil)
        #expect(box.firstHit(from: Vector(7, 0), to: Vector(7, 0), radius: 2)?.point == Vector(5, 0))
        #expect(box.firstHit(from: Vector(1, 1), to: Vector(1, 1))?.point == Vector(1, 1))
    }

    @Test func aCircleWithoutRadiusHasANormal() {
        let hit = CircleShape(radius: 0).firstHit(from: Vector(-10, 0), to: Vector(10, 0))
        #expect(hit?.normal == Vector(-1, 0))
        #expect(hit?.fraction == 0.5)
    }

    @Test func aSegmentThroughTheMiddleOfASegmentWithoutLengthMeetsIt() {
        let disk = SegmentShape(from: Vector(3, 0), to: Vector(3, 0), radius: 1)
        let hit = disk.firstHit(from: Vector(-8, 0), to: Vector(12, 0))
        #expect(hit?.point == Vector(2, 0))
        #expect(hit?.normal == Vector(-1, 0))
        #expect(hit?.fraction == 0.5)
    }

    @Test func aSegmentThatEntersAtTheEndOfAThickOneMeetsItThere() throws {
        let capsule = SegmentShape(from: Vector(-10, 0), to: Vector(10, 0), radius: 1)
        let hit = try #require(capsule.firstHit(from: Vector(20, 0.5), to: Vector(-20, 1.5)))
        // In C: (0, 1), where it leaves.
        #expect(hit.point.x > 10)
        #expect(abs(capsule.plainDistance(to: hit.point)) < 1e-9)
    }

    @Test func shapesOnOneSpotHaveANormal() throws {
        let contacts = try #require(box.contacts(with: PolygonShape(width: 10, height: 10)))
        // In C: a normal of (0, 0) and a distance of 0.
        #expect(contacts.isSound)
        #expect(contacts.leastDistance == -10)
    }

    @Test func segmentsWithoutLengthTouchOnlyWhereTheyAre() {
        func disk(at x: Double) -> Shape { SegmentShape(from: Vector(x, 0), to: Vector(x, 0), radius: 1) }
        // In C any two of them touch, with a normal of (0, 0).
        #expect(disk(at: 0).contacts(with: disk(at: 100)) == nil)
        let near = disk(at: 0).contacts(with: disk(at: 1.5))
        #expect(near?.normal == Vector(1, 0))
        #expect(near?.points[0].distance == -0.5)
        #expect(disk(at: 0).contacts(with: disk(at: 0))?.isSound == true)
        let circle = CircleShape(radius: 1)
        #expect(circle.contacts(with: disk(at: 0))?.isSound == true)
    }

    @Test func segmentsThatShareAnEndAreFinite() {
        let one = SegmentShape(from: .zero, to: Vector(10, 0), radius: 1)
        for end in [Vector(20, 0), Vector(0, 10), Vector(-10, 0), Vector(10, 0), Vector(10, 1e-9)] {
            #expect(one.contacts(with: SegmentShape(from: .zero, to: end, radius: 1))?.isSound == true)
            #expect(one.contacts(with: SegmentShape(from: Vector(10, 0), to: end, radius: 1))?.isSound == true)
        }
    }

    /// A box and a segment that just touch, of one size, on which C's search folds its hull.
    static func makeShapesThatAbort() throws -> (Shape, Shape) {
        let box = try PolygonShape(
            counterclockwise: [
                Vector(1417612093.9102836, -1729270352.2582297), Vector(2642169260.2739892, 1009426371.7890483),
                Vector(-1009426371.7890483, 2642169260.2739892), Vector(-1321084630.1369946, -504713185.89452416),
            ], radius: 1e9)
        let segment = SegmentShape(
            from: Vector(1825797816.0315187, -816371444.24247038), to: Vector(1009426371.7890483, -2642169260.2739892))
        return (box, segment)
    }

    @Test func shapesOnWhichPlainCAbortsHaveContacts() async throws {
        if ChipmunkLibrary.hasAssertions {
            await #expect(processExitsWith: .failure) {
                let (box, segment) = try QueryHazardTests.makeShapesThatAbort()
                _ = unsafe cpShapesCollide(box.unsafePointer, segment.unsafePointer)
            }
        }
        let (box, segment) = try QueryHazardTests.makeShapesThatAbort()
        let contacts = try #require(box.contacts(with: segment))
        #expect(contacts.isSound)
        #expect(segment.contacts(with: box)?.isSound == true)
        let space = Space()
        space.staticBody.attach(segment)
        #expect(space.shapes(touching: box).count == 1)
    }

    @Test func aStepGoesOnWherePlainCAborts() async {
        await #expect(processExitsWith: .success) {
            let (box, segment) = try QueryHazardTests.makeShapesThatAbort()
            let space = Space()
            space.staticBody.attach(segment)
            let body = Body(mass: 1, moment: 1)
            body.attach(box)
            space.add(body)
            let ball = space.add(makeBall())
            ball.shapes[0].filter = .none
            space.gravity = Vector(0, -1)
            for step in 1...10 {
                space.step(by: 1)
                #expect(ball.velocity == Vector(0, -Double(step)))
            }
            #expect(!space.isLocked)
        }
    }

    @Test func polygonsOfVeryDifferentSizesDoNotAbort() async {
        await #expect(processExitsWith: .success) {
            var generator = SeededGenerator(seed: 7)
            func polygon() -> PolygonShape {
                while true {
                    let scale = Double.random(in: -30...30, using: &generator)
                    var power = 1.0
                    for _ in 0..<Int(abs(scale)) { power *= scale < 0 ? 0.1 : 10 }
                    let points = (0..<5).map { _ in generator.point(within: power) }
                    if let polygon = try? PolygonShape(vertices: points) { return polygon }
                }
            }
            for _ in 0..<TestDepth.count(quick: 5_000, full: 20_000, long: 100_000) {
                let contacts = polygon().contacts(with: polygon())
                #expect(contacts?.isSound ?? true)
            }
        }
    }

    @Test func noRandomQueryAnswersNaN() {
        var generator = SeededGenerator(seed: 11)
        func number() -> Double { Double(Int.random(in: -2...2, using: &generator)) }
        func vector() -> Vector {
            if Int.random(in: 0..<8, using: &generator) == 0 { return generator.vector() }
            let x = number()
            return Vector(x, number())
        }
        func length() -> Double { Bool.random(using: &generator) ? 0 : abs(number()) }
        func shape() -> Shape {
            switch Int.random(in: 0..<4, using: &generator) {
            case 0: return CircleShape(radius: length(), offset: vector())
            case 1: return SegmentShape(from: vector(), to: vector(), radius: length())
            case 2: return PolygonShape(width: 2, height: 2, radius: length())
            default:
                while true {
                    let vertices = (0..<4).map { _ in vector() }
                    if let polygon = try? PolygonShape(vertices: vertices, radius: length()) { return polygon }
                }
            }
        }
        var unsound = 0
        for _ in 0..<TestDepth.count(quick: 20_000, full: 100_000, long: 1_000_000) {
            let one = shape()
            if !one.nearestPoint(to: vector()).isSound { unsound += 1 }
            if let hit = one.firstHit(from: vector(), to: vector(), radius: length()), !hit.isSound { unsound += 1 }
            if let contacts = one.contacts(with: shape()), !contacts.isSound { unsound += 1 }
        }
        #expect(unsound == 0)
    }

    @Test func aTransformOfAnyKindLeavesAnswersFinite() {
        var generator = SeededGenerator(seed: 13)
        func scale() -> Double { [0, 1, -1, 1e-160, 1e-30, 1e30, 1e100][Int.random(in: 0..<7, using: &generator)] }
        var unsound = 0
        for _ in 0..<TestDepth.count(quick: 5_000, full: 20_000, long: 100_000) {
            let (one, other) = (generator.shape(), generator.shape())
            let map = Transform(a: scale(), b: scale(), c: scale(), d: scale(), tx: scale(), ty: scale())
            one.updateBoundingBox(under: map)
            if Bool.random(using: &generator) { other.updateBoundingBox(under: map) }
            let (start, end) = (generator.point(within: 20), generator.point(within: 20) * 1e28)
            if !one.nearestPoint(to: start).isSound || !one.nearestPoint(to: end).isSound { unsound += 1 }
            if let hit = one.firstHit(from: start, to: end, radius: 1), !hit.isSound { unsound += 1 }
            if let contacts = one.contacts(with: other), !contacts.isSound { unsound += 1 }
        }
        #expect(unsound == 0)
    }
}
