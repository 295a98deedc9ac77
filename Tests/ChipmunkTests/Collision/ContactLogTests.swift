import Testing

@testable import Chipmunk

/// The log without a space: notes of shapes that touch nothing.
@Suite struct ContactLogTests {
    private func note(_ a: UInt, _ b: UInt) throws -> ContactNote {
        let (shapeA, shapeB) = (CircleShape(radius: Double(a)), CircleShape(radius: Double(b)))
        let contact = Contact(shapeA: shapeA, shapeB: shapeB, normal: .zero, impulse: .zero)
        // Nothing reads the arbiter here.
        let arbiter = try unsafe #require(OpaquePointer(bitPattern: 16))
        return unsafe ContactNote(arbiter: arbiter, ids: (a, b), contact: contact)
    }

    /// The shapes' radii, which are the notes' numbers.
    private func numbers(_ contacts: [Contact]) -> [[Double]] {
        contacts.map { [$0.shapeA, $0.shapeB].compactMap { ($0 as? CircleShape)?.radius } }
    }

    @Test func beginningsAreGivenOutInOrderWithTheirImpulses() throws {
        var log = ContactLog()
        for (a, b) in [(2, 9), (1, 5), (2, 3), (1, 4)] as [(UInt, UInt)] { log.addBeginning(try note(a, b)) }
        #expect(log.began.isEmpty)
        _ = log.publish { Vector(Double($0.ids.0), Double($0.ids.1)) }
        #expect(numbers(log.began) == [[1, 4], [1, 5], [2, 3], [2, 9]])
        #expect(log.began.map(\.impulse) == [Vector(1, 4), Vector(1, 5), Vector(2, 3), Vector(2, 9)])
        _ = log.publish { _ in .zero }
        #expect(log.began.isEmpty)
    }

    @Test func separationsAreTakenOnceAndInOrder() throws {
        var log = ContactLog()
        for (a, b) in [(3, 4), (1, 9), (1, 2)] as [(UInt, UInt)] { log.addSeparation(try note(a, b)) }
        #expect(log.takeSeparations().map(\.ids.1) == [2, 9, 4])
        #expect(log.takeSeparations().isEmpty)
        _ = log.publish { _ in .zero }
        #expect(log.ended.isEmpty, "what no handler was called for has not ended yet")
    }

    @Test func endingsAreGivenOutOnceInTheOrderOfTheCalls() throws {
        var log = ContactLog()
        log.addEnding(try note(5, 6).contact)
        log.addEnding(try note(1, 2).contact)
        #expect(log.ended.isEmpty)
        _ = log.publish { _ in .zero }
        #expect(numbers(log.ended) == [[5, 6], [1, 2]])
        _ = log.publish { _ in .zero }
        #expect(log.ended.isEmpty)
    }

    @Test func forgettingLeavesTheSeparationsForTheirHandlers() throws {
        var log = ContactLog()
        log.addBeginning(try note(1, 2))
        log.addEnding(try note(1, 2).contact)
        _ = log.publish { _ in .zero }
        log.addBeginning(try note(3, 4))
        log.addEnding(try note(3, 4).contact)
        log.addSeparation(try note(5, 6))
        _ = log.forget()
        #expect(log.began.isEmpty && log.ended.isEmpty)
        _ = log.publish { _ in .zero }
        #expect(log.began.isEmpty && log.ended.isEmpty)
        #expect(log.takeSeparations().map(\.ids.0) == [5])
    }

    /// User data that looks at the space when it dies.
    private final class Witness {
        let space: Space
        let log: Log

        init(_ space: Space, _ log: Log) {
            (self.space, self.log) = (space, log)
        }

        deinit {
            log.note("\(space.contactsBegan.count) \(space.contactsEnded.count)")
        }
    }

    @Test(arguments: [false, true])
    func whatDiesWithAContactMayReadTheOthers(isForgotten: Bool) {
        let meeting = Meeting()
        let log = Log()
        meeting.space.recordsContacts = true
        meeting.meet()
        meeting.space.step(by: 1 / 60)
        meeting.space.remove(meeting.ball)
        meeting.space.step(by: 1 / 60)
        #expect(meeting.space.contactsEnded.count == 1)
        do {
            let shape = meeting.ball.shapes[0]
            shape.userData = Witness(meeting.space, log)
            meeting.ball.detach(shape)
        }
        #expect(log.take().isEmpty, "the contact keeps the shape")
        if isForgotten { meeting.space.recordsContacts = false } else { meeting.space.step(by: 1 / 60) }
        #expect(log.take() == ["0 0"])
    }
}
