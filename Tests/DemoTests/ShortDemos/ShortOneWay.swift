import Chipmunk

/// OneWay.c with ``Shape/passDirection``: one line for a handler and its data.
final class ShortOneWay: Demo {
    let ball = Body(.dynamic)

    init(_ space: Space) {
        space.gravity = Vector(0, -100)
        space.addFrame(hasTop: false)
        let platform = space.addWall(from: Vector(-160, -100), to: Vector(160, -100), radius: 10)
        platform.passDirection = Vector(0, 1)
        space.add(ball, at: Vector(0, -200))
        ball.velocity = Vector(0, 170)
        let shape = ball.attach(CircleShape(radius: 15))
        (shape.mass, shape.friction) = (10, 0.9)
    }
}
