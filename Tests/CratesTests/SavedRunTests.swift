import CrateKit
import Foundation
import TestSupport
import Testing

@testable import crates

/// `crates run --save` and `--resume`, and `crates sweep --from`.
@Suite(.late) struct SavedRunTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.write("t,x,y\n0,0.3,-1\n1.5,-0.6,-0.8\n5,0.5,-0.5\n6,0,-1\n9,0.7,0.2\n", to: "tilt.csv")
    }

    private func shell(_ command: String) async throws -> CratesProcess.Outcome {
        try await CratesProcess.shell(command, in: folder)
    }

    private static let scenes = ["crates", "falling-crate", "tilting", "balls", "sticker-balls", "bounce"]

    @Test func theScenesAreAllThatAreBuiltIn() async throws {
        let names = try await shell("crates scenes").output.split(separator: "\n").map { $0.prefix { $0 != " " } }
        #expect(names.map(String.init) == Self.scenes + Scene.showcase.map(\.name))
    }

    private static let tilts = [
        "", "--tilt-file tilt.csv --tilt-interpolation linear", "--tilt 0.3,-0.9", "--tilt-file tilt.csv",
    ]

    @Test(arguments: TestDepth.sample(scenes, oneOf: 2), tilts.prefix(TestDepth.count(quick: 2, full: 4, long: 4)))
    func aRunInTwoPartsEndsAsAWholeOne(scene: String, tilt: String) async throws {
        // The track changes first at step 180, before the middle.
        let half = TestDepth.count(quick: 190, full: 600, long: 600)
        let whole = try await shell("crates run \(scene) \(tilt) --steps \(2 * half) --format json --quiet")
        let first = try await shell("crates run \(scene) \(tilt) --steps \(half) --save s --quiet")
        // The scene and the tilt are in the file.
        try FileManager.default.removeItem(at: folder.url.appending(path: "tilt.csv"))
        let second = try await shell("crates run --resume s --steps \(half) --format json --quiet")
        #expect([whole.status, first.status, second.status] == [0, 0, 0])
        #expect(whole.output.contains("\"stateHash\""))
        #expect(whole.output.contains("\"snapshotHash\": \""))
        // The second part is given no file.
        let fromFile = #/  "tiltFile": \{[^}]*\},\n/#
        #expect(whole.output.contains(fromFile) == tilt.contains("--tilt-file"))
        #expect(second.output == whole.output.replacing(fromFile, with: ""))
    }

    /// The golden's scenes have joints, springs and a motion.
    @Test(arguments: ["bowl", "wrecking-ball"]) func aSceneFromAFileIsInTheSavedRun(name: String) async throws {
        let scenes = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Scenes").standardized
        try folder.write(try String(contentsOf: scenes.appending(path: "\(name).yaml"), encoding: .utf8), to: "s.yaml")
        let whole = try await shell("crates run s.yaml --steps 500 --format json --quiet")
        #expect(try await shell("crates run s.yaml --steps 200 --save s --quiet").status == 0)
        #expect(
            try await shell("crates run s.yaml --resume s --steps 300 --format json --quiet").output == whole.output)
        try FileManager.default.removeItem(at: folder.url.appending(path: "s.yaml"))
        #expect(try await shell("crates run --resume s --steps 300 --format json --quiet").output == whole.output)
    }

    @Test func aSavedRunIsReplacedWhereItIsResumed() async throws {
        let whole = try await shell("crates --steps 90 --format json --quiet")
        let parts = try await shell(
            """
            crates --steps 30 --save s >/dev/null
            crates run --resume s --save s --steps 30 >/dev/null
            crates run --resume s --save s --steps 30 --format json --quiet
            """)
        #expect(parts.output == whole.output)
        #expect(
            parts.errors.split(separator: "\n").filter { !$0.contains("still moving") } == [
                "crates: saved s after step 30", "crates: note: not at rest after 0.25 s",
                "crates: saved s after step 60", "crates: note: not at rest after 0.50 s",
            ])
        #expect(try folder.contents == ["s", "tilt.csv"])
    }

    @Test func aKilledRunIsResumedFromTheLastFile() async throws {
        let run = try await shell(
            """
            crates balls --steps 1000000000 --save s --save-every 100 >/dev/null 2>&1 &
            while ! [ -e s ]; do sleep 0.05; done; sleep 1; kill -KILL $!; wait $! 2>/dev/null
            crates run --resume s --steps 0 --format json | grep '"steps"'
            crates run --resume s --steps 0 --save s --quiet >/dev/null
            """)
        let steps = try #require(Int(run.output.filter(\.isNumber)))
        #expect(steps > 0 && steps % 100 == 0)
        // The killed command's unfinished file is gone.
        #expect(try folder.contents == ["s", "tilt.csv"])
    }

    /// Without --steps, a run that was stopped continues to the end that it had.
    @Test func theEndIsTheOneThatWasSaved() async throws {
        let whole = try await shell("crates --format json")
        #expect(try await shell("crates --steps 100 --save s --quiet").status == 0)
        let rest = try await shell("crates run --resume s --until-rest --format json")
        #expect(rest.output == whole.output)
        let over = try await shell("crates run --resume s")
        #expect(over.status == 0)
        #expect(
            over.errors.hasPrefix(
                "crates: note: the run has reached its end, step 100; --steps N adds to it\n"))
    }

    @Test func aPictureShowsTheResumedEnd() async throws {
        #expect(try await shell("crates --steps 200 --quiet --svg whole.svg").status == 0)
        #expect(try await shell("crates --steps 150 --quiet --save s").status == 0)
        #expect(try await shell("crates run --resume s --steps 50 --quiet --svg part.svg").status == 0)
        #expect(try folder.read("part.svg") == folder.read("whole.svg"))
    }

    @Test(
        arguments: TestDepth.sample(
            [
                (
                    "run bounce --resume s", 64,
                    "s: the scene \"crates\" was saved, and not \"bounce\"; leave the scene out to resume it"
                ),
                (
                    "run --resume s --hz 60", 64,
                    "s: it was saved at 120 steps per second, and not at 60; leave the rate out to resume it"
                ),
                ("run --resume s --steps 1000000000", 64, "s: steps: must be in 0 ... 1000000000, got 1000000020"),
                ("run --resume nothing", 66, "cannot read nothing: No such file or directory"),
                ("run --resume .", 66, "cannot read .: Is a directory"),
                ("run --resume tilt.csv", 65, "tilt.csv: it is not a saved run; `crates run --save FILE` writes one"),
                ("run --resume /dev/null", 65, "/dev/null: it is not a saved run; `crates run --save FILE` writes one"),
                ("run --resume s --tilt-file s", 65, "s: "),
                ("run --save .", 73, "cannot create .: it is a directory"),
                ("run --save no/s", 73, "cannot create no/s: No such file or directory"),
                ("run --save /dev/full", 74, "cannot write /dev/full: No space left on device"),
                ("run --save-every 10", 64, "--save-every goes with --save"),
                (
                    "run --save x --save-every 0", 64,
                    "The value '0' is invalid for '--save-every <N>': it must be a whole number, 1 or more"
                ),
                ("run --resum s", 64, "Unknown option '--resum'. Did you mean '--resume'?"),
                (
                    "sweep bounce --from s", 64,
                    "s: the scene \"crates\" was saved, and not \"bounce\"; leave the scene out to resume it"
                ),
                ("sweep --from s --seed 2", 64, "--seed makes other scenes, and --from has one: leave one of them out"),
                (
                    "sweep --from s --requests", 64,
                    "--requests are for `crates batch`, which has no saved runs: leave --from out"
                ),
                ("sweep --from tilt.csv", 65, "tilt.csv: it is not a saved run; `crates run --save FILE` writes one"),
            ], oneOf: 2)) func whatContradictsTheSavedRunIsRefused(arguments: String, code: Int32, message: String)
        async throws
    {
        #expect(try await shell("crates --steps 20 --save s --quiet").status == 0)
        let run = try await shell("crates \(arguments)")
        #expect(run.status == code)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("crates: \(message)"), "\(run.errors)")
    }

    @Test func aGridIsRefusedBeforeTheRun() async throws {
        try folder.write(
            "version: 1\nname: grid\nspace: {spatialHash: {cellSize: 10, count: 9}}\nballs: [{position: [0, 0], radius: 5}]\n",
            to: "grid.yaml")
        let run = try await shell("crates run grid.yaml --steps 1000000000 --save s")
        #expect(run.status == 65)
        #expect(run.errors.hasPrefix("crates: cannot save s: a scene that finds collisions by a grid cannot be saved"))
        #expect(try folder.contents == ["grid.yaml", "tilt.csv"])
    }

    @Test func aSweepGoesOnFromASavedRun() async throws {
        #expect(try await shell("crates balls --steps 300 --save s --quiet").status == 0)
        let sweep = try await shell("crates sweep --from s --tilt-x -0.5:0.5:0.5 --steps 100 --bodies")
        let lines = sweep.output.split(separator: "\n")
        #expect(lines.count == 3)
        for (line, x) in zip(lines, ["-0.5", "0", "0.5"]) {
            let run = try await shell("crates run --resume s --tilt \(x),-1 --steps 100 --format json --quiet").output
            let hash = try #require(run.split(separator: "\n").first { $0.contains("stateHash") }).split(
                separator: "\"")[3]
            #expect(line.contains("\"stateHash\":\"\(hash)\""))
            #expect(line.contains("\"steps\":400"))
        }
        let file = try await shell(
            """
            crates sweep --from s --tilt-x -0.5:0.5:0.5 --steps 100 --bodies --output whole
            head -c 2000 whole >part
            crates sweep --from s --tilt-x -0.5:0.5:0.5 --steps 100 --bodies --output part --resume
            cmp whole part && cat whole
            """)
        #expect(file.output == sweep.output)
    }
}
