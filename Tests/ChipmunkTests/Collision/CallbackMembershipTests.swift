import Chipmunk
import Testing

/// Adding and removing from callbacks: queued, and done in order once the step is over.
@Suite struct CallbackMembershipTests {
    @Test(arguments: Phase.allCases)
    func bodiesAreAddedAfterTheStep(phase: Phase) {
        let meeting = Meeting()
        let new = (0..<3).map { makeBall(at: Vector(0, 100 + 50 * Double($0))) }
        meeting.space.addCollisionHandler().set(phase) { [unowned space = meeting.space] _ in
            for ball in new {
                space.add(ball)
                #expect(ball.space == nil)
            }
            #expect(space.isLocked && space.bodies.count == 2)
        }
        meeting.meetAndPart()
        #expect(!meeting.space.isLocked)
        #expect(meeting.space.bodies.count == 5)
        #expect(areSame(meeting.space.bodies.suffix(3), new))
        meeting.space.step(by: 1 / 60)
    }

    @Test(arguments: Phase.allCases)
    func bothBodiesAreRemovedAfterTheStepHoweverOftenItIsAskedFor(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        for _ in 0..<3 {
            meeting.space.addCollisionHandler(for: .red).set(phase) { [unowned space = meeting.space] arbiter in
                let (a, b) = (arbiter.bodyA, arbiter.bodyB)
                for body in [a, b, a] {
                    space.remove(body)
                    #expect(space.contains(body))
                }
                log.note("removed")
            }
        }
        meeting.meetAndPart()
        #expect(log.take().count == 3)
        #expect(meeting.space.bodies.isEmpty)
        #expect(meeting.space.shapes.isEmpty)
        meeting.space.step(by: 1 / 60, times: 5)
        #expect(log.take().isEmpty)
    }

    @Test(arguments: Phase.allCases)
    func aBodyThatIsTakenOutAndPutBackStartsAfresh(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler()
        handler.begin = { _ in
            log.note("begin")
            return true
        }
        let other = meeting.space.addCollisionHandler()
        other.set(phase) { [unowned space = meeting.space, unowned other, ball = meeting.ball] _ in
            space.remove(ball)
            space.add(ball)
            space.remove(other)
        }
        meeting.meetAndPart()
        #expect(meeting.space.bodies.count == 2)
        #expect(meeting.space.bodies.last === meeting.ball)
        _ = log.take()
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["begin"])
    }

    @Test(arguments: Phase.allCases)
    func shapesAreDetachedAndAttachedAfterTheStep(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let (ball, crate) = (meeting.ball, meeting.crate)
        let shape = ball.shapes[0]
        let new = CircleShape(radius: 3)
        meeting.space.addCollisionHandler().set(phase) { _ in
            log.note(phase.rawValue)
            ball.detach(shape)
            ball.detach(shape)
            crate.attach(new)
            #expect(shape.body === ball && new.body == nil)
        }
        meeting.meetAndPart()
        #expect(log.take() == [phase.rawValue])
        #expect(shape.body == nil && ball.shapes.isEmpty)
        #expect(new.body === crate && crate.shapes.count == 2)
        #expect(meeting.space.shapes.count == 2)
    }

    @Test(arguments: Phase.allCases)
    func constraintsAreAddedAndRemovedAfterTheStep(phase: Phase) {
        let meeting = Meeting()
        let (ball, crate) = (meeting.ball, meeting.crate)
        let old = meeting.space.add(SimpleMotor(ball, meeting.space.staticBody, rate: 0))
        meeting.space.addCollisionHandler().set(phase) { [unowned space = meeting.space] _ in
            guard old.space != nil else { return }
            space.remove(old)
            space.remove(old)
            let new = space.add(PivotJoint(ball, crate, at: .zero))
            new.maxForce = 0
            #expect(new.space == nil && old.space === space)
        }
        meeting.meetAndPart()
        #expect(old.space == nil)
        #expect(meeting.space.constraints.count == 1)
        #expect(meeting.space.constraints.first is PivotJoint)
        meeting.space.step(by: 1 / 60)
    }

    @Test(arguments: Phase.allCases)
    func removingABodyTakesItsConstraintsAlong(phase: Phase) {
        let meeting = Meeting()
        let joint = meeting.space.add(PivotJoint(meeting.ball, meeting.space.staticBody, at: .zero))
        joint.maxForce = 0
        meeting.space.addCollisionHandler().set(phase) { [unowned space = meeting.space, ball = meeting.ball] _ in
            space.remove(joint)
            space.remove(ball)
            space.remove(joint)
        }
        meeting.meetAndPart()
        #expect(joint.space == nil)
        #expect(meeting.space.bodies.count == 1)
    }

    /// The separate that a queued removal causes asks for more, which comes after what was asked for before.
    @Test func whatARemovalLeadsToComesAfterWhatWasAskedForBefore() {
        let meeting = Meeting()
        let early = makeBall(at: Vector(0, 300))
        let late = makeBall(at: Vector(0, 400))
        let handler = meeting.space.addCollisionHandler()
        handler.begin = { [unowned space = meeting.space, ball = meeting.ball] _ in
            space.remove(ball)
            space.add(early)
            return true
        }
        handler.separate = { [unowned space = meeting.space] _ in space.add(late) }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.bodies.count == 3)
        #expect(meeting.space.bodies[1] === early)
        #expect(meeting.space.bodies[2] === late)
    }

    @Test func aRemovalInTheSeparateOfARemovalDoesNotDisturbWhatWasAskedForBefore() async {
        await #expect(processExitsWith: .success) {
            let meeting = Meeting()
            let crate = meeting.crate
            let handler = meeting.space.addCollisionHandler()
            handler.begin = { [unowned space = meeting.space, ball = meeting.ball] _ in
                space.remove(ball)
                space.add(PivotJoint(crate, space.staticBody, at: .zero))
                return true
            }
            handler.separate = { [unowned space = meeting.space] _ in space.remove(crate) }
            meeting.meet()
            meeting.space.step(by: 1 / 60)
            #expect(meeting.space.bodies.isEmpty && meeting.space.constraints.isEmpty)
        }
    }

    @Test func aBodyThatIsRemovedInBeginIsStillSolvedInTheStep() {
        let meeting = Meeting()
        meeting.space.addCollisionHandler().begin = { [unowned space = meeting.space, ball = meeting.ball] _ in
            space.remove(ball)
            return true
        }
        meeting.meet()
        meeting.ball.velocity = Vector(6, 0)
        meeting.space.step(by: 1 / 60)
        #expect(meeting.ball.space == nil)
        #expect(meeting.ball.velocity.x < 5)
        #expect(meeting.crate.velocity.x > 1)
    }
}
