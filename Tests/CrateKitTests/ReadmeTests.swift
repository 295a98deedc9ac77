import Foundation
import Testing

@testable import CrateKit

/// The examples in the README and the articles are the tested code.
@Suite struct ReadmeTests {
    private static let top = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..").standardized

    private static func text(_ path: String) throws -> String {
        try String(contentsOf: top.appending(path: path), encoding: .utf8)
    }

    @Test(arguments: ["wrecking-ball", "bowl"]) func theScenesOfTheArticleAreAmongTheGoldens(name: String) throws {
        let article = try Self.text("Sources/CrateKit/CrateKit.docc/SceneFiles.md")
        let scene = try Self.text("Tests/Scenes/\(name).yaml")
        #expect(article.contains("```yaml\n\(scene)```\n"))
        #expect(SceneFile.issues(of: Array(scene.utf8), named: "\(name).yaml") == [])
        #expect(try Self.text("Tests/Goldens/\(name).golden.json").contains("\"file\": \"../Scenes/\(name).yaml\""))
    }

    @Test func theReadmeFitsInTheTimeThatSomebodyHas() throws {
        #expect(try Self.text("README.md").split(separator: "\n", omittingEmptySubsequences: false).count <= 131)
    }

    @Test(arguments: ["README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "SECURITY.md"])
    func everyLinkLeadsToAFile(page: String) throws {
        let links = try Self.text(page).matches(of: /(?:\]\(|src="|srcset=")(?<path>[^)"#]+)/).map { String($0.path) }
        let missing = links.filter { link in
            !link.contains("://") && !FileManager.default.fileExists(atPath: Self.top.appending(path: link).path)
        }
        #expect(missing == [])
    }

    /// `Suite.test`, as the page names tests, is a function of a file that is called as its suite.
    @Test func everyTestThatTheDifferencesFromCNameIsThere() throws {
        let page = try Self.text("Sources/Chipmunk/Chipmunk.docc/DifferencesFromC.md")
        let names = page.matches(of: /`(?<suite>[A-Z]\w*Tests)\.(?<test>\w+)`/)
        #expect(names.count > 80)
        let tests = Self.top.appending(path: "Tests/ChipmunkTests")
        let files = try #require(FileManager.default.enumerator(at: tests, includingPropertiesForKeys: nil))
        var sources: [String: String] = [:]
        for case let file as URL in files where file.pathExtension == "swift" {
            sources[file.deletingPathExtension().lastPathComponent] = try String(contentsOf: file, encoding: .utf8)
        }
        let missing = names.filter { sources[String($0.suite)]?.contains("func \($0.test)(") != true }
        #expect(missing.map(\.output.0) == [])
    }
}
