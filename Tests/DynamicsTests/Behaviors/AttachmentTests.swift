import Chipmunk
import Dynamics
import Testing

struct AttachmentTests {
    private let animator = DynamicAnimator()
    private let items = [Sticker(Vector(0, 0), width: 20, height: 20), Sticker(Vector(100, 0), width: 20, height: 20)]
    private let velocity: DynamicItemBehavior
    private let gravity: GravityBehavior

    init() {
        velocity = DynamicItemBehavior(items: items)
        gravity = GravityBehavior(items: items)
        animator.addBehavior(velocity)
    }

    @Test func aRodKeepsTheDistanceThatThereIs() {
        let attachment = AttachmentBehavior(item: items[0], attachedToAnchor: Vector(80, 60))
        #expect(attachment.length == 100)
        #expect(attachment.attachedBehaviorType == .anchor)
        #expect(attachment.damping == 0 && attachment.frequency == 0 && attachment.frictionTorque == 0)
        animator.addBehavior(attachment)
        animator.addBehavior(gravity)
        for _ in 0..<240 {
            animator.run(steps: 1)
            #expect(abs(items[0].center.distance(to: Vector(80, 60)) - 100) < 1)
        }
        velocity.resistance = 5
        attachment.length = 50
        animator.run(steps: 240)
        #expect(abs(items[0].center.distance(to: Vector(80, 60)) - 50) < 2)
        attachment.anchorPoint = Vector(0, 0)
        animator.run(steps: 240)
        #expect(abs(items[0].center.length - 50) < 2)
        attachment.length = 0
        animator.run(steps: 240)
        #expect(items[0].center.length < 2)
        animator.removeBehavior(attachment)
        #expect(animator.space.constraints.isEmpty)
    }

    @Test func aRodHoldsPointsOfTwoItems() {
        let attachment = AttachmentBehavior(
            item: items[0], offsetFromCenter: Vector(10, 0), attachedTo: items[1], offsetFromCenter: Vector(-10, 0))
        #expect(attachment.length == 80)
        #expect(attachment.attachedBehaviorType == .items)
        velocity.addLinearVelocity(Vector(0, 300), for: items[0])
        animator.addBehavior(attachment)
        animator.run(steps: 120)
        let ends = zip(items, [10.0, -10]).map { $0.center + Vector(angle: $0.angle) * $1 }
        #expect(abs(ends[0].distance(to: ends[1]) - 80) < 1)
        #expect(items[1].center.y > 10)
    }

    @Test func aSpringSwingsWithItsFrequency() {
        let attachment = AttachmentBehavior(item: items[1], attachedToAnchor: .zero)
        attachment.length = 60
        attachment.frequency = 1
        animator.addBehavior(attachment)
        animator.run(steps: 60)
        #expect(abs(items[1].center.x - 20) < 1)
        animator.run(steps: 60)
        #expect(abs(items[1].center.x - 100) < 2)
        attachment.damping = 1
        animator.run(steps: 600)
        #expect(abs(items[1].center.x - 60) < 0.5)
        attachment.frequency = 1e30
        attachment.damping = 1e30
        animator.run(steps: 60)
        #expect(abs(items[1].center.x - 60) < 0.5)
    }

    @Test func aLimitIsARope() {
        let attachment = AttachmentBehavior.limitAttachment(
            with: items[0], offsetFromCenter: .zero, attachedTo: items[1], offsetFromCenter: .zero)
        attachment.length = 150
        animator.addBehavior(attachment)
        velocity.addLinearVelocity(Vector(20, 0), for: items[0])
        animator.run(steps: 60)
        #expect(abs(items[0].center.x - 10) < 0.1)
        #expect(items[1].center.x == 100)
        velocity.addLinearVelocity(Vector(300, 0), for: items[1])
        animator.run(steps: 120)
        #expect(items[1].center.x - items[0].center.x < 151)
        #expect(items[0].center.x > 100)
    }

    @Test func aPinTurnsInItsRange() {
        let attachment = AttachmentBehavior.pinAttachment(
            with: items[0], attachedTo: items[1], attachmentAnchor: Vector(50, 0))
        velocity.addAngularVelocity(4, for: items[1])
        animator.addBehavior(attachment)
        animator.run(steps: 240)
        #expect(items[1].angle - items[0].angle > 2)
        let ends = zip(items, [50.0, -50]).map { $0.center + Vector(angle: $0.angle) * $1 }
        #expect(ends[0].distance(to: ends[1]) < 1)
        attachment.attachmentRange = -0.5...0.5
        animator.run(steps: 600)
        #expect(abs(items[1].angle - items[0].angle) < 0.52)
    }

    @Test func aPinsFrictionStopsIt() {
        let attachment = AttachmentBehavior.pinAttachment(
            with: items[0], attachedTo: items[1], attachmentAnchor: Vector(50, 0))
        attachment.frictionTorque = 100
        velocity.addAngularVelocity(4, for: items[1])
        animator.addBehavior(attachment)
        animator.run(steps: 120)
        #expect(abs(velocity.angularVelocity(for: items[0]) - velocity.angularVelocity(for: items[1])) < 0.01)
    }

    @Test func aFixedAttachmentKeepsAnglesAndPlaces() {
        let attachment = AttachmentBehavior.fixedAttachment(
            with: items[0], attachedTo: items[1], attachmentAnchor: Vector(50, 0))
        velocity.addLinearVelocity(Vector(0, 300), for: items[1])
        animator.addBehavior(attachment)
        animator.run(steps: 240)
        #expect(abs(items[1].angle - items[0].angle) < 0.05)
        #expect(items[0].angle > 1)
        #expect(abs(items[0].center.distance(to: items[1].center) - 100) < 1)
    }

    @Test func slidingIsAlongTheAxisWithinTheRange() {
        let attachment = AttachmentBehavior.slidingAttachment(
            with: items[0], attachmentAnchor: Vector(0, 0), axisOfTranslation: Vector(0, 5))
        velocity.addLinearVelocity(Vector(300, 0), for: items[0])
        velocity.addAngularVelocity(5, for: items[0])
        animator.addBehavior(attachment)
        animator.addBehavior(gravity)
        animator.run(steps: 120)
        #expect(abs(items[0].center.x) < 1)
        #expect(abs(items[0].angle) < 0.1)
        #expect(items[0].center.y > 400)
        attachment.attachmentRange = -10...30
        animator.run(steps: 600)
        #expect(abs(items[0].center.y - 30) < 2)
        attachment.attachmentRange = 0...0
        animator.run(steps: 600)
        #expect(items[0].center.length < 2)
    }

    @Test func slidingFrictionStopsIt() {
        let attachment = AttachmentBehavior.slidingAttachment(
            with: items[0], attachedTo: items[1], attachmentAnchor: Vector(50, 0), axisOfTranslation: Vector(1, 0))
        velocity.addLinearVelocity(Vector(-200, 0), for: items[0])
        animator.addBehavior(attachment)
        animator.run(steps: 60)
        #expect(abs(items[1].center.x - 100) < 0.1)
        attachment.frictionTorque = 1
        animator.run(steps: 120)
        let speeds = items.map { velocity.linearVelocity(for: $0).x }
        #expect(abs(speeds[0] + 100) < 1)
        #expect(abs(speeds[1] + 100) < 1)
    }

    @Test func whatIsTooFarAwayHoldsNothing() {
        items[1].center = Vector(1e40, 0)
        let kinds: [AttachmentBehavior] = [
            .pinAttachment(with: items[0], attachedTo: items[1], attachmentAnchor: .zero),
            .fixedAttachment(with: items[0], attachedTo: items[1], attachmentAnchor: .zero),
            .slidingAttachment(
                with: items[0], attachedTo: items[1], attachmentAnchor: .zero, axisOfTranslation: Vector(1, 0)),
        ]
        for attachment in kinds { animator.addBehavior(attachment) }
        animator.run(steps: 10)
        #expect(animator.space.constraints.isEmpty)
        #expect(items[0].center == .zero)
    }

    @Test func whatIsAnchoredOrGoneHoldsNothing() {
        let attachment = AttachmentBehavior(item: items[0], attachedTo: items[1])
        animator.addBehavior(attachment)
        animator.run(steps: 1)
        #expect(animator.space.constraints.count == 1)
        velocity.isAnchored = true
        animator.run(steps: 1)
        #expect(animator.space.constraints.isEmpty)
        velocity.isAnchored = false
        velocity.allowsRotation = false
        animator.run(steps: 1)
        #expect(animator.space.constraints.count == 1)
        animator.removeAllBehaviors()
        #expect(animator.space.constraints.isEmpty)
        #expect(animator.advance(by: 1) == 1)
        #expect(animator.space.bodies.isEmpty)
    }
}
