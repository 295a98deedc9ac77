// The program of Sources/Chipmunk/Chipmunk.docc/Snapshots.md.
import Chipmunk

let space = Space()
space.add(Body(mass: 1, moment: 1)).attach(CircleShape(radius: 5))
func wind(body: Body, gravity: Vector, damping: Double, duration: Double) {
    body.updateVelocity(gravity: gravity + Vector(10, 0), damping: damping, duration: duration)
}
space.bodies[0].velocityFunction = wind
let before = try space.snapshot()
for _ in 0..<8 { space.step(by: 1 / 60) }

try space.restore(before)       // the same space, as if the eight steps had not been
let other = Space(before)       // another one, which goes on by itself
let twin = Space(before)
twin.bodies[0].velocity = Vector(0, 100)        // what if?
for closure in twin.unboundClosures {       // "velocityFunction of body 3"
    if case .body(let number) = closure.owner { twin.bodies[number].velocityFunction = wind }
}
var oldest = before
try space.takeSnapshot(into: &oldest)       // allocates nothing
let data = try space.snapshot().bytes
let resumed = Space(try SpaceSnapshot(bytes: data))
let after = try space.snapshot()
if let difference = after.firstDifference(from: before) { print(difference) }
// body 3: angularVelocity 0.5 instead of 0.25
space.validatesRewinds = true
for _ in 0..<600 { space.step(by: 1 / 60) }
if let failure = space.rewindFailure { print(failure) }
// step 12 was not the same when it was done again: body 1: velocity.x 0.4 instead of 0.383
