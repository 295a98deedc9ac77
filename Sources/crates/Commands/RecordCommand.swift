import ArgumentParser
import CrateKit
import GoldenFiles
import SafeFiles
import SystemPackage
import Terminal

/// `crates record`: runs scenes and records the final places of their bodies in goldens.
struct RecordCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "record",
        abstract: "Run scenes and record where everything ends, for `crates verify`.",
        discussion: """
            If the variable CI is set, and neither 0 nor false, nothing is recorded: nobody would review it there.
            """)

    @OptionGroup var options: PlanOptions

    @Argument(help: ArgumentHelp("More scenes to record with the same options.", valueName: "scene"))
    var moreScenes: [String] = []

    @Option(help: ArgumentHelp("The folder to write SCENE\(GoldenName.suffix) into.", valueName: "DIR"))
    var goldens = GoldenName.folder

    @Option(help: ArgumentHelp("The file to write for one scene, instead of --goldens.", valueName: "FILE"))
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

    func run() throws {
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
        let texts = try zip(sources, files).map { source, file in
            var recorded = try record(source)
            recorded.scene.file = source.file.map {
                RelativePath.path(of: $0, from: file.path.removingLastComponent())
            }
            return try GoldenFile.text(of: recorded)
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
        for (index, file) in files.enumerated() {
            if files[..<index].contains(where: { $0.path == file.path }) {
                throw CommandFailure(code: .usage, message: "two scenes would be recorded in \(file.path)")
            }
            if !update && file.exists {
                throw CommandFailure(code: .cannotCreate, message: "\(file.path) exists: add --update to replace it")
            }
            if let scene = sources[index].file { try GoldenProject(of: file).check(scene) }
        }
        return files
    }

    private func record(_ source: SceneSource) throws -> Golden {
        let plan = try options.plan(of: options.bounds.applied(to: source.scene))
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: quiet)
        defer { progress.finish() }
        var recording = try Golden.record(plan) { progress.update($0.stepCount) }
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
}
