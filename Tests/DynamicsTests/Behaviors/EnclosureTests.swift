import Chipmunk
import Dynamics
import TestSupport
import Testing

/// Items that others push against the reference bounds. Without help they would end up outside.
struct EnclosureTests {
    private static func animator(_ items: [Sticker]) -> (DynamicAnimator, CollisionBehavior, DynamicItemBehavior) {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 375, height: 667))
        let (collision, properties) = (CollisionBehavior(items: items), DynamicItemBehavior(items: items))
        collision.translatesReferenceBoundsIntoBoundary = true
        properties.elasticity = 0.6
        for behavior in [GravityBehavior(items: items), collision, properties] { animator.addBehavior(behavior) }
        return (animator, collision, properties)
    }

    /// Thirty items at the top edge at once, on top of each other, as a loop over the source's image views drops them.
    @Test(arguments: [3, 4, 6, 8] as [UInt64], [DynamicItemCollisionBoundsType.ellipse, .rectangle])
    func whatIsDroppedAllAtOnceStaysInside(_ seed: UInt64, type: DynamicItemCollisionBoundsType) {
        var random = SeededGenerator(seed: seed)
        let items = (0..<30).map { _ in
            Sticker(Vector(random.number(from: 20, to: 355), 20), width: 40, height: 40, type: type)
        }
        let (animator, _, _) = Self.animator(items)
        animator.run(steps: 840)
        for item in items {
            #expect(item.center.x > 15 && item.center.x < 360 && item.center.y > 15 && item.center.y < 652)
        }
    }

    @Test func whatTheProgramPlacesOutsideStaysOutside() {
        let (inside, outside) = (Sticker.ball(Vector(100, 100)), Sticker.ball(Vector(500, 100)))
        let (animator, _, _) = Self.animator([inside, outside])
        animator.run(steps: 30)
        #expect(outside.center.x == 500)
        inside.center = Vector(-100, 300)
        animator.updateItem(usingCurrentState: inside)
        animator.run(steps: 240)
        #expect(inside.center.x == -100 && inside.center.y > 667)
        // And is held again, once it is back.
        inside.center = Vector(100, 640)
        animator.updateItem(usingCurrentState: inside)
        animator.run(steps: 60)
        #expect(inside.center.y > 0 && inside.center.y < 667)
    }

    @Test func bypassedEdgesHoldNothing() {
        let ball = Sticker.ball(Vector(100, 600))
        let (animator, collision, properties) = Self.animator([ball])
        collision.collisionMode = .items
        animator.run(steps: 120)
        #expect(ball.center.y > 1000)
        // Smaller bounds leave outside what is outside.
        collision.collisionMode = .everything
        let height = ball.center.y
        animator.referenceBounds = DynamicBounds(width: 200, height: 200)
        animator.run(steps: 10)
        #expect(ball.center.y > height)
        #expect(properties.linearVelocity(for: ball).y > 1000)
    }

    /// Faster than its own size in a step.
    @Test func whatIsTooFastToTouchAnEdgeIsHeld() {
        let ball = Sticker.ball(Vector(187, 300))
        let (animator, _, properties) = Self.animator([ball])
        properties.addLinearVelocity(Vector(1e5, -3e4), for: ball)
        animator.run(steps: 120)
        #expect(ball.center.x > 15 && ball.center.x < 360 && ball.center.y > 15 && ball.center.y < 652)
    }
}
