import Chipmunk
import Dynamics
import Testing

struct SnapTests {
    @Test(arguments: [0, 0.25, 0.5, 1], [0, 1.5, -3, 7, 100])
    func itEndsAtThePointWithAngle0(_ damping: Double, _ angle: Double) {
        let animator = DynamicAnimator()
        let item = Sticker(Vector(-300, 200))
        item.angle = angle
        let snap = SnapBehavior(item: item, snapTo: Vector(100, 50))
        #expect(snap.damping == 0.5)
        snap.damping = damping
        animator.addBehavior(snap)
        animator.addBehavior(GravityBehavior(items: [item]))
        #expect(animator.runUntilPause(within: 10) != nil)
        #expect(item.center.distance(to: Vector(100, 50)) < 0.5)
        #expect(abs(item.angle) < 0.01)
        snap.snapPoint = Vector(0, 0)
        #expect(animator.runUntilPause(within: 10) != nil)
        #expect(item.center.length < 0.5)
    }

    @Test func damping1DoesNotSwing() {
        func overshoot(_ damping: Double) -> Double {
            let animator = DynamicAnimator()
            let item = Sticker(Vector(-300, 0))
            let snap = SnapBehavior(item: item, snapTo: .zero)
            snap.damping = damping
            var furthest = -300.0
            snap.action = { furthest = max(furthest, item.center.x) }
            animator.addBehavior(snap)
            animator.run(steps: 240)
            return furthest
        }
        #expect(overshoot(1) < 0.5)
        #expect(overshoot(0.5) > 5)
        #expect(overshoot(0) > overshoot(0.5) + 50)
    }
}
