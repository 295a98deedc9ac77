import Chipmunk
import TestSupport
import Testing

@Suite struct PolygonTests {
    private let square = [Vector(0, 0), Vector(2, 0), Vector(2, 2), Vector(0, 2)]

    @Test func theHullIsMadeFromPointsInAnyOrder() throws {
        let shuffled = [Vector(2, 2), Vector(1, 1), Vector(0, 0), Vector(0, 2), Vector(1, 0.5), Vector(2, 0)]
        let polygon = try PolygonShape(vertices: shuffled)
        #expect(polygon.vertexCount == 4)
        #expect(Set(polygon.vertices) == Set(square))
        #expect(polygon.area == 4)
        #expect(polygon.centerOfGravity == Vector(1, 1))
        #expect(polygon.radius == 0)
        // The result is valid input of the other initializer.
        let again = try PolygonShape(counterclockwise: polygon.vertices)
        #expect(again.vertices == polygon.vertices)
    }

    @Test func aTransformIsAppliedToThePoints() throws {
        let moved = try PolygonShape(vertices: square, transform: .translation(Vector(10, 20)), radius: 0.5)
        #expect(Set(moved.vertices) == Set(square.map { $0 + Vector(10, 20) }))
        #expect(moved.radius == 0.5)
        // A mirror turns the order round, and the hull turns it back.
        let mirrored = try PolygonShape(vertices: square, transform: .scale(x: -1, y: 1))
        #expect(mirrored.area == 4)
    }

    @Test func counterclockwiseVerticesStayInTheirOrder() throws {
        for start in 0..<4 {
            let turned = Array(square[start...] + square[..<start])
            #expect(try PolygonShape(counterclockwise: turned, radius: 0.25).vertices == turned)
        }
        let polygon = try PolygonShape(counterclockwise: square)
        #expect(polygon.area == 4)
        #expect(polygon.centerOfGravity == Vector(1, 1))
    }

    @Test func aBoxIsCounterclockwiseAroundTheOrigin() {
        let box = PolygonShape(width: 4, height: 6, radius: 0.5)
        #expect(box.vertices == [Vector(2, -3), Vector(2, 3), Vector(-2, 3), Vector(-2, -3)])
        #expect(box.radius == 0.5)
        #expect(box.boundingBox == BoundingBox(left: -2.5, bottom: -3.5, right: 2.5, top: 3.5))
    }

    @Test func aBoxCanLieAnywhere() {
        let box = PolygonShape(BoundingBox(left: 1, bottom: 2, right: 3, top: 5))
        #expect(box.vertices == [Vector(3, 2), Vector(3, 5), Vector(1, 5), Vector(1, 2)])
        #expect(box.area == 6)
        #expect(box.centerOfGravity == Vector(2, 3.5))
    }

    @Test(arguments: 0...2)
    func fewerThanThreeVerticesAreRefused(count: Int) {
        let vertices = Array(square.prefix(count))
        #expect(throws: PolygonError.tooFewVertices(count: count)) { try PolygonShape(vertices: vertices) }
        #expect(throws: PolygonError.tooFewVertices(count: count)) { try PolygonShape(counterclockwise: vertices) }
    }

    @Test func moreVerticesThanTheMaximumAreRefused() throws {
        let maximum = PolygonShape.maximumVertexCount
        #expect(maximum == 1024)
        let circle = (0...maximum).map { Vector(angle: Double($0) * 2 * .pi / Double(maximum + 1)) * 100 }
        #expect(throws: PolygonError.tooManyVertices(count: 1025)) { try PolygonShape(vertices: circle) }
        #expect(throws: PolygonError.tooManyVertices(count: 1025)) { try PolygonShape(counterclockwise: circle) }
        #expect(try PolygonShape(vertices: Array(circle.dropLast())).vertexCount == maximum)
    }

    @Test func aVertexThatIsNoPlaceIsRefused() throws {
        for bad in [Vector(1e31, 0), Vector(0, -1.1e30)] {
            let vertices = [Vector(0, 0), Vector(1, 0), bad]
            #expect(throws: PolygonError.vertexOutOfRange(index: 2, vertex: bad)) {
                try PolygonShape(vertices: vertices)
            }
        }
        for bad in [Double.nan, .infinity, -.infinity] {
            let error = #expect(throws: PolygonError.self) {
                try PolygonShape(counterclockwise: [Vector(0, 0), Vector(1, bad), Vector(1, 1)])
            }
            let sentence = try #require(error).description
            #expect(sentence.hasPrefix("vertex 1 of the polygon must be within ±1e30, got ("))
        }
        // A transform can take a good point out of range.
        #expect(throws: PolygonError.vertexOutOfRange(index: 1, vertex: Vector(2e30, 0))) {
            try PolygonShape(vertices: square, transform: .scale(x: 1e30, y: 1))
        }
    }

    @Test(arguments: [
        [Vector(1, 1), Vector(1, 1), Vector(1, 1)],
        [Vector(0, 0), Vector(1, 1), Vector(2, 2)],
        [Vector(0, 0), Vector(1, 1), Vector(2, 2), Vector(5, 5), Vector(-3, -3)],
        [Vector(0, 0), Vector(1000, 0), Vector(500, 1e-12)],
    ])
    func verticesOnALineAreRefused(vertices: [Vector]) throws {
        let error = try #require(#expect(throws: PolygonError.self) { try PolygonShape(vertices: vertices) })
        guard case .noArea(let area) = error else {
            Issue.record("got \(error)")
            return
        }
        #expect(area < 1e-8)
    }

    @Test func aTransformThatFlattensIsRefused() throws {
        #expect(throws: PolygonError.noArea(area: 0)) {
            try PolygonShape(vertices: square, transform: .scale(x: 1, y: 0))
        }
    }

    /// Far from the origin the centroid drowns in rounding: a polygon that is not refused must have it inside.
    @Test(arguments: seeds)
    func aPolygonFarFromTheOriginIsRefusedOrHasItsCentroidInside(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var (taken, refused) = (0, 0)
        var garbage: [String] = []
        for round in 0..<300 {
            let exponent = [3, 5, 7, 8, 9, 12][Int.random(in: 0..<6, using: &generator)]
            let distance = (0..<exponent).reduce(1.0) { power, _ in power * 10 }
            let corner = Vector(angle: Double.random(in: 0...6, using: &generator)) * distance
            guard let polygon = try? PolygonShape(vertices: square.map { $0 + corner }) else {
                refused += 1
                #expect(distance >= 1e6, "seed \(seed), round \(round)")
                continue
            }
            taken += 1
            polygon.mass = 1
            let center = polygon.centerOfGravity
            // A square of side 2 and mass 1 has a moment of 2/3.
            if !polygon.boundingBox.contains(center) || abs(polygon.moment - 0.7) > 0.5 {
                garbage.append("round \(round): a square at \(corner), centroid \(center), moment \(polygon.moment)")
            }
        }
        #expect(garbage.isEmpty, "seed \(seed): \(garbage.count) polygons, the first in \(garbage.first ?? "none")")
        #expect(taken > 50 && refused > 50, "seed \(seed): \(taken) taken, \(refused) refused")
    }

    @Test func aPolygonTooSmallForItsDistanceIsRefused() {
        let corner = Vector(405_009_308.4006157, -562_653_141.9814916)
        #expect(throws: PolygonError.tooFarFromOrigin(vertex: corner)) {
            try PolygonShape(counterclockwise: square.map { $0 + corner })
        }
    }

    /// Rounding depends on the vertex at which the outline begins: the hull of these vertices is a polygon.
    @Test func anOutlineTooSmallForItsDistanceIsRefusedByItsOwnOrder() throws {
        let hull = [Vector(0, 0), Vector(1, 0), Vector(1, 1), Vector(0, 1)].map {
            $0 + Vector(59_902_918, 133_586_154)
        }
        #expect(try PolygonShape(vertices: hull).vertices == hull)
        #expect(try PolygonShape(counterclockwise: hull).vertices == hull)
        let turned = Array(hull[1...] + hull[..<1])
        #expect(try PolygonShape(vertices: turned).vertices == hull)
        let error = PolygonError.tooFarFromOrigin(vertex: turned[0])
        #expect(throws: error) { try PolygonShape(counterclockwise: turned) }
        let polygon = PolygonShape(width: 1, height: 1)
        #expect(throws: error) { try polygon.setVerticesAbruptly(counterclockwise: turned) }
        #expect(polygon.vertices == PolygonShape(width: 1, height: 1).vertices)
    }

    @Test func aPentagramIsRefusedAsAnOutlineAndTakenAsAHull() throws {
        let corners = (0..<5).map { Vector(angle: Double($0) * 2 * .pi / 5) * 10 }
        let pentagram = [0, 2, 4, 1, 3].map { corners[$0] }
        #expect(throws: PolygonError.notConvexCounterclockwise) { try PolygonShape(counterclockwise: pentagram) }
        #expect(try PolygonShape(vertices: pentagram).vertexCount == 5)
        #expect(try PolygonShape(counterclockwise: corners).vertices == corners)
    }

    @Test func anOutlineThatIsClockwiseOrNotConvexIsRefused() {
        let dented = [Vector(0, 0), Vector(4, 0), Vector(1, 1), Vector(0, 4)]
        let doubled = square + [Vector(0, 2)]
        for vertices in [square.reversed(), dented, doubled] {
            #expect(throws: PolygonError.notConvexCounterclockwise) { try PolygonShape(counterclockwise: vertices) }
        }
    }

    @Test func everyErrorSaysWhatToChange() {
        let sentences: [(PolygonError, String)] = [
            (.tooFewVertices(count: 2), "a polygon needs at least 3 vertices, got 2"),
            (.tooManyVertices(count: 2000), "a polygon takes at most 1024 vertices, got 2000"),
            (.noArea(area: 0), "the polygon's vertices must not lie on a line, but enclose an area of 0.0"),
            (
                .tooFarFromOrigin(vertex: Vector(1e20, 2)),
                "the polygon is too small for its distance from the body's origin, got (1e+20, 2.0)"
            ),
            (.notConvexCounterclockwise, "the polygon's vertices must be convex and counter-clockwise"),
        ]
        for (error, sentence) in sentences { #expect("\(error)" == sentence) }
    }
}
