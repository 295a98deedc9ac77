import Chipmunk
import Testing

@testable import CrateKit

/// A sweep that continues from a saved run has the lines of runs that began at the start.
@Suite struct SweepForkTests {
    private static let axis = Result { try SweepAxis(from: -0.5, to: 0.5, step: 0.5) }

    private func saved(_ scene: Scene, steps: Int) throws -> SavedRun {
        let plan = RunPlan(scene: scene, end: .steps(steps))
        return try SavedRun(of: plan.run(), after: plan)
    }

    private func sweep(from start: SavedRun, end: RunPlan.End = .steps(80)) throws -> Sweep {
        try Sweep(
            from: start, tiltX: Self.axis.get(), tiltY: SweepAxis(from: -1, to: -0.5, step: 0.5), end: end,
            includesBodies: true)
    }

    private func lines(of sweep: Sweep, jobs: Int) async throws -> [String] {
        var lines: [String] = []
        try await sweep.run(0..<sweep.count, jobs: jobs) { lines += $0 }
        return lines
    }

    @Test(arguments: [Scene.crates, .stickerBalls(), .tilting, .balls(seed: 1)])
    func theLinesAreThoseOfWholeRuns(scene: Scene) async throws {
        let sweep = try sweep(from: saved(scene, steps: 150))
        let lines = try await lines(of: sweep, jobs: 2)
        #expect(lines.count == 6)
        for (index, line) in lines.enumerated() {
            let request = sweep.request(at: index)
            let simulation = try RunPlan(scene: scene, end: .steps(150)).run()
            simulation.tilt = try #require(request.tilt)
            for _ in 0..<80 { simulation.step() }
            let plan = try sweep.plan(at: index)
            #expect(plan.end == .steps(230))
            var summary = try RunSummary(of: simulation, after: plan, answering: request)
            summary.digest = try sweep.digest(of: plan).description
            #expect(try line == summary.line)
        }
        #expect(try await self.lines(of: sweep, jobs: 1) == lines)
    }

    /// ... and a run under the tilt that it had continues as if it had not been saved.
    @Test func theSameTiltIsNoChange() async throws {
        let sweep = try Sweep(
            from: saved(.crates, steps: 300), tiltX: SweepAxis(0), tiltY: SweepAxis(-1), end: .rest(limit: 60))
        let line = try await lines(of: sweep, jobs: 1)[0]
        #expect(line.contains("\"restStep\":421"))
        #expect(line.contains("\"steps\":541"))
    }

    @Test func aLineOfAnotherStartDoesNotBelong() async throws {
        let (sweep, other) = (
            try sweep(from: saved(.crates, steps: 150)), try sweep(from: saved(.crates, steps: 149), end: .steps(81))
        )
        let line = Array(try sweep.line(at: 2).utf8)
        try sweep.check(line, at: 2)
        #expect(throws: InputError.self) { try sweep.check(line, at: 3) }
        #expect(throws: InputError.self) { try other.check(line, at: 2) }
        #expect(try sweep.plan(at: 2) == other.plan(at: 2))
    }

    @Test func aStateThatIsNotTheScenesIsRefusedAtOnce() throws {
        let wrong = SavedRun(plan: RunPlan(scene: .bounce), state: try saved(.crates, steps: 5).state)
        #expect(throws: InputError(problem: SavedRunError.otherScene.description)) { try sweep(from: wrong) }
        #expect(throws: InputError.self) { try sweep(from: saved(.crates, steps: 5), end: .steps(.max)) }
    }
}
