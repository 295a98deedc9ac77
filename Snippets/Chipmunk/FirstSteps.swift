// The program of Sources/Chipmunk/Chipmunk.docc/Chipmunk.md.
import Chipmunk

let space = Space()
space.gravity = Vector(0, -1000)
space.staticBody.attach(SegmentShape(from: Vector(-200, 0), to: Vector(200, 0))).friction = 1

let ball = Body(mass: 1, moment: Moment.circle(mass: 1, radius: 10))
ball.attach(CircleShape(radius: 10)).friction = 0.7
space.add(ball, at: Vector(0, 100))

for _ in 0..<120 { space.step(by: 1 / 120) }
