import Chipmunk
import Testing

@testable import CrateKit

@Suite struct RunTraceTests {
    private static func trace(_ plan: RunPlan) throws -> RunTrace {
        try #require(Golden.record(plan).golden.trace)
    }

    @Test func everySixtiethStepIsACheckpoint() throws {
        let plan = RunPlan(scene: .crates, end: .steps(150))
        let trace = try Self.trace(plan)
        let simulation = try plan.begin()
        var hashes: [String] = []
        for _ in 0..<150 {
            simulation.step()
            hashes.append(simulation.frame.stateHash.description)
        }
        #expect(trace.interval == 60)
        #expect(trace.checkpoints == [hashes[59], hashes[119]])
        #expect(trace.stepHashes.count == 150)
        let last = try #require(UInt64(hashes[149], radix: 16))
        #expect(trace.stepHashes[149] == UInt16(truncatingIfNeeded: last ^ last >> 16 ^ last >> 32 ^ last >> 48))
    }

    @Test func aRunWithoutStepsHasNone() throws {
        let trace = try Self.trace(RunPlan(scene: .crates, end: .steps(0)))
        #expect(trace == RunTrace())
    }

    @Test func theIntervalIsDoubledUntilTheCheckpointsFit() {
        var trace = RunTrace()
        for number in 1...RunTrace.maximumCheckpoints { trace.note(checkpoint: "\(number)") }
        #expect(trace.interval == 60)
        #expect(trace.checkpoints.count == RunTrace.maximumCheckpoints)
        trace.note(checkpoint: "last")
        #expect(trace.interval == 120)
        #expect(trace.checkpoints.count == RunTrace.maximumCheckpoints / 2)
        #expect(trace.checkpoints.prefix(3) == ["2", "4", "6"])
        #expect(trace.checkpoints.last == "\(RunTrace.maximumCheckpoints)")
    }

    @Test func theFirstStepIsNamedAsCloselyAsTheFingerprintsTell() {
        func trace(_ checkpoints: [Int], _ steps: [UInt16], interval: Int = 60) -> RunTrace {
            RunTrace(interval: interval, checkpoints: checkpoints.map(String.init), stepHashes: steps)
        }
        func divergence(_ a: RunTrace, _ b: RunTrace, steps: Int = 300) -> Divergence {
            a.divergence(from: b, steps: steps, otherSteps: 300)
        }
        // By its steps, to one; beyond them, to an interval; beyond the last checkpoint, to the end.
        let same = [UInt16](repeating: 7, count: 130)
        var other = same
        other[120] = 8
        other[121] = 9
        #expect(
            divergence(trace([1, 2, 3, 4], same), trace([1, 2, 9, 9], other)) == Divergence(after: 120, by: 121))
        #expect(
            divergence(trace([1, 2, 3, 4], same), trace([1, 2, 3, 9], same)) == Divergence(after: 180, by: 240))
        #expect(
            divergence(trace([1, 2, 3, 4], same), trace([1, 2, 9, 9], same)) == Divergence(after: 130, by: 180))
        #expect(
            divergence(trace([1, 2, 3, 4], same), trace([1, 2, 3, 4], same)) == Divergence(after: 240, by: 300))
        #expect(divergence(trace([], [1, 2]), trace([], [1, 3]), steps: 2) == Divergence(after: 1, by: 2))
        #expect(divergence(trace([], [1, 2]), trace([], [1, 2]), steps: 2) == Divergence(after: 2, by: 3))
        // One that is twice as long between its checkpoints is compared at those that both have.
        #expect(
            divergence(trace([1, 2, 3, 4], []), trace([2, 9], [], interval: 120)) == Divergence(after: 120, by: 240))
        // A fingerprint of 16 bits yields to one of 64.
        #expect(
            divergence(trace([1, 2, 3, 4], other), trace([1, 2, 3, 9], same)) == Divergence(after: 180, by: 240))
    }

    @Test func aDivergenceIsASentence() {
        #expect("\(Divergence(after: 120, by: 121))" == "left the golden at step 121")
        #expect("\(Divergence(after: 120, by: 180))" == "left the golden after step 120 and by step 180")
    }
}
