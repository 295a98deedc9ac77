internal import CrateKit
internal import FuzzSupport

extension Reader {
    /// More bodies than a moment is enough for.
    private static let mostBodies = 100
    private static let steps = 3

    func readScene(_ bytes: [UInt8], named name: String) -> Bool {
        let scene: Scene
        do {
            scene = try SceneFile.read(bytes, named: name).scene
        } catch {
            checkIssues(error.issues)
            expect(error.issues.contains { $0.severity == .error }, "what cannot be read has no issue: \(error)")
            return false
        }
        checkWriting(scene)
        if isSmall(scene) {
            let issues = SceneFile.issues(of: bytes, named: name)
            checkIssues(issues)
            run(scene, mayFail: issues.contains { $0.severity == .error })
        }
        return true
    }

    private func checkIssues(_ issues: [SceneFileIssue]) {
        for issue in issues {
            expect(issue.line >= 1 && issue.column >= 1, "an issue is at \(issue.line):\(issue.column)")
            let text = "\(issue)"
            let isLine = !issue.problem.isEmpty && !text.contains { $0.isNewline }
            expect(isLine, "an issue is no line, or several: \(text)")
            expect(text.utf8.count < 3000, "an issue is too long: \(text)")
        }
    }

    /// Writes the value that was read, which reads back as the same.
    private func checkWriting(_ scene: Scene) {
        for (text, name) in [(SceneFile.json(scene), "scene.json"), (SceneFile.yaml(scene), "scene.yaml")] {
            do {
                let again = try SceneFile.read(Array(text.utf8), named: name).scene
                expect(again == scene, "a scene reads back as another from:\n\(text)")
            } catch {
                expect(false, "a scene that was written cannot be read: \(error)\n\(text)")
            }
        }
    }

    /// Whether a few steps of a scene take a moment only.
    private func isSmall(_ scene: Scene) -> Bool {
        let generated = scene.generators.reduce(0) { $0 + $1.count }
        let repeated = scene.repetitions.reduce(0) { $0 + $1.count * $1.bodies.count }
        let count = scene.crates.count + scene.balls.count + scene.bodies.count + generated + repeated
        let dynamics = scene.dynamics.map { $0.items.count + $0.boundaries.count } ?? 0
        return count + dynamics <= Reader.mostBodies && scene.space.iterations <= 100
    }

    private func run(_ scene: Scene, mayFail: Bool) {
        do {
            let simulation = try RunPlan(scene: scene, end: .steps(Reader.steps)).run()
            expect(simulation.stepCount == Reader.steps, "\(simulation.stepCount) steps were done")
            expect(scene.bodyNames.count == simulation.world.bodies.count, "there are other bodies than their names")
        } catch {
            // A mistake that only building it shows is an issue of the file, too.
            expect(mayFail, "a scene without errors cannot be run: \(error)")
        }
    }
}
