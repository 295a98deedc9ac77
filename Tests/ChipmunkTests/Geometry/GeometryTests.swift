import CChipmunk
import TestSupport
import Testing

@testable import Chipmunk

@Suite struct GeometryTests {
    @Test(arguments: seeds)
    func aCentroidGivesTheBitsOfC(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let vertices = Array(generator.star(count: 5 + round % 20).dropLast())
            let points = vertices.map { cVector($0) }
            let centroid = unsafe cpCentroidForPoly(CInt(points.count), points)
            #expect(try bits(Geometry.centroid(of: vertices)) == bits(centroid), "seed \(seed), round \(round)")
            let mirrored = try Geometry.centroid(of: vertices.reversed())
            #expect(mirrored.isNear(Vector(centroid.x, centroid.y), within: 1e-9), "seed \(seed), round \(round)")
        }
    }

    @Test func pointsWithoutACentroidThrow() {
        #expect(throws: PolygonError.tooFewVertices(count: 0)) { try Geometry.centroid(of: []) }
        #expect(throws: PolygonError.noArea(area: 0)) {
            try Geometry.centroid(of: [Vector(0, 0), Vector(1, 1), Vector(2, 2)])
        }
        #expect(throws: PolygonError.self) { try Geometry.centroid(of: [.zero, Vector(1, 0), Vector(.nan, 1)]) }
        let far = [Vector(0, 0), Vector(1, 0), Vector(0, 1)].map { $0 + Vector(405_009_308.4, -562_653_141.9) }
        let centroid = try? Geometry.centroid(of: far)
        #expect(centroid.map { BoundingBox(enclosing: far)?.contains($0) == true } ?? true)
    }

    @Test(arguments: seeds)
    func aConvexHullGivesTheBitsOfC(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let points = (0..<(3 + round)).map { _ in
                Vector(Double(Int.random(in: -9...9, using: &generator)), Double.random(in: -9...9, using: &generator))
            }
            let tolerance = [0, 0.5, 3][round % 3]
            guard let hull = try? Geometry.convexHull(of: points, tolerance: tolerance) else { continue }
            #expect(bits(hull) == bits(cHull(points, tolerance)), "seed \(seed), round \(round), \(points)")
            // As points are taken in place of their neighbours, only an exact hull is sure to be taken.
            if tolerance == 0 { #expect(try PolygonShape(counterclockwise: hull).vertices == hull) }
        }
    }

    /// The hull of more points than C is asked about.
    @Test(arguments: seeds)
    func aHullWithoutRecursionGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let coarse = round % 2 == 0
            let points = (0..<(1 + round)).map { _ in
                let point = Vector(
                    Double.random(in: -5...5, using: &generator), Double.random(in: -5...5, using: &generator))
                return coarse ? point.rounded(.toNearestOrEven) : point
            }
            let tolerance = [0, 0.1, 2, 100][round % 4]
            #expect(
                bits(QuickHull.hullInLoop(of: points, tolerance: tolerance)) == bits(cHull(points, tolerance)),
                "seed \(seed), round \(round), tolerance \(tolerance), \(points)")
        }
    }

    private func cHull(_ points: [Vector], _ tolerance: Double) -> [Vector] {
        var hull = points.map { cVector($0) } + [cpvzero]
        let count = unsafe cpConvexHull(CInt(points.count), hull, &hull, nil, tolerance)
        return hull.prefix(Int(count)).map { Vector($0.x, $0.y) }
    }

    @Test func aHullThrowsAsAPolygonDoes() {
        #expect(throws: PolygonError.tooFewVertices(count: 2)) {
            try Geometry.convexHull(of: [.zero, Vector(1, 0)])
        }
        #expect(throws: PolygonError.tooManyVertices(count: 1025)) {
            try Geometry.convexHull(of: circleOutline(count: 1024))
        }
        #expect(throws: PolygonError.self) {
            try Geometry.convexHull(of: [.zero, Vector(4, 0), Vector(2, 1)], tolerance: 50)
        }
    }

    @Test(arguments: seeds)
    func theClosestPointOfASegmentGivesTheBitsOfC(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<300 {
            let (point, a, b) = (generator.vector(), generator.vector(), generator.vector())
            guard a != b else { continue }
            #expect(
                bits(Geometry.closestPoint(to: point, onSegmentFrom: a, to: b))
                    == bits(cpClosetPointOnSegment(cVector(point), cVector(a), cVector(b))),
                "seed \(seed), round \(round), \(point), \(a), \(b)")
        }
    }

    /// C divides by the length, and must not let the NaN out.
    @Test func aSegmentWithoutLengthIsItsEnd() {
        #expect(Geometry.closestPoint(to: .zero, onSegmentFrom: Vector(3, 4), to: Vector(3, 4)) == Vector(3, 4))
        let tiny = Vector(1e-200, 0)
        #expect(Geometry.closestPoint(to: Vector(1, 1), onSegmentFrom: .zero, to: tiny) == tiny)
    }

    @Test func aBoxEnclosesItsPoints() {
        let box = BoundingBox(enclosing: [Vector(3, -1), Vector(-2, 5), Vector(0, 0)])
        #expect(box == BoundingBox(left: -2, bottom: -1, right: 3, top: 5))
        #expect(BoundingBox(enclosing: [Vector(7, 8)]) == BoundingBox(left: 7, bottom: 8, right: 7, top: 8))
        #expect(BoundingBox(enclosing: []) == nil)
        #expect(BoundingBox(enclosing: [.zero, Vector(.nan, 1)]) == nil)
    }
}
