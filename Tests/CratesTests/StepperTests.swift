import Foundation
import TestSupport
import Testing

/// `--stepper`, also on a library with whose bits the fast stepper does not agree.
@Suite(.late) struct StepperTests {
    @Test func bothSteppersConfirmAGolden() async throws {
        let folder = try TemporaryFolder()
        let run = try await CratesProcess.shell(
            """
            crates record crates sticker-balls --steps 200 --quiet
            for stepper in chipmunk fast both; do crates verify --exact --quiet --stepper $stepper; done
            """, in: folder)
        #expect(run.status == 0)
        #expect(run.errors == "")
        let lines = run.output.split(separator: "\n")
        #expect(lines.count == 6)
        #expect(lines.count { $0.hasSuffix(".golden.json: same bits") } == 4)
        #expect(lines.suffix(2).allSatisfy { $0.hasSuffix(".golden.json: same bits, by both steppers") })
    }

    @Test func aRunIsTheSameByBothSteppers() async throws {
        let run = try await CratesProcess.shell(
            """
            for stepper in chipmunk fast; do
                crates balls --steps 150 --format ndjson --every 1 --quiet --stepper $stepper | cksum
            done
            crates balls --steps 150 --format ndjson --every 1 --quiet | cksum
            """)
        #expect(run.status == 0)
        let sums = run.output.split(separator: "\n")
        #expect(sums.count == 3)
        #expect(Set(sums).count == 1)
    }

    @Test func theChoicesAreListedForShells() async throws {
        let script = try await CratesProcess.run("--generate-completion-script", "bash")
        #expect(script.status == 0)
        #expect(
            script.output.contains("chipmunk'$'\\n''fast'$'\\n''both") || script.output.contains("chipmunk fast both"))
        #expect(script.output.contains("_crates_bench"))
    }

    #if os(Linux)
        /// Compiles the library with other impulses into a folder.
        private func library(_ flags: String, in folder: TemporaryFolder) async throws {
            let source = URL(filePath: #filePath).deletingLastPathComponent()
                .appending(path: "Support/OtherImpulses.c").path
            let compiled = try await CratesProcess.shell(
                "clang -O1 -shared -fPIC \(flags) -o library.so '\(source)'", in: folder)
            try #require(compiled.status == 0, "\(compiled.errors)")
        }

        @Test func aFastStepperWithOtherBitsIsRefusedForAReason() async throws {
            let folder = try TemporaryFolder()
            try await library("", in: folder)
            for command in [
                "verify --stepper both", "verify --stepper fast", "run --stepper fast", "bench --stepper fast",
                "bench --compare chipmunk fast",
            ] {
                let run = try await CratesProcess.shell("LD_PRELOAD=$PWD/library.so crates \(command)", in: folder)
                #expect(run.status == 69, "\(command)")
                #expect(run.output == "")
                let choice = command.hasSuffix("both") ? "both" : "fast"
                #expect(
                    run.errors.hasPrefix(
                        "crates: --stepper \(choice) needs the fast stepper, which has other bits on this machine: "
                    ),
                    "\(run.errors)")
                #expect(run.errors.hasSuffix("; see `crates doctor`\n"))
                #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
            }
            let chipmunk = try await CratesProcess.shell(
                "LD_PRELOAD=$PWD/library.so crates run --steps 1 --stepper chipmunk --quiet", in: folder)
            #expect(chipmunk.status == 0)
        }

        /// The check of the fast stepper finds nothing here, and the comparison of a run does.
        @Test func aDifferenceBetweenSteppersFailsAndThereIsNothingToAccept() async throws {
            let folder = try TemporaryFolder()
            try await library("-DMASS=7.25", in: folder)
            let scenes = try await CratesProcess.run("scenes", "show", "crates")
            var scene = try #require(JSONSerialization.jsonObject(with: Data(scenes.output.utf8)) as? [String: Any])
            var crates = try #require(scene["crates"] as? [[String: Any]])
            crates[1]["mass"] = 7.25
            scene["crates"] = crates
            scene["name"] = "heavy"
            try folder.write(
                String(decoding: try JSONSerialization.data(withJSONObject: scene), as: UTF8.self), to: "heavy.json")
            let recorded = try await CratesProcess.shell(
                "crates record ./heavy.json --steps 40 --tolerance 100 --quiet", in: folder)
            try #require(recorded.status == 0, "\(recorded.errors)")

            let both = try await CratesProcess.shell(
                "LD_PRELOAD=$PWD/library.so crates verify --quiet --stepper both", in: folder)
            #expect(both.status == 1)
            #expect(
                both.output.hasPrefix("DRIFT  Goldens/heavy.golden.json: stepper fast left chipmunk at step "),
                "\(both.output)")
            #expect(both.output.contains("There is nothing to accept: the steppers must have the same bits."))
            #expect(!both.output.contains("crates accept"))
            #expect(try folder.contents == ["Goldens", "heavy.json", "library.so"])
            let goldens = try FileManager.default.contentsOfDirectory(
                atPath: folder.url.appending(path: "Goldens").path)
            #expect(goldens == ["heavy.golden.json"])

            let json = try await CratesProcess.shell(
                "LD_PRELOAD=$PWD/library.so crates verify --quiet --stepper both --json", in: folder)
            #expect(json.status == 1)
            let report = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
            let entry = try #require((report["goldens"] as? [[String: Any]])?.first)
            let difference = try #require(entry["stepperDifference"] as? [String: Any])
            #expect(difference["expected"] as? String == "chipmunk")
            #expect(difference["actual"] as? String == "fast")
            let step = try #require(difference["step"] as? Int)
            #expect(both.output.contains(" at step \(step): "))
            #expect(((difference["drift"] as? [String: Any])?["body"] as? String)?.hasPrefix("crate-") == true)
            #expect((entry["drifts"] as? [Any])?.isEmpty == true)

            // Each stepper alone is within the tolerance, and the fast one has the bits of the library as it was.
            for (stepper, agreement) in [("fast", "same bits"), ("chipmunk", "within tolerance, but other bits")] {
                let alone = try await CratesProcess.shell(
                    "LD_PRELOAD=$PWD/library.so crates verify --quiet --stepper \(stepper)", in: folder)
                #expect(alone.status == 0)
                #expect(alone.output == "ok     Goldens/heavy.golden.json: \(agreement)\n")
            }
            let compared = try await CratesProcess.shell(
                "LD_PRELOAD=$PWD/library.so crates bench ./heavy.json --steps 40 --repeats 1 --compare chipmunk fast",
                in: folder)
            #expect(compared.status == 0)
            #expect(compared.errors.hasSuffix("crates: note: the two ended in other bits\n"))
        }
    #endif
}
