import Chipmunk
import Dynamics
import Testing

/// Programs that count steps, and not the time of frames.
struct SingleStepTests {
    private static func animator(_ balls: [Sticker], step: Double = 1 / 120) -> (DynamicAnimator, GravityBehavior) {
        let animator = DynamicAnimator(referenceBounds: DynamicBounds(width: 375, height: 667), step: step)
        let (gravity, collision) = (GravityBehavior(items: balls), CollisionBehavior(items: balls))
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = DynamicItemBehavior(items: balls)
        (properties.elasticity, properties.resistance) = (0.6, 0.5)
        for behavior in [gravity, collision, properties] { animator.addBehavior(behavior) }
        return (animator, gravity)
    }

    private static let places = [Vector(100, 20), Vector(130, 60), Vector(300, 20)]

    /// Resistance depends on the length of a step, too.
    @Test(arguments: [60.0, 120, 144]) func stepsOfALengthAreThoseOfAnAnimatorOfThatLength(_ rate: Double) throws {
        let (early, late) = (Self.places.map(Sticker.ball), Self.places.map(Sticker.ball))
        let (expected, _) = Self.animator(early, step: 1 / rate)
        let (animator, _) = Self.animator(late)
        // The bodies are there, with the settings of the first length.
        _ = try #require(animator.body(of: late[0]))
        animator.setStep(1 / rate)
        var actions = 0
        animator.behaviors[0].action = { actions += 1 }
        for _ in 0..<200 {
            expected.makeSingleStep()
            #expect(animator.makeSingleStep())
        }
        #expect(early.map { $0.center } == late.map { $0.center })
        #expect(animator.elapsedTime == 200 * (1 / rate))
        #expect(actions == 200)
    }

    @Test func aSingleStepIsThatOfAFrame() {
        let (single, framed) = (Self.places.map(Sticker.ball), Self.places.map(Sticker.ball))
        let (a, b) = (Self.animator(single).0, Self.animator(framed).0)
        for _ in 0..<500 {
            a.makeSingleStep()
            b.advance(by: 1.0 / 120)
        }
        #expect(single.map { $0.center } == framed.map { $0.center })
    }

    @Test func aPausedAnimatorLetsTheTimePass() throws {
        let balls = Self.places.map(Sticker.ball)
        let (animator, gravity) = Self.animator(balls)
        var steps = 0
        while animator.makeSingleStep() && steps < 10_000 { steps += 1 }
        #expect(!animator.isRunning && steps < 10_000)
        let (elapsed, places) = (animator.elapsedTime, balls.map { $0.center })
        #expect(!animator.makeSingleStep())
        #expect(animator.elapsedTime == elapsed && balls.map { $0.center } == places)
        animator.wake()
        #expect(animator.isRunning && animator.makeSingleStep())
        gravity.angle = 0
        for _ in 0..<120 { animator.makeSingleStep() }
        #expect(balls.map { $0.center } != places)
    }

    @Test func aBodyIsThatOfTheItem() throws {
        let ball = Sticker.ball(Vector(100, 20))
        let (animator, _) = Self.animator([ball])
        #expect(try #require(animator.body(of: ball)).position == Vector(100, 20))
        #expect(animator.body(of: Sticker()) == nil)
    }

    private static let mistakes: [Mistake] = [
        Mistake("DynamicAnimator.setStep(_:) must be in 1e-06 ... 1000.0, got 0.0") { DynamicAnimator().setStep(0) },
        Mistake("DynamicAnimator.setStep(_:) must be called before the first step, got 1") {
            let (animator, _) = SingleStepTests.animator([Sticker.ball(Vector(50, 50))])
            animator.makeSingleStep()
            animator.setStep(0.1)
        },
        Mistake("DynamicAnimator.makeSingleStep() must not be called from an action") {
            let (animator, gravity) = SingleStepTests.animator([Sticker.ball(Vector(50, 50))])
            gravity.action = { animator.makeSingleStep() }
            animator.makeSingleStep()
        },
    ]

    @Test(arguments: mistakes.indices) func aMistakeTraps(_ index: Int) async {
        let result = await #expect(
            processExitsWith: .failure, observing: [\.standardErrorContent]
        ) { [index = index as Int] in
            Self.mistakes[index].commit()
        }
        expectTrap(result, Self.mistakes[index].message)
    }
}
