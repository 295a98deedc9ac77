import Chipmunk
import Dynamics
import Testing

struct CollisionTests {
    /// A ball that falls onto the floor of a box.
    private func falling(_ mode: CollisionBehavior.Mode = .everything) -> (DynamicAnimator, CollisionBehavior, Sticker)
    {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 300, height: 200))
        let ball = Sticker.ball(Vector(150, 100))
        let collision = CollisionBehavior(items: [ball])
        collision.collisionMode = mode
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(GravityBehavior(items: [ball]))
        animator.addBehavior(collision)
        return (animator, collision, ball)
    }

    @Test func theReferenceBoundsAreABoundary() {
        let (animator, _, ball) = falling()
        animator.run(steps: 240)
        #expect(abs(ball.center.y - 180) < 0.2)
        #expect(ball.center.x == 150)
    }

    @Test func insetsMoveTheEdgesInward() {
        let (animator, collision, ball) = falling()
        collision.setTranslatesReferenceBoundsIntoBoundary(with: .init(top: 1, left: 2, bottom: 30, right: 4))
        animator.run(steps: 240)
        #expect(abs(ball.center.y - 150) < 0.2)
        collision.setTranslatesReferenceBoundsIntoBoundary(with: .init())
        animator.run(steps: 240)
        #expect(abs(ball.center.y - 180) < 0.2)
    }

    @Test func withoutBoundsOrWithNoneLeftThereIsNoBoundary() {
        let (animator, collision, ball) = falling()
        collision.setTranslatesReferenceBoundsIntoBoundary(with: .init(left: 200, right: 200))
        animator.run(steps: 240)
        #expect(ball.center.y > 1000)
        #expect(animator.space.shapes.count == 1)
        collision.translatesReferenceBoundsIntoBoundary = false
        animator.run(steps: 1)
        #expect(animator.space.shapes.count == 1)
    }

    @Test func boundariesAreFoundByTheirIdentifiers() {
        let collision = CollisionBehavior()
        let circle = BezierPath(ovalIn: DynamicBounds(width: 100, height: 100))
        collision.addBoundary(withIdentifier: "ring", for: circle)
        collision.addBoundary(withIdentifier: 7, from: [0, 0], to: [1, 0])
        #expect(collision.boundaryIdentifiers == ["ring", 7])
        #expect(collision.boundary(withIdentifier: "ring") == circle)
        #expect(collision.boundary(withIdentifier: "other") == nil)
        collision.addBoundary(withIdentifier: "ring", from: [0, 0], to: [1, 0])
        #expect(collision.boundaryIdentifiers == [7, "ring"])
        collision.removeBoundary(withIdentifier: 7)
        collision.removeBoundary(withIdentifier: 8)
        #expect(collision.boundaryIdentifiers == ["ring"])
        collision.removeAllBoundaries()
        #expect(collision.boundaryIdentifiers.isEmpty)
    }

    @Test func aPathHoldsItemsFromInside() {
        let animator = DynamicAnimator()
        let ball = Sticker.ball(Vector(100, 100))
        let collision = CollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: "bowl", for: BezierPath(ovalIn: DynamicBounds(width: 200, height: 200)))
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [ball]))
        animator.run(steps: 240)
        #expect(abs(ball.center.y - 180) < 1)
        collision.removeBoundary(withIdentifier: "bowl")
        animator.run(steps: 120)
        #expect(ball.center.y > 500)
    }

    @Test(arguments: [
        (CollisionBehavior.Mode.everything, true, true), (.items, true, false), (.boundaries, false, true),
        (CollisionBehavior.Mode([]), false, false),
    ])
    func theModeSaysWhatCollides(_ mode: CollisionBehavior.Mode, _ items: Bool, _ boundaries: Bool) {
        let animator = DynamicAnimator()
        let balls = [Sticker.ball(Vector(0, 0)), Sticker.ball(Vector(100, 0)), Sticker.ball(Vector(0, 500))]
        let collision = CollisionBehavior(items: balls)
        collision.collisionMode = mode
        collision.addBoundary(withIdentifier: "wall", from: Vector(100, 400), to: Vector(100, 600))
        let behavior = DynamicItemBehavior(items: balls)
        behavior.addLinearVelocity(Vector(300, 0), for: balls[0])
        behavior.addLinearVelocity(Vector(300, 0), for: balls[2])
        animator.addBehavior(collision)
        animator.addBehavior(behavior)
        animator.run(steps: 120)
        #expect((balls[1].center.x > 101) == items)
        #expect((balls[2].center.x < 100) == boundaries)
    }

    /// With more behaviors than there are slots, some share one.
    @Test(arguments: [2, 14, 15, 16, 40])
    func itemsOfDifferentCollisionBehaviorsIgnoreEachOther(_ count: Int) {
        let animator = DynamicAnimator()
        let target = Sticker.ball(Vector(100, 0))
        let balls = (0..<count).map { _ in Sticker.ball(Vector(0, 0)) }
        let velocity = DynamicItemBehavior(items: balls)
        for (index, ball) in balls.enumerated() {
            let collision = CollisionBehavior(items: [ball])
            if index == count - 1 { collision.addItem(target) }
            collision.addBoundary(
                withIdentifier: index, from: [300 + 50 * Double(index), -50], to: [300 + 50 * Double(index), 50])
            animator.addBehavior(collision)
            velocity.addLinearVelocity(Vector(300, 0), for: ball)
        }
        animator.addBehavior(velocity)
        animator.run(steps: 12)
        #expect(target.center.x == 100)
        animator.run(steps: 1200)
        for index in balls.indices.dropLast() {
            #expect(abs(balls[index].center.x - (280 + 50 * Double(index))) < 1, "\(index)")
        }
        // The last one gave its speed to the target.
        #expect(target.center.x > 200)
    }

    @Test(arguments: [DynamicItemCollisionBoundsType.ellipse, .rectangle])
    func theOutlineIsTheItems(_ type: DynamicItemCollisionBoundsType) {
        let animator = DynamicAnimator()
        let item = Sticker(Vector(0, 0), width: 40, height: 40, type: type)
        let other = Sticker(Vector(35, 35), width: 40, height: 40, type: type)
        animator.addBehavior(CollisionBehavior(items: [item, other]))
        animator.run(steps: 10)
        // Corners overlap, and circles don't.
        #expect((item.center == .zero) == (item.collisionBoundsType == .ellipse))
    }

    @Test func anOutlineByAPathCollides() {
        let animator = DynamicAnimator()
        let item = Sticker(Vector(0, 0), type: .path)
        // A triangle with its tip at the bottom, given counterclockwise on the screen.
        item.collisionBoundingPath = BezierPath(polygon: [[-30, -20], [0, 40], [30, -20]])
        let collision = CollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor", from: [-500, 100], to: [500, 100])
        let behavior = DynamicItemBehavior(items: [item])
        behavior.allowsRotation = false
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [item]))
        animator.addBehavior(behavior)
        animator.run(steps: 200)
        #expect(abs(item.center.y - 60) < 0.3)
    }

    @Test func anOvalThatIsNoCircleCollides() {
        let animator = DynamicAnimator()
        let item = Sticker(Vector(0, 0), width: 80, height: 40, type: .ellipse)
        let collision = CollisionBehavior(items: [item])
        collision.addBoundary(withIdentifier: "floor", from: [-500, 100], to: [500, 100])
        animator.addBehavior(collision)
        animator.addBehavior(GravityBehavior(items: [item]))
        animator.run(steps: 200)
        #expect(abs(item.center.y - 80) < 0.2)
    }
}
