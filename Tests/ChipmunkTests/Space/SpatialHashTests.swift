import Testing

@testable import Chipmunk

@Suite struct SpatialHashTests {
    private func fill(_ space: Space) {
        for index in 0..<40 { space.add(makeCrate(at: Vector(Double(index % 5) * 25, 11 + Double(index / 5) * 21))) }
    }

    private func makeFloor(in space: Space) {
        space.gravity = Vector(0, -100)
        for index in -10..<10 {
            let x = Double(index) * 20
            space.staticBody.attach(SegmentShape(from: Vector(x, -5), to: Vector(x + 20, -5), radius: 5)).friction = 1
        }
    }

    @Test func aPileRestsOnItAsOnTheTree() {
        let space = Space()
        makeFloor(in: space)
        space.useSpatialHash(cellSize: 20, count: 1000)
        fill(space)
        space.step(by: 1 / 60, times: 300)
        #expect(space.quarantine.isEmpty)
        for body in space.bodies {
            #expect(body.position.y > 9.5 && body.velocity.length < 5, "\(body.position)")
        }
    }

    @Test func shapesThatAreThereAlreadyComeAlong() {
        let space = Space()
        makeFloor(in: space)
        fill(space)
        space.step(by: 1 / 60, times: 10)
        space.useSpatialHash(cellSize: 20, count: 1000)
        space.step(by: 1 / 60, times: 200)
        for body in space.bodies { #expect(body.position.y > 9.5) }
        #expect(space.nearestShape(to: Vector(0, 10), maxDistance: 1)?.shape.body === space.bodies[0])
        #expect(space.shapes(in: BoundingBox(left: -1e30, bottom: -1e30, right: 1e30, top: 1e30)).count == 60)
    }

    @Test func aBodyThatLeavesTheCountableCellsIsQuarantined() {
        let space = Space()
        space.useSpatialHash(cellSize: 1e-3, count: 100)
        let body = space.add(Body(mass: 1, moment: 1))
        body.attach(CircleShape(radius: 1e-3))
        body.velocity = Vector(9e5, 0)
        space.step(by: 1)
        #expect(body.position.x == 9e5)
        space.step(by: 1)
        #expect(body.isQuarantined)
        #expect(body.position.x == 9e5)
    }

    static let mistakes: [Mistake] = [
        Mistake("Space.useSpatialHash(cellSize:) must be in 1e-06 ... 1000000000.0, got 0.0") {
            Space().useSpatialHash(cellSize: 0, count: 10)
        },
        Mistake("Space.useSpatialHash(cellSize:) must be in 1e-06 ... 1000000000.0, got nan") {
            Space().useSpatialHash(cellSize: .nan, count: 10)
        },
        Mistake("Space.useSpatialHash(count:) must be in 1 ... 10000000, got 1610612742") {
            Space().useSpatialHash(cellSize: 1, count: 1_610_612_742)
        },
        Mistake("Space.useSpatialHash(cellSize:count:) must not be called while the space is locked") {
            let space = Space()
            space.whileLocked { space.useSpatialHash(cellSize: 1, count: 10) }
        },
        Mistake("a shape in a space with a spatial hash must not cover more than 65536 cells") {
            let space = Space()
            space.useSpatialHash(cellSize: 1, count: 10)
            space.staticBody.attach(SegmentShape(from: .zero, to: Vector(1e9, 0)))
        },
        Mistake("a shape in a space with a spatial hash must not cover more than 65536 cells") {
            let space = Space()
            space.add(makeBall(radius: 1e6))
            space.useSpatialHash(cellSize: 1, count: 10)
        },
        Mistake("Body.position needs positions within ±1000000000.0 for the space's spatial hash") {
            let space = Space()
            space.useSpatialHash(cellSize: 1, count: 10)
            space.add(makeBall()).position = Vector(1e10, 0)
        },
        Mistake("Space.add(_:) needs positions within ±1000000000.0 for the space's spatial hash") {
            let space = Space()
            space.useSpatialHash(cellSize: 1, count: 10)
            space.add(makeBall(at: Vector(0, -1e10)))
        },
    ]

    @Test(arguments: mistakes.indices)
    func whatTheHashCannotCountTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            SpatialHashTests.mistakes[index].commit()
        }
        expectTrap(result, SpatialHashTests.mistakes[index].message)
    }
}
