import CrateKit
import Synchronization
import Testing

@Suite struct OrderedWorkTests {
    /// Counts up to some number.
    private final class Counter: Sendable {
        let value = Mutex(0)
        let end: Int

        init(end: Int) {
            self.end = end
        }

        var count: Int { value.withLock(\.self) }

        @Sendable func next() -> Int? {
            value.withLock { value in
                guard value < end else { return nil }
                value += 1
                return value - 1
            }
        }
    }

    @Test(arguments: [1, 2, 4, 16])
    func outputsHaveTheOrderOfTheInputs(jobs: Int) async throws {
        var outputs: [Int] = []
        try await OrderedWork(jobs: jobs).run(
            next: Counter(end: 500).next,
            work: { input in
                for _ in 0..<(input * 7919 % 13) { await Task.yield() }
                return input * input
            },
            emit: { outputs += $0 })
        #expect(outputs == (0..<500).map { $0 * $0 })
    }

    @Test func nothingIsEmittedWithoutInput() async throws {
        try await OrderedWork(jobs: 2).run(
            next: Counter(end: 0).next, work: { $0 }, emit: { _ in Issue.record("there is nothing to emit") })
    }

    @Test func whatWaitsForAnOutputIsBounded() async throws {
        let counter = Counter(end: 10_000)
        let finished = Mutex(0)
        var firstCount: Int?
        try await OrderedWork(jobs: 2).run(
            next: counter.next,
            work: { input in
                // The first one ends only after all that may overtake it.
                while input == 0 && finished.withLock(\.self) < 127 { await Task.yield() }
                finished.withLock { $0 += 1 }
                return counter.count
            },
            emit: { if firstCount == nil { firstCount = $0.first } })
        #expect(firstCount == 128)
        #expect(counter.count == 10_000)
    }

    private struct Failure: Error, Equatable {
        var place: String
    }

    @Test func anErrorInAnyPartEndsIt() async throws {
        let counter = Counter(end: .max)
        await #expect(throws: Failure(place: "next")) {
            try await OrderedWork(jobs: 2).run(
                next: { () -> Int? in throw Failure(place: "next") }, work: { $0 }, emit: { _ in })
        }
        await #expect(throws: Failure(place: "work")) {
            try await OrderedWork(jobs: 2).run(
                next: counter.next, work: { if $0 == 7 { throw Failure(place: "work") } }, emit: { _ in })
        }
        await #expect(throws: Failure(place: "emit")) {
            try await OrderedWork(jobs: 2).run(
                next: counter.next, work: { $0 }, emit: { _ in throw Failure(place: "emit") })
        }
    }

    @Test func anErrorEndsItWhileAnInputIsAwaited() async throws {
        let (inputs, continuation) = AsyncStream.makeStream(of: Int.self)
        continuation.yield(1)
        await #expect(throws: Failure(place: "emit")) {
            try await OrderedWork(jobs: 2).run(
                next: {
                    var iterator = inputs.makeAsyncIterator()
                    return await iterator.next()
                },
                work: { $0 }, emit: { _ in throw Failure(place: "emit") })
        }
        continuation.finish()
    }

    @Test func withoutAJobItTraps() async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
            _ = OrderedWork(jobs: 0)
        }
        let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(text.contains("OrderedWork.jobs must be 1 or more, got 0"))
    }
}
