import ArgumentParser
import CrateKit
import Foundation
import Testing

@testable import crates

/// The number of times that a command checks its scene, which a file's reader did besides.
@Suite struct CheckCountTests {
    @Test(arguments: ["crates", "Tests/Scenes/wrecking-ball.yaml"])
    func aRunChecksItsSceneOnce(scene: String) async throws {
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
        #expect(counter.count == 1)
        #expect(try folder.read("a.txt").contains("1 steps"))
    }
}
