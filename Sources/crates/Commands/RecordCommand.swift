import ArgumentParser
import CrateCommand
import CrateFiles
import CrateKit
import SystemPackage

/// `crates record`: runs scenes and records the final places of their bodies in goldens.
struct RecordCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenes and record where everything ends, for `crates verify`.",
        discussion: """
            Each run is performed twice, here and in another process, and compared after each step. One that differs is FLAKY, and \
            nothing is recorded.

            If the variable CI is set, and neither 0 nor false, nothing is recorded: nobody would review it there.
            """)

    @OptionGroup var options: PlanOptions

    @Argument(
        help: ArgumentHelp("More scenes to record with the same options.", valueName: "scene"), completion: .scenes)
    var moreScenes: [String] = []

    @Option(
        help: ArgumentHelp("The folder to write SCENE\(GoldenName.suffix) into.", valueName: "DIR"),
        completion: .directory)
    var goldens = GoldenName.folder

    @Option(
        help: ArgumentHelp("The file to write for one scene, instead of --goldens.", valueName: "FILE"),
        completion: .file())
    var golden: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "How far a run may be from the golden, in points and radians. (default: \(Tolerance.pose))",
            valueName: "P[,A]"),
        transform: NumberParser.tolerance)
    var tolerance: Tolerance?

    @Flag(help: "Record a run that breaks the invariants of physics, and turn their checks off for it.")
    var noInvariants = false

    @Flag(help: "Replace files that exist.")
    var update = false

    @Flag(help: "Print no notes and no progress.")
    var quiet = false

    func run() async throws {
        if Surroundings.isContinuousIntegration {
            throw CommandFailure(
                code: .usage,
                message: "nothing recorded: CI is set, where nobody reviews a golden; record it where you work, and "
                    + "commit it")
        }
        try ExactLibrary.require(for: "recording")
        let sources = try ([options.scene] + moreScenes).map { try SceneLookup.source($0) }
        let files = try files(for: sources)
        // All runs are performed before anything is written.
        var texts: [String] = []
        for (source, file) in zip(sources, files) {
            var recorded = try await record(source)
            recorded.scene.file = source.file.map {
                RelativePath.path(of: $0, from: file.path.removingLastComponent())
            }
            texts.append(try GoldenFile.text(of: recorded))
        }
        for (file, text) in zip(files, texts) {
            try file.write(text)
            if !quiet { Console.say("recorded \(file.path)") }
        }
    }

    private func files(for sources: [SceneSource]) throws -> [GoldenFile] {
        if golden != nil && sources.count > 1 {
            throw CommandFailure(code: .usage, message: "--golden names one file: give one scene, or --goldens")
        }
        let files = sources.map { source in
            golden.map { GoldenFile(FilePath($0)) } ?? GoldenFile(named: source.scene.name, in: goldens)
        }
        try GoldenFile.check(files, of: sources.map(\.file), replaces: update)
        return files
    }

    private func record(_ source: SceneSource) async throws -> Golden {
        let plan = try options.plan(of: options.bounds.applied(to: source.scene), isQuiet: quiet)
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        var recording = try await twice(plan) { progress.update($0.stepCount) }
        if case .rest(let limit) = plan.end, recording.golden.restStep == nil {
            throw CommandFailure(
                code: .notAtRest,
                message: "nothing recorded: \(plan.scene.name) did not come to rest within \(limit) s; give --steps")
        }
        if !noInvariants, let violation = recording.violations.first {
            throw CommandFailure(
                code: .drift,
                message: "nothing recorded: \(plan.scene.name) breaks an invariant of physics: \(violation); "
                    + "--no-invariants records it nevertheless")
        }
        recording.golden.tolerance = tolerance
        recording.golden.checksInvariants = !noInvariants
        return recording.golden
    }

    /// Performs a run here and in another process.
    private func twice(_ plan: RunPlan, observe: (Simulation) throws -> Void) async throws -> GoldenRecording {
        do {
            return try await SecondProcess.record(plan, arguments: ["repeat"], observe: observe)
        } catch let flaky as FlakyRun {
            throw CommandFailure(code: .drift, message: "nothing recorded: \(plan.scene.name) is \(flaky)")
        } catch let failure as SecondProcess.Failure {
            throw CommandFailure(code: .unavailable, message: "nothing recorded: \(failure.message)")
        }
    }
}
