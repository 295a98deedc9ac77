import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateFiles
package import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// A verification of several goldens, as `crates verify` does it: performs their runs again, compares and reports.
package struct SuiteVerification {
    private let goldens: [String]
    private let folder: String
    /// Whether other bits are a drift. Defaults to false.
    package var isExact = false
    /// The largest permitted distance, or nil for the goldens' own tolerances. Defaults to nil.
    package var tolerance: Tolerance?
    /// The steppers, or nil for the one of new spaces. Defaults to nil.
    package var stepper: StepperChoice?
    /// Whether each step is taken back and done again. Defaults to false.
    package var rewinds = false
    /// The number of runs at a time, or nil for the number of processors. Defaults to nil.
    package var jobs: Int?
    /// The file of a JUnit report. Defaults to none.
    package var junit: String?
    /// The folder of the drifts' pictures. Defaults to none.
    package var pictures: String?
    /// The colors of the pictures. Defaults to light.
    package var theme = ThemeName.light
    /// The form of the outcomes. Defaults to lines.
    package var format = VerifyWriter.Format.lines
    /// The ink of the outcomes. Defaults to none.
    package var ink = Ink(isOn: false)
    /// Whether total and progress are omitted. Defaults to false.
    package var isQuiet = false

    /// Creates a verification of goldens, or of scenes by name, in a folder. With none named, all of the folder are verified.
    package init(of goldens: [String], in folder: String) {
        (self.goldens, self.folder) = (goldens, folder)
    }

    /// Verifies the goldens. Returns the exit code, or nil if all hold.
    package func run() async throws -> CommandFailure.Code? {
        if isExact { try ExactLibrary.require(for: "--exact") }
        if rewinds { try ExactLibrary.requireSnapshots(for: "--rewind") }
        let steppers = try stepper?.availableSteppers() ?? [.default]
        let files = try GoldenFile.find(goldens, in: folder) { argument in
            SceneSource.isScene(argument) ? try SceneLookup.source(argument).scene.name : nil
        }
        let gallery = try gallery(of: files)
        let report = try junit.map(DataSink.init(besideGoldens:))
        let sink = try DataSink(path: nil)
        let leavesProposals = !Surroundings.isContinuousIntegration
        let writer = VerifyWriter(format: format, sink: sink, leavesProposals: leavesProposals, ink: ink)
        let (clock, date) = (ContinuousClock(), Date.now)
        let start = clock.now
        // The library's first space silences standard output for a moment, so it is created before anything is written.
        _ = try World(.fallingCrate)

        var tally = GoldenTally()
        var progress = ProgressBar(total: files.count, isQuiet: isQuiet, noun: "golden", interval: 1)
        let check = GoldenCheck(
            exactly: isExact, tolerance: tolerance, steppers: steppers, rewinds: rewinds, gallery: gallery,
            readScene: SceneLookup.scene(at:))
        try await check.outcomes(of: files, jobs: jobs ?? Surroundings.processorCount) { outcome in
            progress.finish()
            tally.add(outcome)
            if outcome.status == .error { Console.say(outcome.message) }
            if case .failure(let failure) = outcome.picture { Console.say("note: \(failure.message)") }
            if leavesProposals { leaveProposal(of: outcome) }
            try writer.write(outcome)
            progress.update(tally.outcomes.count)
        }
        progress.finish()

        try writer.end(tally)
        let seconds = start.duration(to: clock.now) / .seconds(1)
        if let report {
            let timestamp = String(date.ISO8601Format().prefix(19))
            try report.write(JUnitReport(outcomes: tally.outcomes, timestamp: timestamp, seconds: seconds).text)
            try report.finish()
            if let junit { Console.reportWritten(junit, isQuiet: isQuiet) }
        }
        if !isQuiet && files.count > 1 {
            Console.say("verified \(files.count) goldens in \(fixed(seconds, decimals: 2)) s: \(tally.summary)")
        }
        return tally.exitCode
    }

    private func gallery(of files: [GoldenFile]) throws -> DriftGallery? {
        try pictures.map { folder in
            let theme = self.theme.theme
            return try DriftGallery(folder: folder, goldens: files.map(\.name)) {
                simulation, golden, verification, file in
                try DriftPicture(of: verification, from: golden, file: file, on: simulation)
                    .picture(format: .svg, theme: theme).bytes
            }
        }
    }

    private func leaveProposal(of outcome: GoldenOutcome) {
        do {
            try outcome.leaveProposal()
        } catch {
            Console.say("note: nothing was left beside \(outcome.file): \(error)")
        }
    }
}
