// The program of Sources/Chipmunk/Chipmunk.docc/MovingThings.md.
import Chipmunk
func depth(pushing push: (Body) -> Void) -> Double {
    let space = Space()
    space.staticBody.attach(PolygonShape(BoundingBox(left: 100, bottom: -500, right: 600, top: 500)))
    let hero = space.add(Body(mass: 1, moment: .infinity))
    hero.attach(CircleShape(radius: 10))
    for _ in 0..<300 {
        push(hero)
        space.step(by: 1 / 60)
    }
    return hero.position.x + 10 - 100
}

print("set before each step:", depth { $0.velocity.x = 300 })
print("in a velocityFunction:", depth { hero in
    hero.velocityFunction = { body, _, _, _ in body.velocity = Vector(300, 0) }
})
print("by a force:", depth { $0.applyForce(Vector(300, 0)) })
let timestep = 1.0 / 60
let space = Space()
space.gravity = Vector(0, -900)
let lift = space.add(Body(.kinematic))
lift.attach(PolygonShape(width: 200, height: 20)).friction = 1
let crate = space.add(Body(mass: 1, moment: Moment.box(mass: 1, width: 20, height: 20)), at: Vector(0, 20))
crate.attach(PolygonShape(width: 20, height: 20)).friction = 1
for step in 1...120 {
    lift.move(to: Pose(x: Double(step) * 0.5, y: 0, angle: 0), within: timestep)
    space.step(by: timestep)
}
print("the crate is \(crate.position.x - lift.position.x) from the middle of the lift")
if let normal = crate.groundNormal(), normal.y > 0.7 { crate.applyImpulse(Vector(0, 400)) }
space.staticBody.attachChain([Vector(-300, 0), Vector(0, -40), Vector(300, 0)], radius: 2)
let ledge = space.add(Body(.kinematic), at: Vector(500, 100))
ledge.attach(PolygonShape(width: 120, height: 6)).passDirection = Vector(0, 1)
let hero = space.add(Body(mass: 1, moment: .infinity), at: Vector(500, 80))
hero.attach(CircleShape(radius: 10))
hero.velocity.y = 400
for _ in 0..<90 { space.step(by: timestep) }
print("stands \(hero.position.y - 100) above the middle of the ledge")
for contact in hero.contacts where contact.shapeB.passDirection != nil { hero.passThrough(contact.shapeB) }
let foot = CircleShape(radius: 10)
foot.updateBoundingBox(under: .translation(Vector(-150, 80)))
if let hit = space.firstHit(of: foot, movedBy: Vector(0, -200)) {
    print("free for \(200 * hit.fraction), then a slope with the normal \(hit.normal)")
    print("the gap below the foot is \(foot.distance(to: hit.shape).distance)")
}
let wall = space.add(Body(mass: 5, moment: .infinity), at: Vector(200, 500))
wall.attach(PolygonShape(width: 2, height: 100))
let bullet = space.add(Body(mass: 1, moment: .infinity), at: Vector(-20, 500))
bullet.attach(CircleShape(radius: 2))
(bullet.velocity, bullet.isBullet) = (Vector(6000, 0), true)
for _ in 0..<4 { space.step(by: timestep) }
print("the wall moves at \(wall.velocity.x), which is 6000 · 1 / (1 + 5)")
bullet.velocity = bullet.velocity.normalized * 6000
let parachutist = space.add(Body(mass: 80, moment: .infinity), at: Vector(0, 5000))
parachutist.linearDamping = 2
for _ in 0..<600 { space.step(by: timestep) }
print("falls at \(-parachutist.velocity.y), with a gravity of 900 and a damping of 2")
let table = Space()
let puck = table.add(Body(mass: 1, moment: Moment.circle(mass: 1, radius: 10)))
table.add(FrictionJoint(table.staticBody, puck, maxForce: 50, maxTorque: 150))
puck.velocity = Vector(100, 0)
for _ in 0..<180 { table.step(by: timestep) }
print("stops after \(puck.position.x), with v² · m / 2F = 100")
let hook = table.add(PinJoint(table.staticBody, puck))
hook.breakForce = 500
puck.applyForce(Vector(501, 0))
table.step(by: timestep)
print("broke:", table.brokenConstraints)
var poses = PoseBuffer()
for _ in 0..<2 {
    space.step(by: timestep)
    poses.record(space)
}
print("a quarter of the way:", poses.pose(of: crate, at: 0.25).position)
