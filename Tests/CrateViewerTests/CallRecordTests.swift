import Chipmunk
import CrateKit
import Logging
import Testing

@testable import CrateViewer

/// The record of calls takes a bounded number of bytes, whatever people do and whether time passes.
struct CallRecordTests {
    private static let budget = 100_000

    private func run(of scene: Scene = .crates) throws -> LiveRun {
        try LiveRun(of: ServedScene(scene), rate: nil, callBudget: CallRecordTests.budget)
    }

    /// Does something again and again, and returns the most bytes that were recorded and how often it began anew.
    private func measure(
        _ run: inout LiveRun, _ count: Int, _ change: (inout LiveRun, Int) -> Void
    ) throws -> (most: Int, beginnings: Int) {
        let beginning = run.world.space.recordedByteCount
        var (most, beginnings, last) = (beginning, 0, beginning)
        for turn in 0..<count {
            change(&run, turn)
            let bytes = run.world.space.recordedByteCount
            if bytes < last { beginnings += 1 }
            (most, last) = (max(most, bytes), bytes)
        }
        // Whatever is recorded is whole, and began when it says.
        let calls = try #require(run.recordedCalls)
        let replay = try SpaceReplay(calls.recording)
        try replay.run()
        let expected = run.world.bodies.map(\.position)
        #expect(replay.space.bodies.filter { $0.type == .dynamic }.prefix(expected.count).map(\.position) == expected)
        let length = Double(calls.recording.stepCount) * run.timestep
        #expect(abs(calls.since + length - run.frame.time) < 1e-9)
        return (most - beginning, beginnings)
    }

    @Test func alsoWhileNoTimePasses() throws {
        var run = try run()
        let (most, beginnings) = try measure(&run, 2000) { run, turn in
            #expect(run.edit(.friction(Double(turn % 7) / 10)) == nil)
        }
        #expect(most < CallRecordTests.budget + 4096 && beginnings > 3)
    }

    /// A refused call has asked the space, too.
    @Test func alsoByWhatIsRefused() throws {
        var run = try run()
        let (most, beginnings) = try measure(&run, 3000) { run, _ in
            #expect(run.edit(.delete(at: Pick(Vector(150, 150)))) != nil)
        }
        #expect(most < CallRecordTests.budget + 4096 && beginnings > 0)
    }

    @Test func alsoWhileSomebodyMovesABody() throws {
        var run = try run()
        for _ in 0..<10 { run.step() }
        run.add(.grab(Pick(run.frame.motions[0].position), by: 1))
        let (most, beginnings) = try measure(&run, 400) { run, turn in
            run.add(.move(Vector(150 + Double(turn % 20), 150), by: 1))
            _ = run.edit(.friction(Double(turn % 3) / 10))
            run.step()
        }
        #expect(most < CallRecordTests.budget + 16_384 && beginnings > 3)
    }

    /// A hand that sets what is set already makes no calls, and nobody is told of a change.
    @Test func theSameFrictionIsNoCall() throws {
        var run = try run()
        _ = run.edit(.friction(0.3))
        let (count, edition) = (run.recordedCalls?.recording.callCount, run.cast.edition)
        for _ in 0..<10 { _ = run.edit(.friction(0.3)) }
        #expect(run.recordedCalls?.recording.callCount == count && run.cast.edition == edition)
        _ = run.edit(.add(.ball, at: Vector(150, 200)))
        _ = run.edit(.friction(0.4))
        #expect(run.cast.edition == edition + 2)
    }

    /// Of a slider that moves, a frame makes one edit.
    @Test func ofManyFrictionsInAFrameTheLastOneCounts() async throws {
        let log = StrangerLog(Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
        let world = try LiveWorld(
            scenes: [ServedScene(.crates)], rate: nil, metrics: ViewerMetrics(), log: log)
        await world.take(.pause, from: 1)
        await world.take(.edit(.friction(0.9)), from: 1)
        await world.makeFrame(after: 0)
        let first = try await world.calls().recording.callCount
        for turn in 0..<100 { await world.take(.edit(.friction(Double(turn) / 1000)), from: turn % 2) }
        await world.makeFrame(after: 0)
        #expect(try await world.calls().recording.callCount - first <= first)
        #expect(try await world.capture().capture.scene.bodies.allSatisfy { $0.shapes[0].friction == 0.099 })
    }
}
