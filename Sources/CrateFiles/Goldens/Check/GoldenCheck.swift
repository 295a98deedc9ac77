package import Chipmunk
package import CrateKit
import SystemPackage

/// Verifies goldens, as many at a time as there are jobs.
package struct GoldenCheck: Sendable {
    private let exactly: Bool
    private let tolerance: Tolerance?
    private let steppers: [Stepper]
    private let rewinds: Bool
    private let gallery: DriftGallery?
    private let readScene: @Sendable (HeldPath) throws -> Scene

    /// Creates a check of goldens.
    ///
    /// - Parameters:
    ///   - exactly: Whether other bits are a drift.
    ///   - tolerance: The largest permitted distance between a run and its golden, or nil for the goldens' own
    ///     tolerances.
    ///   - steppers: The steppers that perform the runs side by side. Defaults to the stepper of new spaces.
    ///   - rewinds: Whether each step is taken back and done again. Defaults to false.
    ///   - gallery: The folder of the pictures of drifts, or nil for none.
    ///   - readScene: Reads the scene in the file that a golden names. Called on several threads at once.
    package init(
        exactly: Bool = false, tolerance: Tolerance? = nil, steppers: [Stepper] = [.default],
        rewinds: Bool = false, gallery: DriftGallery? = nil, readScene: @escaping @Sendable (HeldPath) throws -> Scene
    ) {
        self.exactly = exactly
        self.tolerance = tolerance
        self.steppers = steppers
        self.rewinds = rewinds
        self.gallery = gallery
        self.readScene = readScene
    }

    /// Verifies files and reports each, in the order of the files, as soon as all before it are reported.
    package func outcomes(
        of files: [GoldenFile], jobs: Int, report: (GoldenOutcome) throws -> Void
    ) async throws {
        try await OrderedWork(jobs: jobs).run(over: files.indices) { index in
            outcome(of: files[index], at: index)
        } emit: { outcomes in
            for outcome in outcomes { try report(outcome) }
        }
    }

    private func outcome(of file: GoldenFile, at index: Int) -> GoldenOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        var outcome = GoldenOutcome(golden: file, result: .obsolete(""))
        do {
            let golden = try file.read()
            outcome.scene = golden.scene.name
            outcome.result = try result(of: golden, in: file) { simulation, verification in
                guard let gallery, !verification.drifts.isEmpty else { return }
                outcome.picture = gallery.write(simulation, golden, verification, of: file, at: index)
            }
        } catch let failure as FileFailure {
            outcome.result = .failed(failure)
        } catch {
            outcome.result = .failed(FileFailure(.content, message: "\(file.path): \(error)"))
        }
        outcome.seconds = start.duration(to: clock.now) / .seconds(1)
        return outcome
    }

    private func result(
        of golden: Golden, in file: GoldenFile, inspect: (Simulation, Verification) -> Void
    ) throws -> GoldenOutcome.Finding {
        let scene: Scene?
        if let sceneFile = golden.scene.file {
            guard let path = try GoldenProject(of: file).file(sceneFile) else {
                let path = file.path.removingLastComponent().pushing(FilePath(sceneFile))
                return .obsolete("its scene's file \(path) is gone")
            }
            scene = try readScene(path)
        } else {
            scene = Scene.builtIn(named: golden.scene.name)
        }
        guard let scene, scene.name == golden.scene.name else {
            return .obsolete("no scene is named \"\(golden.scene.name.shortened)\"")
        }
        return .verified(
            try golden.verify(
                among: [scene], exactly: exactly, tolerance: tolerance, steppers: steppers, rewinds: rewinds,
                inspect: inspect))
    }
}
