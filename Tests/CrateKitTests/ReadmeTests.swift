import Foundation
import Testing

@testable import CrateKit

/// What the README shows is what is tested.
@Suite struct ReadmeTests {
    private static let tests = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()

    @Test func theSceneOfTheReadmeIsOneOfTheGoldens() throws {
        let readme = try String(contentsOf: Self.tests.appending(path: "../README.md"), encoding: .utf8)
        let scene = try String(contentsOf: Self.tests.appending(path: "Scenes/wrecking-ball.yaml"), encoding: .utf8)
        #expect(readme.contains("```yaml\n\(scene)```\n"))
        #expect(SceneFile.issues(of: Array(scene.utf8), named: "wrecking-ball.yaml") == [])
    }
}
