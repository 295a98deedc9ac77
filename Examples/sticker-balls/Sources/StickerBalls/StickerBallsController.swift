import Dynamics
import Foundation

/// In the UIKit program, a view controller.
final class StickerBallsController: CollisionBehaviorDelegate {
    let view = DynamicBounds(width: 375, height: 667)
    let motionManager = MotionManager()
    private(set) var balls: [StickerBall] = []
    private(set) lazy var animator = DynamicAnimator(referenceBounds: view)

    private let gravity = GravityBehavior()
    private let collision = CollisionBehavior()
    private let properties = DynamicItemBehavior()
    private var generator = SeededGenerator(seed: 30)

    func viewDidLoad() {
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.collisionDelegate = self
        properties.elasticity = 0.6
        properties.allowsRotation = true
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(properties)

        motionManager.deviceMotionUpdateInterval = 1 / 15
        motionManager.startDeviceMotionUpdates { [gravity] motion in
            gravity.angle = atan2(motion.attitude.pitch, motion.attitude.roll)
        }
    }

    /// In the UIKit program, the handler of a timer.
    func dropBall() {
        let ball = StickerBall(center: [.random(in: 20...view.width - 20, using: &generator), 20])
        balls.append(ball)
        gravity.addItem(ball)
        collision.addItem(ball)
        properties.addItem(ball)
    }

    func collisionBehavior(
        _ behavior: CollisionBehavior, beganContactFor item: any DynamicItem,
        withBoundaryIdentifier identifier: AnyHashable?, at point: SIMD2<Double>
    ) {
        (item as? StickerBall)?.hits += 1
    }
}
