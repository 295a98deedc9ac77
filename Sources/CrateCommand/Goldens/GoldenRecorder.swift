import CrateFiles
package import CrateKit
import SystemPackage

/// Records the ends of runs in goldens, as `crates record` does it.
package struct GoldenRecorder {
    private let folder: String
    /// The file of one golden, instead of the folder. Defaults to none.
    package var file: String?
    /// The tolerance of the goldens, or nil for the usual one. Defaults to nil.
    package var tolerance: Tolerance?
    /// Whether the runs must keep the invariants of physics. Defaults to true.
    package var checksInvariants = true
    /// Whether existing files are replaced. Defaults to false.
    package var replaces = false
    /// Whether notes and progress are omitted. Defaults to false.
    package var isQuiet = false

    /// Creates a recorder to a folder.
    package init(in folder: String) {
        self.folder = folder
    }

    /// Throws in continuous integration, and where the library's arithmetic is not exact.
    package static func checkSurroundings() throws(CommandFailure) {
        if Surroundings.isContinuousIntegration {
            throw CommandFailure(
                code: .usage,
                message: "nothing recorded: CI is set, where nobody reviews a golden; record it where you work, and "
                    + "commit it")
        }
        try ExactLibrary.require(for: "recording")
    }

    /// Performs the runs of scenes, and then writes their goldens.
    ///
    /// - Parameter plan: Returns the plan of a scene's run.
    package func record(_ sources: [SceneSource], plan: (Scene) throws -> RunPlan) async throws {
        let files = try files(for: sources)
        // All runs are performed before anything is written.
        var texts: [String] = []
        for (source, file) in zip(sources, files) {
            var recorded = try await record(plan(source.scene))
            recorded.scene.file = source.file.map {
                RelativePath.path(of: $0, from: file.path.removingLastComponent())
            }
            texts.append(try GoldenFile.text(of: recorded))
        }
        for (file, text) in zip(files, texts) {
            try file.write(text)
            if !isQuiet { Console.say("recorded \(file.path)") }
        }
    }

    private func files(for sources: [SceneSource]) throws -> [GoldenFile] {
        if file != nil && sources.count > 1 {
            throw CommandFailure(code: .usage, message: "--golden names one file: give one scene, or --goldens")
        }
        let files = sources.map { source in
            file.map { GoldenFile(FilePath($0)) } ?? GoldenFile(named: source.scene.name, in: folder)
        }
        try GoldenFile.check(files, of: sources.map(\.file), replaces: replaces)
        return files
    }

    private func record(_ plan: RunPlan) async throws -> Golden {
        var progress = ProgressBar(total: plan.stepLimit, isQuiet: isQuiet)
        defer { progress.finish() }
        var recording = try await twice(plan) { progress.update($0.stepCount) }
        // An event of the scene may have ended the run earlier.
        if case .rest(let limit) = plan.end, recording.golden.restStep == nil, recording.golden.steps >= plan.stepLimit
        {
            throw CommandFailure(
                code: .notAtRest,
                message: "nothing recorded: \(plan.scene.name) did not come to rest within \(limit) s; give --steps")
        }
        if checksInvariants, let violation = recording.violations.first {
            throw CommandFailure(
                code: .drift,
                message: "nothing recorded: \(plan.scene.name) breaks an invariant of physics: \(violation); "
                    + "--no-invariants records it nevertheless")
        }
        recording.golden.tolerance = tolerance
        recording.golden.checksInvariants = checksInvariants
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
