import Chipmunk
import Dynamics
import Testing

struct CollisionDelegateTests {
    private let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 400, height: 200))
    private let balls = [Sticker.ball(Vector(50, 100)), Sticker.ball(Vector(150, 100))]
    private let velocity = DynamicItemBehavior()
    private let collision = CollisionBehavior()
    private let diary: ContactDiary

    init() {
        diary = ContactDiary(balls)
        for ball in balls {
            velocity.addItem(ball)
            collision.addItem(ball)
        }
        collision.collisionDelegate = diary
        velocity.elasticity = 1
        animator.addBehavior(velocity)
        animator.addBehavior(collision)
    }

    @Test func itemsBeginAndEndOnceWithThePoint() {
        velocity.addLinearVelocity(Vector(300, 0), for: balls[0])
        animator.run(steps: 60)
        #expect(diary.lines == ["0+1", "0-1"])
        // The middle of the contact, as deep as the ball got in one step.
        #expect(abs(diary.points[0].x - 130) <= 300 / 120)
        #expect(diary.points[0].y == 100)
    }

    @Test func boundariesAreReportedByTheirIdentifiers() {
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: "wall", from: Vector(300, 0), to: Vector(300, 200))
        velocity.addLinearVelocity(Vector(-300, 0), for: balls[0])
        velocity.addLinearVelocity(Vector(300, 0), for: balls[1])
        animator.run(steps: 60)
        #expect(diary.lines == ["0+nil", "0-nil", "1+wall", "1-wall"])
        #expect(abs(diary.points[0].x) <= 300 / 120)
        #expect(abs(diary.points[1].x - 300) <= 300 / 120)
    }

    @Test func aBoundaryOfManyLinesIsOnePartner() {
        var path = BezierPath()
        path.move(to: Vector(-10_000, 150))
        for x in stride(from: -9990.0, through: 10_000, by: 10) { path.addLine(to: Vector(x, 150)) }
        collision.addBoundary(withIdentifier: "floor", for: path)
        collision.removeItem(balls[1])
        velocity.elasticity = 0
        animator.addBehavior(GravityBehavior(items: [balls[0]]))
        animator.run(steps: 120)
        #expect(diary.lines == ["0+floor"])
        velocity.addLinearVelocity(Vector(200, 0), for: balls[0])
        animator.run(steps: 240)
        #expect(diary.lines == ["0+floor"])
        #expect(balls[0].center.x > 300)
    }

    @Test func whatLeavesEndsItsContacts() {
        balls[1].center = Vector(89, 100)
        animator.updateItem(usingCurrentState: balls[1])
        animator.run(steps: 1)
        #expect(diary.lines == ["0+1"])
        collision.removeItem(balls[1])
        animator.run(steps: 1)
        #expect(diary.lines == ["0+1", "0-1"])
        velocity.removeItem(balls[1])
        animator.run(steps: 1)
        #expect(diary.lines == ["0+1", "0-1"])
    }

    @Test func aBoundaryThatIsRemovedEndsItsContacts() {
        collision.addBoundary(withIdentifier: "wall", from: Vector(60, 0), to: Vector(60, 200))
        animator.run(steps: 1)
        collision.removeBoundary(withIdentifier: "wall")
        animator.run(steps: 1)
        #expect(diary.lines == ["0+wall", "0-wall"])
    }

    @Test func aDelegateMayRemoveAnything() {
        velocity.addLinearVelocity(Vector(300, 0), for: balls[0])
        diary.onBegin = { [animator] in animator.removeAllBehaviors() }
        animator.run(steps: 60)
        #expect(diary.lines == ["0+1"])
        #expect(animator.behaviors.isEmpty)
        #expect(animator.space.bodies.isEmpty)
        #expect(!animator.isRunning)
    }

    @Test func aDelegateMayAddItemsAndBoundaries() {
        velocity.addLinearVelocity(Vector(300, 0), for: balls[0])
        let third = Sticker.ball(Vector(300, 100))
        diary.onBegin = { [collision, diary] in
            collision.addItem(third)
            collision.addBoundary(withIdentifier: "late", from: [350, 0], to: [350, 200])
            diary.onBegin = nil
        }
        animator.run(steps: 240)
        #expect(diary.lines.prefix(2) == ["0+1", "0-1"])
        #expect(diary.lines.contains("1+?"))
    }

    @Test func theItemsAreWhereTheStepLeftThem() {
        velocity.addLinearVelocity(Vector(300, 0), for: balls[0])
        var x = 0.0
        diary.onBegin = { [balls] in x = balls[0].center.x }
        animator.advance(by: 1)
        #expect(abs(x - 112) < 300 / 120)
    }
}
