import Chipmunk
import TestSupport
import Testing

/// The data of a contact, from its beginning to its end.
@Suite struct ContactDataTests {
    /// Something whose end can be seen.
    private final class Token {}

    /// Gives the contact of a meeting a token in `begin`, and returns a way to look whether it is still there.
    private static func makeToken(in space: Space) -> () -> Token? {
        final class Box { weak var token: Token? }
        let box = Box()
        space.addCollisionHandler().begin = { arbiter in
            let token = Token()
            box.token = token
            arbiter.userData = token
            return true
        }
        return { box.token }
    }

    @Test func itStaysFromStepToStepInEveryCallbackAndEndsWithTheContact() {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler(for: .blue)
        for phase in Phase.allCases {
            handler.set(phase) { log.note("\($0.userData as? Int ?? 0)") }
        }
        meeting.space.addCollisionHandler().preSolve = { arbiter in
            arbiter.userData = (arbiter.userData as? Int ?? 6) + 1
            return true
        }
        meeting.meetAndPart(steps: 2)
        #expect(log.take() == ["0", "0", "7", "7", "8", "8"])
        meeting.meetAndPart()
        #expect(log.take() == ["0", "0", "7", "7"], "a contact that comes back begins without")
    }

    @Test func everyContactHasItsOwn() {
        let meeting = Meeting()
        meeting.space.add(makeBall(at: Vector(29, 0)))
        meeting.space.addCollisionHandler().begin = { arbiter in
            arbiter.userData = arbiter.shapeA
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        var count = 0
        meeting.crate.forEachArbiter { arbiter in
            #expect(arbiter.userData as? Shape === arbiter.shapeB)
            arbiter.userData = count
            count += 1
        }
        #expect(count == 2)
        var found: Set<Int> = []
        meeting.crate.forEachArbiter { if let number = $0.userData as? Int { found.insert(number) } }
        #expect(found == [0, 1])
    }

    enum Ending: CaseIterable, Sendable {
        case parting, removal, detaching, removalFromACallback, sensor, replacing, clearing
    }

    /// Nobody listens to `separate`: what belongs to the contact ends all the same.
    @Test(arguments: Ending.allCases)
    func itsLifeEndsWithTheContact(ending: Ending) {
        let meeting = Meeting()
        let space = meeting.space
        let token = ContactDataTests.makeToken(in: space)
        if ending == .sensor { meeting.ball.shapes[0].isSensor = true }
        meeting.meet()
        space.step(by: 1 / 60, times: 3)
        #expect(token() != nil)
        switch ending {
        case .parting, .sensor:
            meeting.part()
            space.step(by: 1 / 60)
        case .removal: space.remove(meeting.ball)
        case .detaching: meeting.crate.detach(meeting.crate.shapes[0])
        case .removalFromACallback: meeting.crate.forEachArbiter { [unowned space] in space.remove($0.bodyB) }
        case .replacing: meeting.crate.forEachArbiter { $0.userData = 1 }
        case .clearing: meeting.crate.forEachArbiter { $0.userData = nil }
        }
        #expect(token() == nil)
    }

    @Test(arguments: [false, true])
    func itsLifeEndsWithTheSpace(sleeps: Bool) {
        var look: (() -> Token?)?
        do {
            let space = makeSpaceWithFloor()
            look = ContactDataTests.makeToken(in: space)
            space.sleepTimeThreshold = 0.2
            space.add(makeCrate(at: Vector(0, 10)))
            space.step(by: 1 / 60, times: sleeps ? 200 : 3)
            #expect(space.sleeperCount == (sleeps ? 1 : 0))
            #expect(look?() != nil)
        }
        #expect(look?() == nil)
    }

    @Test func itSurvivesTheSleepOfItsBodies() {
        let space = makeSpaceWithSleepers(count: 1)
        let token = ContactDataTests.makeToken(in: space)
        space.bodies[0].forEachArbiter { $0.userData = "slept" }
        space.step(by: 1 / 60, times: 100)
        space.bodies[0].wake()
        space.step(by: 1 / 60, times: 2)
        var data: String?
        space.bodies[0].forEachArbiter { data = $0.userData as? String }
        #expect(data == "slept" && token() == nil)
    }

    @Test(arguments: [1, 3])
    func theHandlersOfSeparateSeeItAndWhatTheyGiveItEndsAtOnce(persistence: Int) {
        let meeting = Meeting()
        let log = Log()
        meeting.space.collisionPersistence = persistence
        weak var late: Token?
        meeting.space.addCollisionHandler().begin = { arbiter in
            arbiter.userData = "old"
            return true
        }
        meeting.space.addCollisionHandler(for: .red).separate = { arbiter in
            log.note(arbiter.userData as? String ?? "nothing")
            let token = Token()
            late = token
            arbiter.userData = token
        }
        meeting.space.addCollisionHandler().separate = { log.note("\($0.userData is Token)") }
        for _ in 0..<5 {
            meeting.meetAndPart()
            #expect(log.take() == ["old", "true"])
            #expect(late == nil)
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.remove(meeting.crate)
        #expect(log.take() == ["old", "true"])
        #expect(late == nil)
    }

    /// Changes the space when it goes away, and looks at what belongs to other contacts.
    private final class Troublemaker {
        private let end: () -> Void

        init(_ end: @escaping () -> Void) {
            self.end = end
        }

        deinit { end() }
    }

    @Test func whatEndsMayChangeTheSpace() {
        let meeting = Meeting()
        let log = Log()
        let (space, crate) = (meeting.space, meeting.crate)
        let third = space.add(makeBall(at: Vector(29, 0)))
        space.addCollisionHandler().begin = { [weak space] arbiter in
            arbiter.userData = Troublemaker {
                crate.forEachArbiter { log.note("\($0.userData is Troublemaker)") }
                guard let space, third.space != nil else { return }
                space.remove(third)
                space.addCollisionHandler().separate = { _ in log.note("separate") }
            }
            return true
        }
        meeting.meet()
        space.step(by: 1 / 60)
        meeting.crate.forEachArbiter { if $0.shapeB === meeting.ball.shapes[0] { $0.userData = nil } }
        #expect(third.space == nil)
        #expect(log.take().contains("separate"))
    }

    /// Thousands of contacts that begin and end, with arbiters that C uses again: none keeps what another one had.
    @Test func nothingIsLeftOfManyContacts() {
        var random = SeededGenerator(seed: 11)
        let space = makeSpaceWithFloor()
        space.sleepTimeThreshold = 0.3
        let balls = (0..<60).map { space.add(makeBall(at: Vector(Double($0 % 10) * 30, 20 + Double($0 / 10) * 30))) }
        final class Counter { var (begun, alive, wrong) = (0, 0, 0) }
        let counter = Counter()
        final class Item {
            let counter: Counter
            let shapes: Set<ObjectIdentifier>

            init(_ counter: Counter, _ shapes: Set<ObjectIdentifier>) {
                (self.counter, self.shapes) = (counter, shapes)
                counter.alive += 1
                counter.begun += 1
            }

            deinit { counter.alive -= 1 }
        }
        let handler = space.addCollisionHandler()
        handler.begin = { arbiter in
            let shapes: Set = [ObjectIdentifier(arbiter.shapeA), ObjectIdentifier(arbiter.shapeB)]
            if arbiter.userData != nil { counter.wrong += 1 }
            arbiter.userData = Item(counter, shapes)
            return true
        }
        let check: (borrowing Arbiter) -> Void = { arbiter in
            let shapes: Set = [ObjectIdentifier(arbiter.shapeA), ObjectIdentifier(arbiter.shapeB)]
            if (arbiter.userData as? Item)?.shapes != shapes { counter.wrong += 1 }
        }
        handler.postSolve = check
        handler.separate = check
        for step in 0..<600 {
            if step.isMultiple(of: 5) {
                let ball = balls[Int.random(in: 0..<balls.count, using: &random)]
                if ball.space == nil { space.add(ball) } else { space.remove(ball) }
            }
            for _ in 0..<3 {
                balls[Int.random(in: 0..<balls.count, using: &random)].velocity = Vector(
                    Double.random(in: -150...150, using: &random), Double.random(in: -300...100, using: &random))
            }
            space.step(by: 1 / 60)
        }
        #expect(counter.wrong == 0)
        #expect(counter.begun > 500)
        for ball in balls where ball.space != nil { space.remove(ball) }
        #expect(counter.alive == 0)
    }
}
