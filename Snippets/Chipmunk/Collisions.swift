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
