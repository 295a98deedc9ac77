import Chipmunk
import Dynamics
import Testing

struct BehaviorTests {
    private final class Falling: DynamicBehavior {
        var moves: [DynamicAnimator?] = []
        let gravity: GravityBehavior

        init(_ item: any DynamicItem) {
            gravity = GravityBehavior(items: [item])
            super.init()
            addChildBehavior(gravity)
        }

        override func willMove(to dynamicAnimator: DynamicAnimator?) { moves.append(dynamicAnimator) }
    }

    @Test func childrenTakePartAndLeaveWithTheirParent() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let falling = Falling(item)
        animator.addBehavior(falling)
        #expect(falling.gravity.dynamicAnimator === animator)
        #expect(falling.moves.count == 1 && falling.moves[0] === animator)
        animator.run(steps: 10)
        #expect(item.center.y > 0)
        animator.removeBehavior(falling)
        #expect(falling.gravity.dynamicAnimator == nil)
        #expect(falling.moves.count == 2 && falling.moves[1] == nil)
        let center = item.center
        animator.run(steps: 10)
        #expect(item.center == center)
    }

    @Test func addingTwiceOrRemovingAStrangerDoesNothing() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let gravity = GravityBehavior(items: [item, item])
        gravity.addItem(item)
        #expect(gravity.items.count == 1)
        animator.addBehavior(gravity)
        animator.addBehavior(gravity)
        #expect(animator.behaviors.count == 1)
        animator.removeBehavior(GravityBehavior())
        gravity.removeItem(Sticker())
        gravity.removeChildBehavior(GravityBehavior())
        let child = DynamicBehavior()
        gravity.addChildBehavior(child)
        gravity.addChildBehavior(child)
        #expect(gravity.childBehaviors.count == 1)
        animator.run(steps: 120)
        #expect(abs(item.center.y - 495.83) < 0.005)
    }

    @Test func itMayLeaveAndJoinAnotherAnimator() {
        let item = Sticker.ball(Vector(50, 50))
        let collision = CollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: 1, from: [0, 80], to: [100, 80])
        let gravity = GravityBehavior(items: [item])
        do {
            let first = DynamicAnimator()
            first.addBehavior(collision)
            first.addBehavior(gravity)
            first.run(steps: 3)
            first.removeBehavior(gravity)
        }
        // The other one left when its animator was freed.
        #expect(collision.dynamicAnimator == nil)
        let second = DynamicAnimator()
        second.addBehavior(collision)
        second.addBehavior(gravity)
        second.run(steps: 240)
        #expect(abs(item.center.y - 60) < 0.2)
    }

    @Test func anItemMayLeaveAndReturn() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let gravity = GravityBehavior(items: [item])
        animator.addBehavior(gravity)
        animator.run(steps: 60)
        gravity.removeItem(item)
        animator.run(steps: 1)
        item.center = .zero
        gravity.addItem(item)
        animator.run(steps: 120)
        #expect(abs(item.center.y - 495.83) < 0.005, "it begins at rest")
    }

    @Test func aBehaviorThatIsTakenOutWhileItMovesInStaysOut() {
        final class Shy: DynamicBehavior {
            var isShy = true
            override func willMove(to animator: DynamicAnimator?) {
                if isShy { animator?.removeBehavior(self) }
            }
        }
        let animator = DynamicAnimator()
        let shy = Shy()
        animator.addBehavior(shy)
        #expect(shy.dynamicAnimator == nil)
        #expect(animator.behaviors.isEmpty)
        shy.isShy = false
        animator.addBehavior(shy)
        #expect(shy.dynamicAnimator === animator)
    }

    @Test func itemsMayChangeAnythingWhileTheyAreReadAndWritten() {
        final class Restless: DynamicItem {
            var onRead: (() -> Void)?
            var onWrite: (() -> Void)?
            private var place = Vector.zero
            var center: Vector {
                get {
                    onRead?()
                    return place
                }
                set {
                    place = newValue
                    onWrite?()
                }
            }
            var angle = 0.0
            let bounds = DynamicBounds(width: 10, height: 10)
        }
        let animator = DynamicAnimator()
        let (item, other) = (Restless(), Sticker())
        let gravity = GravityBehavior(items: [item])
        let velocity = DynamicItemBehavior(items: [item])
        item.onRead = {
            gravity.addItem(other)
            _ = velocity.linearVelocity(for: item)
            _ = animator.items(in: DynamicBounds(width: 1, height: 1))
        }
        item.onWrite = {
            if animator.elapsedTime > 0.5 { animator.removeBehavior(gravity) }
            _ = velocity.linearVelocity(for: item)
        }
        animator.addBehavior(gravity)
        animator.addBehavior(velocity)
        animator.run(steps: 120)
        #expect(animator.behaviors.count == 1)
        #expect(other.center.y > 100)
        (item.onRead, item.onWrite) = (nil, nil)
    }
}
