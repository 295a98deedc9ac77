import Chipmunk
import Testing

/// The contacts that began and ended in a step, as arrays.
@Suite struct ContactEventTests {
    private static func makeRecording() -> Meeting {
        let meeting = Meeting()
        meeting.space.recordsContacts = true
        meeting.space.collisionBias = 1
        return meeting
    }

    @Test func theyAreOffByDefault() {
        let meeting = Meeting()
        #expect(!meeting.space.recordsContacts)
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsBegan.isEmpty)
        meeting.part()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsEnded.isEmpty)
    }

    @Test func aContactIsThereForTheStepInWhichItBeganOrEnded() throws {
        let meeting = ContactEventTests.makeRecording()
        let space = meeting.space
        meeting.meet()
        space.step(by: 1 / 60)
        let began = try #require(space.contactsBegan.first)
        #expect(space.contactsBegan.count == 1 && space.contactsEnded.isEmpty)
        // The crate came into the space first, although C has the circle first.
        #expect(began.shapeA === meeting.crate.shapes[0] && began.shapeB === meeting.ball.shapes[0])
        #expect(began.bodyA === meeting.crate && began.bodyB === meeting.ball)
        #expect(began.normal == Vector(-1, 0))
        #expect(began.point == Vector(0.5, 0))
        space.step(by: 1 / 60)
        #expect(space.contactsBegan.isEmpty && space.contactsEnded.isEmpty)
        meeting.part()
        space.step(by: 1 / 60)
        let ended = try #require(space.contactsEnded.first)
        #expect(space.contactsBegan.isEmpty && space.contactsEnded.count == 1)
        #expect(ended.shapeA === meeting.crate.shapes[0] && ended.shapeB === meeting.ball.shapes[0])
        #expect(ended.normal == Vector(-1, 0))
        #expect(ended.point == nil && ended.impulse == .zero)
        space.step(by: 1 / 60)
        #expect(space.contactsBegan.isEmpty && space.contactsEnded.isEmpty)
    }

    @Test(arguments: [true, false])
    func theImpulseIsTheOneOnTheSecondShape(ballCameLast: Bool) throws {
        let meeting = ContactEventTests.makeRecording()
        let later = ballCameLast ? meeting.ball : meeting.crate
        meeting.space.remove(later)
        meeting.space.add(later)
        meeting.meet()
        meeting.ball.velocity = Vector(10, 0)
        meeting.space.step(by: 1 / 60)
        let began = try #require(meeting.space.contactsBegan.first)
        #expect(began.bodyB === later)
        #expect(isClose(began.impulse.x, ballCameLast ? -5 : 5))
        #expect(began.normal == Vector(ballCameLast ? -1 : 1, 0))
    }

    @Test func aCrateThatLandsTouchesInTheMiddleOfItsSide() throws {
        let space = makeSpaceWithFloor()
        space.recordsContacts = true
        let crate = space.add(makeCrate(at: Vector(40, 10.5)))
        var began: [Contact] = []
        for _ in 0..<60 where began.isEmpty {
            space.step(by: 1 / 60)
            began = space.contactsBegan
        }
        let contact = try #require(began.first)
        let point = try #require(contact.point)
        #expect(contact.bodyA === space.staticBody && contact.bodyB === crate)
        #expect(abs(point.x - 40) < 1e-9 && abs(point.y) < 0.5)
        #expect(contact.impulse.y > 5 && abs(contact.impulse.x) < 0.5)
    }

    enum Passing: CaseIterable, Sendable {
        case sensor, begin, preSolve, ignore
    }

    @Test(arguments: Passing.allCases)
    func whatPassesThroughIsRecordedWithoutAnImpulse(passing: Passing) throws {
        let meeting = ContactEventTests.makeRecording()
        let handler = meeting.space.addCollisionHandler()
        switch passing {
        case .sensor: meeting.ball.shapes[0].isSensor = true
        case .begin: handler.begin = { _ in false }
        case .preSolve: handler.preSolve = { _ in false }
        case .ignore:
            handler.begin = { arbiter in
                arbiter.ignore()
                return true
            }
        }
        meeting.meet()
        meeting.ball.velocity = Vector(10, 0)
        meeting.space.step(by: 1 / 60)
        let began = try #require(meeting.space.contactsBegan.first)
        #expect(began.impulse == .zero)
        #expect(began.point != nil)
        #expect(began.normal == Vector(-1, 0))
        meeting.part()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsEnded.count == 1)
        meeting.space.step(by: 1 / 60, times: 5)
        #expect(meeting.space.contactsEnded.isEmpty)
    }

    @Test func aRemovalsContactsEndWithTheNextStep() {
        let meeting = ContactEventTests.makeRecording()
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.remove(meeting.ball)
        #expect(meeting.space.contactsEnded.isEmpty)
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsEnded.map { $0.bodyB === meeting.ball } == [true])
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsEnded.isEmpty)
    }

    @Test func removalsComeFirstAndInTheirOrder() {
        let space = Space()
        space.recordsContacts = true
        let pairs = (0..<4).map { index -> [Body] in
            let y = Double(index) * 100
            return [space.add(makeBall(at: Vector(0, y))), space.add(makeBall(at: Vector(19, y)))]
        }
        space.step(by: 1 / 60)
        #expect(space.contactsBegan.map { $0.bodyA === $0.shapeA.body } == [true, true, true, true])
        #expect(areSame(space.contactsBegan.map(\.shapeA), pairs.map { $0[0].shapes[0] }))
        pairs[0][0].position.x = -500
        space.remove(pairs[3][1])
        space.remove(pairs[1][0])
        pairs[2][1].position.x = 500
        space.step(by: 1 / 60)
        let order = [3, 1, 0, 2].map { pairs[$0][0].shapes[0] }
        #expect(areSame(space.contactsEnded.map(\.shapeA), order))
    }

    @Test func aRemovalInACallbackIsInTheNextStepsArray() {
        let meeting = ContactEventTests.makeRecording()
        meeting.space.addCollisionHandler().begin = { [unowned space = meeting.space, ball = meeting.ball] _ in
            space.remove(ball)
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsBegan.count == 1 && meeting.space.contactsEnded.isEmpty)
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsBegan.isEmpty && meeting.space.contactsEnded.count == 1)
    }

    @Test func beforeAndAfterThatNothingIsRecorded() {
        let meeting = ContactEventTests.makeRecording()
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.recordsContacts = false
        meeting.part()
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsBegan.isEmpty, "what is not kept up would be out of date")
        #expect(meeting.space.contactsEnded.isEmpty)
        meeting.space.recordsContacts = true
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsBegan.isEmpty && meeting.space.contactsEnded.isEmpty)
    }

    @Test func recordingThatIsSwitchedOffInAStepLeavesNothingForLater() {
        let meeting = ContactEventTests.makeRecording()
        meeting.space.addCollisionHandler().preSolve = { [unowned space = meeting.space] _ in
            space.recordsContacts = false
            return true
        }
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.part()
        meeting.space.step(by: 1 / 60, times: 5)
        meeting.space.recordsContacts = true
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsBegan.isEmpty, "nothing touches")
    }

    @Test func nothingIsKeptAfterTheShapesAreGone() {
        let meeting = ContactEventTests.makeRecording()
        let space = meeting.space
        weak var body: Body?
        weak var shape: Shape?
        do {
            let third = makeBall(at: Vector(28, 0))
            body = third
            shape = third.shapes[0]
            space.add(third)
            meeting.meet()
            space.step(by: 1 / 60)
            #expect(space.contactsBegan.count == 2)
            space.remove(third)
        }
        space.step(by: 1 / 60, times: 2)
        #expect(body == nil && shape == nil)
    }

    @Test func nothingIsKeptAfterRecordingWasSwitchedOff() {
        let meeting = ContactEventTests.makeRecording()
        let space = meeting.space
        weak var shape: Shape?
        do {
            let third = makeBall(at: Vector(28, 0))
            shape = third.shapes[0]
            space.add(third)
            meeting.meet()
            space.step(by: 1 / 60)
            space.recordsContacts = false
            space.remove(third)
        }
        space.step(by: 1 / 60, times: 2)
        #expect(shape == nil)
    }
}
