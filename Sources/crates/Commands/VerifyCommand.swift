import ArgumentParser
import Chipmunk
import ChipmunkDrawing
import CrateDrawing
import CrateKit
import GoldenFiles
import SafeFiles
import SystemPackage
import Terminal

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

            With --exact nothing is verified if `crates doctor` finds that the library's arithmetic is not that of its \
            source code: the exit code is \(CommandFailure.Code.unavailable.rawValue).

            Symbolic links beneath the current folder are not followed, neither to read a golden nor to write anything, and a \
            golden's scene must be in its project: the folder with the .git, or the one around the goldens.
            """)

    @Argument(
        help: ArgumentHelp(
            "Goldens, or the names of those in the folder, such as a scene's. (default: all of the folder)",
            valueName: "golden"))
    var goldenFiles: [String] = []

    @Option(help: ArgumentHelp("The folder of the goldens, which is searched with its subfolders.", valueName: "DIR"))
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

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The number of goldens to run at a time. (default: the number of processors)", valueName: "N"),
        transform: NumberParser.jobs)
    var jobs: Int?

    @Option(help: ArgumentHelp("Write a JUnit report.", valueName: "FILE"))
    var junit: String?

    @Option(
        help: ArgumentHelp(
            "Draw each drift in a folder, as NAME.svg: the bodies, and the golden's places as ghosts.",
            valueName: "DIR"))
    var picture: String?

    @Option(help: "The colors of the pictures: light or dark. (default: light)")
    var theme: ThemeName?

    @Flag(help: "Also print failures as workflow commands of GitHub.")
    var github = false

    @Flag(help: "Print one JSON document instead of lines.")
    var json = false

    @Flag(help: "Print no total and no progress.")
    var quiet = false

    func validate() throws {
        if github && json { throw ValidationError("--github and --json exclude each other: give one of them") }
        if theme != nil && picture == nil { throw ValidationError("--theme goes with --picture") }
    }

    func run() async throws {
        if exact { try ExactLibrary.require(for: "--exact") }
        let steppers = try stepper?.availableSteppers() ?? [.default]
        let files = try files()
        let gallery = try picture.map { folder in
            let theme = (theme ?? .light).theme
            return try DriftGallery(folder: folder, goldens: files.map(\.name)) {
                simulation, golden, verification, file in
                try DriftPicture(of: verification, from: golden, file: file, on: simulation)
                    .picture(format: .svg, theme: theme).bytes
            }
        }
        let report = try junit.map(report)
        let sink = try DataSink(path: nil)
        let leavesProposals = !Surroundings.isContinuousIntegration
        let writer = VerifyWriter(
            format: json ? .json : github ? .github : .lines, sink: sink, leavesProposals: leavesProposals)
        let (clock, date) = (ContinuousClock(), Date.now)
        let start = clock.now
        // The library's first space silences standard output for a moment, so it is created before anything is written.
        _ = try World(.fallingCrate)

        var tally = GoldenTally()
        var progress = ProgressBar(total: files.count, isQuiet: quiet, noun: "golden", interval: 1)
        let check = GoldenCheck(
            exactly: exact, tolerance: tolerance, steppers: steppers, gallery: gallery,
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
        }
        if !quiet && files.count > 1 {
            Console.say("verified \(files.count) goldens in \(fixed(seconds, decimals: 2)) s: \(tally.summary)")
        }
        if let code = tally.exitCode { throw ExitCode(code.rawValue) }
    }

    /// Opens the report's file, which must not be a link, like all files beside goldens.
    private func report(_ path: String) throws(FileFailure) -> DataSink {
        if FilePath(path).isSystems { return try DataSink(path: path) }
        let place: HeldPath
        do throws(FileProblem) {
            place = try HeldPath(FilePath(path))
        } catch {
            throw FileFailure(.create, "cannot create", path, error)
        }
        return try DataSink(at: place)
    }

    private func files() throws -> [GoldenFile] {
        guard goldenFiles.isEmpty else { return try goldenFiles.map(file) }
        let found = try GoldenFolder.files(in: goldens, endingWith: GoldenName.suffix).map { GoldenFile($0) }
        guard !found.isEmpty else {
            throw CommandFailure(
                code: .noInput,
                message: "no goldens are in \(goldens): record some with `crates record SCENE`, or name another folder "
                    + "with --goldens DIR")
        }
        return found
    }

    /// Returns the golden that an argument names. An argument with a "/", a leading full stop or the suffix of a golden
    /// is a path; any other is a name in the folder, as is the name of a scene whose file is given.
    private func file(_ argument: String) throws -> GoldenFile {
        if SceneLookup.isYAML(argument) {
            return GoldenFile(named: try SceneLookup.source(argument).scene.name, in: goldens)
        }
        let isPath = argument.contains("/") || argument.hasPrefix(".") || argument.hasSuffix(".json")
        return isPath ? GoldenFile(FilePath(argument)) : GoldenFile(named: argument, in: goldens)
    }

    /// Writes the proposal beside a golden that drifted, and removes that beside one that holds again.
    private func leaveProposal(of outcome: GoldenOutcome) {
        let proposal = GoldenProposal(for: outcome.golden)
        do {
            if let drift = outcome.drift {
                // Between steppers there is nothing to accept.
                guard !drift.drifts.isEmpty else { return }
                // Accepting a violation of the invariants turns their checks off; the file shows it.
                var actual = drift.actual
                if drift.breaksInvariants { actual.checksInvariants = false }
                try proposal.write(actual)
            } else if outcome.status == .ok && proposal.file.exists {
                try proposal.remove()
            }
        } catch {
            Console.say("note: nothing was left beside \(outcome.file): \(error)")
        }
    }
}
