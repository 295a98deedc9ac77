import Foundation
import TestSupport
import Testing

/// `crates verify --rewind`, and the second process of `crates record`.
@Suite(.late) struct RewindCommandTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// A release build verifies all of them in CI.
    @Test func goldensOfThisPackageRewind() async throws {
        let goldens = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../Goldens").path
        let all = ["bounce", "bowl", "crates-upright", "bridge", "cradle", "sticker-balls", "tilting"]
        let names = all.prefix(TestDepth.count(quick: 2, full: all.count, long: all.count))
        let run = try await CratesProcess.run(
            ["verify", "--rewind", "--goldens", goldens, "--json", "--quiet"] + names)
        #expect(run.status == 0, "\(run.output)\(run.errors)")
        let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["ok"] as? Int == names.count)
        #expect(object["rewind"] as? Int == 0)
    }

    @Test func aSceneThatCannotBeTakenBackIsAFailureOfItsOwn() async throws {
        try folder.write(
            """
            version: 1
            name: hashed
            space: { spatialHash: { cellSize: 20, count: 100 } }
            balls: [{ position: [50, 50] }]
            run: { steps: 9 }

            """, to: "hashed.yaml")
        let recorded = try await CratesProcess.run("record", "hashed.yaml", in: folder)
        #expect(recorded.status == 0, "\(recorded.errors)")
        #expect(try await CratesProcess.run("verify", "--quiet", in: folder).status == 0)
        let run = try await CratesProcess.run("verify", "--rewind", "--quiet", in: folder)
        #expect(run.status == 1)
        #expect(run.errors == "")
        #expect(
            run.output == """
                REWIND Goldens/hashed.golden.json: does not rewind: step 1, the space has a spatial hash

                """)
        // There is nothing to accept.
        #expect(try folder.contents == ["Goldens", "hashed.yaml"])
    }

    @Test func theSecondProcessOfARecordingReadsNoFiles() async throws {
        // Standard input is read once.
        let piped = try await CratesProcess.shell(
            "crates scenes show bounce | crates record /dev/stdin --golden a.json", in: folder)
        #expect(piped.status == 0, "\(piped.errors)")
        let alone = try await CratesProcess.shell("crates repeat </dev/null", in: folder)
        #expect(alone.status == 65)
        #expect(alone.errors == "crates: there is no plan of a run: `crates record` calls this command\n")
        let wrong = try await CratesProcess.shell("printf '\\002\\0\\0\\0\\0\\0\\0\\0{}' | crates repeat", in: folder)
        #expect(wrong.status == 65 && wrong.output == "")
        #expect(try await CratesProcess.run("--help").output.contains("repeat") == false)
    }

    #if os(Linux)
        /// Compiles the function with a hidden state into a folder.
        private func library(_ flags: String) async throws {
            let source = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Support/HiddenState.c").path
            let compiled = try await CratesProcess.shell(
                "clang -O1 -shared -fPIC -fno-builtin \(flags) -o library.so '\(source)'", in: folder)
            try #require(compiled.status == 0, "\(compiled.errors)")
        }

        @Test func aRunThatDependsOnTheProcessIsFlaky() async throws {
            try await library("")
            let run = try await CratesProcess.shell(
                "LD_PRELOAD=$PWD/library.so crates record falling-crate --steps 60", in: folder)
            #expect(run.status == 1)
            #expect(run.output == "")
            // It falls for a step without a velocity to lose.
            #expect(
                run.errors.contains(
                    "crates: nothing recorded: falling-crate is FLAKY, a second run in another process differs: step 2, "
                        + "crate-1: velocity.y: expected -"),
                "\(run.errors)")
            #expect(try folder.contents == ["library.so"])
        }

        @Test func aHiddenCounterIsNamedByStepAndBody() async throws {
            // After the checks of the library at the start, which take some 400 calls, and in the midst of the run.
            try await library("-DCALLS=600")
            let recorded = try await CratesProcess.run(
                ["record", "crates", "--steps", "200", "--tolerance", "100", "--quiet"], in: folder)
            try #require(recorded.status == 0, "\(recorded.errors)")
            let command = "LD_PRELOAD=$PWD/library.so crates verify --rewind --quiet"
            let run = try await CratesProcess.shell("\(command) --junit report.xml", in: folder)
            #expect(run.status == 1)
            let start = "REWIND Goldens/crates.golden.json: does not rewind: step "
            let line = try #require(run.output.wholeMatch(of: try Regex(start + #"(\d+), crate-\d: .*\n"#)))
            let step = try #require(line[1].substring.flatMap { Int($0) })
            #expect((2...200).contains(step))
            #expect(try folder.read("report.xml").contains("<failure type=\"rewind\""))
            #expect(try folder.contents == ["Goldens", "library.so", "report.xml"])
            let json = try await CratesProcess.shell("\(command) --json", in: folder)
            let report = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            let entry = try #require((report["goldens"] as? [[String: Any]])?.first)
            #expect(entry["status"] as? String == "rewind")
            let difference = try #require(entry["rewindDifference"] as? [String: Any])
            #expect(difference["step"] as? Int == step)
            #expect((difference["part"] as? String)?.hasPrefix("crate-") == true)
        }
    #endif
}
