import CrateKit
import Testing

/// A mistake with a batch traps, with call, rule and value.
@Suite struct WorldBatchTrapTests {
    private static func step(_ actions: [Double], times: Int = 1) throws {
        var batch = try WorldBatch(of: .crates, count: 2, jobs: 2)
        batch.step(actions: actions, times: times)
    }

    private static let mistakes: [(message: String, commit: @Sendable () throws -> Void)] = [
        ("WorldBatch.count must be 1 or more, got 0", { _ = try WorldBatch(of: .crates, count: 0) }),
        ("WorldBatch.init(of:seeds:) needs a seed or more, got none", { _ = try WorldBatch(of: .crates, seeds: []) }),
        ("WorldBatch.jobs must be 1 or more, got 0", { _ = try WorldBatch(of: .crates, count: 1, jobs: 0) }),
        (
            "WorldBatch.step(actions:times:) needs 2 actions for each of 2 worlds, 4, got 3",
            { try step([0, -1, 0]) }
        ),
        (
            "WorldBatch.step(actions:times:) actions[2] must be within ±1000000.0 g, got nan",
            { try step([0, -1, .nan, -1]) }
        ),
        (
            "WorldBatch.step(actions:times:) actions[3] must be within ±1000000.0 g, got -inf",
            { try step([0, -1, 0, -.infinity]) }
        ),
        (
            "WorldBatch.step(actions:times:) actions[0] must be within ±1000000.0 g, got 1000000.0000000001",
            { try step([1e6.nextUp, -1, 0, 0]) }
        ),
        (
            "WorldBatch.step(actions:times:) times must be 1 or more, got 0",
            { try step([0, -1, 0, -1], times: 0) }
        ),
        (
            "WorldBatch.step(times:) times must be 1 or more, got -1",
            {
                var batch = try WorldBatch(of: .crates, count: 2)
                batch.step(times: -1)
            }
        ),
        ("WorldBatch index must be in 0 ..< 2, got 2", { _ = try WorldBatch(of: .crates, count: 2)[2] }),
        (
            "WorldBatch.observationIndices(of:) must be in 0 ..< 2, got -1",
            { _ = try WorldBatch(of: .crates, count: 2).observationIndices(of: -1) }
        ),
        ("WorldBatch.seed(of:) must be in 0 ..< 2, got 2", { _ = try WorldBatch(of: .crates, count: 2).seed(of: 2) }),
        (
            "WorldBatch.reset(world:) must be in 0 ..< 2, got 2",
            {
                var batch = try WorldBatch(of: .crates, count: 2)
                batch.reset(world: 2)
            }
        ),
        (
            "WorldBatch.reset(world:seed:) must be in 0 ..< 2, got 5",
            {
                var batch = try WorldBatch(of: .crates, count: 2)
                try batch.reset(world: 5, seed: 1)
            }
        ),
        (
            "WorldBatch.resetAll(seeds:) needs a seed for each of 2 worlds, got 1",
            {
                var batch = try WorldBatch(of: .crates, count: 2)
                try batch.resetAll(seeds: [1])
            }
        ),
    ]

    @Test(arguments: mistakes.indices) func aMistakeTraps(index: Int) async {
        let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) { [index] in
            try WorldBatchTrapTests.mistakes[index].commit()
        }
        let output = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(output.contains("Fatal error: " + Self.mistakes[index].message), "got: \(output)")
    }

    /// The largest tilt is one.
    @Test func theLimitItselfIsAnAction() throws {
        try Self.step([1e6, -1e6, 0, 0])
    }
}
