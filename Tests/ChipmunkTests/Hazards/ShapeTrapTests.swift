import Chipmunk
import Testing

/// Mistakes with shapes and moments that C answers with an abort or silent nonsense.
@Suite struct ShapeTrapTests {
    private static let length = "must be in 0.0 ... 1e+30, got"
    private static let coordinates = "must be in -1e+30 ... 1e+30, got"
    private static let mass = "must be 0 or in 1e-30 ... 1e+30, got"

    static let surfaces: [Mistake] = [
        Mistake("Shape.elasticity must be in 0.0 ... 1e+100, got -1.0") { CircleShape(radius: 1).elasticity = -1 },
        Mistake("Shape.friction must be in 0.0 ... 1e+100, got inf") { CircleShape(radius: 1).friction = .infinity },
        Mistake("Shape.surfaceVelocity must be in -1e+100 ... 1e+100, got nan") {
            CircleShape(radius: 1).surfaceVelocity = Vector(0, .nan)
        },
        Mistake("CollisionType must be less than 18446744073709551615, which stands for any type") {
            CircleShape(radius: 1).collisionType = CollisionType(rawValue: .max)
        },
        Mistake("Shape.mass \(mass) -1.0") { CircleShape(radius: 1).mass = -1 },
        Mistake("Shape.mass \(mass) nan") { makeBall().shapes[0].mass = .nan },
        Mistake("Shape.mass \(mass) inf") {
            let space = Space()
            space.add(makeBall()).shapes[0].mass = .infinity
        },
        Mistake("Shape.density times Shape.area \(mass) nan") { CircleShape(radius: 1).density = .nan },
        Mistake("Shape.density times Shape.area \(mass) -4.0") { PolygonShape(width: 2, height: 2).density = -1 },
        Mistake("Shape.updateBoundingBox(under:) must be in -1e+100 ... 1e+100, got nan") {
            CircleShape(radius: 1).updateBoundingBox(under: .translation(Vector(0, .nan)))
        },
    ]

    @Test(arguments: surfaces.indices)
    func aPropertyOutOfItsRangeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ShapeTrapTests.surfaces[index].commit()
        }
        expectTrap(result, ShapeTrapTests.surfaces[index].message)
    }

    static let geometry: [Mistake] = [
        Mistake("CircleShape.radius \(length) -1.0") { _ = CircleShape(radius: -1) },
        Mistake("CircleShape.offset \(coordinates) nan") { _ = CircleShape(radius: 1, offset: Vector(0, .nan)) },
        Mistake("SegmentShape.a \(coordinates) nan") { _ = SegmentShape(from: Vector(.nan, 0), to: .zero) },
        Mistake("SegmentShape.radius \(length) -1.0") { _ = SegmentShape(from: .zero, to: Vector(1, 0), radius: -1) },
        Mistake("SegmentShape.setNeighbors(previous:) \(coordinates) nan") {
            SegmentShape(from: .zero, to: Vector(1, 0)).setNeighbors(previous: Vector(.nan, 0), next: .zero)
        },
        Mistake("PolygonShape.width must be in 1e-30 ... 1e+30, got 0.0") { _ = PolygonShape(width: 0, height: 1) },
        Mistake("PolygonShape.height must be in 1e-30 ... 1e+30, got nan") { _ = PolygonShape(width: 1, height: .nan) },
        Mistake("PolygonShape.radius \(length) -1.0") { _ = PolygonShape(width: 1, height: 1, radius: -1) },
        Mistake("PolygonShape.radius \(length) nan") {
            _ = try? PolygonShape(vertices: [Vector(0, 0), Vector(1, 0), Vector(0, 1)], radius: .nan)
        },
        Mistake("PolygonShape.init(_:) needs a box with left < right and bottom < top, got ") {
            _ = PolygonShape(BoundingBox(left: 1, bottom: 0, right: 0, top: 1))
        },
        Mistake("PolygonShape.init(_:) needs a box that is not too small for its distance from the origin, got ") {
            _ = PolygonShape(BoundingBox(left: 1e15, bottom: 1e15, right: 1e15 + 1, top: 1e15 + 1))
        },
        // C computes a centroid within this box, and a moment that suits its size, but a negative area.
        Mistake("PolygonShape.init(_:) needs a box that is not too small for its distance from the origin, got ") {
            _ = PolygonShape(
                BoundingBox(
                    left: 47.28320416557921, bottom: -0.6666666666666666, right: 100.6370885347616,
                    top: -0.6666666666666665))
        },
    ]

    @Test(arguments: geometry.indices)
    func aShapeThatFallsThroughTheWorldTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ShapeTrapTests.geometry[index].commit()
        }
        expectTrap(result, ShapeTrapTests.geometry[index].message)
    }

    static let moments: [Mistake] = [
        Mistake("Moment.circle(mass:) \(mass) -1.0") { _ = Moment.circle(mass: -1, radius: 1) },
        Mistake("Moment.segment(radius:) \(length) nan") {
            _ = Moment.segment(mass: 1, from: .zero, to: .zero, radius: .nan)
        },
        Mistake("Moment.polygon(vertices:) needs at least 2 vertices, got 1") {
            _ = Moment.polygon(mass: 1, vertices: [.zero])
        },
        Mistake("Moment.polygon(vertices:) needs vertices that enclose an area, got ") {
            _ = Moment.polygon(mass: 1, vertices: [Vector(1, 1), Vector(2, 2), Vector(3, 3)])
        },
    ]

    @Test(arguments: moments.indices)
    func aMomentOfNothingTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            ShapeTrapTests.moments[index].commit()
        }
        expectTrap(result, ShapeTrapTests.moments[index].message)
    }
}
