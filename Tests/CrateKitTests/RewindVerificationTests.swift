import Chipmunk
import TestSupport
import Testing

@testable import CrateFiles
@testable import CrateKit

/// Goldens whose steps are done, taken back and done again.
@Suite(.late) struct RewindVerificationTests {
    private static func verify(_ golden: Golden) throws -> Verification {
        try golden.verify(
            among: Scene.builtIn, exactly: true, tolerance: nil, steppers: [.default], rewinds: true,
            inspect: { _, _ in })
    }

    /// All of them, tilted over time, too, and the animator's.
    @Test(arguments: Scene.bookScenes + Scene.showcase.filter { ["bridge", "theo-jansen"].contains($0.name) })
    func everySceneIsTheSameAgain(scene: Scene) throws {
        let golden = try Golden.record(RunPlan(scene: scene, end: .steps(100))).golden
        let verification = try Self.verify(golden)
        #expect(verification.rewindDifference == nil)
        #expect(verification.holds && verification.summary == "same bits, and each step rewinds")
    }

    /// A simulation of crates in which a closure pushes one of them by a counter of its calls, from some call on.
    private static func planted(after calls: Int) throws -> Simulation {
        let simulation = try RunPlan(scene: .crates, end: .steps(60)).begin()
        var count = 0
        simulation.world.bodies[2].velocityFunction = { body, gravity, damping, duration in
            count += 1
            let push = count > calls ? Double(count) : 0
            body.updateVelocity(gravity: gravity + Vector(push, 0), damping: damping, duration: duration)
        }
        return simulation
    }

    @Test func whatAClosureHidesIsNamedByStepAndBody() throws {
        let simulation = try Self.planted(after: 80)
        simulation.world.space.validatesRewinds = true
        var found: StateDifference?
        for _ in 0..<60 where found == nil {
            simulation.step()
            found = simulation.rewindDifference
        }
        let difference = try #require(found)
        #expect(difference.step == 41)
        #expect(difference.part == "crate-3" && difference.field == "velocity.x")
        let (expected, actual) = (try #require(difference.expected), try #require(difference.actual))
        #expect("\(difference)" == "step 41, crate-3: velocity.x: expected \(expected), got \(actual)")
        #expect(expected != actual)
    }

    @Test func aSpatialHashCannotBeTakenBack() throws {
        var scene = Scene.fallingCrate
        scene.name = "hashed"
        scene.space.spatialHash = SpaceSettings.SpatialHash(cellSize: 50, count: 100)
        let golden = try Golden.record(RunPlan(scene: scene, end: .steps(10))).golden
        let verification = try golden.verify(
            among: [scene], exactly: true, tolerance: nil, steppers: [.default], rewinds: true, inspect: { _, _ in })
        #expect(!verification.holds && verification.drifts.isEmpty)
        #expect(verification.summary == "does not rewind: step 1, the space has a spatial hash")
    }

    /// A difference is a failure of its own, in every report.
    @Test func theReportsTellItFromADrift() throws {
        let golden = try Golden.record(RunPlan(scene: .fallingCrate, end: .steps(10))).golden
        var verification = try Self.verify(golden)
        verification.rewindDifference = StateDifference(
            step: 7, part: "crate-1", field: "angle", expected: "1.0", actual: "2.0")
        // Drifts of such a run mean nothing.
        verification.drifts = [Drift(body: nil, field: "steps", expected: "1", actual: "2", difference: "1")]
        let file = GoldenFile(named: "a", in: "Goldens")
        let outcome = GoldenOutcome(golden: file, scene: "falling-crate", result: .verified(verification))
        let message = "does not rewind: step 7, crate-1: angle: expected 1.0, got 2.0"
        #expect(outcome.status == .rewind && outcome.drift == nil && outcome.details == nil)
        #expect(outcome.message.hasPrefix(message))

        var tally = GoldenTally()
        tally.add(outcome)
        #expect(tally.summary == "0 ok, 1 rewind")
        let json = try JSONText.line(GoldenReport(tally))
        #expect(json.contains("\"rewind\":1") && json.contains("\"status\":\"rewind\""))
        let difference = #"{"actual":"2.0","expected":"1.0","field":"angle","part":"crate-1","step":7}"#
        #expect(json.contains("\"rewindDifference\":\(difference)"))
        let xml = JUnitReport(outcomes: [outcome], timestamp: "2001-02-03T04:05:06", seconds: 1).text
        #expect(xml.contains("failures=\"1\" errors=\"0\""))
        #expect(xml.contains("<failure type=\"rewind\" message=\"\(message)"))
        let annotation = try #require(GitHubAnnotation.text(for: outcome))
        let title = "Golden does not rewind%3A falling-crate"
        #expect(annotation.hasPrefix("::error file=Goldens/a.golden.json,title=\(title)::\(message)"))
    }
}
