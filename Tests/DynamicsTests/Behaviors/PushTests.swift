import Chipmunk
import Dynamics
import Testing

/// The figures are from a prototype of UIKit's rules on plain Chipmunk calls.
struct PushTests {
    private let animator = DynamicAnimator()
    private let items = [Sticker(), Sticker(width: 100, height: 200)]
    private let velocity: DynamicItemBehavior

    init() {
        velocity = DynamicItemBehavior(items: items)
        animator.addBehavior(velocity)
    }

    @Test func magnitude1Gives100PointsPerSecondSquaredToASquareOf100And50ToTwice() {
        let push = PushBehavior(items: items, mode: .continuous)
        push.magnitude = 1
        animator.addBehavior(push)
        animator.run(steps: 120)
        #expect(abs(velocity.linearVelocity(for: items[0]).x - 100) < 1e-9)
        #expect(abs(velocity.linearVelocity(for: items[1]).x - 50) < 1e-9)
        #expect(push.active)
        push.active = false
        animator.run(steps: 10)
        #expect(abs(velocity.linearVelocity(for: items[0]).x - 100) < 1e-9)
    }

    @Test func anInstantaneousPushIsAVelocityAtOnceAndThenInactive() {
        let push = PushBehavior(items: items, mode: .instantaneous)
        push.setAngle(.pi / 2, magnitude: 1)
        animator.addBehavior(push)
        #expect(abs(velocity.linearVelocity(for: items[0]).y - 100) < 1e-9)
        #expect(abs(velocity.linearVelocity(for: items[1]).y - 50) < 1e-9)
        #expect(!push.active)
        animator.run(steps: 10)
        #expect(abs(velocity.linearVelocity(for: items[0]).y - 100) < 1e-9)
        #expect(abs(items[0].center.y - 1000 / 120) < 1e-9)
        push.active = true
        animator.run(steps: 1)
        #expect(abs(velocity.linearVelocity(for: items[0]).y - 200) < 1e-9)
        #expect(!push.active)
    }

    @Test func theDefaultMagnitudeIs0() {
        let push = PushBehavior(items: items, mode: .continuous)
        #expect(push.magnitude == 0)
        #expect(push.pushDirection == .zero)
        #expect(push.angle == 0)
        #expect(push.active)
        animator.addBehavior(push)
        animator.run(steps: 10)
        #expect(items[0].center == .zero)
        push.angle = 1
        push.magnitude = 2
        #expect(push.pushDirection.distance(to: Vector(angle: 1) * 2) < 1e-15)
    }

    @Test(arguments: [PushBehavior.Mode.continuous, .instantaneous])
    func aPushBesideTheCenterTurns(_ mode: PushBehavior.Mode) {
        let push = PushBehavior(items: [items[0]], mode: mode)
        push.pushDirection = Vector(1, 0)
        push.setTargetOffsetFromCenter(Vector(0, -50), for: items[0])
        push.setTargetOffsetFromCenter(Vector(0, -50), for: items[1])
        #expect(push.targetOffsetFromCenter(for: items[0]) == Vector(0, -50))
        #expect(push.targetOffsetFromCenter(for: items[1]) == .zero)
        animator.addBehavior(push)
        animator.run(steps: 1)
        // Clockwise, by torque over moment: 100 · 50 / (10,000 · 2 / 12).
        let rate = mode == .continuous ? 3 / 120.0 : 3
        #expect(abs(velocity.angularVelocity(for: items[0]) - rate) < 1e-12)
    }

    @Test func whatIsAnchoredIsNotPushed() {
        let push = PushBehavior(items: items, mode: .instantaneous)
        push.magnitude = 1
        velocity.isAnchored = true
        animator.addBehavior(push)
        animator.run(steps: 10)
        #expect(items[0].center == .zero)
        #expect(velocity.linearVelocity(for: items[0]) == .zero)
    }
}
