import CrateKit
import Foundation
import Testing

/// `crates new`: files to begin with.
@Suite struct NewTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func text(_ name: String) throws -> String {
        try String(contentsOf: folder.url.appending(path: name), encoding: .utf8)
    }

    @Test func aNewSceneHasCommentsLintsCleanAndRests() async throws {
        let made = try await CratesProcess.shell(
            "crates new pile && crates lint pile.yaml && crates run pile.yaml --quiet", in: folder)
        #expect(made.status == 0, "\(made.errors)")
        #expect(made.output.hasPrefix("ok     pile.yaml\n"))
        #expect(made.errors.hasPrefix("crates: wrote pile.yaml; "))
        let text = try text("pile.yaml")
        #expect(text.hasPrefix("# A scene to begin with"))
        #expect(text.contains("\nname: pile\n"))
        #expect(try folder.contents == ["pile.yaml"])
    }

    @Test func aFileThatIsThereStays() async throws {
        try folder.write("mine", to: "pile.yaml")
        let run = try await CratesProcess.shell(
            "crates new pile; echo $?; crates new pile.yaml --from car; echo $?", in: folder)
        #expect(run.output == "73\n73\n")
        #expect(run.errors.contains("pile.yaml is there already"))
        #expect(try text("pile.yaml") == "mine")
        #expect(try folder.contents == ["pile.yaml"])
    }

    @Test func aCopyKeepsCommentsAndSimulatesAlike() async throws {
        let run = try await CratesProcess.shell(
            """
            crates new mine --from bridge && crates new yes --from crates && crates new again --from mine.yaml
            for scene in bridge mine.yaml again.yaml; do crates run $scene --steps 60 --quiet --format json | grep stateHash; done
            crates run yes.yaml --steps 1 --quiet --format json | grep '"scene"'
            """, in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 4 && Set(lines.prefix(3)).count == 1, "\(run.output) \(run.errors)")
        #expect(lines.last?.contains("\"yes\"") == true)
        #expect(try text("mine.yaml").contains("# A footbridge"))
        #expect(try text("again.yaml") == text("mine.yaml").replacing("name: mine", with: "name: again"))
    }

    @Test(arguments: ["''", "scenes/", "a.json", "--from car .yaml"])
    func aNameIsNeeded(arguments: String) async throws {
        let run = try await CratesProcess.shell("crates new \(arguments)", in: folder)
        #expect(run.status == 64 || run.status == 73, "\(run.status)")
        #expect(try folder.contents == [])
    }
}
