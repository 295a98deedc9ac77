import CChipmunk
import Testing

@testable import Chipmunk

/// Calls that are allowed inside a query, and calls that bring shapes up to date.
@Suite struct QueryLockingTests {
    private let everywhere = BoundingBox(circleAt: .zero, radius: 1000)

    @Test func addingAndRemovingInsideAQueryWaitsForItsEnd() {
        let space = Space()
        for index in 0..<10 { space.add(makeBall(at: Vector(Double(index) * 5, 0))) }
        var visited = 0
        space.forEachShape(in: everywhere) { shape in
            visited += 1
            #expect(space.isLocked)
            if let body = shape.body { space.remove(body) }
            space.add(makeBall(at: Vector(0, 100)))
            #expect(space.bodies.count == 10)
        }
        #expect(visited == 10)
        #expect(!space.isLocked)
        #expect(space.bodies.count == 10)
        #expect(space.bodies.allSatisfy { $0.position.y == 100 })
        space.forEachShape(near: Vector(0, 100), maxDistance: 1) { hit in
            if let body = hit.shape.body { space.remove(body) }
        }
        #expect(space.bodies.isEmpty)
    }

    @Test func movingAndWakingInsideAQueryIsSafe() {
        let space = makeSpaceWithSleepers(count: 5)
        space.forEachHit(from: Vector(-100, 10), to: Vector(500, 10)) { $0.shape.body?.wake() }
        #expect(space.sleeperCount == 0)
        space.forEachShape(in: everywhere) { _ in
            space.staticBody.position += Vector(0, -1)
            space.forEachShape(in: everywhere) { space.reindex($0) }
            space.reindexStaticShapes()
        }
        #expect(space.staticBody.shapes[0].boundingBox.top == -6)
        space.step(by: 1 / 60, times: 10)
    }

    @Test func aQueryInsideAnotherOneAnswersTheSame() {
        for usesHash in [false, true] {
            let space = Space()
            if usesHash {
                unsafe cpSpaceUseSpatialHash(space.unsafePointer, 10, 100)
                space.hashCellSize = 10
            }
            for index in 0..<10 { space.add(makeBall(at: Vector(Double(index) * 5, 0))) }
            var visits = 0
            space.forEachShape(near: .zero, maxDistance: 40) { _ in
                visits += 1
                #expect(space.shapes(near: .zero, maxDistance: 40).count == 10)
                #expect(space.hits(from: .zero, to: Vector(100, 0)).count == 10)
            }
            #expect(visits == 10)
        }
    }

    @Test func aSpatialHashNeitherHangsNorMisses() {
        let space = Space()
        unsafe cpSpaceUseSpatialHash(space.unsafePointer, 0.01, 100)
        space.hashCellSize = 0.01
        let circle = space.staticBody.attach(CircleShape(radius: 0.02))
        #expect(space.nearestShape(to: Vector(1e20, 0))?.shape === circle)
        #expect(space.shapes(near: .zero, maxDistance: .infinity).count == 1)
        #expect(space.hits(from: Vector(-1e30, 0), to: Vector(1e30, 0), radius: 1).count == 1)
        #expect(space.firstHit(from: Vector(-1e9, 0), to: Vector(1e9, 0)) != nil)
        let all = BoundingBox(left: -.infinity, bottom: -.infinity, right: .infinity, top: .infinity)
        #expect(space.shapes(in: all).count == 1)
    }

    @Test func aThickSegmentFindsWhatItsLineMisses() {
        let space = Space()
        for x in [0.0, 100] { space.staticBody.attach(CircleShape(radius: 5, offset: Vector(x, 0))) }
        // In C: nothing, as soon as there are two shapes.
        let hits = space.hits(from: Vector(10, -50), to: Vector(10, 50), radius: 6)
        #expect(hits.count == 1)
        #expect(space.firstHit(from: Vector(10, -50), to: Vector(10, 50), radius: 6) != nil)
    }

    @Test func whatIsMetAtTheVeryEndIsFound() {
        let space = Space()
        for x in [0.0, 100] { space.staticBody.attach(PolygonShape(BoundingBox(circleAt: Vector(x, 0), radius: 5))) }
        #expect(space.hits(from: Vector(50, 0), to: Vector(95, 0)).first?.fraction == 1)
        #expect(space.firstHit(from: Vector(50, 0), to: Vector(95, 0))?.fraction == 1)
    }

    @Test func eachHitOfAShapeQueryHasItsOwnPoints() {
        let space = Space()
        for x in [-8.0, 8] { space.staticBody.attach(CircleShape(radius: 5, offset: Vector(x, 0))) }
        let hits = space.shapes(touching: CircleShape(radius: 5))
        #expect(hits.map(\.contacts.normal) == [Vector(-1, 0), Vector(1, 0)])
        #expect(hits.map(\.contacts.points[0].pointA) == [Vector(-5, 0), Vector(5, 0)])
    }

    @Test func aShapeOfTheSpaceDoesNotFindItself() {
        let space = Space()
        let (one, other) = (space.add(makeBall()), space.add(makeBall(at: Vector(5, 0))))
        #expect(space.shapes(touching: one.shapes[0]).map { $0.shape === other.shapes[0] } == [true])
    }

    @Test func shapesFollowABodyWhenTheyAreReindexed() {
        let space = Space()
        let body = space.add(makeBall())
        let others = [space.add(makeBall(at: Vector(300, 0))), space.add(makeBall(at: Vector(400, 0)))]
        body.position = Vector(100, 0)
        #expect(space.nearestShape(to: Vector(100, 0), maxDistance: 5) == nil)
        space.reindexShapes(of: body)
        #expect(space.nearestShape(to: Vector(100, 0), maxDistance: 5)?.shape === body.shapes[0])
        body.position = Vector(200, 0)
        space.reindex(body.shapes[0])
        #expect(space.nearestShape(to: Vector(200, 0), maxDistance: 5)?.shape === body.shapes[0])
        #expect(others.count == 2)
    }

    @Test func whatRestsOnAStaticShapeGoesOnToAfterReindexing() {
        let space = makeSpaceWithFloor()
        let crate = space.add(makeCrate(at: Vector(0, 10)))
        for _ in 0..<120 {
            space.step(by: 1 / 60)
            // The body is moved behind the package's back, a little, as with C's own calls.
            unsafe cpBodySetPosition(space.staticBody.unsafePointer, cpVect(x: 0, y: 0.01))
            space.reindexStaticShapes()
            unsafe cpBodySetPosition(space.staticBody.unsafePointer, cpVect(x: 0, y: 0))
            space.reindexStaticShapes()
        }
        #expect(abs(crate.position.y - 10) < 0.3)
    }

    static let mistakes: [Mistake] = [
        Mistake("Shape.nearestPoint(to:) must be in -1e+30 ... 1e+30, got nan") {
            _ = CircleShape(radius: 1).nearestPoint(to: Vector(.nan, 0))
        },
        Mistake("Shape.firstHit(to:) must be in -1e+30 ... 1e+30, got inf") {
            _ = CircleShape(radius: 1).firstHit(from: .zero, to: Vector(.infinity, 0))
        },
        Mistake("Shape.firstHit(radius:) must be in 0.0 ... 1e+30, got -1.0") {
            _ = CircleShape(radius: 1).firstHit(from: .zero, to: .zero, radius: -1)
        },
        Mistake("Space.shapes(near:) must be in -1e+30 ... 1e+30, got nan") {
            _ = Space().shapes(near: Vector(0, .nan), maxDistance: 1)
        },
        Mistake("Space.shapes(maxDistance:) must be in 0.0 ... inf, got -1.0") {
            _ = Space().shapes(near: .zero, maxDistance: -1)
        },
        Mistake("Space.nearestShape(maxDistance:) must be in 0.0 ... inf, got nan") {
            _ = Space().nearestShape(to: .zero, maxDistance: .nan)
        },
        Mistake("Space.hits(from:) must be in -1e+30 ... 1e+30, got nan") {
            _ = Space().hits(from: Vector(.nan, 0), to: .zero)
        },
        Mistake("Space.firstHit(radius:) must be in 0.0 ... 1e+30, got inf") {
            _ = Space().firstHit(from: .zero, to: .zero, radius: .infinity)
        },
        Mistake("Space.firstHit(of:movedBy:) must be in -1e+30 ... 1e+30, got nan") {
            _ = Space().firstHit(of: CircleShape(radius: 1), movedBy: Vector(0, .nan))
        },
        Mistake("Space.shapes(in:) needs a box with left <= right and bottom <= top, got ") {
            _ = Space().shapes(in: BoundingBox(left: .nan, bottom: 0, right: 1, top: 1))
        },
        Mistake("Space.reindex(_:) needs a shape that is in this space") { Space().reindex(CircleShape(radius: 1)) },
        Mistake("Space.reindexShapes(of:) needs a body that is in this space") {
            Space().reindexShapes(of: makeBall())
        },
        Mistake("Space.step(by:) must not be called while the space is locked") {
            let space = Space()
            space.add(makeBall())
            space.forEachShape(near: .zero, maxDistance: 1) { _ in space.step(by: 1) }
        },
    ]

    @Test(arguments: mistakes.indices)
    func aBadArgumentTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            QueryLockingTests.mistakes[index].commit()
        }
        expectTrap(result, QueryLockingTests.mistakes[index].message)
    }
}
