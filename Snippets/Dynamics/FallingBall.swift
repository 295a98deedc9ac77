// The program of Sources/Dynamics/Dynamics.docc/Dynamics.md.
import Dynamics

final class Ball: DynamicItem {
    var center: SIMD2<Double>
    var angle = 0.0
    let bounds = DynamicBounds(width: 40, height: 40)
    let collisionBoundsType = DynamicItemCollisionBoundsType.ellipse

    init(center: SIMD2<Double>) { self.center = center }
}

let ball = Ball(center: [150, 20])
let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 300, height: 300))
animator.addBehavior(GravityBehavior(items: [ball]))
let collision = CollisionBehavior(items: [ball])
collision.translatesReferenceBoundsIntoBoundary = true
animator.addBehavior(collision)
while animator.isRunning { animator.advance(by: 1 / 60) }
print(ball.center)
