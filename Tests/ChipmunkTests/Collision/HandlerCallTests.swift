import Chipmunk
import Testing

/// When a handler's callbacks are called, and how often.
@Suite struct HandlerCallTests {
    @Test func aContactBeginsOnceIsSolvedInEachStepAndEndsOnce() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().noteAll(in: log)
        meeting.space.step(by: 1 / 60, times: 3)
        #expect(log.take().isEmpty)
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 3)
        #expect(log.take() == ["begin", "preSolve", "postSolve", "preSolve", "postSolve", "preSolve", "postSolve"])
        meeting.part()
        meeting.space.step(by: 1 / 60, times: 10)
        #expect(log.take() == ["separate"])
        meeting.meetAndPart()
        #expect(log.take() == ["begin", "preSolve", "postSolve", "separate"])
    }

    @Test func shapesThatMeetAgainBeforeCForgotThemBeginAgain() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().noteAll(in: log)
        for _ in 0..<4 { meeting.meetAndPart() }
        let once = ["begin", "preSolve", "postSolve", "separate"]
        #expect(log.take() == once + once + once + once)
    }

    @Test func separateComesWhenContactsAreKnownAndBeforeAnythingIsSolved() {
        let meeting = Meeting()
        let log = Log()
        let other = meeting.space.add(makeBall(at: Vector(0, 500)))
        let another = meeting.space.add(makeBall(at: Vector(0, 519)))
        other.shapes[0].collisionType = .green
        another.shapes[0].collisionType = .green
        let others = meeting.space.addCollisionHandler(between: .green, and: .green)
        others.set(.preSolve) { _ in log.note("others touch") }
        others.postSolve = { _ in log.note("others were solved") }
        meeting.space.addCollisionHandler(for: .red).separate = { _ in log.note("separate") }
        meeting.meetAndPart()
        #expect(
            log.take() == ["others touch", "others were solved", "others touch", "separate", "others were solved"])
    }

    @Test func aBeginThatAnswersFalseLetsThemPassUntilTheyPart() {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler()
        handler.noteAll(in: log)
        handler.begin = { _ in
            log.note("begin")
            return false
        }
        meeting.meet()
        meeting.ball.velocity = Vector(6, 0)
        meeting.space.step(by: 1 / 60, times: 5)
        #expect(log.take() == ["begin"])
        #expect(meeting.ball.velocity == Vector(6, 0))
        #expect(meeting.crate.velocity == .zero)
        meeting.part()
        meeting.space.step(by: 1 / 60, times: 5)
        #expect(log.take() == ["separate"])
        meeting.meetAndPart()
        #expect(log.take() == ["begin", "separate"])
    }

    @Test func aPreSolveThatAnswersFalseLetsThemPassInThisStepOnly() {
        let meeting = Meeting()
        let log = Log()
        var collides = false
        let handler = meeting.space.addCollisionHandler()
        handler.noteAll(in: log)
        handler.preSolve = { _ in
            log.note("preSolve")
            return collides
        }
        meeting.meet()
        meeting.ball.velocity = Vector(6, 0)
        meeting.space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["begin", "preSolve", "preSolve"])
        #expect(meeting.ball.velocity == Vector(6, 0))
        collides = true
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["preSolve", "postSolve"])
        #expect(meeting.ball.velocity.x < 5)
        meeting.part()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["separate"])
    }

    @Test(arguments: [Phase.begin, .preSolve])
    func ignoreLetsThemPassUntilTheyPart(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler()
        handler.noteAll(in: log)
        handler.set(phase) { arbiter in
            log.note(phase.rawValue)
            arbiter.ignore()
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        let before = Phase.allCases.prefix { $0 != phase }.map(\.rawValue)
        #expect(log.take() == before + [phase.rawValue])
        meeting.space.step(by: 1 / 60, times: 5)
        #expect(log.take().isEmpty)
        meeting.part()
        meeting.space.step(by: 1 / 60, times: 5)
        #expect(log.take() == ["separate"])
    }

    @Test func sensorsAreNotSolved() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().noteAll(in: log)
        meeting.crate.shapes[0].isSensor = true
        meeting.meet()
        meeting.ball.velocity = Vector(6, 0)
        meeting.space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["begin", "preSolve", "preSolve"])
        #expect(meeting.ball.velocity == Vector(6, 0))
        meeting.part()
        meeting.space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["separate"])
    }

    @Test func aShapeThatBecomesASensorStaysInContact() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().noteAll(in: log)
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.ball.shapes[0].isSensor = true
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["begin", "preSolve", "postSolve", "preSolve"])
    }

    @Test func aKinematicBodyAgainstAStaticOneIsNoticedAndNotSolved() {
        let space = makeSpaceWithFloor()
        let log = Log()
        space.addCollisionHandler().noteAll(in: log)
        let lift = Body(.kinematic)
        lift.attach(CircleShape(radius: 10))
        lift.position = Vector(0, 9)
        space.add(lift)
        space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["begin", "preSolve", "preSolve"])
        lift.position = Vector(0, 50)
        space.step(by: 1 / 60, times: 2)
        #expect(log.take() == ["separate"])
    }

    @Test func isFirstContactHoldsInTheFirstStepOnly() {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler()
        for phase in [Phase.begin, .preSolve, .postSolve] {
            handler.set(phase) { log.note("\(phase.rawValue) \($0.isFirstContact)") }
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 2)
        let first = ["begin true", "preSolve true", "postSolve true"]
        #expect(log.take() == first + ["preSolve false", "postSolve false"])
        meeting.part()
        meeting.space.step(by: 1 / 60)
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == first)
    }
}
