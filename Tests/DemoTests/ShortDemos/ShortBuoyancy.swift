import Chipmunk

/// Buoyancy.c with a ``ForceField``: one line for the clipping of outlines, the buoyancy and the drag.
final class ShortBuoyancy: Demo {
    let timestep = 1.0 / 180
    private static let water = ForceField.buoyancy(level: 0, density: 0.00014, drag: 2)
    private let pool: PolygonShape

    init(_ space: Space) {
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.collisionSlop = 0.5
        space.addFrame()
        let tub = BoundingBox(left: -300, bottom: -200, right: 100, top: 0)
        let corners = [(tub.left, tub.top), (tub.left, tub.bottom), (tub.right, tub.bottom), (tub.right, tub.top)]
        for wall in space.staticBody.attachChain(corners.map { Vector($0.0, $0.1) }, radius: 5) { wall.friction = 1 }
        pool = space.staticBody.attach(PolygonShape(tub))
        pool.isSensor = true
        for (width, height, place) in [(200.0, 50.0, Vector(-50, -100)), (40, 80, Vector(-200, -50))] {
            let body = space.add(Body(.dynamic), at: place)
            let box = body.attach(PolygonShape(width: width, height: height))
            (box.density, box.friction) = (0.3 * 0.00014, 0.8)
            (body.velocity, body.angularVelocity) = (Vector(0, -100), 1)
        }
    }

    func update(_ space: Space) {
        space.apply(ShortBuoyancy.water, in: pool, for: timestep)
        space.step(by: timestep)
    }
}
