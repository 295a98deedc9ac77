import Chipmunk
import Testing

/// Handlers that come, change and go while shapes touch. In C a wildcard handler that was not there when a contact
/// began crashes when it ends.
@Suite struct HandlerChangeTests {
    enum Kind: CaseIterable, Sendable {
        case pair, swappedPair, type, all

        func add(to space: Space) -> CollisionHandler {
            switch self {
            case .pair: space.addCollisionHandler(between: .red, and: .blue)
            case .swappedPair: space.addCollisionHandler(between: .blue, and: .red)
            case .type: space.addCollisionHandler(for: .blue)
            case .all: space.addCollisionHandler()
            }
        }
    }

    @Test(arguments: Kind.allCases)
    func aHandlerThatIsAddedDuringAContactHearsOfItsEnd(kind: Kind) {
        let meeting = Meeting()
        let log = Log()
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 2)
        kind.add(to: meeting.space).noteAll(in: log)
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["preSolve", "postSolve"])
        meeting.part()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["separate"])
    }

    @Test(arguments: Kind.allCases)
    func aHandlerThatIsAddedDuringAContactHearsOfARemoval(kind: Kind) {
        let meeting = Meeting()
        let log = Log()
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 2)
        kind.add(to: meeting.space).noteAll(in: log)
        meeting.space.remove(meeting.crate)
        #expect(log.take() == ["separate"])
    }

    @Test(arguments: Kind.allCases, Phase.allCases)
    func aCallbackThatIsSetDuringAContactIsCalled(kind: Kind, phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let handler = kind.add(to: meeting.space)
        meeting.meet()
        meeting.space.step(by: 1 / 60, times: 2)
        handler.set(phase) { _ in log.note("first") }
        handler.set(phase) { _ in log.note(phase.rawValue) }
        meeting.space.step(by: 1 / 60)
        meeting.part()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == (phase == .begin ? [] : [phase.rawValue]))
    }

    @Test(arguments: Kind.allCases)
    func aHandlerThatWasRemovedIsNotCalled(kind: Kind) {
        let meeting = Meeting()
        let log = Log()
        let handler = kind.add(to: meeting.space)
        handler.noteAll(in: log)
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        #expect(log.take() == ["begin", "preSolve", "postSolve"])
        meeting.space.remove(handler)
        meeting.space.step(by: 1 / 60)
        meeting.part()
        meeting.space.step(by: 1 / 60)
        meeting.meetAndPart()
        #expect(log.take().isEmpty)
        handler.noteAll(in: log)
        meeting.meetAndPart()
        #expect(log.take().isEmpty, "a removed handler whose callbacks are set stays removed")
    }

    @Test(arguments: Phase.allCases)
    func aHandlerCanRemoveItselfInAnyCallback(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler()
        handler.noteAll(in: log)
        handler.set(phase) { [unowned handler, unowned space = meeting.space] _ in
            log.note("removed")
            space.remove(handler)
        }
        meeting.meetAndPart(steps: 2)
        #expect(log.take().last == "removed")
        meeting.meetAndPart()
        #expect(log.take().isEmpty)
    }

    @Test(arguments: Phase.allCases)
    func aHandlerThatAnotherRemovesIsNotCalledAnyMore(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let victim = meeting.space.addCollisionHandler()
        victim.set(phase) { _ in log.note("victim") }
        meeting.space.addCollisionHandler(for: .red).set(phase) { [unowned space = meeting.space] _ in
            log.note("remover")
            space.remove(victim)
        }
        meeting.meetAndPart()
        #expect(log.take() == ["remover"])
    }

    @Test(arguments: Phase.allCases)
    func aCallbackCanReplaceItself(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        let handler = meeting.space.addCollisionHandler()
        handler.set(phase) { [unowned handler] _ in
            log.note("first")
            handler.set(phase) { _ in log.note("second") }
        }
        meeting.meetAndPart()
        meeting.meetAndPart()
        #expect(log.take() == ["first", "second"])
    }

    @Test(arguments: Phase.allCases)
    func aHandlerCanBeAddedInAnyCallback(phase: Phase) {
        let meeting = Meeting()
        let log = Log()
        meeting.space.addCollisionHandler(for: .red).set(phase) { [unowned space = meeting.space] _ in
            space.addCollisionHandler().separate = { _ in log.note("added") }
        }
        meeting.meetAndPart()
        _ = log.take()
        meeting.meetAndPart()
        #expect(log.take().first == "added")
    }

    @Test func aHandlerOutlivesItsSpace() {
        var handler: CollisionHandler?
        do {
            let meeting = Meeting()
            handler = meeting.space.addCollisionHandler()
            handler?.begin = { _ in true }
            meeting.meet()
            meeting.space.step(by: 1 / 60)
        }
        handler?.begin = nil
        handler?.separate = { _ in }
        #expect(handler?.begin == nil)
    }

    @Test func theSpaceKeepsItsHandlersAndLetsThemGo() {
        weak var handler: CollisionHandler?
        do {
            let meeting = Meeting()
            do { handler = meeting.space.addCollisionHandler() }
            #expect(handler != nil)
            if let handler { meeting.space.remove(handler) }
        }
        #expect(handler == nil)
    }
}
