import Chipmunk
import Dynamics
import Testing

/// The figures are from a prototype of UIKit's rules on plain Chipmunk calls.
struct GravityTests {
    @Test func magnitude1FallsBy495Point83PointsInASecond() {
        let animator = DynamicAnimator()
        let item = Sticker()
        animator.addBehavior(GravityBehavior(items: [item]))
        animator.run(steps: 120)
        #expect(abs(item.center.y - 495.83) < 0.005, "got \(item.center.y)")
        #expect(item.center.x == 0)
        #expect(item.angle == 0)
    }

    /// A thorn that points to the right, turned by a quarter of a turn clockwise: it points down, which is where y grows.
    @Test func yPointsDownAndAnglesTurnClockwise() {
        let (animator, item) = (DynamicAnimator(), Sticker())
        item.collisionBoundsType = .path
        item.collisionBoundingPath = BezierPath(polygon: [[-5, -5], [80, 0], [-5, 5]])
        item.angle = .pi / 2
        animator.addBehavior(CollisionBehavior(items: [item]))
        #expect(animator.items(in: DynamicBounds(x: -1, y: 65, width: 2, height: 10)).count == 1)
        #expect(animator.items(in: DynamicBounds(x: -1, y: -75, width: 2, height: 10)).isEmpty)
        let turn = DynamicItemBehavior(items: [item])
        turn.addAngularVelocity(.pi / 2, for: item)
        animator.addBehavior(turn)
        animator.run(steps: 120)
        #expect(abs(item.angle - .pi) < 1e-9)
    }

    @Test func oneFrameOfASecondIsTheSameAs120() {
        let items = [Sticker(), Sticker()]
        for (item, frame) in zip(items, [1, 1.0 / 120]) {
            let animator = DynamicAnimator()
            animator.addBehavior(GravityBehavior(items: [item]))
            for _ in 0..<Int((1 / frame).rounded()) { animator.advance(by: frame) }
            #expect(animator.elapsedTime == 1)
        }
        #expect(items[0].center == items[1].center)
    }

    @Test func defaultsPointDownWithMagnitude1() {
        let gravity = GravityBehavior()
        #expect(gravity.gravityDirection == Vector(0, 1))
        #expect(gravity.angle == .pi / 2)
        #expect(gravity.magnitude == 1)
    }

    @Test func angleAndMagnitudeAreTheDirectionInPolarForm() {
        let gravity = GravityBehavior()
        gravity.gravityDirection = Vector(3, 4)
        #expect(gravity.magnitude == 5)
        #expect(abs(gravity.angle - 0.9272952180016122) < 1e-15)
        gravity.angle = .pi
        #expect(gravity.gravityDirection.distance(to: Vector(-5, 0)) < 1e-12)
        gravity.magnitude = 2
        #expect(gravity.gravityDirection.distance(to: Vector(-2, 0)) < 1e-12)
        gravity.setAngle(0, magnitude: 3)
        #expect(gravity.gravityDirection == Vector(3, 0))
    }

    @Test func aDirectionOfNoLengthKeepsTheAngle() {
        let gravity = GravityBehavior()
        gravity.gravityDirection = .zero
        #expect(gravity.magnitude == 0)
        gravity.magnitude = 1
        #expect(gravity.gravityDirection.distance(to: Vector(0, 1)) < 1e-15)
    }

    @Test func gravityIsForItsItemsAlone() {
        let animator = DynamicAnimator()
        let (falling, floating, twice) = (Sticker(), Sticker(), Sticker())
        animator.addBehavior(GravityBehavior(items: [falling, twice]))
        animator.addBehavior(GravityBehavior(items: [twice]))
        animator.addBehavior(DynamicItemBehavior(items: [floating]))
        animator.run(steps: 120)
        #expect(floating.center == .zero)
        #expect(twice.center.y == 2 * falling.center.y)
    }
}
