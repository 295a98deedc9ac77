import Foundation
import TestSupport
import Testing

/// Record, verify, review, accept: as one would in a shell.
@Suite(.late) struct GoldenCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Puts something else into a golden and returns what it was.
    private func edit(_ name: String, _ text: String, _ replacement: String) throws -> String {
        let golden = try folder.read(name)
        try #require(golden.contains(text), "\(text)")
        try folder.write(golden.replacing(text, with: replacement), to: name)
        return golden
    }

    /// Two goldens, each under the name of its scene.
    private func putCratesAndBounce() async throws {
        for name in ["crates", "bounce"] { try await folder.putGolden(name, at: "Goldens/\(name).golden.json") }
    }

    private func goldens() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.url.appending(path: "Goldens").path).sorted()
    }

    @Test func scenesAreRecordedUnderTheirNamesAndVerifiedTogether() async throws {
        let recorded = try await CratesProcess.run("record", "crates", "bounce", "--tilt", "0.3,-1", in: folder)
        #expect(recorded.status == 0)
        #expect(recorded.output == "")
        #expect(
            recorded.errors
                == "crates: recorded Goldens/crates.golden.json\ncrates: recorded Goldens/bounce.golden.json\n")
        #expect(try goldens() == ["bounce.golden.json", "crates.golden.json"])

        let verified = try await CratesProcess.run("verify", "--exact", in: folder)
        #expect(verified.status == 0)
        #expect(
            verified.output
                == "ok     Goldens/bounce.golden.json: same bits\nok     Goldens/crates.golden.json: same bits\n")
        #expect(verified.errors.hasPrefix("crates: verified 2 goldens in "))
        #expect(verified.errors.hasSuffix(" s: 2 ok\n"))

        let one = try await CratesProcess.run("verify", "crates", in: folder)
        #expect(one.output == "ok     Goldens/crates.golden.json: same bits\n")
        #expect(one.errors == "")

        let again = try await CratesProcess.run("record", "tilting", "crates", in: folder)
        #expect(again.status == 73)
        #expect(again.errors == "crates: Goldens/crates.golden.json exists: add --update to replace it\n")
        #expect(try goldens() == ["bounce.golden.json", "crates.golden.json"])
    }

    @Test func recordingTwiceGivesTheSameFile() async throws {
        let run = try await CratesProcess.shell(
            """
            crates record bounce --golden a/b/one.json && crates record bounce --golden two.json && \
            cmp a/b/one.json two.json
            """, in: folder)
        #expect(run.status == 0, "\(run.errors)")
    }

    @Test func aDriftIsReviewedAndAccepted() async throws {
        try await folder.putGolden("--tilt", "0.3,-1", at: "it's.golden.json")
        let golden = try edit("it's.golden.json", "16.96407", "16.96417")

        let drifted = try await CratesProcess.run("verify", "it's.golden.json", in: folder)
        #expect(drifted.status == 1)
        #expect(drifted.output.hasPrefix("DRIFT  it's.golden.json: crate-1 y: expected 16.96417"))
        let row = try #require(drifted.output.split(separator: "\n").first { $0.hasPrefix("crate-1") })
        #expect(row.split(separator: " ").prefix(2) == ["crate-1", "y"])
        #expect(try folder.contents == ["it's.golden.json", "it's.golden.json.new"])

        // The command does what it says.
        let command = try #require(drifted.output.split(separator: "\n").first { $0.hasPrefix("  ") })
        let accepted = try await CratesProcess.shell(command.trimmingCharacters(in: .whitespaces), in: folder)
        #expect(accepted.status == 0)
        #expect(accepted.output == "accepted it's.golden.json.new\n")
        #expect(try folder.read("it's.golden.json") == golden)
        #expect(try folder.contents == ["it's.golden.json"])
        #expect(try await CratesProcess.run("verify", "--exact", "it's.golden.json", in: folder).status == 0)
    }

    @Test func theFirstStepIsNamedAndTheTiltOfAnotherRunIsAccepted() async throws {
        try await folder.putGolden(at: "g.golden.json")
        _ = try edit("g.golden.json", "\"tilt\": [0, -1]", "\"tilt\": [0.001, -1]")
        let drifted = try await CratesProcess.run("verify", "g.golden.json", in: folder)
        #expect(drifted.status == 1)
        #expect(drifted.output.hasPrefix("DRIFT  g.golden.json: left the golden at step 1; crate-"))
        _ = try await CratesProcess.run("accept", "g.golden.json.new", in: folder)
        #expect(try await CratesProcess.run("verify", "--exact", "g.golden.json", in: folder).status == 0)
    }

    @Test func whatIsRejectedIsGoneAndWhatHoldsAgainToo() async throws {
        try await putCratesAndBounce()
        let crates = try edit("Goldens/crates.golden.json", "\"restStep\": 421", "\"restStep\": 422")
        _ = try edit("Goldens/bounce.golden.json", "\"restStep\": 120", "\"restStep\": 121")
        _ = try await CratesProcess.run("verify", in: folder)
        #expect(try goldens().filter { $0.hasSuffix(".new") } == ["bounce.golden.json.new", "crates.golden.json.new"])

        try folder.write(crates, to: "Goldens/crates.golden.json")
        _ = try await CratesProcess.run("verify", in: folder)
        #expect(try goldens().filter { $0.hasSuffix(".new") } == ["bounce.golden.json.new"])

        let rejected = try await CratesProcess.run("reject", in: folder)
        #expect(rejected.status == 0)
        #expect(rejected.output == "rejected Goldens/bounce.golden.json.new\n")
        #expect(try goldens() == ["bounce.golden.json", "crates.golden.json"])
        let nothing = try await CratesProcess.run("accept", in: folder)
        #expect(nothing.status == 0)
        #expect(nothing.errors == "crates: nothing is waiting in Goldens\n")
    }

    @Test func whatIsNoGoldenIsNeitherAcceptedNorRemoved() async throws {
        try await putCratesAndBounce()
        let golden = try edit("Goldens/bounce.golden.json", "\"restStep\": 120", "\"restStep\": 121")
        _ = try await CratesProcess.run("verify", in: folder)
        let edited = try folder.read("Goldens/bounce.golden.json")
        try folder.write("{", to: "Goldens/crates.golden.json.new")
        for command in ["accept", "reject"] {
            let run = try await CratesProcess.run(command, in: folder)
            #expect(run.status == 65)
            #expect(
                run.errors
                    == "crates: Goldens/crates.golden.json.new: the file is not JSON, was cut short, or has a number that is too large\n"
            )
            #expect(run.output == "")
        }
        #expect(try folder.read("Goldens/bounce.golden.json") == edited)
        #expect(try folder.read("Goldens/bounce.golden.json.new") == golden)
    }

    @Test func everyFileIsVerifiedAndTheWorstDecides() async throws {
        try await folder.putGolden(at: "good.json")
        let golden = try folder.read("good.json")
        try folder.write(golden.replacing("\"restStep\": 421", with: "\"restStep\": 422"), to: "bad.json")
        try folder.write("{", to: "broken.json")
        try folder.write(golden.replacing("\"name\": \"crates\"", with: "\"name\": \"boxes\""), to: "gone.json")
        try folder.write(
            golden.replacing("\"name\": \"crates\"", with: "\"file\": \"x/y.json\", \"name\": \"crates\""),
            to: "moved.json")

        let run = try await CratesProcess.run("verify", "bad.json", "broken.json", "good.json", in: folder)
        #expect(run.status == 65)
        #expect(run.output.hasPrefix("DRIFT  bad.json: restStep: expected 422, got 421\n"))
        #expect(run.output.hasSuffix("ok     good.json: same bits\n"))
        #expect(
            run.errors.hasPrefix(
                "crates: broken.json: the file is not JSON, was cut short, or has a number that is too large\n"))
        #expect(run.errors.hasSuffix(" s: 1 ok, 1 drift, 1 error\n"))

        let obsolete = try await CratesProcess.run("verify", "gone.json", "moved.json", "--quiet", in: folder)
        #expect(obsolete.status == 1)
        #expect(obsolete.errors == "")
        #expect(
            obsolete.output == """
                OBSOLETE  gone.json: no scene is named "boxes"; to remove the golden: rm gone.json
                OBSOLETE  moved.json: its scene's file x/y.json is gone; to remove the golden: rm moved.json

                """)
    }

    @Test func theOrderIsThatOfTheFilesHoweverManyRunAtATime() async throws {
        let names = ["falling-crate", "balls", "bounce", "crates"]
        for (index, name) in names.enumerated() {
            try await folder.putGolden(name, at: "Goldens/\(index)/x.golden.json")
        }
        _ = try edit("Goldens/1/x.golden.json", "\"tilt\": [0, -1]", "\"tilt\": [0.1, -1]")
        let one = try await CratesProcess.run("verify", "--jobs", "1", "--quiet", in: folder)
        #expect(one.output.split(separator: "\n").count { $0.contains("golden.json: ") } == 4)
        for jobs in ["2", "16"] {
            let more = try await CratesProcess.run("verify", "--jobs", jobs, "--quiet", in: folder)
            #expect(more.output == one.output)
            #expect(more.status == 1)
        }
    }

    @Test func aTolerancePerRunOrPerGoldenForgives() async throws {
        try await folder.putGolden(at: "strict.json")
        _ = try await CratesProcess.run("record", "--tolerance", "900,1e6", "--golden", "loose.json", in: folder)
        for name in ["strict.json", "loose.json"] { _ = try edit(name, "\"tilt\": [0, -1]", "\"tilt\": [1e-5, -1]") }
        func status(_ arguments: String) async throws -> Int32 {
            try await CratesProcess.shell("crates verify \(arguments)", in: folder).status
        }
        #expect(try await status("strict.json") == 1)
        #expect(try await status("loose.json") == 0)
        #expect(try await status("strict.json --tolerance 900,1e6") == 0)
        #expect(try await status("loose.json --tolerance 1e-9") == 1)
        #expect(try await status("loose.json --exact") == 1)
    }

    @Test func nothingIsWrittenInCI() async throws {
        for value in ["true", "1", "woodpecker"] {
            let recorded = try await CratesProcess.shell("CI=\(value) crates record", in: folder)
            #expect(recorded.status == 64)
            #expect(recorded.errors.hasPrefix("crates: nothing recorded: CI is set"))
            #expect(recorded.errors.split(separator: "\n").count == 1)
            #expect(try folder.contents == [])
        }
        for value in ["''", "0", "false"] {
            #expect(try await CratesProcess.shell("CI=\(value) crates record --update", in: folder).status == 0)
        }
        _ = try edit("Goldens/crates.golden.json", "\"restStep\": 421", "\"restStep\": 422")
        let verified = try await CratesProcess.shell("CI=true crates verify", in: folder)
        #expect(verified.status == 1)
        #expect(verified.output.contains("To accept the change, where you work:\n"))
        #expect(try goldens() == ["crates.golden.json"])
    }

    @Test func whatBreaksPhysicsIsNotRecordedUnlessThatIsAsked() async throws {
        // A step of a whole second takes the crates through the floor.
        let options = "--hz 1 --steps 3 --tilt 0,-3 --golden g.json"
        let refused = try await CratesProcess.shell("crates record \(options)", in: folder)
        #expect(refused.status == 1)
        #expect(refused.errors.hasPrefix("crates: nothing recorded: crates breaks an invariant of physics: crate-1 "))
        #expect(try folder.contents == [])

        #expect(try await CratesProcess.shell("crates record --no-invariants \(options)", in: folder).status == 0)
        #expect(try await CratesProcess.shell("crates verify g.json", in: folder).status == 0)
        _ = try edit("g.json", "\"invariants\": false,", "")
        let verified = try await CratesProcess.shell("crates verify g.json", in: folder)
        #expect(verified.status == 1)
        #expect(verified.output.contains("crate-1"))
        // Accepting that takes the check off again, and the file says so.
        #expect(try await CratesProcess.shell("crates accept g.json", in: folder).status == 0)
        #expect(try folder.read("g.json").contains("\"invariants\": false"))
        #expect(try await CratesProcess.shell("crates verify g.json", in: folder).status == 0)
    }

    @Test(arguments: ["\u{0}\u{1}\u{ff}", "{\"kind\": \"golden\", \"schema\": 2", "null", "{\"a\": NaN}", "[[[["])
    func whatIsNoGoldenIsOneSentence(text: String) async throws {
        try folder.write(text, to: "g.json")
        let run = try await CratesProcess.run("verify", "g.json", in: folder)
        #expect(run.status == 65)
        #expect(run.output == "")
        #expect(run.errors.hasPrefix("crates: g.json: "))
        #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        #expect(try folder.contents == ["g.json"])
    }
}
