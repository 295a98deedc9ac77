// Mirrors Chipmunk's demo Player.c (Copyright (c) 2007 Scott Lembcke, MIT License).

import Chipmunk

final class Player: Demo {
    let timestep = 1.0 / 180
    private static let speed = 500.0
    private static let groundAcceleration = speed / 0.1
    private static let airAcceleration = speed / 0.25
    private static let jumpHeight = 50.0
    private static let jumpBoostHeight = 55.0
    private static let fallSpeed = 900.0
    private static let gravity = 2000.0

    private let console: DemoConsole
    private let player: Body
    private let feet: PolygonShape
    private var remainingBoost = 0.0
    private var isGrounded = false
    private var jumpedBefore = false

    init(_ space: Space, _ console: DemoConsole) {
        self.console = console
        space.iterations = 10
        space.gravity = Vector(0, -Player.gravity)
        space.addWall(from: Vector(-320, -240), to: Vector(-320, 240))
        space.addWall(from: Vector(320, -240), to: Vector(320, 240))
        space.addWall(from: Vector(-320, -240), to: Vector(320, -240))
        space.addWall(from: Vector(-320, 240), to: Vector(320, 240))

        player = space.add(Body(mass: 1, moment: .infinity))
        let outline = BoundingBox(left: -15, bottom: -27.5, right: 15, top: 27.5)
        feet = player.attach(PolygonShape(outline, radius: 10))
        feet.collisionType = 1
        // The demo sets positions behind Chipmunk's back, which finds the shapes at the origin at first.
        player.position = Vector(0, -200)

        for row in 0..<6 {
            for column in 0..<3 {
                let box = space.add(Body(mass: 4, moment: .infinity))
                box.attach(PolygonShape(width: 50, height: 50)).friction = single(0.7)
                box.position = Vector(Double(100 + column * 60), Double(-200 + row * 60))
            }
        }
        player.velocityFunction = { [weak self] _, gravity, damping, duration in
            self?.updateVelocity(gravity, damping, duration)
        }
    }

    private var jumps: Bool { console.keyboard.y > 0 }

    func update(_ space: Space) {
        if jumps && !jumpedBefore && isGrounded {
            let jumpSpeed = (2 * Player.jumpHeight * Player.gravity).squareRoot()
            player.velocity += Vector(0, jumpSpeed)
            remainingBoost = Player.jumpBoostHeight / jumpSpeed
        }
        space.step(by: timestep)
        remainingBoost -= timestep
        jumpedBefore = jumps
    }

    private func updateVelocity(_ gravity: Vector, _ damping: Double, _ duration: Double) {
        var groundNormal = Vector.zero
        player.forEachArbiter { arbiter in
            let normal = -arbiter.normal
            if normal.y > groundNormal.y { groundNormal = normal }
        }
        isGrounded = groundNormal.y > 0
        if groundNormal.y < 0 { remainingBoost = 0 }

        let isBoosted = jumps && remainingBoost > 0
        player.updateVelocity(gravity: isBoosted ? .zero : gravity, damping: damping, duration: duration)

        let targetX = Player.speed * console.keyboard.x
        // The feet move against the way that the player goes.
        feet.surfaceVelocity = Vector(-targetX, 0)
        feet.friction = isGrounded ? Player.groundAcceleration / Player.gravity : 0
        if !isGrounded {
            let change = Player.airAcceleration * duration
            player.velocity.x += min(max(targetX - player.velocity.x, -change), change)
        }
        player.velocity.y = max(player.velocity.y, -Player.fallSpeed)
    }
}
