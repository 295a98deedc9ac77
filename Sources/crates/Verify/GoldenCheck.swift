import CrateKit
import SystemPackage

/// Verifies goldens, as many at a time as there are jobs.
struct GoldenCheck: Sendable {
    var exactly: Bool
    var tolerance: Tolerance?
    /// Where what drifted is drawn, if anywhere.
    var gallery: DriftGallery?

    /// Verifies files and tells what became of each, in the order of the files, as soon as all before it are told.
    func outcomes(
        of files: [GoldenFile], jobs: Int, tell: (GoldenOutcome) throws -> Void
    ) async throws {
        try await withThrowingTaskGroup(of: (Int, GoldenOutcome).self) { group in
            var waiting = files.enumerated().makeIterator()
            func start() {
                guard let (index, file) = waiting.next() else { return }
                group.addTask { (index, self.outcome(of: file, at: index)) }
            }
            for _ in 0..<jobs { start() }

            var early: [Int: GoldenOutcome] = [:]
            var next = 0
            for try await (index, outcome) in group {
                start()
                early[index] = outcome
                while let outcome = early.removeValue(forKey: next) {
                    try tell(outcome)
                    next += 1
                }
            }
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
                guard let gallery, !verification.holds else { return }
                let picture = DriftPicture(
                    simulation: simulation, golden: golden, verification: verification, file: file.name)
                outcome.picture = gallery.write(picture, at: index)
            }
        } catch let failure as CommandFailure {
            outcome.result = .failed(failure)
        } catch {
            outcome.result = .failed(CommandFailure(code: .badData, message: "\(file.path): \(error)"))
        }
        outcome.seconds = start.duration(to: clock.now) / .seconds(1)
        return outcome
    }

    private func result(
        of golden: Golden, in file: GoldenFile, inspect: (Simulation, Verification) -> Void
    ) throws -> GoldenOutcome.Result {
        var scenes = Scene.builtIn
        if let sceneFile = golden.scene.file {
            guard let path = try GoldenProject(of: file).file(sceneFile) else {
                let path = file.path.removingLastComponent().pushing(FilePath(sceneFile))
                return .obsolete("its scene's file \(path) is gone")
            }
            scenes = [try SceneLookup.scene(at: path)]
        }
        guard scenes.contains(where: { $0.name == golden.scene.name }) else {
            return .obsolete("no scene is named \"\(golden.scene.name.shortened)\"")
        }
        return .verified(
            try golden.verify(among: scenes, exactly: exactly, tolerance: tolerance, inspect: inspect))
    }
}
