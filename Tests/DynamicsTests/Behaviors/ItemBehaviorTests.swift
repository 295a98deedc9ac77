import Chipmunk
import Dynamics
import Testing

/// The figures are from a prototype of UIKit's rules on plain Chipmunk calls.
struct ItemBehaviorTests {
    @Test func defaultsAreUIKits() {
        let behavior = DynamicItemBehavior()
        #expect(behavior.elasticity == 0)
        #expect(behavior.friction == 0)
        #expect(behavior.resistance == 0)
        #expect(behavior.angularResistance == 0)
        #expect(behavior.density == 1)
        #expect(behavior.charge == 0)
        #expect(!behavior.isAnchored)
        #expect(behavior.allowsRotation)
    }

    @Test func resistance1Leaves36Point9PercentAfterASecond() {
        let animator = DynamicAnimator()
        let (linear, angular, both) = (Sticker(), Sticker(), Sticker())
        let behaviors = [linear, angular, both].map { DynamicItemBehavior(items: [$0]) }
        behaviors[0].resistance = 1
        behaviors[1].angularResistance = 1
        (behaviors[2].resistance, behaviors[2].angularResistance) = (1, 1)
        for (behavior, item) in zip(behaviors, [linear, angular, both]) {
            behavior.addLinearVelocity(Vector(1000, 0), for: item)
            behavior.addAngularVelocity(10, for: item)
            animator.addBehavior(behavior)
        }
        animator.run(steps: 120)
        #expect(abs(behaviors[0].linearVelocity(for: linear).x - 369) < 0.5)
        #expect(behaviors[0].angularVelocity(for: linear) == 10)
        #expect(behaviors[1].linearVelocity(for: angular).x == 1000)
        #expect(abs(behaviors[1].angularVelocity(for: angular) - 3.69) < 0.005)
        #expect(behaviors[2].linearVelocity(for: both) == behaviors[0].linearVelocity(for: linear))
        #expect(behaviors[2].angularVelocity(for: both) == behaviors[1].angularVelocity(for: angular))
    }

    /// Gravity / resistance, the terminal speed of Box2D's rule, whatever the length of a step.
    @Test(arguments: [30.0, 60, 240]) func whatFallsReachesTheSpeedOfGravityByResistance(rate: Double) {
        let animator = DynamicAnimator(step: 1 / rate)
        let item = Sticker()
        let behavior = DynamicItemBehavior(items: [item])
        (behavior.resistance, behavior.angularResistance) = (2, 0.5)
        let push = PushBehavior(items: [item], mode: .continuous)
        push.pushDirection = Vector(1, 0)
        for behavior in [behavior, push, GravityBehavior(items: [item])] { animator.addBehavior(behavior) }
        animator.run(steps: Int(20 * rate))
        let velocity = behavior.linearVelocity(for: item)
        #expect((velocity - Vector(50, 500)).length < 1e-9)
    }

    /// The speed at which two balls part that met at 400 points/s.
    private func speedAfterCollision(elasticities: (Double, Double)) -> Double {
        let animator = DynamicAnimator()
        let balls = [Sticker.ball(Vector(0, 0)), Sticker.ball(Vector(100, 0))]
        animator.addBehavior(CollisionBehavior(items: balls))
        let behaviors = balls.map { DynamicItemBehavior(items: [$0]) }
        (behaviors[0].elasticity, behaviors[1].elasticity) = elasticities
        behaviors[0].addLinearVelocity(Vector(200, 0), for: balls[0])
        behaviors[1].addLinearVelocity(Vector(-200, 0), for: balls[1])
        for behavior in behaviors { animator.addBehavior(behavior) }
        animator.run(steps: 60)
        return behaviors[1].linearVelocity(for: balls[1]).x - behaviors[0].linearVelocity(for: balls[0]).x
    }

    @Test(arguments: [(0.6, 0.6, 0.6), (0.6, 0, 0.6), (0.2, 0.9, 0.9), (0, 0, 0)])
    func theLargerElasticityCounts(_ a: Double, _ b: Double, _ result: Double) {
        #expect(abs(speedAfterCollision(elasticities: (a, b)) - 400 * result) < 0.5)
    }

    @Test func aBoundaryReboundsWithTheItemsElasticity() {
        let animator = DynamicAnimator()
        let ball = Sticker.ball(Vector(0, 0))
        let collision = CollisionBehavior(items: [ball])
        collision.addBoundary(withIdentifier: "wall", from: Vector(100, -100), to: Vector(100, 100))
        let behavior = DynamicItemBehavior(items: [ball])
        behavior.elasticity = 0.6
        behavior.addLinearVelocity(Vector(300, 0), for: ball)
        animator.addBehavior(collision)
        animator.addBehavior(behavior)
        animator.run(steps: 60)
        #expect(abs(behavior.linearVelocity(for: ball).x + 180) < 0.5)
    }

    /// The deceleration of a box on another one that is anchored, in points/s².
    private func deceleration(frictions: (Double, Double)) -> Double {
        let animator = DynamicAnimator()
        let (box, floor) = (Sticker(Vector(0, 0)), Sticker(Vector(0, 550), width: 10_000, height: 1_000))
        let behaviors = [box, floor].map { DynamicItemBehavior(items: [$0]) }
        (behaviors[0].friction, behaviors[1].friction) = frictions
        behaviors[0].allowsRotation = false
        behaviors[1].isAnchored = true
        for behavior in behaviors { animator.addBehavior(behavior) }
        animator.addBehavior(GravityBehavior(items: [box]))
        animator.addBehavior(CollisionBehavior(items: [box, floor]))
        animator.run(steps: 20)
        behaviors[0].addLinearVelocity(Vector(900, 0), for: box)
        animator.run(steps: 60)
        return (900 - behaviors[0].linearVelocity(for: box).x) / 0.5
    }

    @Test(arguments: [(0.9, 0.4, 0.6), (0.5, 0.5, 0.5), (0.5, 0, 0)])
    func theGeometricMeanOfTheFrictionsCounts(_ a: Double, _ b: Double, _ result: Double) {
        #expect(abs(deceleration(frictions: (a, b)) - 1000 * result) < 20)
    }

    @Test func massIsDensityTimesAreaOver10000() throws {
        let animator = DynamicAnimator()
        let path = Sticker(type: .path)
        path.collisionBoundingPath = BezierPath(polygon: [[-50, -50], [50, -50], [50, 50]])
        let items = [
            Sticker(), Sticker(width: 100, height: 200), Sticker(type: .ellipse),
            Sticker(width: 100, height: 200, type: .ellipse), path,
        ]
        let behavior = DynamicItemBehavior(items: items)
        animator.addBehavior(behavior)
        animator.run(steps: 1)
        let masses = animator.space.bodies.map { $0.mass }
        let expected: [Double] = [1, 2, .pi / 4, .pi / 2, 0.5]
        #expect(masses == expected)
        behavior.density = 3
        animator.run(steps: 1)
        #expect(animator.space.bodies.map { $0.mass } == masses.map { 3 * $0 })
    }

    @Test func withoutRotationTheMomentIsInfinite() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let behavior = DynamicItemBehavior(items: [item])
        behavior.addAngularVelocity(3, for: item)
        animator.addBehavior(behavior)
        animator.run(steps: 12)
        #expect(abs(item.angle - 0.3) < 0.05)
        behavior.allowsRotation = false
        animator.run(steps: 1)
        #expect(animator.space.bodies[0].moment == .infinity)
        let angle = item.angle
        behavior.addAngularVelocity(3, for: item)
        animator.run(steps: 12)
        #expect(item.angle == angle)
        behavior.allowsRotation = true
        animator.run(steps: 1)
        #expect(animator.space.bodies[0].moment.isFinite)
    }

    @Test func anAnchoredItemStaysAndKeepsItsVelocity() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let behavior = DynamicItemBehavior(items: [item])
        behavior.addLinearVelocity(Vector(60, 0), for: item)
        behavior.addAngularVelocity(2, for: item)
        animator.addBehavior(behavior)
        animator.addBehavior(GravityBehavior(items: [item]))
        animator.run(steps: 1)
        let (velocity, center) = (behavior.linearVelocity(for: item), item.center)
        behavior.isAnchored = true
        animator.run(steps: 30)
        #expect(item.center == center)
        #expect(behavior.linearVelocity(for: item) == velocity)
        behavior.addLinearVelocity(Vector(1, 0), for: item)
        behavior.isAnchored = false
        #expect(behavior.linearVelocity(for: item) == velocity + Vector(1, 0))
        #expect(behavior.angularVelocity(for: item) == 2)
        animator.run(steps: 1)
        #expect(item.center != center)
    }

    @Test func ofAPropertyTheLastBehaviorThatSetsItCounts() {
        let animator = DynamicAnimator()
        let item = Sticker()
        let (first, second) = (DynamicItemBehavior(items: [item]), DynamicItemBehavior(items: [item]))
        first.density = 2
        second.friction = 0.5
        animator.addBehavior(first)
        animator.addBehavior(second)
        animator.run(steps: 1)
        #expect(animator.space.bodies[0].mass == 2)
        second.density = 5
        animator.run(steps: 1)
        #expect(animator.space.bodies[0].mass == 5)
        animator.removeBehavior(second)
        animator.run(steps: 1)
        #expect(animator.space.bodies[0].mass == 2)
    }
}
