import Foundation
import TestSupport
import Testing

@testable import CrateFiles

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// `crates verify --picture`.
@Suite(.late) struct DriftPictureTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Moves a body of a golden, and returns where it was.
    @discardableResult
    private func move(_ body: String, in file: String, by x: Double, _ y: Double) throws -> (x: Double, y: Double) {
        let data = Data(try folder.read(file).utf8)
        var golden = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        var bodies = try #require(golden["bodies"] as? [[String: Any]])
        let index = try #require(bodies.firstIndex { $0["name"] as? String == body })
        let position = try #require(bodies[index]["position"] as? [Double])
        bodies[index]["position"] = [position[0] + x, position[1] + y]
        golden["bodies"] = bodies
        try JSONSerialization.data(withJSONObject: golden).write(to: folder.url.appending(path: file))
        return (position[0], position[1])
    }

    private func isXML(_ text: String) -> Bool {
        XMLParser(data: Data(text.utf8)).parse()
    }

    @Test func aDriftIsDrawnFromTheExpectedPlaceToTheActualOne() async throws {
        for name in ["crates", "bounce"] { try await folder.putGolden(name, at: "Goldens/\(name).golden.json") }
        let actual = try move("crate-2", in: "Goldens/crates.golden.json", by: 20, 30)
        let run = try await CratesProcess.run("verify", "--picture", "a/b", "--json", "--quiet", in: folder)
        #expect(run.status == 1)
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/a/b") == ["crates.svg"])
        let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        let goldens = try #require(report["goldens"] as? [[String: Any]])
        #expect(goldens.map { $0["picture"] as? String } == [nil, "a/b/crates.svg"])

        let picture = try folder.read("a/b/crates.svg")
        #expect(isXML(picture))
        // The scene's 300 points are 516 of the picture, after a margin of 12.
        let arrow = try #require(
            picture.firstMatch(
                of: /d="M([\d.]+) ([\d.]+)l(-?[\d.]+) ?(-?[\d.]+)"[^>]* stroke-width="2"/)?.output)
        let numbers = [arrow.1, arrow.2, arrow.3, arrow.4].compactMap { Double($0) }
        let expected = [
            12 + (actual.x + 20) * 1.72, 528 - (actual.y + 30) * 1.72, -20 * 1.72, 30 * 1.72,
        ]
        for (number, wanted) in zip(numbers, expected) { #expect(abs(number - wanted) < 0.02) }

        // It is the same every time, and another one in the dark.
        _ = try await CratesProcess.run("verify", "--picture", "c", "--quiet", in: folder)
        #expect(try folder.read("c/crates.svg") == picture)
        _ = try await CratesProcess.run("verify", "--picture", "d", "--theme", "dark", "--quiet", in: folder)
        #expect(try folder.read("d/crates.svg") != picture)
    }

    @Test func nothingIsDrawnWhereAllHolds() async throws {
        try await folder.putGolden("bounce", at: "Goldens/bounce.golden.json")
        let run = try await CratesProcess.run("verify", "--picture", "pictures", "--json", in: folder)
        #expect(run.status == 0)
        #expect(!run.output.contains("picture"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/pictures").isEmpty)
    }

    @Test func everyReportNamesThePicture() async throws {
        try await folder.putGolden("bounce", at: "Goldens/bounce.golden.json")
        try move("ball", in: "Goldens/bounce.golden.json", by: 0.001, 0)
        let run = try await CratesProcess.run(
            "verify", "--picture", "p", "--github", "--junit", "report.xml", "--quiet", in: folder)
        #expect(run.output.contains("\nThe drift as a picture: p/bounce.svg\n"))
        #expect(run.output.contains("%0AThe drift as a picture: p/bounce.svg%0A"))
        #expect(try folder.read("report.xml").contains("The drift as a picture: p/bounce.svg\n</failure>"))
    }

    @Test func aFolderThatCannotBeWrittenToIsToldBeforeTheRuns() async throws {
        try folder.write("", to: "file")
        let run = try await CratesProcess.run("verify", "--picture", "file", "nowhere.json", in: folder)
        #expect(run.status == 73)
        #expect(run.errors == "crates: cannot create the folder file: Not a directory\n")
        #expect(run.output == "")
        let theme = try await CratesProcess.run("verify", "--theme", "dark")
        #expect(theme.status == 64)
        #expect(theme.errors.contains("--theme goes with --picture"))
    }

    @Test func aPictureThatCannotBeWrittenIsNoted() async throws {
        try await folder.putGolden("bounce", at: "Goldens/bounce.golden.json")
        try move("ball", in: "Goldens/bounce.golden.json", by: 1, 0)
        try FileManager.default.createDirectory(
            at: folder.url.appending(path: "p/bounce.svg"), withIntermediateDirectories: true)
        let run = try await CratesProcess.run("verify", "--picture", "p", "--quiet", in: folder)
        #expect(run.status == 1)
        #expect(run.errors == "crates: note: cannot create p/bounce.svg: it is a directory\n")
        #expect(!run.output.contains("picture"))
    }

    @Test func bodiesThatAreGoneAndPlacesOutOfReachAreDrawn() async throws {
        try await folder.putGolden(at: "Goldens/crates.golden.json")
        let file = "Goldens/crates.golden.json"
        try folder.write(try folder.read(file).replacing("\"crate-3\"", with: "\"a & <b>\""), to: file)
        try move("crate-2", in: file, by: 1e300, -1e300)
        let run = try await CratesProcess.run("verify", "--picture", "p", "--quiet", in: folder)
        #expect(run.status == 1)
        #expect(isXML(try folder.read("p/crates.svg")))
    }

    @Test func aRunThatBreaksTheInvariantsIsDrawn() async throws {
        let scene = """
            {"version": 1, "name": "stuck", "walls": [{"from": [0, 0], "to": [300, 0]}], "bodies": [
              {"name": "a", "position": [50, 20], "mass": 1, "shapes": [{"type": "circle", "radius": 10}]},
              {"name": "b", "position": [52, 20], "mass": 1, "shapes": [{"type": "circle", "radius": 10}]}]}
            """
        try folder.write(scene, to: "stuck.json")
        _ = try await CratesProcess.run("record", "./stuck.json", "--steps", "0", "--no-invariants", in: folder)
        let file = "Goldens/stuck.golden.json"
        try folder.write(
            try folder.read(file).replacing("\"invariants\": false,", with: "").replacing(
                "\"restStep\": null", with: "\"restStep\": 1"), to: file)
        let run = try await CratesProcess.run("verify", "--picture", "p", "--quiet", in: folder)
        #expect(run.status == 1)
        #expect(run.output.contains("penetration"))
        #expect(isXML(try folder.read("p/stuck.svg")))
    }

    @Test func picturesHaveNamesOfTheirOwn() {
        #expect(
            DriftGallery.names(of: [
                "a/x.golden.json", "y.json", "b/x.golden.json", "c/X-2.golden.json", "d/X.golden.json",
            ])
                == ["x.svg", "y.svg", "x-3.svg", "X-2.svg", "X-4.svg"])
        #expect(DriftGallery.names(of: ["x.json", "x.json"]) == ["x.svg", "x-2.svg"])
        #expect(DriftGallery.names(of: ["it's.golden.json", ".golden.json", "plain"]).count == 3)
    }
}
