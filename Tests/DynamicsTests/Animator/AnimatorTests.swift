import Chipmunk
import Dynamics
import Testing

struct AnimatorTests {
    private final class Watch: DynamicAnimatorDelegate {
        var lines: [String] = []
        func dynamicAnimatorWillResume(_ animator: DynamicAnimator) { lines.append("resume") }
        func dynamicAnimatorDidPause(_ animator: DynamicAnimator) { lines.append("pause") }
    }

    @Test func itRunsFromTheFirstBehaviorToTheRestOfAll() {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 300, height: 300))
        let watch = Watch()
        animator.delegate = watch
        #expect(!animator.isRunning)
        #expect(animator.advance(by: 1) == 0)
        #expect(animator.elapsedTime == 0)
        let ball = Sticker.ball(Vector(150, 250))
        let collision = CollisionBehavior(items: [ball])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        let gravity = GravityBehavior(items: [ball])
        animator.addBehavior(gravity)
        #expect(animator.isRunning)
        #expect(animator.runUntilPause(within: 5) != nil)
        #expect(watch.lines == ["resume", "pause"])
        let (time, center) = (animator.elapsedTime, ball.center)
        #expect(time > 0.5)
        #expect(animator.advance(by: 1) == 0)
        #expect(animator.elapsedTime == time)
        #expect(ball.center == center)
        gravity.angle = 0
        #expect(animator.isRunning)
        #expect(watch.lines == ["resume", "pause", "resume"])
        animator.run(steps: 240)
        #expect(abs(ball.center.x - 280) < 0.5)
    }

    /// Boundaries of every kind have pushed an item out, to the engine's slop, before the animator pauses.
    @Test(arguments: [0.0, 100, 200, 247], [DynamicItemCollisionBoundsType.ellipse, .rectangle])
    func whatRestsIsOutOfTheBoundary(height: Double, type: DynamicItemCollisionBoundsType) {
        for isReference in [true, false] {
            let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 300, height: 287))
            let item = Sticker(Vector(150, 267 - height), width: 40, height: 40, type: type)
            let (gravity, collision) = (GravityBehavior(items: [item]), CollisionBehavior(items: [item]))
            collision.translatesReferenceBoundsIntoBoundary = isReference
            if !isReference { collision.addBoundary(withIdentifier: "floor", from: [0, 287], to: [300, 287]) }
            for behavior in [gravity, collision] { animator.addBehavior(behavior) }
            #expect(animator.runUntilPause(within: 10) != nil)
            let place = item.center.y
            #expect(place > 266.9 && place < 267.12, "\(place)")
            for _ in 0..<600 {
                gravity.magnitude = 1
                animator.run(steps: 1)
            }
            #expect(abs(item.center.y - place) < 0.02, "\(item.center.y) after \(place)")
        }
    }

    /// Overlapping items are pushed apart without a velocity, and are not at rest meanwhile.
    @Test func whatIsPushedApartIsNotAtRest() {
        let items = [Sticker.ball(Vector(0, 0)), Sticker.ball(Vector(36, 0))]
        let animator = DynamicAnimator()
        animator.addBehavior(CollisionBehavior(items: items))
        #expect(animator.runUntilPause(within: 10) != nil)
        #expect(items[1].center.x - items[0].center.x > 39.88)
    }

    /// A tilted item between two walls is turned without a velocity, and is not at rest meanwhile.
    @Test func whatIsTurnedByBoundariesIsNotAtRest() {
        let item = Sticker(width: 20, height: 20)
        item.angle = 0.3
        let (animator, collision) = (DynamicAnimator(), CollisionBehavior(items: [item]))
        collision.addBoundary(withIdentifier: "left", from: [-10, -50], to: [-10, 50])
        collision.addBoundary(withIdentifier: "right", from: [10, -50], to: [10, 50])
        animator.addBehavior(collision)
        #expect(animator.runUntilPause(within: 10) != nil)
        #expect(abs(item.angle) < 0.0125, "\(item.angle)")
    }

    @Test func anyChangeResumes() {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 300, height: 300))
        let item = Sticker(Vector(150, 150))
        let (gravity, collision, behavior) = (
            GravityBehavior(items: [item]), CollisionBehavior(items: [item]), DynamicItemBehavior(items: [item])
        )
        gravity.magnitude = 0
        for part in [gravity, collision, behavior] { animator.addBehavior(part) }
        let changes: [(String, () -> Void)] = [
            ("gravity", { gravity.angle = 1 }),
            ("item", { gravity.addItem(Sticker(Vector(40, 40))) }),
            ("removal", { gravity.removeItem(item) }),
            ("elasticity", { behavior.elasticity = 0.5 }),
            ("mode", { collision.collisionMode = .items }),
            ("boundary", { collision.addBoundary(withIdentifier: 1, from: [0, 0], to: [1, 0]) }),
            ("boundary gone", { collision.removeBoundary(withIdentifier: 1) }),
            ("velocity", { behavior.addLinearVelocity(Vector(1, 0), for: item) }),
            ("state", { animator.updateItem(usingCurrentState: item) }),
            ("bounds", { animator.referenceBounds = DynamicBounds(width: 100, height: 100) }),
            ("child", { gravity.addChildBehavior(DynamicBehavior()) }),
            ("behavior", { animator.removeBehavior(collision) }),
        ]
        for (name, change) in changes {
            #expect(animator.runUntilPause(within: 2) != nil, "\(name)")
            change()
            #expect(animator.isRunning, "\(name)")
        }
    }

    @Test func withoutItemsItPausesAtOnce() {
        let animator = DynamicAnimator()
        animator.addBehavior(GravityBehavior())
        #expect(animator.isRunning)
        animator.advance(by: 1)
        #expect(!animator.isRunning)
    }

    @Test func advancingToATimeIsAdvancingByTheDifference() {
        let items = [Sticker(), Sticker()]
        let animators = [DynamicAnimator(), DynamicAnimator()]
        for (animator, item) in zip(animators, items) { animator.addBehavior(GravityBehavior(items: [item])) }
        for frame in 1...90 {
            animators[0].advance(by: 1 / 90)
            animators[1].advance(to: Double(frame) / 90)
        }
        #expect(animators[0].elapsedTime == 1)
        #expect(animators[1].elapsedTime == 1)
        #expect(items[0].center == items[1].center)
    }

    @Test func aFrameMakesAtMostAsManyStepsAsItMay() {
        let animator = DynamicAnimator(step: 1 / 60, maximumStepsPerFrame: 3)
        animator.addBehavior(GravityBehavior(items: [Sticker()]))
        #expect(animator.advance(by: 1) == 3)
        #expect(animator.elapsedTime == 3.0 / 60)
    }

    @Test func itemsInARectangleAreThoseWhoseBoxesMeetIt() {
        let animator = DynamicAnimator()
        let items = [Sticker(Vector(0, 0)), Sticker(Vector(200, 0)), Sticker(Vector(400, 0))]
        animator.addBehavior(DynamicItemBehavior(items: items))
        func found(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> [Int] {
            animator.items(in: DynamicBounds(x: x, y: y, width: width, height: height)).compactMap { item in
                items.firstIndex { $0 === item }
            }
        }
        #expect(found(-500, -500, 1000, 1000) == [0, 1, 2])
        #expect(found(60, -10, 80, 20) == [])
        #expect(found(60, -10, 100, 20) == [1])
        items[1].angle = .pi / 4
        animator.updateItem(usingCurrentState: items[1])
        #expect(found(60, -10, 80, 20) == [1])
    }

    @Test func updatingAnItemReadsItAnewAndKeepsItsVelocity() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let behavior = DynamicItemBehavior(items: [item])
        behavior.addLinearVelocity(Vector(120, 0), for: item)
        animator.addBehavior(behavior)
        animator.run(steps: 10)
        item.center = Vector(-500, 7)
        item.angle = 1
        item.bounds = DynamicBounds(width: 200, height: 100)
        animator.run(steps: 1)
        #expect(item.center.x > 0, "what is not said to the animator is overwritten")
        item.center = Vector(-500, 7)
        item.angle = 1
        animator.updateItem(usingCurrentState: item)
        animator.run(steps: 10)
        #expect(abs(item.center.x + 490) < 1e-9)
        #expect(item.angle == 1)
        #expect(animator.space.bodies[0].mass == 2)
        animator.updateItem(usingCurrentState: Sticker())
    }

    @Test func actionsAreCalledOnceAFrameInOrder() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let (outer, inner, last) = (GravityBehavior(items: [item]), DynamicBehavior(), DynamicBehavior())
        outer.addChildBehavior(inner)
        animator.addBehavior(outer)
        animator.addBehavior(last)
        var lines: [String] = []
        var seen: [Double] = []
        outer.action = {
            lines.append("outer")
            seen.append(item.center.y)
        }
        inner.action = { lines.append("inner") }
        last.action = { lines.append("last") }
        animator.advance(by: 1 / 30)
        #expect(lines == ["outer", "inner", "last"])
        animator.advance(by: 1 / 1000)
        #expect(lines.count == 3, "no step, no action")
        animator.advance(by: 1 / 30)
        #expect(seen.count == 2 && seen[0] < seen[1] && seen[1] == item.center.y)
    }

    @Test func anActionMayRemoveItsBehavior() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let gravity = GravityBehavior(items: [item])
        var calls = 0
        gravity.action = { [unowned animator, unowned gravity] in
            calls += 1
            animator.removeBehavior(gravity)
        }
        animator.addBehavior(gravity)
        animator.run(steps: 10)
        #expect(calls == 1)
        #expect(animator.space.bodies.isEmpty)
    }
}
