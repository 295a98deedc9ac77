import Chipmunk
import TestSupport
import Testing

@Suite struct OutlineTests {
    /// The T of the environment PushT, whose arms and stem are 120 × 30 and 30 × 90.
    private static let tee = [
        Vector(-60, 0), Vector(-15, 0), Vector(-15, -90), Vector(15, -90), Vector(15, 0), Vector(60, 0), Vector(60, 30),
        Vector(-60, 30),
    ]

    /// A star around the origin, with points at distances of its own.
    private static func star(seed: UInt64) -> [Vector] {
        var random = SeededGenerator(seed: seed)
        return (0..<24).map { Vector(angle: Double($0) * .pi / 12) * Double.random(in: 10...100, using: &random) }
    }

    private static func area(_ parts: [PolygonShape]) -> Double {
        parts.reduce(0) { $0 + Area.polygon(vertices: $1.vertices) }
    }

    @Test func anOutlineWithDentsKeepsItsArea() throws {
        let body = Body(.dynamic)
        let parts = try body.attach(outline: Self.tee)
        #expect(parts.count > 1 && body.shapes == parts)
        #expect(Self.area(parts) == 120 * 30 + 30 * 90)
        // What the corners alone make: the hull.
        #expect(Area.polygon(vertices: try PolygonShape(vertices: Self.tee).vertices) == 10_350)
    }

    /// By Steiner, of two boxes of density 1: each its own moment, and its mass times its distance squared.
    @Test func theDensityGivesTheMassAndTheMomentOfTheWhole() throws {
        let space = Space()
        let body = space.add(Body(.dynamic))
        for part in try body.attach(outline: Self.tee) { part.density = 1 }
        let (arm, stem) = (3600.0, 2700.0)
        let center = (arm * 15 - stem * 45) / (arm + stem)
        let moment =
            Moment.box(mass: arm, width: 120, height: 30) + arm * (15 - center) * (15 - center)
            + Moment.box(mass: stem, width: 30, height: 90) + stem * (45 + center) * (45 + center)
        #expect(abs(body.mass - 6300) < 1e-9)
        #expect(abs(body.moment - moment) < 1e-6 * moment)
        #expect(body.centerOfGravity.distance(to: Vector(0, center)) < 1e-9)
    }

    @Test(arguments: seeds)
    func anyStarKeepsItsAreaInEitherDirection(seed: UInt64) throws {
        let outline = Self.star(seed: seed)
        let whole = try Polyline(outline + outline.prefix(1)).area
        for points in [outline, outline.reversed(), outline + outline.prefix(1)] {
            let parts = try Body(.static).attach(outline: points)
            #expect(abs(Self.area(parts) - whole) < 1e-9 * whole)
        }
    }

    @Test func aConvexOutlineIsOnePolygon() throws {
        let square = [Vector(0, 0), Vector(10, 0), Vector(10, 10), Vector(0, 10)]
        let parts = try Body(.static).attach(outline: square, radius: 2)
        #expect(parts.count == 1 && parts[0].vertexCount == 4 && parts[0].radius == 2)
    }

    @Test(
        arguments: [
            ([.zero], PolylineError.tooFewVertices(count: 1)),
            ([.zero, Vector(1, 0), Vector(2, 0)], .noArea(area: 0)),
            ([.zero, Vector(1, 0), Vector(.nan, 0)], nil),
        ] as [([Vector], PolylineError?)])
    func whatIsNoOutlineIsRefusedWhole(points: [Vector], error: PolylineError?) {
        let body = Body(.static)
        #expect {
            try body.attach(outline: points)
        } throws: {
            error == nil || $0 as? PolylineError == error
        }
        #expect(body.shapes.isEmpty)
    }

    @Test func aRoundOutlineOfTooManyVerticesIsRefused() {
        let circle = (0..<2000).map { Vector(angle: Double($0) * .pi / 1000) * 100 }
        let body = Body(.static)
        #expect(throws: PolylineError.tooManyVertices(count: 2000, limit: PolygonShape.maximumVertexCount)) {
            try body.attach(outline: circle)
        }
        #expect(body.shapes.isEmpty)
    }
}
