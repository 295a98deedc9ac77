import Chipmunk
import Testing

/// Which handlers are called, in which order, and with which shape as the first.
@Suite struct HandlerDispatchTests {
    /// A handler of every kind, added in an order that is not the one in which they are called.
    private static func addAll(to space: Space) -> [(name: String, handler: CollisionHandler)] {
        [
            ("all 1", space.addCollisionHandler()),
            ("type blue", space.addCollisionHandler(for: .blue)),
            ("pair blue red", space.addCollisionHandler(between: .blue, and: .red)),
            ("type red", space.addCollisionHandler(for: .red)),
            ("all 2", space.addCollisionHandler()),
            ("pair red blue", space.addCollisionHandler(between: .red, and: .blue)),
            ("pair red green", space.addCollisionHandler(between: .red, and: .green)),
            ("type green", space.addCollisionHandler(for: .green)),
        ]
    }

    private static let order = [
        "pair blue red: blue red", "pair red blue: red blue", "type blue: blue red", "type red: red blue",
        "all 1: red blue", "all 2: red blue",
    ]

    @Test(arguments: Phase.allCases)
    func allThatMatchAreCalledPairsFirstThenTypesThenTheRest(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        for (title, handler) in HandlerDispatchTests.addAll(to: meeting.space) {
            handler.set(phase) { log.note("\(title): \(name($0.shapeA)) \(name($0.shapeB))") }
        }
        meeting.meetAndPart()
        #expect(log.take() == HandlerDispatchTests.order)
        meeting.meetAndPart(steps: 2)
        let isPerStep = phase == .preSolve || phase == .postSolve
        #expect(log.take() == HandlerDispatchTests.order + (isPerStep ? HandlerDispatchTests.order : []))
    }

    @Test func theOrderIsTheSameAfterARemoval() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler().separate = { _ in log.note("all") }
        meeting.space.addCollisionHandler(for: .blue).separate = { _ in log.note("blue") }
        meeting.space.addCollisionHandler(between: .blue, and: .red).separate = { _ in log.note("pair") }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.remove(meeting.ball)
        #expect(log.take() == ["pair", "blue", "all"])
    }

    @Test(arguments: Phase.allCases)
    func aHandlerForTheTypeOfBothIsCalledTwiceAndAPairOnce(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let ball = meeting.ball.shapes[0]
        meeting.crate.shapes[0].collisionType = .red
        meeting.space.addCollisionHandler(for: .red).set(phase) {
            log.note("type \($0.shapeA === ball) \($0.shapeB === ball)")
        }
        meeting.space.addCollisionHandler(between: .red, and: .red).set(phase) {
            log.note("pair \($0.shapeA === ball)")
        }
        meeting.meetAndPart()
        #expect(log.take() == ["pair true", "type true false", "type false true"])
    }

    /// In C the handler of a pair silences the others.
    @Test(arguments: 0..<6, [Phase.begin, .preSolve])
    func anyOneHandlerCanLetThemPassAndSilencesNone(refusing: Int, phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let handlers = HandlerDispatchTests.addAll(to: meeting.space)
        for (index, (title, handler)) in handlers.prefix(6).enumerated() {
            let answer: (borrowing Arbiter) -> Bool = { arbiter in
                log.note("\(title): \(name(arbiter.shapeA)) \(name(arbiter.shapeB))")
                return index != refusing
            }
            if phase == .begin { handler.begin = answer } else { handler.preSolve = answer }
            handler.postSolve = { _ in log.note("solved") }
        }
        meeting.meet()
        meeting.ball.velocity = Vector(6, 0)
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == HandlerDispatchTests.order)
        #expect(meeting.ball.velocity == Vector(6, 0))
    }

    @Test func withoutARefusalTheSameSceneCollides() {
        let meeting = Meeting()
        let log = Log()
        for (_, handler) in HandlerDispatchTests.addAll(to: meeting.space) {
            handler.begin = { _ in true }
            handler.preSolve = { _ in true }
            handler.postSolve = { _ in log.note("solved") }
        }
        meeting.meet()
        meeting.ball.velocity = Vector(6, 0)
        meeting.space.step(by: 1 / 60)
        #expect(log.take().count == 6)
        #expect(meeting.ball.velocity.x < 5)
    }

    @Test func aHandlerThatMatchesNothingIsNotCalled() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler(for: .green).noteAll(in: log)
        meeting.space.addCollisionHandler(between: .red, and: .green).noteAll(in: log)
        meeting.space.addCollisionHandler(between: .red, and: .red).noteAll(in: log)
        meeting.meetAndPart()
        #expect(log.take().isEmpty)
    }

    @Test func aTypeThatChangesBetweenStepsChangesWhoIsCalled() {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler(for: .red).preSolve = { _ in
            log.note("red")
            return true
        }
        meeting.space.addCollisionHandler(for: .green).preSolve = { _ in
            log.note("green")
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.ball.shapes[0].collisionType = .green
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["red", "green"])
    }

    @Test func theLargestTypesWork() {
        let meeting = Meeting()
        let log = Log()
        let largest = CollisionType(rawValue: .max - 1)
        meeting.ball.shapes[0].collisionType = largest
        meeting.space.addCollisionHandler(between: .blue, and: largest).noteAll(in: log)
        meeting.meetAndPart()
        #expect(log.take() == ["begin", "preSolve", "postSolve", "separate"])
    }
}
