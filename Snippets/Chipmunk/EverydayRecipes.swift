// The program of Sources/Chipmunk/Chipmunk.docc/Recipes.md.
import Chipmunk

let space = Space()
space.gravity = Vector(0, -900)
space.staticBody.attach(SegmentShape(from: Vector(-2000, 0), to: Vector(2000, 0))).friction = 1
let timestep = 1.0 / 60

@MainActor func makeBall(at place: Vector, radius: Double = 10) -> Body {
    let ball = Body(mass: 1, moment: Moment.circle(mass: 1, radius: radius))
    ball.attach(CircleShape(radius: radius)).friction = 0.7
    return space.add(ball, at: place)
}
var accumulated = 0.0
@MainActor func advance(by elapsed: Double) {
    accumulated += min(elapsed, 0.25)
    while accumulated >= timestep {
        space.step(by: timestep)
        accumulated -= timestep
    }
}
advance(by: 0.04)
let pace = 0.2
advance(by: 0.04 * pace)
let target = makeBall(at: Vector(300, 50))
if let hit = space.firstHit(from: Vector(0, 50), to: Vector(500, 50)) {
    print("sees \(hit.shape.body === target ? "the target" : "a wall") at \(hit.point)")
}
let isFree = space.firstHit(from: Vector(0, 50), to: Vector(500, 50), radius: 8) == nil
let nearest = space.nearestShape(to: Vector(302, 55), maxDistance: 4)
print("picked \(nearest?.shape.body.map { "\($0)" } ?? "nothing")")
let grab = space.grab(at: target.position, radius: 4, maxForce: 20_000)
for step in 0..<30 {
    grab?.target = Vector(300 + Double(step), 80)
    space.step(by: timestep)
}
grab?.release()
let zone = space.add(Body(.static), at: Vector(300, 60)).attach(PolygonShape(width: 100, height: 100))
zone.isSensor = true
let inside = space.shapes(touching: zone).compactMap(\.shape.body)
print("\(inside.count) in the zone")
space.recordsContacts = true
space.step(by: timestep)
for contact in space.contactsBegan where contact.shapeA === zone || contact.shapeB === zone {
    print("\(contact.bodyA === zone.body ? contact.bodyB : contact.bodyA, default: "nobody") came in")
}
let shot = makeBall(at: Vector(-700, 300), radius: 2)
(shot.velocity, shot.isBullet) = (Vector(6000, 0), true)
let gate = space.staticBody.attach(SegmentShape(from: Vector(-550, 200), to: Vector(-550, 400)))
gate.isSensor = true
for _ in 0..<5 {
    let before = shot.position
    space.step(by: timestep)
    for hit in space.hits(from: before, to: shot.position, includingSensors: true) where hit.shape === gate {
        print("through the gate at \(hit.point)")
    }
}
extension ShapeCategories {
    static let players = ShapeCategories(rawValue: 1 << 0)
    static let ghosts = ShapeCategories(rawValue: 1 << 1)
}
let ghost = makeBall(at: Vector(-300, 50))
ghost.shapes[0].filter = ShapeFilter(categories: .ghosts, mask: .all.subtracting(.players))
let (head, trunk) = (makeBall(at: Vector(-600, 120)), makeBall(at: Vector(-600, 100)))
for limb in [head, trunk] { limb.shapes[0].filter.group = 7 }
space.add(HingeJoint(head, trunk, at: Vector(-600, 110), range: -0.5...0.5))
let pushed = space.explode(at: Vector(300, 20), radius: 150, impulse: 400, falloff: .linear, isShadowed: true)
print("\(pushed.count) pushed")
space.apply(.wind(Vector(120, 0), drag: 0.002), in: zone, for: timestep)
space.step(by: timestep)
let raft = space.add(Body(.dynamic), at: Vector(-900, -100))
raft.attach(PolygonShape(width: 60, height: 30)).density = 1
for _ in 0..<600 {
    space.apply(.buoyancy(level: -100, density: 3, drag: 2), for: timestep)
    space.step(by: timestep)
}
print("the raft floats at \(raft.position.y)")
let planet = Vector(-1200, 600)
let moon = makeBall(at: planet + Vector(200, 0))
(moon.velocity, moon.gravityScale) = (Vector(0, 300), 0)
// A circle of radius 200 at 300/s takes v² / r = 450.
let pull = ForceField.radial(center: planet, acceleration: -450, at: 200, falloff: 2)
for _ in 0..<240 {
    space.apply(pull, for: timestep)
    space.step(by: timestep)
}
print("the moon is \((moon.position - planet).length) from its planet")
moon.maxSpeed = 250
extension CollisionType {
    static let bullet: CollisionType = 9
}
space.addCollisionHandler(for: .bullet).postSolve = { arbiter in
    let bullet = arbiter.bodyA
    if !bullet.isLeaving { bullet.space?.remove(bullet) }
}
var pool: [Body] = (0..<8).map { _ in
    let bullet = Body(mass: 0.1, moment: .infinity)
    let shape = bullet.attach(CircleShape(radius: 2))
    (bullet.isBullet, shape.collisionType) = (true, .bullet)
    return bullet
}
@MainActor func shoot(from place: Vector, _ velocity: Vector) {
    guard let index = pool.firstIndex(where: { $0.space == nil }) else { return }
    let bullet = pool[index]
    space.add(bullet, at: place)
    bullet.velocity = velocity
}
shoot(from: Vector(0, 100), Vector(4000, 0))
let saved = try space.snapshot()
for _ in 0..<60 { space.step(by: timestep) }
try space.restore(saved)
struct Game {
    let space = Space()
    mutating func play() { space.step(by: 1 / 60) }
}
var game = Game()
game.play()
