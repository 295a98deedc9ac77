// Mirrors Chipmunk's demo Planet.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk
import Foundation

final class Planet: Demo {
    private static let gravityStrength = 5.0e6

    init(_ space: Space, _ console: DemoConsole) throws {
        space.iterations = 20
        let planet = space.add(Body(.kinematic))
        planet.angularVelocity = single(0.2)

        for _ in 0..<30 { try addBox(to: space, console) }

        let surface = planet.attach(CircleShape(radius: 70))
        surface.elasticity = 1
        surface.friction = 1
        surface.filter = .notGrabbable
    }

    private func addBox(to space: Space, _ console: DemoConsole) throws {
        let (size, mass) = (10.0, 1.0)
        let vertices = [Vector(-size, -size), Vector(-size, size), Vector(size, size), Vector(size, -size)]
        let position = randomPosition(radius: Vector(size, size).length, console)

        let body = space.add(Body(mass: mass, moment: Moment.polygon(mass: mass, vertices: vertices)))
        body.velocityFunction = { body, _, damping, duration in
            let distanceSquared = body.position.lengthSquared
            let gravity =
                body.position * (-Planet.gravityStrength / (distanceSquared * distanceSquared.squareRoot()))
            body.updateVelocity(gravity: gravity, damping: damping, duration: duration)
        }
        body.position = position

        // A circular orbit, in which the box always turns the same side to the planet.
        let radius = position.length
        let speed = (Planet.gravityStrength / radius).squareRoot() / radius
        body.velocity = position.perpendicular * speed
        body.angularVelocity = speed
        body.angle = atan2(position.y, position.x)
        body.attach(try PolygonShape(vertices: vertices)).friction = single(0.7)
    }

    private func randomPosition(radius: Double, _ console: DemoConsole) -> Vector {
        while true {
            let x = console.random() * (640 - 2 * radius) - (320 - radius)
            let position = Vector(x, console.random() * (480 - 2 * radius) - (240 - radius))
            if position.length >= 85 { return position }
        }
    }
}
