import ArgumentParser
import Foundation
import TestSupport
import Testing

@testable import crates

@Suite(.late) struct SweepTests {
    let folder: TemporaryFolder
    /// Fifteen runs of both few and many steps.
    private let options = "--tilt-x -1:1:0.5 --tilt-y -1:0:0.5 --limit 1"

    init() throws {
        folder = try TemporaryFolder()
    }

    /// The lines of the sweep above in one go.
    private func whole() async throws -> String {
        let run = try await CratesProcess.shell("crates sweep \(options)", in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.split(separator: "\n").count == 15)
        return run.output
    }

    private func shell(_ command: String) async throws -> CratesProcess.Outcome {
        try await CratesProcess.shell(command, in: folder)
    }

    @Test func anyNumberOfJobsGivesTheSame() async throws {
        let whole = try await whole()
        for jobs in [1, 4] {
            #expect(try await shell("crates sweep \(options) --jobs \(jobs)").output == whole)
        }
    }

    @Test func theLinesAreThoseOfSingleRuns() async throws {
        let sweep = try await shell("crates sweep --tilt 0.25,-0.5 --tilt-x -0.5:0.5:0.5").output.split(separator: "\n")
        #expect(sweep.count == 3)
        for (line, x) in zip(sweep, ["-0.5", "0", "0.5"]) {
            let run = try await shell("crates --tilt \(x),-0.5 --format json").output
            let field = try #require(run.split(separator: "\n").first { $0.contains("stateHash") })
            let hash = field.split(separator: "\"")[3]
            #expect(line.contains("\"stateHash\":\"\(hash)\""))
            #expect(line.contains("\"tilt\":[\(x),-0.5]"))
        }
    }

    @Test func theShardsFollowEachOther() async throws {
        let whole = try await whole()
        for count in [2, 7] {
            let run = try await shell(
                "for i in $(seq \(count)); do crates sweep \(options) --shard $i/\(count) || exit; done")
            #expect(run.output == whole)
        }
    }

    @Test func seedsAreTriedInTheirOrder() async throws {
        let run = try await shell("crates sweep balls --seed 5,1...2 --steps 10 --bodies")
        let seeds = try run.output.split(separator: "\n").map { line in
            let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect((object["bodies"] as? [Any])?.count == 30)
            return object["seed"] as? Int
        }
        #expect(seeds == [5, 1, 2])
    }

    @Test func aFileIsGoneOnWithAfterAnyByteOfItsLastTwoLines() async throws {
        let options = "--tilt-x 0:1:0.5 --steps 5"
        let whole = try await shell("crates sweep \(options) --output whole; cat whole").output
        let lines = whole.split(separator: "\n")
        try #require(lines.count == 3)
        let cuts = (lines[0].utf8.count + 1)..<whole.utf8.count
        // In this process, for a process each would take most of a minute.
        let path = folder.url.appending(path: "part").path
        for cut in TestDepth.sample(Array(cuts), oneOf: 4) {
            try folder.write(String(whole.prefix(cut)), to: "part")
            let command = try SweepCommand.parse(
                options.split(separator: " ").map(String.init) + ["--output", path, "--resume"])
            try await command.run()
            #expect(try folder.read("part") == whole, "cut at \(cut)")
        }
    }

    @Test(arguments: [1, 4, 11])
    func aSweepThatIsKilledIsGoneOnWith(lines: Int) async throws {
        let whole = try await whole()
        let run = try await shell(
            """
            crates sweep \(options) --output part & sweep=$!
            until [ -f part ] && [ $(wc -l < part) -ge \(lines) ]; do :; done
            kill -9 $sweep
            wait $sweep
            crates sweep \(options) --output part --resume
            """)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(try folder.read("part") == whole)
        #expect(try folder.contents == ["part"])
    }

    @Test func aFileThatIsDoneStaysAsItIs() async throws {
        let whole = try await whole()
        try folder.write(whole, to: "done")
        let run = try await shell("crates sweep \(options) --output done --resume")
        #expect(run.status == 0)
        #expect(try folder.read("done") == whole)
    }

    @Test func aNewFileMayBeResumedAndAnOldOneMustBe() async throws {
        let whole = try await whole()
        #expect(try await shell("crates sweep \(options) --output new --resume").status == 0)
        #expect(try folder.read("new") == whole)

        let again = try await shell("crates sweep \(options) --output new")
        #expect(again.status == 73)
        #expect(again.errors == "crates: new exists: add --resume to resume it, or give another file\n")
        #expect(try folder.read("new") == whole)
    }

    @Test func anotherSweepsFileIsRefusedAndStays() async throws {
        let whole = try await whole()
        let lines = whole.split(separator: "\n").map { String($0) + "\n" }
        let strangers = [
            // A line too many, one twice, one from elsewhere, a damaged one, and what is no line at all.
            whole + lines[0], lines[0] + lines[0], lines[1], lines[0] + lines[1].replacing("-0.5", with: "-0.6"),
            "Dear diary,\n", "no end", whole + "{",
            String(repeating: " ", count: 17_000_000),
        ]
        for text in strangers {
            try folder.write(text, to: "other")
            let run = try await shell("crates sweep \(options) --output other --resume")
            #expect(run.status == 65)
            #expect(run.errors.contains("does not belong here"))
            #expect(run.errors.split(separator: "\n").count == 1)
            #expect(try folder.read("other") == text)
        }
        try folder.write(lines[0], to: "other")
        for change in ["--hz 60", "--bodies", "--shard 2/2", "--limit 2"] {
            #expect(try await shell("crates sweep \(options) \(change) --output other --resume").status == 65)
        }
        #expect(try folder.read("other") == lines[0])
    }

    #if os(Linux)
        @Test func aFileHasOneWriterAtATime() async throws {
            let run = try await shell(
                """
                crates sweep --limit 0 --output busy
                { flock 9; crates sweep --limit 0 --output busy --resume; } 9>>busy
                """)
            #expect(run.status == 73)
            #expect(run.errors == "crates: another process is writing busy\n")
        }
    #endif

    @Test func aClosedPipeEndsQuietly() async throws {
        let run = try await shell(
            "{ crates sweep --tilt-x 0:1:0.001 --steps 100; echo $? >&2; } | head -1")
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(run.errors == "0\n")
    }

    @Test func requestsAreWrittenInsteadOfLines() async throws {
        let requests = try await shell("crates sweep balls --seed 3 --tilt-y -1:0:1 --hz 60 --seconds 1 --requests")
        #expect(
            requests.output == """
                {"hz":60,"id":0,"scene":"balls","seed":3,"steps":60,"tilt":[0,-1]}
                {"hz":60,"id":1,"scene":"balls","seed":3,"steps":60,"tilt":[0,0]}

                """)
    }
}
