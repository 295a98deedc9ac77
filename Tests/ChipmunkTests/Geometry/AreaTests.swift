import CChipmunk
import Chipmunk
import TestSupport
import Testing

@Suite struct AreaTests {
    @Test(arguments: seeds)
    func everyAreaGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let (inner, outer) = (abs(generator.number()), abs(generator.number()))
            let vertices = (0..<5).map { _ in generator.vector() }
            let points = vertices.map { cVector($0) }
            let note = Comment(rawValue: "seed \(seed), round \(round), \(inner), \(outer), \(vertices)")
            #expect(
                bits(Area.circle(innerRadius: inner, radius: outer)) == bits(cpAreaForCircle(inner, outer)), note)
            #expect(
                bits(Area.segment(from: vertices[0], to: vertices[1], radius: outer))
                    == bits(cpAreaForSegment(points[0], points[1], outer)), note)
            let area = unsafe cpAreaForPoly(5, points, outer)
            #expect(bits(Area.polygon(vertices: vertices, radius: outer)) == bits(area), note)
        }
    }

    @Test func counterclockwiseIsPositiveAndTheRadiusAddsToBoth() {
        let square = [Vector(0, 0), Vector(2, 0), Vector(2, 2), Vector(0, 2)]
        #expect(Area.polygon(vertices: square) == 4)
        #expect(Area.polygon(vertices: square.reversed()) == -4)
        #expect(isClose(Area.polygon(vertices: square, radius: 1), 4 + 8 + .pi))
        #expect(isClose(Area.polygon(vertices: square.reversed(), radius: 1), -4 + 8 + .pi))
    }

    @Test func twoVerticesAreASegment() {
        let (a, b) = (Vector(1, 2), Vector(4, 6))
        #expect(Area.polygon(vertices: [a, b]) == 0)
        #expect(Area.segment(from: a, to: b, radius: 0) == 0)
        #expect(isClose(Area.polygon(vertices: [a, b], radius: 3), Area.segment(from: a, to: b, radius: 3)))
    }

    @Test func theAreaOfAShapeIsTheOneFromHere() {
        #expect(CircleShape(radius: 3).area == Area.circle(radius: 3))
        let segment = SegmentShape(from: .zero, to: Vector(3, 4), radius: 2)
        #expect(segment.area == Area.segment(from: .zero, to: Vector(3, 4), radius: 2))
    }

    static let mistakes: [Mistake] = [
        Mistake("Area.circle(radius:) must be in 0.0 ... 1e+30, got nan") { _ = Area.circle(radius: .nan) },
        Mistake("Area.segment(radius:) must be in 0.0 ... 1e+30, got -1.0") {
            _ = Area.segment(from: .zero, to: .zero, radius: -1)
        },
        Mistake("Area.polygon(vertices:) must be in -1e+30 ... 1e+30, got inf") {
            _ = Area.polygon(vertices: [Vector(.infinity, 0)])
        },
        Mistake("Area.polygon(vertices:) needs at least 2 vertices, got 0") {
            _ = Area.polygon(vertices: [], radius: 3)
        },
        Mistake("Area.polygon(vertices:) needs at least 2 vertices, got 1") {
            _ = Area.polygon(vertices: [Vector(5, 5)])
        },
        Mistake("Moment.polygon(vertices:) needs at least 2 vertices, got 0") {
            _ = Moment.polygon(mass: 1, vertices: [])
        },
        Mistake("Moment.polygon(vertices:) needs at least 2 vertices, got 1") {
            _ = Moment.polygon(mass: 1, vertices: [Vector(5, 5)])
        },
        // On a line, exactly and but for rounding.
        Mistake("Moment.polygon(vertices:) needs vertices that enclose an area, got ") {
            _ = Moment.polygon(mass: 1, vertices: [.zero, Vector(1, 1), Vector(3, 3)])
        },
        Mistake("Moment.polygon(vertices:) needs vertices that enclose an area, got ") {
            _ = Moment.polygon(mass: 1, vertices: [Vector(0.1, 0.3), Vector(0.3, 0.9), Vector(0.7, 2.1)])
        },
        Mistake("Geometry.closestPoint(to:) must be in -1e+30 ... 1e+30, got nan") {
            _ = Geometry.closestPoint(to: Vector(.nan, 0), onSegmentFrom: .zero, to: Vector(1, 0))
        },
        Mistake("Geometry.convexHull(tolerance:) must be in 0.0 ... 1e+30, got -1.0") {
            _ = try? Geometry.convexHull(of: [], tolerance: -1)
        },
    ]

    @Test(arguments: mistakes.indices)
    func aNumberOutOfItsRangeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            AreaTests.mistakes[index].commit()
        }
        expectTrap(result, AreaTests.mistakes[index].message)
    }
}
