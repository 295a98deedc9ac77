import Foundation
import TestSupport
import Testing

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The commands on a scene on UIKit Dynamics.
@Suite(.late) struct StickerBallTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func shell(_ command: String) async throws -> CratesProcess.Outcome {
        try await CratesProcess.shell(command, in: folder)
    }

    /// The value of a key in the JSON of a run.
    private func value(_ key: String, of arguments: String) async throws -> String {
        let run = try await shell("crates run sticker-balls \(arguments) --quiet --format json")
        let line = try #require(run.output.split(separator: "\n").first { $0.contains("\"\(key)\"") })
        return String(line.drop { $0 != ":" }.dropFirst())
    }

    @Test func gravityIsInTheScenesCoordinates() async throws {
        #expect(try await value("gravity", of: "--steps 0") == " [0, 1000],")
        #expect(try await value("gravity", of: "--steps 0 --tilt 0.25,0.5") == " [250, -500],")
        #expect(try await value("gravity", of: "--steps 0 --attitude 0.6,-0.8") == " [-800, 600],")
        #expect(try await value("restStep", of: "") != " null,")
    }

    @Test func theBoundsAreTheScenesUnlessGiven() async throws {
        let usual = try await value("stateHash", of: "--seconds 2")
        #expect(try await value("stateHash", of: "--seconds 2 --bounds ellipse") == usual)
        #expect(try await value("stateHash", of: "--seconds 2 --bounds rectangle") != usual)
    }

    @Test func attitudesAreReadAtTheSourcesRate() async throws {
        let rows = (0..<100).map { "\(Double($0) / 50),\(0.5 + Double($0) / 100),\(0.5 - Double($0) / 90)\n" }
        try folder.write("t,pitch,roll\n" + rows.joined(), to: "attitude.csv")
        let held = try await value("stateHash", of: "--seconds 2 --attitude-file attitude.csv --attitude-rate 15")
        #expect(try await value("stateHash", of: "--seconds 2 --attitude-file attitude.csv") != held)
        let recorded = try await shell(
            """
            crates record sticker-balls --seconds 2 --attitude-file attitude.csv --attitude-rate 15 --quiet &&
            crates verify --exact
            """)
        #expect(recorded.output == "ok     Goldens/sticker-balls.golden.json: same bits\n")
    }

    /// The golden knows its bounds by the scene's digest.
    @Test(arguments: ["", "--bounds rectangle"]) func whatIsRecordedIsVerified(bounds: String) async throws {
        let run = try await shell(
            "crates record sticker-balls --seconds 1 --quiet \(bounds) && crates verify --exact sticker-balls")
        #expect(run.status == 0)
        #expect(run.output == "ok     Goldens/sticker-balls.golden.json: same bits\n")
    }

    @Test func sweepsAndBatchesAreTheSame() async throws {
        let sweep = "crates sweep sticker-balls --seed 1...3 --tilt-x -1:1:1 --seconds 0.5 --bounds rectangle"
        let run = try await shell("\(sweep) >a && \(sweep) --requests | crates batch >b && cmp a b && wc -l <a")
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("9"))
        #expect(try folder.read("a").contains("\"seed\":3"))
        let one = try await shell(
            #"echo '{"scene":"sticker-balls","bounds":"circle"}' | crates batch; crates sweep crates --bounds ellipse"#)
        #expect(one.output == #"{"error":"bounds: must be rectangle or ellipse","line":1}"# + "\n")
        #expect(one.status == 64)
    }

    @Test(arguments: [
        "run crates", "render balls -o a.svg", "plot crates --csv -", "record tilting", "sweep balls --seed 2",
        "serve crates", "scenes show bounce",
    ]) func boundsAreRefusedOnOtherScenes(command: String) async throws {
        let run = try await shell("crates \(command) --bounds ellipse")
        #expect(run.status == 64)
        #expect(run.output == "")
        let name = command.split(separator: " ").first { ["crates", "balls", "tilting", "bounce"].contains($0) } ?? ""
        let reason = "has no items with bounds; only scenes on UIKit Dynamics have, such as sticker-balls"
        #expect(run.errors == "crates: --bounds: \(name) \(reason)\n")
    }

    @Test func oneOfTwoScenesWithBoundsWillDo() async throws {
        let run = try await shell(
            "crates render crates --steps 9 --then sticker-balls --bounds rectangle --strip 2 -o a.svg --quiet")
        #expect(run.status == 0, "\(run.errors)")
        #expect(XMLParser(data: try folder.bytes("a.svg")).parse())
    }

    @Test func aSceneOnDynamicsIsShownAndRunFromItsFile() async throws {
        let run = try await shell(
            """
            crates scenes show sticker-balls --bounds rectangle --yaml >balls.yaml && crates lint --strict balls.yaml &&
            crates run balls.yaml --seconds 1 >a && crates run sticker-balls --bounds rectangle --seconds 1 >b && cmp a b
            """)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output == "ok     balls.yaml\n")
    }

    @Test func aMistakeIsOneSentenceWithItsPlace() async throws {
        try folder.write(
            """
            version: 1
            name: wrong
            dynamics:
              items:
              - {name: kite, center: [50, 50], size: [9, 9], collisionBounds: path, path: [[0, 0], [9, 0], [2, 2], [0, 9]]}
              - {name: dot, center: [.nan, 50], size: [9, 9]}
              boundaries:
              - {type: path, identifier: dot, points: [[1, 1]]}
            """, to: "wrong.yaml")
        for command in ["lint", "run", "render -o a.svg", "sweep"] {
            let run = try await shell("crates \(command) wrong.yaml")
            #expect(run.status == 65)
            let lines = (run.output + run.errors).split(separator: "\n").map(String.init)
            let places = [
                "wrong.yaml:5:79: dynamics.items[0].path (kite): an item's path must be convex, got one with a dent or a crossing",
                "wrong.yaml:6:26: dynamics.items[1].center[0] (dot): must be a number, got .nan",
                "wrong.yaml:8:43: dynamics.boundaries[0].points: the path must have a line, got only the point (1.0, 1.0)",
            ]
            #expect(lines.map { $0.hasPrefix("crates: ") ? String($0.dropFirst(8)) : $0 } == places, "\(command)")
        }
    }
}
