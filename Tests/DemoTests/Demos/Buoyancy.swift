// Mirrors Chipmunk's demo Buoyancy.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

final class Buoyancy: Demo {
    let timestep = 1.0 / 180
    private static let density = 0.00014
    private static let drag = 2.0
    private let console: DemoConsole

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 30
        space.gravity = Vector(0, -500)
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.5
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))
        space.addWall(from: Vector(-320, 240), to: Vector(320, 240))

        let tub = BoundingBox(left: -300, bottom: -200, right: 100, top: 0)
        space.addWall(from: Vector(tub.left, tub.bottom), to: Vector(tub.left, tub.top), radius: 5)
        space.addWall(from: Vector(tub.right, tub.bottom), to: Vector(tub.right, tub.top), radius: 5)
        space.addWall(from: Vector(tub.left, tub.bottom), to: Vector(tub.right, tub.bottom), radius: 5)
        let water = space.staticBody.attach(PolygonShape(tub))
        water.isSensor = true
        water.collisionType = 1

        addBox(width: 200, height: 50, at: Vector(-50, -100), to: space)
        addBox(width: 40, height: 80, at: Vector(-200, -50), to: space)

        space.addCollisionHandler(between: 1, and: 0).preSolve = { [weak self] arbiter in
            guard let self, let space = arbiter.shapeA.space, let box = arbiter.shapeB as? PolygonShape else {
                return true
            }
            float(box, at: arbiter.shapeA.boundingBox.top, in: space)
            return true
        }
    }

    private func addBox(width: Double, height: Double, at position: Vector, to space: Space) {
        let mass = 0.3 * Buoyancy.density * width * height
        let body = space.add(Body(mass: mass, moment: Moment.box(mass: mass, width: width, height: height)))
        body.position = position
        body.velocity = Vector(0, -100)
        body.angularVelocity = 1
        body.attach(PolygonShape(width: width, height: height)).friction = single(0.8)
    }

    private func float(_ box: PolygonShape, at level: Double, in space: Space) {
        guard let body = box.body else { return }
        let outline = Buoyancy.clip(box.vertices.map { body.localToWorld($0) }, below: level)
        guard let centroid = try? Geometry.centroid(of: outline) else { return }
        let area = Area.polygon(vertices: outline)
        let displacedMass = area * Buoyancy.density
        console.drawPolygon(outline, radius: 5)
        console.drawDot(at: centroid, size: 5)

        let dt = space.currentTimestep
        body.applyImpulse(space.gravity * (-displacedMass * dt), atWorldPoint: centroid)

        let velocity = body.velocity(atWorldPoint: centroid)
        let leverage = (centroid - body.position).cross(velocity.normalized)
        let k = 1 / body.mass + leverage * leverage / body.moment
        let damping = area * Buoyancy.drag * Buoyancy.density
        let remaining = exp(-damping * dt * k)
        body.applyImpulse((velocity * remaining - velocity) * (1 / k), atWorldPoint: centroid)

        let center = body.localToWorld(body.centerOfGravity)
        let angularDamping = Moment.polygon(
            mass: Buoyancy.drag * Buoyancy.density * area, vertices: outline, offset: -center)
        body.angularVelocity *= exp(-angularDamping * dt / body.moment)
    }

    private static func clip(_ outline: [Vector], below level: Double) -> [Vector] {
        var clipped: [Vector] = []
        var a = outline[outline.count - 1]
        for b in outline {
            if a.y < level { clipped.append(a) }
            let (heightA, heightB) = (a.y - level, b.y - level)
            if heightA * heightB < 0 {
                clipped.append(a.lerp(to: b, at: abs(heightA) / (abs(heightA) + abs(heightB))))
            }
            a = b
        }
        return clipped
    }
}
