import ArgumentParser
import Chipmunk
import ChipmunkDrawing
import CrateCommand
import CrateDrawing
import CrateFiles
import CrateKit

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// `crates verify`: performs the runs of goldens again and compares.
struct VerifyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "verify",
        abstract: "Run goldens again, and fail if anything rests elsewhere.",
        discussion: """
            Positions and angles may differ by \(Tolerance.pose) points and radians, or by the golden's own tolerance. On \
            the architecture and library version of the golden, the bits are compared too; a difference is reported, and \
            fails with --exact.

            The new state of a golden that drifted is left beside it as FILE.new, for `crates accept` or `crates reject`, \
            unless the variable CI is set. A golden whose scene no longer exists is obsolete, and fails.

            With --stepper both, the first step, body and value in which the steppers differ are a drift, whatever the \
            tolerance.

            With --rewind each step is done, taken back and done again, which takes at least three times as long. The first step and part \
            of the state that are not the same again are a failure of their own: something outside of the state decides.

            With --exact nothing is verified if `crates doctor` finds that the library's arithmetic is not the one of its \
            source code: the exit code is \(CommandFailure.Code.unavailable.rawValue).

            Symbolic links beneath the current folder are not followed, neither to read a golden nor to write anything, and a \
            golden's scene must be in its project: the folder with the .git, or the one around the goldens.
            """)

    @Argument(
        help: ArgumentHelp(
            "Goldens, or the names of those in the folder, such as a scene's. (default: all of the folder)",
            valueName: "golden"),
        completion: .goldens)
    var goldenFiles: [String] = []

    @Option(
        help: ArgumentHelp("The folder of the goldens, which is searched with its subfolders.", valueName: "DIR"),
        completion: .directory)
    var goldens = GoldenName.folder

    @Flag(help: "Fail where the bits differ, on the golden's architecture and library version.")
    var exact = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far a run may be from its golden, in points and radians, instead of the golden's tolerance.",
            valueName: "P[,A]"),
        transform: NumberParser.tolerance)
    var tolerance: Tolerance?

    @Option(
        help: """
            The code that computes the steps: chipmunk, fast, or both side by side, which must have the same bits after \
            each step. (default: fast, where it has the library's bits)
            """)
    var stepper: StepperChoice?

    @Flag(help: "Do each step twice, from the same state, and fail where that differs.")
    var rewind = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of goldens to run at a time. (default: the number of processors)", valueName: "N"),
        transform: NumberParser.jobs)
    var jobs: Int?

    @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "FILE"), completion: .file(extensions: ["xml"]))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Draw each drift in a folder, as NAME.svg: the bodies, and the golden's places as ghosts.",
            valueName: "DIR"),
        completion: .directory)
    var picture: String?

    @Option(help: "The colors of the pictures: light or dark. (default: light)")
    var theme: ThemeName?

    @Flag(help: "Also print failures as workflow commands of GitHub.")
    var github = false

    @Flag(help: "Print one JSON document instead of lines.")
    var json = false

    @OptionGroup var colors: ColorOptions

    @Flag(help: "Print no total and no progress.")
    var quiet = false

    func validate() throws {
        if github && json { throw ValidationError("--github and --json exclude each other: give one of them") }
        if theme != nil && picture == nil { throw ValidationError("--theme goes with --picture") }
    }

    func run() async throws {
        if exact { try ExactLibrary.require(for: "--exact") }
        if rewind { try ExactLibrary.requireSnapshots(for: "--rewind") }
        let steppers = try stepper?.availableSteppers() ?? [.default]
        let files = try GoldenFile.find(goldenFiles, in: goldens) { argument in
            SceneSource.isYAML(argument) ? try SceneLookup.source(argument).scene.name : nil
        }
        let gallery = try picture.map { folder in
            let theme = (theme ?? .light).theme
            return try DriftGallery(folder: folder, goldens: files.map(\.name)) {
                simulation, golden, verification, file in
                try DriftPicture(of: verification, from: golden, file: file, on: simulation)
                    .picture(format: .svg, theme: theme).bytes
            }
        }
        let report = try junit.map(DataSink.init(besideGoldens:))
        let sink = try DataSink(path: nil)
        let leavesProposals = !Surroundings.isContinuousIntegration
        let writer = VerifyWriter(
            format: json ? .json : github ? .github : .lines, sink: sink, leavesProposals: leavesProposals,
            ink: colors.ink)
        let (clock, date) = (ContinuousClock(), Date.now)
        let start = clock.now
        // The library's first space silences standard output for a moment, so it is created before anything is written.
        _ = try World(.fallingCrate)

        var tally = GoldenTally()
        var progress = ProgressBar(total: files.count, isQuiet: quiet, noun: "golden", interval: 1)
        let check = GoldenCheck(
            exactly: exact, tolerance: tolerance, steppers: steppers, rewinds: rewind, gallery: gallery,
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
            if let junit { Console.reportWritten(junit, isQuiet: quiet) }
        }
        if !quiet && files.count > 1 {
            Console.say("verified \(files.count) goldens in \(fixed(seconds, decimals: 2)) s: \(tally.summary)")
        }
        if let code = tally.exitCode { throw ExitCode(code.rawValue) }
    }

    private func leaveProposal(of outcome: GoldenOutcome) {
        do {
            try outcome.leaveProposal()
        } catch {
            Console.say("note: nothing was left beside \(outcome.file): \(error)")
        }
    }
}
