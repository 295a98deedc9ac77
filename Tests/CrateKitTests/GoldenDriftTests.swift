import Chipmunk
import Testing

@testable import CrateKit

/// The report about a run that drifted from its golden.
@Suite struct GoldenDriftTests {
    private let golden: Golden

    init() throws {
        golden = try Golden.record(GoldenTests.plan).golden
    }

    /// The scene with a friction that is another one by 1e-3.
    private static let changed: Scene = {
        var scene = Scene.crates
        for index in scene.crates.indices { scene.crates[index].friction += 1e-3 }
        return scene
    }()

    /// The first step after which the two scenes' bits differ, by running both.
    private static func firstDifference() throws -> Int? {
        let plans = [Scene.crates, changed].map { RunPlan(scene: $0, tilt: Tilt(x: 0.3, y: -1)) }
        let runs = try plans.map { try $0.begin() }
        for step in 1...1000 {
            for run in runs { run.step() }
            if runs[0].frame.stateHash != runs[1].frame.stateHash { return step }
        }
        return nil
    }

    @Test func aChangeOfTheFrictionIsNamedByItsFirstStepAndAcceptedOnce() throws {
        let step = try #require(try Self.firstDifference())
        let drifted = try golden.verify(among: [Self.changed])
        #expect(!drifted.holds)
        #expect(drifted.divergence == Divergence(after: step - 1, by: step))
        #expect(drifted.summary.hasPrefix("left the golden at step \(step); crate-"))
        #expect(drifted.drifts.contains { $0.field == "scene.digest" })
        let worst = try #require(drifted.worstDrift)
        let differences = drifted.drifts.compactMap { $0.body == nil ? nil : $0.difference.flatMap(Double.init) }
        #expect(worst.difference.flatMap(Double.init) == differences.max())

        #expect(try drifted.actual.verify(among: [Self.changed], exactly: true).holds)
        #expect(try !drifted.actual.verify().holds)
    }

    @Test func anEditedFingerprintIsADriftWhereTheHashVouches() throws {
        let trace = try #require(golden.trace)
        var edited = golden
        var checkpoints = trace.checkpoints
        checkpoints[2] = "0123456789abcdef"
        edited.trace = RunTrace(interval: 60, checkpoints: checkpoints, stepHashes: trace.stepHashes)
        var verification = try edited.verify()
        #expect(verification.drifts.map(\.field) == ["checkpoints[2]"])
        #expect(verification.divergence == nil)

        var steps = trace.stepHashes
        steps[17] ^= 1
        edited.trace = RunTrace(interval: 60, checkpoints: trace.checkpoints, stepHashes: steps)
        #expect(try edited.verify().drifts.map(\.field) == ["stepHashes[17]"])

        edited.trace = RunTrace(interval: 60, checkpoints: trace.checkpoints.dropLast(), stepHashes: trace.stepHashes)
        verification = try edited.verify()
        #expect(verification.drifts.map(\.field) == ["checkpoints"])
    }

    @Test func anotherPlatformClaimsNoStep() {
        var actual = golden
        actual.engine.version = "7.0.4"
        actual.stateHash = "1111111111111111"
        actual.bodies[0].motion.position.x += 1
        actual.trace = RunTrace()
        let verification = golden.compare(with: actual, exactly: false)
        #expect(!verification.holds)
        #expect(verification.divergence == nil)
        #expect(!verification.summary.contains("left the golden"))
    }

    @Test func aToleranceOfOnesOwnLeavesTheRestStepAlone() {
        var actual = golden
        actual.stateHash = "1111111111111111"
        actual.bodies[0].motion.position.x += 0.4
        actual.bodies[1].motion.angle += 0.04
        actual.steps += 30
        actual.restStep = golden.restStep.map { $0 + 30 }
        func fields(_ golden: Golden, _ tolerance: Tolerance?, exactly: Bool = false) -> [String] {
            golden.compare(with: actual, exactly: exactly, tolerance: tolerance).drifts.map(\.field)
        }
        #expect(fields(golden, nil) == ["steps", "restStep", "x", "angle"])
        #expect(fields(golden, Tolerance(position: 0.5, angle: 0.05)) == [])
        #expect(fields(golden, Tolerance(position: 0.5, angle: 0.03)) == ["angle"])
        #expect(fields(golden, Tolerance(position: 0.3, angle: 0.05)) == ["x"])

        var loose = golden
        loose.tolerance = Tolerance(position: 0.5, angle: 0.05)
        #expect(fields(loose, nil) == [])
        #expect(fields(loose, .standard) == ["x", "angle"])
        #expect(fields(loose, nil, exactly: true).contains("stateHash"))

        actual.restStep = nil
        #expect(fields(loose, nil) == ["restStep"])
    }

    @Test func aGoldenOfAnotherPlanDrifts() throws {
        let other = RunPlan(scene: .crates, tilt: Tilt(x: -0.3, y: -1), rate: 60, end: .steps(100))
        let fields = golden.compare(with: try Golden.record(other).golden, exactly: false).drifts.map(\.field)
        #expect(fields.prefix(3) == ["tilt", "hz", "end"])
    }

    @Test func aToleranceOutOfRangeTraps() async {
        await #expect(processExitsWith: .failure) { _ = Tolerance(position: -1) }
        await #expect(processExitsWith: .failure) { _ = Tolerance(angle: .nan) }
    }
}
