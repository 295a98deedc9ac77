// The program of Sources/Chipmunk/Chipmunk.docc/Collisions.md.
import Chipmunk

let space = Space()
extension CollisionType {
    static let hero: CollisionType = 1
    static let coin: CollisionType = 2
}

space.addCollisionHandler(between: .hero, and: .coin).begin = { arbiter in
    let coin = arbiter.bodyB
    coin.space?.remove(coin)
    return false
}
extension CollisionType {
    static let sticky: CollisionType = 3
}

let stickyHandler = space.addCollisionHandler(for: .sticky)
stickyHandler.postSolve = { arbiter in
    guard arbiter.userData == nil, arbiter.contactCount > 0 else { return }
    let joint = PivotJoint(arbiter.bodyA, arbiter.bodyB, at: arbiter.pointA(at: 0))
    joint.maxForce = 3000
    arbiter.bodyA.space?.add(joint)
    arbiter.userData = joint
}
stickyHandler.separate = { arbiter in
    guard let joint = arbiter.userData as? PivotJoint else { return }
    // The joint leaves the space after the step, and does nothing in it.
    joint.maxForce = 0
    joint.space?.remove(joint)
}
space.gravity = Vector(0, -1000)
space.staticBody.attach(SegmentShape(from: Vector(-100, 0), to: Vector(100, 0)))
let stone = space.add(Body(mass: 2, moment: 400), at: Vector(0, 110))
stone.attach(CircleShape(radius: 10))

space.impactThreshold = 100
for _ in 0..<60 {
    space.step(by: 1 / 60)
    for impact in space.impacts {
        // From a height of 100 it arrives with about √(2 · 1000 · 100) = 447 points/s.
        print("hit at \(impact.approachSpeed) points/s, with \(impact.impulse.length)")
    }
}
