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

    /// Thirty items at the top edge.
    private static func stickers(
        _ type: DynamicItemCollisionBoundsType, _ random: inout SeededGenerator
    ) -> [Sticker] {
        (0..<30).map { _ in
            Sticker(Vector(random.number(from: 20, to: 355), 20), width: 40, height: 40, type: type)
        }
    }

    /// Thirty items at the top edge at once, on top of each other, as a loop over the source's image views drops them.
    @Test(arguments: [3, 4, 6, 8] as [UInt64], [DynamicItemCollisionBoundsType.ellipse, .rectangle])
    func whatIsDroppedAllAtOnceStaysInside(_ seed: UInt64, type: DynamicItemCollisionBoundsType) {
        var random = SeededGenerator(seed: seed)
        let items = Self.stickers(type, &random)
        let (animator, _, _) = Self.animator(items)
        animator.run(steps: 840)
        for item in items {
            #expect(item.center.x > 15 && item.center.x < 360 && item.center.y > 15 && item.center.y < 652)
        }
    }

    /// The largest distance of the items' outlines beyond the edges.
    private static func overhang(_ items: [Sticker]) -> Double {
        items.reduce(-.infinity) { farthest, item in
            var reach = Vector(20, 20)
            if item.collisionBoundsType == .rectangle {
                reach = Vector(repeating: 20 * (abs(Vector(angle: item.angle).x) + abs(Vector(angle: item.angle).y)))
            }
            let (low, high) = (item.center - reach, item.center + reach - Vector(375, 667))
            return max(farthest, -low.x, -low.y, high.x, high.y)
        }
    }

    /// In no frame, however fast they fall and whatever falls on them.
    @Test(arguments: [3, 4, 6, 8] as [UInt64], [DynamicItemCollisionBoundsType.ellipse, .rectangle])
    func nothingIsSeenBeyondTheEdges(_ seed: UInt64, type: DynamicItemCollisionBoundsType) {
        var random = SeededGenerator(seed: seed)
        let items = Self.stickers(type, &random)
        let (animator, _, properties) = Self.animator(items)
        for speed in [0.0, 2000, 20_000] {
            for item in items {
                let angle = random.number(from: 0, to: 7)
                properties.addLinearVelocity(Vector(angle: angle) * speed, for: item)
            }
            for step in 0..<240 {
                animator.run(steps: 1)
                let overhang = Self.overhang(items)
                guard overhang > 0.5 + 1e-9 else { continue }
                Issue.record("\(overhang) points beyond an edge in step \(step) after \(speed) points/s")
                return
            }
        }
    }

    /// A fast ball rebounds as it did, from where it touches the edge.
    @Test func whatIsFastRebounds() {
        let ball = Sticker.ball(Vector(187, 600))
        let (animator, _, properties) = Self.animator([ball])
        properties.addLinearVelocity(Vector(0, 1500), for: ball)
        while properties.linearVelocity(for: ball).y >= 0 { animator.run(steps: 1) }
        #expect(abs(ball.center.y - 647.5) < 1e-9)
        #expect(abs(properties.linearVelocity(for: ball).y + 0.6 * 1530) < 20)
    }

    @Test func whatGrowsIsHeldByItsNewSize() {
        let ball = Sticker.ball(Vector(187, 300))
        let (animator, _, properties) = Self.animator([ball])
        animator.run(steps: 1)
        ball.bounds = DynamicBounds(width: 100, height: 100)
        animator.updateItem(usingCurrentState: ball)
        properties.addLinearVelocity(Vector(0, 2000), for: ball)
        var lowest = ball.center.y
        for _ in 0..<60 {
            animator.run(steps: 1)
            lowest = max(lowest, ball.center.y)
        }
        #expect(abs(lowest - 617.5) < 1e-9)
    }

    @Test func whatIsLargerThanTheBoundsIsCentered() {
        let beam = Sticker(Vector(187.5, 300), width: 400, height: 40)
        let (animator, _, properties) = Self.animator([beam])
        properties.addLinearVelocity(Vector(1e5, 0), for: beam)
        animator.run(steps: 1)
        #expect(abs(beam.center.x - 187.5) < 1e-9)
    }

    @Test func whatIsPlacedAcrossAnEdgeIsPushedInSlowly() {
        let ball = Sticker.ball(Vector(187, 660))
        let (animator, _, _) = Self.animator([ball])
        var last = ball.center.y
        for _ in 0..<240 {
            animator.run(steps: 1)
            #expect(ball.center.y <= last + 0.1 && ball.center.y > last - 2)
            last = ball.center.y
        }
        #expect(ball.center.y < 647.2)
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

    @Test func smallerBoundsLeaveOutsideWhatIsOutside() {
        let ball = Sticker.ball(Vector(300, 300))
        let (animator, _, _) = Self.animator([ball])
        animator.run(steps: 1)
        animator.referenceBounds = DynamicBounds(width: 200, height: 200)
        animator.run(steps: 10)
        #expect(ball.center.x == 300 && ball.center.y > 300)
    }

    /// Faster than its own size in a step.
    @Test func whatIsTooFastToTouchAnEdgeIsHeld() {
        let ball = Sticker.ball(Vector(187, 300))
        let (animator, _, properties) = Self.animator([ball])
        properties.addLinearVelocity(Vector(1e5, -3e4), for: ball)
        animator.run(steps: 1)
        #expect(abs(ball.center.x - 355) < 1e-9)
        animator.run(steps: 119)
        // It stopped there.
        #expect(properties.linearVelocity(for: ball).length < 1500)
        #expect(ball.center.x > 15 && ball.center.x < 360 && ball.center.y > 15 && ball.center.y < 652)
    }
}
