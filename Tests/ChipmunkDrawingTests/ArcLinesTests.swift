import Chipmunk
import Testing

@testable import ChipmunkDrawing

@Suite struct ArcLinesTests {
    private let box = BoundingBox(left: -1000, bottom: -1000, right: 1500, top: 1500)

    private func circle(radius: Double, through point: Vector, direction: Double) -> ArcLines {
        let center = point - Vector(angle: direction) * radius
        return ArcLines(center: center, radius: radius, from: 0, to: 2 * .pi, box: box)
    }

    @Test(arguments: [1, 1e3, 1e6, 1e9, 1e12, 1e15, 1e30, 1e300], [0, 0.7, 2, 4.5])
    func aPlanetTakesTheLinesOfItsHorizon(radius: Double, direction: Double) {
        #expect(circle(radius: radius, through: Vector(150, 100), direction: direction).points.count < 1000)
    }

    /// A chord is farthest from its arc in the middle.
    @Test(arguments: [1e3, 1e6, 1e9, 1e12], [0, 0.7, 2, 4.5])
    func theHorizonIsRoundToATenthOfAPoint(radius: Double, direction: Double) throws {
        let lines = circle(radius: radius, through: Vector(150, 100), direction: direction)
        let visible = zip(lines.points, lines.points.dropFirst()).filter { start, end in
            BoundingBox(enclosing: [start, end])?.intersects(box) ?? false
        }
        try #require(!visible.isEmpty)
        for (start, end) in visible {
            let depth = radius - ((start + end) / 2).distance(to: lines.center)
            #expect(abs(depth) < 0.1 + 1e-15 * radius)
        }
    }

    @Test(arguments: [1, -1])
    func anArcEndsWhereItBeginsAndEnds(turn: Double) throws {
        let points = ArcLines(center: .zero, radius: 1e9, from: 1, to: 1 + turn, box: box).points
        #expect(points.first == Vector(angle: 1) * 1e9)
        #expect(points.last == Vector(angle: 1 + turn) * 1e9)
    }
}
