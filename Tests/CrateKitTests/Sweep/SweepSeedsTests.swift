import CrateKit
import Testing

@Suite struct SweepSeedsTests {
    @Test func rangesFollowEachOther() throws {
        let seeds = try SweepSeeds([5...7, 1...1, UInt64.max - 1...UInt64.max])
        #expect(Array(seeds) == [5, 6, 7, 1, UInt64.max - 1, UInt64.max])
    }

    @Test func thereMustBeSomeAndNotTooMany() throws {
        #expect(throws: InputError(problem: "there must be a seed")) { try SweepSeeds([]) }
        let tooMany = InputError(problem: "there must be at most 10000000 seeds")
        #expect(throws: tooMany) { try SweepSeeds([0...UInt64.max]) }
        #expect(throws: tooMany) { try SweepSeeds([1...10_000_000, 1...1]) }
        #expect(try SweepSeeds([1...9_999_999, 1...1]).count == 10_000_000)
    }

    @Test func onlyAScenesRandomNumbersAreDrawnAnew() {
        #expect(Scene.balls(seed: 1).reseeded(9) == .balls(seed: 9))
        #expect(Scene.crates.reseeded(9) == nil)
    }
}
