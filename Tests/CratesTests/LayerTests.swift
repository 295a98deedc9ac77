import Foundation
import TestSupport
import Testing

/// Layers of scene files, by the command.
@Suite(.late) struct LayerTests {
    /// A PNG of one red pixel. Computed, as the leak checker does not find what Foundation keeps for the rest of the process.
    private static var png: Data {
        Data(
            base64Encoded:
                "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC")
            ?? Data()
    }

    private static func scene(_ picture: String) -> String {
        """
        version: 1
        name: layers
        layers:
          - name: a
            frame: [10, 10, 100, 50]
            contents: { text: one }
        transactions:
          - time: 0.5
            changes:
              - layer: a
                values: { contents: { picture: \(picture) } }

        """
    }

    @Test func picturesAreFoundBesideTheScene() async throws {
        let folder = try TemporaryFolder()
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "scenes/pictures"), withIntermediateDirectories: true)
        try Self.png.write(to: folder.url.appending(path: "scenes/pictures/red.png"))
        try folder.write(Self.scene("pictures/red.png"), to: "scenes/a.yaml")
        let path = "scenes/a.yaml"
        let lint = try await CratesProcess.run("lint", path, in: folder)
        #expect(lint.output == "ok     scenes/a.yaml\n" && lint.status == 0)
        let film = ["render", path, "--then", path, "-o", "film.gif", "--scale", "0.2", "--quiet"]
        for arguments in [
            ["render", path, "-o", "end.png", "--quiet"],
            ["render", path, "--strip", "3", "-o", "strip.svg", "--quiet"],
            ["plot", path, "-o", "plot.svg", "--quiet"], ["run", path, "--svg", "run.svg", "--quiet"],
        ] + (Film.canBeMade ? [film] : []) {
            let run = try await CratesProcess.run(arguments, in: folder)
            #expect(run.status == 0, "\(arguments): \(run.errors)")
        }
        let svg = try String(contentsOf: folder.url.appending(path: "strip.svg"), encoding: .utf8)
        #expect(svg.contains("data:image/png"))
    }

    /// One sentence with line and path, and exit code 65, from every command that reads the scene.
    @Test func picturesThatCannotBeShownAreNamed() async throws {
        let folder = try TemporaryFolder()
        try folder.write("no picture", to: "text.png")
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "folder.png"), withIntermediateDirectories: true)
        try FileManager.default.createSymbolicLink(
            at: folder.url.appending(path: "link.png"), withDestinationURL: folder.url.appending(path: "red.png"))
        try Self.png.write(to: folder.url.appending(path: "red.png"))
        var large = Self.png
        // The header says 16,777,217 pixels in a row.
        large[16] = 1
        try large.write(to: folder.url.appending(path: "large.png"))
        for (picture, reason) in [
            ("none.png", "cannot show \"none.png\": No such file or directory"),
            ("text.png", "cannot show \"text.png\": the file is not a PNG, or is damaged"),
            ("folder.png", "cannot show \"folder.png\": it is a directory"),
            ("link.png", "cannot show \"link.png\": it is a symbolic link, which is not followed here"),
            (
                "large.png",
                "cannot show \"large.png\": the picture must have at most 4096 pixels in a row and a column, got 16777217 x 1"
            ),
            ("../red.png", "must be the path of a picture in the scene's folder or below it, got \"../red.png\""),
            // A system call would read the file before the zero.
            (#""red.png\0""#, #"must be the path of a picture in the scene's folder or below it, got "red.png�""#),
            ("/etc/passwd", "must be the path of a picture in the scene's folder or below it, got \"/etc/passwd\""),
        ] {
            try folder.write(Self.scene(picture), to: "a.yaml")
            let line = "a.yaml:11:40: transactions[0].changes[0].values.contents.picture: \(reason)\n"
            let lint = try await CratesProcess.run("lint", "a.yaml", in: folder)
            #expect(lint.output == line && lint.status == 65)
            let render = try await CratesProcess.run("render", "a.yaml", "-o", "a.svg", in: folder)
            #expect(render.errors.hasSuffix(line) && render.status == 65)
            #expect(!FileManager.default.fileExists(atPath: folder.url.appending(path: "a.svg").path))
        }
    }

    @Test func wrongLayersExitWith65() async throws {
        let folder = try TemporaryFolder()
        for (line, reason) in [
            ("{ keyPath: opcity, values: [1] }", "did you mean \"opacity\"?"),
            ("{ keyPath: opacity, values: [1], timing: { duration: -1 } }", "must be in 0 ... 1000000000, got -1"),
            ("{ type: group, animations: [] }", "must not be empty"),
            ("{ keyPath: opacity, values: [.nan] }", "must be a number, got .nan"),
        ] {
            try folder.write(
                "version: 1\nname: a\nlayers:\n- name: a\n  animations:\n  - \(line)\n", to: "a.yaml")
            for command in ["lint", "run"] {
                let run = try await CratesProcess.run(command, "a.yaml", in: folder)
                let text = command == "lint" ? run.output : run.errors
                #expect(text.contains("a.yaml:6:") && text.contains(reason) && run.status == 65, "\(text)")
            }
        }
    }

    /// YAML could say that a group contains itself, by an alias; such files are not read at all.
    @Test func aGroupThatContainsItselfIsRefused() async throws {
        let folder = try TemporaryFolder()
        let start = "version: 1\nname: a\nlayers:\n- name: a\n  animations:\n"
        try folder.write(start + "  - &a { type: group, animations: [*a] }\n", to: "alias.yaml")
        let alias = try await CratesProcess.run("lint", "alias.yaml", in: folder)
        #expect(alias.status == 65 && alias.output.hasPrefix("alias.yaml:6:36: YAML aliases (*name) are not read"))
        // Nor are groups in groups without end.
        var animation = "{\"keyPath\": \"opacity\", \"values\": [1]}"
        for _ in 0..<17 { animation = "{\"type\": \"group\", \"animations\": [\(animation)]}" }
        let scene =
            "{\"version\": 1, \"name\": \"a\", \"layers\": [{\"name\": \"a\", \"animations\": [\n\(animation)]}]}"
        try folder.write(scene, to: "deep.json")
        let deep = try await CratesProcess.run("lint", "deep.json", in: folder)
        #expect(deep.status == 65)
        #expect(deep.output.hasPrefix("deep.json:1:1: must have at most 16 groups of animations inside each other"))
    }
}
