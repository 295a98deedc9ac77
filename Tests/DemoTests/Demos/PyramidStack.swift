// Mirrors Chipmunk's demo PyramidStack.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class PyramidStack: Demo {
    let timestep = 1.0 / 180

    init(_ space: Space) {
        space.iterations = 30
        space.gravity = Vector(0, -100)
        space.sleepTimeThreshold = 0.5
        space.collisionSlop = 0.5
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))

        for row in 0..<14 {
            for column in 0...row {
                let body = space.add(Body(mass: 1, moment: Moment.box(mass: 1, width: 30, height: 30)))
                body.position = Vector(Double(column * 32 - row * 16), Double(300 - row * 32))
                body.attach(PolygonShape(width: 30, height: 30, radius: 0.5)).friction = single(0.8)
            }
        }

        let radius = 15.0
        let ball = space.add(Body(mass: 10, moment: Moment.circle(mass: 10, radius: radius)))
        ball.position = Vector(0, -240 + radius + 5)
        ball.attach(CircleShape(radius: radius)).friction = single(0.9)
    }
}
