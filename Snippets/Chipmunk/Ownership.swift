// The program of Sources/Chipmunk/Chipmunk.docc/Ownership.md.
import Chipmunk

extension CollisionType {
    static let ball: CollisionType = 1
    static let exit: CollisionType = 2
}

let space = Space()
let nextRoom = Space()
space.addCollisionHandler(between: .ball, and: .exit).begin = { arbiter in
    let ball = arbiter.bodyA
    ball.space?.remove(ball)
    ball.position = .zero
    nextRoom.add(ball)
    return false
}
let exit = space.staticBody.attach(CircleShape(radius: 10))
exit.collisionType = .exit
let ball = space.add(Body(mass: 1, moment: 1), at: Vector(5, 0))
ball.attach(CircleShape(radius: 1)).collisionType = .ball
space.step(by: 1 / 60)
precondition(space.bodies.isEmpty && nextRoom.bodies.count == 1 && ball.position == .zero, "the ball has moved")
