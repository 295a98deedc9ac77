import Foundation
import Testing

/// Commands and scenes that are spelled wrong, and files that have a scene's name.
@Suite struct CommandSuggestionTests {
    @Test(
        arguments: [
            (["verfy"], "crates verify"), (["rendr", "x", "-o", "y"], "crates render"), (["wach"], "crates watch"),
            (["scenes", "lst"], "crates scenes list"), (["scene"], "crates scenes"),
        ]
    )
    func aCommandThatIsSpelledWrongIsNamed(_ arguments: [String], _ meant: String) async throws {
        let run = try await CratesProcess.run(arguments)
        #expect(run.status == 64 && run.output.isEmpty)
        #expect(run.errors.hasSuffix("did you mean `\(meant)`?\n"), "\(run.errors)")
    }

    @Test func aSceneThatIsSpelledWrongIsNamed() async throws {
        for word in ["bals", "bounc", "crate"] {
            let run = try await CratesProcess.run(word, "--steps", "1")
            #expect(
                run.status == 64 && run.errors.contains("no scene is named \"\(word)\"; did you mean \""),
                "\(run.errors)")
        }
    }

    @Test func whatNeedsNoHelpGetsNone() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"version\": 1, \"name\": \"a\"}", to: "verfy.json")
        for arguments in [
            ["--steps", "1"], ["balls", "--steps", "1"], ["verfy.json", "--steps", "1"], ["help", "run"],
        ] {
            let run = try await CratesProcess.run(arguments, in: folder)
            #expect(run.status == 0 && !run.errors.contains("did you mean"), "\(arguments): \(run.errors)")
        }
    }

    @Test func aFileThatHasASceneNameIsPointedOut() async throws {
        let folder = try TemporaryFolder()
        try folder.write("{\"version\": 1, \"name\": \"a\"}", to: "balls.yaml")
        try folder.write("{\"version\": 1, \"name\": \"b\"}", to: "mine.json")
        let builtIn = try await CratesProcess.run("balls", "--steps", "1", in: folder)
        #expect(builtIn.status == 0 && builtIn.output.hasPrefix("balls under tilt"))
        #expect(builtIn.errors.contains("note: this is the built-in scene balls; for the file, write balls.yaml\n"))
        let file = try await CratesProcess.run("balls.yaml", "--steps", "1", in: folder)
        #expect(file.output.hasPrefix("a under tilt") && !file.errors.contains("built-in"))
        let unknown = try await CratesProcess.run("mine", in: folder)
        #expect(unknown.status == 64 && unknown.errors.contains("for the file, write its whole name: mine.json"))
    }
}
