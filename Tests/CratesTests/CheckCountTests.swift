import ArgumentParser
import CrateKit
import Foundation
import Testing

@testable import crates

/// The number of times that a command checks its scene, which a file's reader did besides. A built-in scene is known to be valid.
@Suite struct CheckCountTests {
    @Test(arguments: [("crates", 0), ("Tests/Scenes/wrecking-ball.yaml", 1)])
    func `a run checks a scene from a file once, and a built-in one never`(scene: String, checks: Int) async throws {
        let folder = try TemporaryFolder()
        let package = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
        let arguments = [
            "run", scene.contains("/") ? package.appending(path: scene).path : scene, "--steps", "1", "--quiet",
            "--output", folder.url.appending(path: "a.txt").path,
        ]
        let counter = WorkCounter()
        try await WorkCounter.$checks.withValue(counter) {
            let command = try #require(Crates.parseAsRoot(arguments) as? any AsyncParsableCommand)
            var run = command
            try await run.run()
        }
        #expect(counter.count == checks)
        #expect(try folder.read("a.txt").contains("1 steps"))
    }
}
