// The program of Sources/CharacterMotion/CharacterMotion.docc/CharacterMotion.md.
import CharacterMotion
import Chipmunk

let space = Space()
space.gravity = Vector(0, -1000)
space.staticBody.attachChain([Vector(-200, 60), Vector(-100, 0), Vector(100, 0), Vector(300, 90)])

let hero = space.add(Body(.kinematic), at: Vector(0, 20))
hero.attach(SegmentShape(from: Vector(0, -8), to: Vector(0, 8), radius: 8))

var controller = CharacterController()
controller.jumpHeight = 60
controller.stepHeight = 12
controller.snapDistance = 8
(controller.coyoteTime, controller.jumpBuffer) = (0.1, 0.1)

let timestep = 1.0 / 60
for frame in 0..<100 {
    controller.move(hero, walking: 160, jumps: frame == 60, within: timestep)
    space.step(by: timestep)
}
print("at \(hero.position), on ground with the normal \(controller.groundNormal ?? .zero)")
let lift = space.add(Body(.kinematic), at: Vector(0, -40))
lift.attach(PolygonShape(width: 60, height: 10))
lift.move(to: Pose(x: 0, y: -39, angle: 0), within: timestep)
if lift.velocity.y > 0, space.firstHit(of: hero.shapes[0], movedBy: Vector(0, 4)) != nil { print("mind your head") }
controller.move(hero, walking: 160, within: timestep)
space.step(by: timestep)
let (saved, savedController) = (try space.snapshot(), controller)
controller.move(hero, walking: -160, within: timestep)
space.step(by: timestep)

try space.restore(saved)
controller = savedController
