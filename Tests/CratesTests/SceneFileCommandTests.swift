import CrateKit
import Foundation
import TestSupport
import Testing

/// Scene files in the commands that take scenes.
@Suite(.late) struct SceneFileCommandTests {
    static let scattered = """
        version: 1
        name: scattered
        generators:
          - pattern: scatter
            count: 5
            size: [200, 200]
            separation: 20
            body: {name: disc, mass: 1, shapes: [{type: circle, radius: 5}]}
        run: {hz: 60, steps: 30}

        """

    @Test(
        arguments: TestDepth.sample([Scene.showcase[0]] + Scene.bookScenes, oneOf: 2).map(\.name),
        TestDepth.sample(["--yaml", ""], oneOf: 2))
    func aSceneThatIsShownRunsToTheSameState(name: String, syntax: String) async throws {
        let run = try await CratesProcess.shell(
            """
            crates scenes show \(name) \(syntax) > scene.\(syntax.isEmpty ? "json" : "yaml")
            for scene in \(name) scene.*; do crates run "$scene" --steps 200 --quiet --format json | grep stateHash; done
            """, in: try TemporaryFolder())
        #expect(run.errors == "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines.first == lines.last)
    }

    @Test func aFilesRunHoldsUnlessOptionsSayOtherwise() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scattered, to: "s.yaml")
        func run(_ arguments: String) async throws -> String {
            let run = try await CratesProcess.shell(
                "crates run s.yaml \(arguments) --quiet --format json | grep -E '\"steps\"|\"timestep\"' | tr -dc '0-9. '",
                in: folder)
            return run.output.split(separator: " ").joined(separator: " ")
        }
        let (fine, coarse) = ("\(1.0 / 120)", "\(1.0 / 60)")
        #expect(try await run("") == "30 \(coarse)")
        #expect(try await run("--hz 120") == "30 \(fine)")
        #expect(try await run("--steps 6") == "6 \(coarse)")
        #expect(try await run("--seconds 2") == "120 \(coarse)")
        #expect(try await run("--limit 0.2") == "12 \(coarse)")

        try folder.write(Self.scattered.replacing("steps: 30", with: "limit: 0.25"), to: "s.yaml")
        #expect(try await run("") == "15 \(coarse)")
        #expect(try await run("--until-rest --limit 1") == "60 \(coarse)")
    }

    @Test func aTiltOverridesThatOfTheFile() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scattered, to: "upright.yaml")
        try folder.write(Self.scattered + "tilt: [1, 0]\n", to: "tilted.yaml")
        let run = try await CratesProcess.shell(
            """
            hash() { crates run "$@" --format json | grep stateHash; }
            hash upright.yaml; hash tilted.yaml --tilt 0,-1; hash tilted.yaml; hash upright.yaml --tilt 1,0
            """, in: folder)
        let lines = run.output.split(separator: "\n")
        try #require(lines.count == 4)
        #expect(lines[0] == lines[1])
        #expect(lines[2] == lines[3])
        #expect(lines[0] != lines[2])
    }

    @Test func theSchemaIsThatOfTheLibrary() async throws {
        let run = try await CratesProcess.run("schema")
        #expect(run.status == 0)
        #expect(run.output == SceneFile.schema)
        _ = try #require(try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    }

    @Test func unitsAndDefaultsAreTheSameAsWritingThemOut() async throws {
        let short = """
            {"version": 1, "name": "s", "units": {"angle": "degrees"},
             "defaults": {"crate": {"mass": 50, "friction": 0.25}, "body": {"mass": 2},
                          "shape": {"type": "circle", "radius": 4, "elasticity": 0.5}},
             "crates": [{"frame": [0, 0, 9, 9]},
                        {"frame": [50, 0, 9, 9], "mass": 7}],
             "bodies": [{"name": "b", "angle": 90, "shapes": [{}]}],
             "constraints": [{"type": "motor", "a": "world", "b": "b", "rate": 180}]}
            """
        let long = """
            {"version": 1, "name": "s",
             "crates": [{"frame": [0, 0, 9, 9], "mass": 50, "friction": 0.25},
                        {"frame": [50, 0, 9, 9], "mass": 7, "friction": 0.25}],
             "bodies": [{"name": "b", "mass": 2, "angle": \(Double.pi / 2),
                         "shapes": [{"type": "circle", "radius": 4, "elasticity": 0.5}]}],
             "constraints": [{"type": "motor", "a": "world", "b": "b", "rate": \(Double.pi)}]}
            """
        let scenes = try [short, long].map { try SceneFile.read(Array($0.utf8), named: "s.json").scene }
        #expect(scenes[0] == scenes[1])
        #expect(scenes[0].digest == scenes[1].digest)
        let folder = try TemporaryFolder()
        try folder.write(short, to: "short.json")
        try folder.write(long, to: "long.json")
        let shown = try await CratesProcess.shell(
            "crates scenes show short.json > a; crates scenes show long.json | cmp a -", in: folder)
        #expect(shown.status == 0)
    }

    @Test func aGoldenFollowsItsFile() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            mkdir scenes goldens elsewhere
            crates scenes show crates --yaml > scenes/mine.yaml
            crates record scenes/mine.yaml --golden goldens/g.json --steps 300 >/dev/null || exit 10
            crates verify goldens/g.json >/dev/null || exit 11
            (cd elsewhere && crates verify ../goldens/g.json >/dev/null) || exit 12
            (cd goldens && crates verify g.json >/dev/null) || exit 13
            printf 'defaults: {crate: {friction: 0.501}}\\n' >> scenes/mine.yaml
            (cd elsewhere && crates verify ../goldens/g.json); echo "status $?"
            crates accept goldens/g.json >/dev/null || exit 14
            (cd elsewhere && crates verify ../goldens/g.json >/dev/null) || exit 15
            """, in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(run.output.hasSuffix("status 1\n"), "\(run)")
        #expect((run.output + run.errors).contains("step "), "\(run)")
        #expect(try folder.contents == ["elsewhere", "goldens", "scenes"])
    }

    @Test func aFileIsSweptByItsSeeds() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.scattered, to: "s.yaml")
        let run = try await CratesProcess.shell(
            """
            crates sweep ./s.yaml --seed 1...4 --steps 20 > whole 2>errors || { cat errors; exit 10; }
            crates sweep ./s.yaml --seed 1...4 --steps 20 --requests | crates batch > batch || exit 11
            cmp whole batch || exit 12
            wc -l < whole
            sed 's/.*stateHash":"\\([^"]*\\)".*/\\1/' whole | sort -u | wc -l
            """, in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(run.output.filter { !$0.isWhitespace } == "44", "\(run)")
    }
}
