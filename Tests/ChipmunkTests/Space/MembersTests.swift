import TestSupport
import Testing

@testable import Chipmunk

/// The storage against a plain array, which is what it must look like.
@Suite struct MembersTests {
    /// An object that can be released before its last member.
    private final class Thing {}

    /// The storage, and the array that it must look like.
    private struct Pair: ~Copyable {
        var members = Members<Int>()
        var model: [(value: Int, ticket: Ticket)] = []
        var nextValue = 0

        mutating func append() {
            model.append((nextValue, members.append(nextValue)))
            nextValue += 1
        }

        mutating func remove(at index: Int) {
            members.remove(model.remove(at: index).ticket)
        }

        mutating func expectEqual() {
            let (count, all) = (members.count, members.all)
            #expect(count == model.count)
            #expect(all == model.map(\.value))
        }

        mutating func expectNext(at index: Int) {
            let expected = index + 1 < model.count ? model[index + 1].value : nil
            let next = members.next(after: model[index].ticket)
            #expect(next == expected)
        }

        mutating func expectIndex(of index: Int) {
            let found = members.index(of: model[index].ticket)
            #expect(found == index)
        }
    }

    @Test(arguments: seeds)
    func anyCallsInAnyOrderGiveWhatAnArrayGives(seed: UInt64) {
        var generator = SeededGenerator(seed: seed)
        var pair = Pair()
        for _ in 0..<60 {
            // Long runs of one kind, with and without a look in between, from few members to thousands.
            let length = [1, 3, 40, 1_500][Int.random(in: 0..<4, using: &generator)]
            switch Int.random(in: 0..<8, using: &generator) {
            case 0, 1, 2:
                for _ in 0..<length { pair.append() }
            case 3:
                for _ in 0..<min(length, pair.model.count) { pair.remove(at: 0) }
            case 4:
                for _ in 0..<min(length, pair.model.count) { pair.remove(at: pair.model.count - 1) }
            case 5:
                for _ in 0..<min(length, pair.model.count) {
                    let index = Int.random(in: 0..<pair.model.count, using: &generator)
                    pair.expectNext(at: index)
                    if index.isMultiple(of: 7) { pair.expectIndex(of: index) }
                    pair.remove(at: index)
                }
            case 6:
                for _ in 0..<min(length, 20) where !pair.model.isEmpty {
                    pair.remove(at: Int.random(in: 0..<pair.model.count, using: &generator))
                    pair.append()
                    pair.expectEqual()
                }
            default:
                for index in pair.model.indices.prefix(50) { pair.expectIndex(of: index) }
                pair.expectEqual()
            }
            let count = pair.members.count
            #expect(count == pair.model.count)
        }
        pair.expectEqual()
        while !pair.model.isEmpty { pair.remove(at: pair.model.count / 2) }
        pair.expectEqual()
    }

    @Test func theNextOneIsFoundBehindManyHoles() {
        var pair = Pair()
        for _ in 0..<4_000 { pair.append() }
        // From the second to last on downwards, so that the holes before the last are ever more.
        for _ in 0..<3_000 {
            let index = pair.model.count - 2
            pair.remove(at: index)
            pair.expectNext(at: index - 1)
        }
        pair.expectEqual()
    }

    @Test func aRemovedMemberIsNotKept() {
        var members = Members<Thing>()
        // Enough removals for the array to be taken apart.
        for _ in 0..<500 { members.append(Thing()) }
        weak var first: Thing?
        weak var later: Thing?
        var tickets: [Ticket] = []
        do {
            let thing = Thing()
            first = thing
            tickets.append(members.append(thing))
        }
        for _ in 0..<500 { tickets.append(members.append(Thing())) }
        do {
            let thing = Thing()
            later = thing
            tickets.append(members.append(thing))
        }
        members.remove(tickets[0])
        #expect(first == nil)
        for ticket in tickets[1...].dropLast() { members.remove(ticket) }
        #expect(later != nil)
        members.remove(tickets[501])
        #expect(later == nil)
        let count = members.count
        #expect(count == 500)
    }

    @Test func whoReadTheArrayBeforeHasItAsItWas() {
        var members = Members<Int>()
        var tickets: [Ticket] = []
        for number in 0..<200 { tickets.append(members.append(number)) }
        let before = members.all
        for ticket in tickets.prefix(150) { members.remove(ticket) }
        let after = members.all
        #expect(before == Array(0..<200))
        #expect(after == Array(150..<200))
    }

    @Test func noTicketIsTakenTwice() async {
        await #expect(processExitsWith: .failure) {
            var members = Members<Int>()
            let ticket = members.append(1)
            members.append(2)
            members.remove(ticket)
            members.remove(ticket)
        }
    }
}
