import CChipmunk
import TestSupport
import Testing

@testable import Chipmunk

@Suite struct PolylineTests {
    @Test func aPolylineIsClosedIfItEndsWhereItStarts() throws {
        let open = [Vector(0, 0), Vector(4, 0), Vector(0, 4)]
        let closed = open + open.prefix(1)
        for vertices in [open, closed] {
            let answer = unsafe withCPolyline(vertices) { unsafe cpPolylineIsClosed($0) != 0 }
            #expect(try Polyline(vertices).isClosed == answer)
        }
        #expect(try Polyline(open).area == 0)
        #expect(try Polyline(closed).area == 8)
        #expect(try Polyline(closed.reversed()).area == -8)
    }

    @Test(arguments: seeds)
    func simplifyingCurvesGivesTheBitsOfC(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let vertices = round % 2 == 0 ? generator.walk(count: 2 + round) : generator.star(count: 2 + round)
            for tolerance in [0, 0.5, 10, 300] {
                let expected = unsafe withCPolyline(vertices) {
                    unsafe cTakeVertices(cpPolylineSimplifyCurves($0, tolerance))
                }
                #expect(
                    try bits(Polyline(vertices).simplifyingCurves(tolerance: tolerance).vertices) == bits(expected),
                    "seed \(seed), round \(round), tolerance \(tolerance)")
            }
        }
    }

    @Test(arguments: seeds)
    func simplifyingVerticesGivesTheBitsOfC(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<200 {
            let vertices = round % 2 == 0 ? generator.walk(count: 2 + round) : generator.star(count: 2 + round)
            for tolerance in [0, 0.3, 1, Double.pi / 2] {
                let expected = unsafe withCPolyline(vertices) {
                    unsafe cTakeVertices(cpPolylineSimplifyVertexes($0, tolerance))
                }
                let simplified = try Polyline(vertices).simplifyingVertices(tolerance: tolerance)
                #expect(
                    bits(simplified.vertices) == bits(expected),
                    "seed \(seed), round \(round), tolerance \(tolerance)")
                #expect(simplified.vertices.count >= 2)
            }
        }
    }

    @Test(arguments: seeds)
    func aConvexHullGivesTheBitsOfC(seed: UInt64) throws {
        var generator = SeededGenerator(seed: seed)
        for round in 0..<100 {
            let vertices = generator.walk(count: 2 + round)
            let expected = unsafe withCPolyline(vertices) { unsafe cTakeVertices(cpPolylineToConvexHull($0, 1)) }
            let hull = try Polyline(vertices).convexHull(tolerance: 1)
            #expect(bits(hull.vertices) == bits(expected), "seed \(seed), round \(round)")
            #expect(hull.isClosed)
        }
    }

    @Test func aStraightRunIsJoinedAndACornerStays() throws {
        let line = try Polyline([Vector(0, 0), Vector(1, 0), Vector(2, 0), Vector(3, 0), Vector(3, 5)])
        let joined = [Vector(0, 0), Vector(3, 0), Vector(3, 5)]
        #expect(line.simplifyingCurves(tolerance: 0).vertices == joined)
        #expect(line.simplifyingVertices(tolerance: 0.01).vertices == joined)
    }

    @Test func aSimplifiedCircleStaysWithinTheTolerance() throws {
        let circle = try Polyline(circleOutline(count: 500)).simplifyingCurves(tolerance: 1)
        #expect(circle.vertices.count < 50)
        for (a, b) in zip(circle.vertices, circle.vertices.dropFirst()) {
            #expect(abs(100 - a.lerp(to: b, at: 0.5).length) < 1.01)
        }
    }
}

/// Inputs for which C's polylines abort, crash, hang or return nonsense.
@Suite struct PolylineHazardTests {
    @Test func fewerThanTwoPointsAreRefusedWhereCReadsOutOfBounds() {
        #expect(throws: PolylineError.tooFewVertices(count: 0)) { try Polyline([]) }
        #expect(throws: PolylineError.tooFewVertices(count: 1)) { try Polyline([.zero]) }
    }

    @Test func aPointThatIsNotFiniteIsRefused() {
        #expect(throws: PolylineError.vertexOutOfRange(index: 1, vertex: Vector(0, .infinity))) {
            try Polyline([.zero, Vector(0, .infinity)])
        }
        #expect(throws: PolylineError.self) { try Polyline([.zero, Vector(.nan, 0)]) }
        #expect(throws: PolylineError.self) { try Polyline([Vector(0, -1e31), .zero]) }
    }

    @Test func hugeCountsAreRefused() {
        let limit = Polyline.maximumVertexCount
        #expect(throws: PolylineError.tooManyVertices(count: limit + 1, limit: limit)) {
            try Polyline(Array(repeating: .zero, count: limit + 1))
        }
    }

    @Test func pointsThatAreAllEqualStayAPolyline() throws {
        for count in [2, 3, 4, 40] {
            let line = try Polyline(Array(repeating: Vector(3, 4), count: count))
            #expect(throws: PolylineError.noArea(area: 0)) { try line.convexDecomposition(tolerance: 0) }
            for other in [
                line, line.simplifyingCurves(tolerance: 0), line.simplifyingCurves(tolerance: 5),
                line.simplifyingVertices(tolerance: 0), line.simplifyingVertices(tolerance: .pi / 2),
                line.convexHull(),
            ] {
                #expect(other.vertices.count >= 2)
                #expect(other.isClosed)
                #expect(Set(other.vertices) == [Vector(3, 4)])
                #expect(other.area == 0)
            }
        }
    }

    @Test func aClosedLineOfThreePointsIsThereAndBack() throws {
        let vertices = [Vector(0, 0), Vector(4, 1), Vector(0, 0)]
        let line = try Polyline(vertices)
        #expect(line.simplifyingCurves(tolerance: 0).vertices == vertices)
        #expect(line.simplifyingVertices(tolerance: .pi / 2).vertices == vertices)
        #expect(line.convexHull().vertices == vertices)
        #expect(throws: PolylineError.noArea(area: 0)) { try line.convexDecomposition(tolerance: 0) }
    }

    /// Each vertex is farther from the rest than the next, so C recurses once for each.
    @Test func aLongZigzagIsSimplifiedWithoutRecursion() throws {
        let count = 5000
        let vertices = (0..<count).map { Vector(Double($0), ($0 % 2 == 0 ? 1 : -1) * Double(count - $0)) }
        #expect(try Polyline(vertices).simplifyingCurves(tolerance: 0.5).vertices.count > count - 10)
    }

    @Test func theHullOfManyPointsIsMadeWithoutRecursion() throws {
        let outline = circleOutline(count: Polyline.maximumVertexCount - 1)
        let hull = try Polyline(outline).convexHull()
        #expect(hull.vertices.count > 60_000)
        #expect(isClose(hull.area, try Polyline(outline).area))
        #expect(try Polyline(outline).convexHull(tolerance: 1).vertices.count < 200)
    }

    @Test func everyErrorSaysWhatToChange() {
        let sentences: [(PolylineError, String)] = [
            (.tooFewVertices(count: 1), "a polyline needs at least 2 vertices, got 1"),
            (.tooManyVertices(count: 9, limit: 8), "the polyline must have at most 8 vertices here, got 9"),
            (
                .vertexOutOfRange(index: 3, vertex: Vector(.nan, 2)),
                "vertex 3 of the polyline must be within ±1e30, got (nan, 2.0)"
            ),
            (.notClosed, "the polyline must be closed: its last vertex must equal its first"),
            (.noArea(area: 0), "the polyline must not lie on a line, but encloses an area of 0.0"),
            (
                .clockwise(area: -4),
                "the polyline must run counter-clockwise, but encloses an area of -4.0; reverse its vertices"
            ),
            (.crossesItself, "the polyline crosses itself and cannot be cut into convex pieces"),
        ]
        for (error, sentence) in sentences { #expect("\(error)" == sentence) }
    }

    static let mistakes: [Mistake] = [
        // Below 0, C splits a straight line at its start without end.
        Mistake("Polyline.simplifyingCurves(tolerance:) must be in 0.0 ... 1e+30, got -1.0") {
            _ = try? Polyline([.zero, Vector(1, 1), Vector(2, 0)]).simplifyingCurves(tolerance: -1)
        },
        Mistake("Polyline.simplifyingVertices(tolerance:) must be in 0.0 ... 1.570796326794") {
            _ = try? Polyline([.zero, Vector(1, 1)]).simplifyingVertices(tolerance: 1.6)
        },
        Mistake("Polyline.convexHull(tolerance:) must be in 0.0 ... 1e+30, got nan") {
            _ = try? Polyline([.zero, Vector(1, 1)]).convexHull(tolerance: .nan)
        },
        Mistake("Polyline.convexDecomposition(tolerance:) must be in 0.0 ... 1e+30, got nan") {
            _ = try? Polyline([.zero, Vector(1, 1)]).convexDecomposition(tolerance: .nan)
        },
        Mistake("PolylineSet.collectSegment(to:) must be in -1e+30 ... 1e+30, got nan") {
            var set = PolylineSet()
            set.collectSegment(from: .zero, to: Vector(0, .nan))
        },
    ]

    @Test(arguments: mistakes.indices)
    func aToleranceOutOfItsRangeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            PolylineHazardTests.mistakes[index].commit()
        }
        expectTrap(result, PolylineHazardTests.mistakes[index].message)
    }
}
