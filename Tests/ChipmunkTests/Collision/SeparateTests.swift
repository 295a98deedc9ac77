import Chipmunk
import Testing

/// The end of contacts. In C the order of these calls changes from run to run.
@Suite struct SeparateTests {
    /// A long platform on which balls stand side by side, added in an order of their own.
    private static func makeShelf() -> (space: Space, platform: Body, balls: [Body]) {
        let space = Space()
        let platform = Body(mass: 1e10, moment: 1e20)
        platform.attach(PolygonShape(width: 1000, height: 20))
        platform.position = Vector(0, -10)
        var balls: [Body] = []
        for index in 0..<16 {
            if index == 7 { space.add(platform) }
            balls.append(space.add(makeBall(at: Vector(Double(index * 5 % 16) * 30 - 240, 9.5))))
        }
        space.step(by: 1 / 60)
        return (space, platform, balls)
    }

    /// The index of the ball in each call, in the order of the calls.
    private static func noteBalls(_ balls: [Body], in space: Space) -> Log {
        let log = Log()
        space.addCollisionHandler().separate = { arbiter in
            let ball = balls.firstIndex { $0 === arbiter.bodyA || $0 === arbiter.bodyB } ?? -1
            log.note("\(ball) \(arbiter.isRemoval)")
        }
        return log
    }

    /// The pairs in which the ball is the first come first: those added before the platform.
    private static let order = Array(0..<16)

    @Test func aRemovalTellsInTheOrderInWhichTheShapesCame() {
        let (space, platform, balls) = SeparateTests.makeShelf()
        let log = SeparateTests.noteBalls(balls, in: space)
        space.remove(platform)
        #expect(log.take() == SeparateTests.order.map { "\($0) true" })
    }

    @Test func theEndOfAStepTellsInTheSameOrder() {
        let (space, platform, balls) = SeparateTests.makeShelf()
        let log = SeparateTests.noteBalls(balls, in: space)
        platform.position = Vector(0, -1000)
        space.step(by: 1 / 60)
        #expect(log.take() == SeparateTests.order.map { "\($0) false" })
    }

    @Test func aShapeThatCameBackComesLast() {
        let (space, platform, balls) = SeparateTests.makeShelf()
        space.remove(balls[3])
        space.add(balls[3])
        space.step(by: 1 / 60)
        let log = SeparateTests.noteBalls(balls, in: space)
        space.remove(platform)
        #expect(log.take() == (SeparateTests.order.filter { $0 != 3 } + [3]).map { "\($0) true" })
    }

    @Test func detachingAShapeTellsWhileItStillHasItsBody() {
        let meeting = Meeting()
        let log = Log()
        let shape = meeting.ball.shapes[0]
        meeting.space.addCollisionHandler(for: .red).separate = { [ball = meeting.ball] arbiter in
            #expect(arbiter.shapeA === shape && arbiter.bodyA === ball)
            log.note("removal: \(arbiter.isRemoval)")
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.ball.detach(shape)
        #expect(log.take() == ["removal: true"])
        #expect(shape.body == nil)
    }

    @Test func theBodiesOfARemovalCanBeReadAndHaveTheirMotion() {
        let meeting = Meeting()
        let log = Log()
        let (ball, crate) = (meeting.ball, meeting.crate)
        meeting.space.addCollisionHandler(for: .red).separate = { arbiter in
            #expect(arbiter.bodyA === ball && arbiter.bodyB === crate)
            #expect(arbiter.bodyA.position == Vector(-9, 0))
            log.note("separate")
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.remove(meeting.ball)
        #expect(log.take() == ["separate"])
    }

    @Test(arguments: [true, false])
    func thereAreNoContactsAnyMore(isRemoval: Bool) {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler(for: .red).separate = { arbiter in
            #expect(arbiter.contactCount == 0)
            #expect(arbiter.contactPoints == ContactPointSet(normal: Vector(1, 0), points: []))
            #expect(arbiter.normal == Vector(1, 0))
            #expect(arbiter.totalImpulse == .zero)
            log.note("first: \(arbiter.isFirstContact), removal: \(arbiter.isRemoval)")
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        if isRemoval { meeting.space.remove(meeting.crate) } else { meeting.part() }
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["first: false, removal: \(isRemoval)"])
    }

    @Test func theSpaceIsLockedWhateverEndedTheContact() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().separate = { [unowned space = meeting.space] _ in
            log.note("\(space.isLocked)")
        }
        meeting.meetAndPart()
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.remove(meeting.ball)
        #expect(log.take() == ["true", "true"])
    }

    @Test func aContactThatEndedIsNotEndedAgainByARemoval() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().noteAll(in: log)
        meeting.meetAndPart()
        _ = log.take()
        meeting.space.remove(meeting.ball)
        meeting.space.remove(meeting.crate)
        #expect(log.take().isEmpty)
    }

    @Test func aRemovalFromASleepingPileTells() {
        let space = makeSpaceWithSleepers(count: 3)
        let log = Log()
        space.addCollisionHandler().separate = { log.note("\($0.isRemoval)") }
        space.remove(space.bodies[1])
        #expect(log.take() == ["true"])
        #expect(space.sleeperCount == 2)
    }

    @Test func fallingAsleepEndsNoContact() {
        let space = makeSpaceWithFloor()
        let log = Log()
        space.sleepTimeThreshold = 0.25
        space.addCollisionHandler().separate = { _ in log.note("separate") }
        space.add(makeCrate(at: Vector(0, 10)))
        space.step(by: 1 / 60, times: 300)
        #expect(space.sleeperCount == 1)
        #expect(log.take().isEmpty)
        space.bodies[0].position = Vector(0, 100)
        space.step(by: 1 / 60)
        #expect(log.take() == ["separate"])
    }

    @Test(arguments: [false, true])
    func aPersistenceOfOneStepEndsEachContactOnce(ignores: Bool) {
        let meeting = Meeting()
        let log = Log()
        meeting.space.collisionPersistence = 1
        meeting.space.addCollisionHandler().noteAll(in: log)
        if ignores { meeting.space.addCollisionHandler().begin = { _ in false } }
        meeting.meetAndPart()
        meeting.space.step(by: 1 / 60, times: 5)
        let solved = ignores ? [] : ["preSolve", "postSolve"]
        #expect(log.take() == ["begin"] + solved + ["separate"])
    }
}
