import TestSupport
import Testing

@testable import Chipmunk

@Suite struct DiagnosticsTests {
    @Test func anEmptySpaceHasNothing() {
        let diagnostics = Space().diagnostics
        #expect(diagnostics.bodyCount == 0 && diagnostics.shapeCount == 0 && diagnostics.pairCount == 0)
        #expect(diagnostics.treeHeight == 0 && diagnostics.staticTreeHeight == 0)
        #expect(diagnostics.densestSpot == nil && diagnostics.notes.isEmpty)
    }

    @Test func itCountsWhatIsInASpace() {
        let space = makeSpaceWithSleepers(count: 5)
        space.add(makeBall()).position = Vector(0, 9000)
        space.add(PinJoint(space.bodies[0], space.bodies[1]))
        let diagnostics = space.diagnostics
        #expect(diagnostics.bodyCount == space.bodies.count)
        #expect(diagnostics.sleepingBodyCount == space.sleeperCount)
        #expect(diagnostics.shapeCount == space.shapes.count)
        #expect(diagnostics.constraintCount == 1)
        #expect(diagnostics.staticTreeHeight > 0)
    }

    @Test func aSpatialHashHasNoPairs() {
        let space = Space()
        space.useSpatialHash(cellSize: 10, count: 100)
        space.maximumPairs = 1
        for _ in 0..<10 { space.add(makeBall()) }
        space.step(by: 1 / 60)
        #expect(space.diagnostics.pairCount == 0 && space.diagnostics.treeHeight == 0)
        #expect(space.diagnostics.contactCount == 45)
        #expect(space.diagnostics.densestSpot?.shapeCount == 10)
    }

    @Test func thousandsOfShapesOnOneSpotAreNoted() {
        let space = Space()
        for index in 0..<1100 {
            let body = Body(.static)
            body.attach(CircleShape(radius: 1))
            body.position = index < SpaceDiagnostics.crowdSize ? Vector(50, 7) : Vector(Double(index), 0)
            space.add(body)
        }
        #expect(
            space.diagnostics.notes == ["the boxes of 1000 shapes overlap at (49.0, 6.0), which makes 499500 pairs"])
    }

    /// Against the boxes that contain each of the points where a left and a bottom side cross.
    @Test(arguments: 0..<50)
    func theDensestSpotIsWhereMostBoxesOverlap(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let boxes = (0..<Int.random(in: 1...40, using: &random)).map { _ in
            let (x, y) = (Int.random(in: -20...20, using: &random), Int.random(in: -20...20, using: &random))
            let (width, height) = (Int.random(in: 0...15, using: &random), Int.random(in: 0...15, using: &random))
            return BoundingBox(left: Double(x), bottom: Double(y), right: Double(x + width), top: Double(y + height))
        }
        func count(at point: Vector) -> Int {
            boxes.count { $0.left <= point.x && point.x <= $0.right && $0.bottom <= point.y && point.y <= $0.top }
        }
        let most = boxes.flatMap { a in boxes.map { b in count(at: Vector(a.left, b.bottom)) } }.max()
        let spot = try #require(DensestSpot.find(in: boxes))
        #expect(spot.shapeCount == most)
        #expect(count(at: spot.position) == most)
    }
}
