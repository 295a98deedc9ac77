// Mirrors Chipmunk's demo OneWay.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class OneWay: Demo {
    init(_ space: Space) {
        space.iterations = 10
        space.gravity = Vector(0, -100)
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))

        let platform = space.addWall(from: Vector(-160, -100), to: Vector(160, -100), radius: 10)
        platform.collisionType = .oneWay
        // The direction in which things may pass.
        platform.userData = Vector(0, 1)

        let radius = 15.0
        let ball = space.add(Body(mass: 10, moment: Moment.circle(mass: 10, radius: radius)))
        ball.position = Vector(0, -200)
        ball.velocity = Vector(0, 170)
        let shape = ball.attach(CircleShape(radius: radius))
        shape.friction = single(0.9)
        shape.collisionType = 2

        space.addCollisionHandler(for: .oneWay).preSolve = { arbiter in
            guard let direction = arbiter.shapeA.userData as? Vector, arbiter.normal.dot(direction) < 0 else {
                return true
            }
            arbiter.ignore()
            return false
        }
    }
}

extension CollisionType {
    fileprivate static let oneWay: CollisionType = 1
}
