import Foundation
import Testing

/// `crates bench`: the shape of what it writes, and no times.
@Suite struct BenchTests {
    private func object(_ text: String) throws -> [String: Any] {
        try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
    }

    @Test func aTableHasTheSceneAndItsFigures() async throws {
        let run = try await CratesProcess.run("bench", "balls", "--steps", "24", "--repeats", "2", "--quiet")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("balls: 24 steps, 0.20 s, 2 repeats\nstepper: fast ("))
        for row in [
            "processor time, s  ", "wall time, s  ", "steps per second  ", "real-time factor  ", "state hash: ",
        ] {
            #expect(run.output.contains("\n\(row)"), "\(row)")
        }
    }

    @Test func theEndIsThatOfARunWithTheSameOptions() async throws {
        let options = "balls --steps 30 --tilt 0.3,-1 --hz 100 --format json --quiet"
        let run = try await object(CratesProcess.shell("crates run \(options)").output)
        let bench = try await object(CratesProcess.shell("crates bench \(options) --repeats 3").output)
        #expect(bench["kind"] as? String == "bench")
        #expect(bench["schema"] as? Int == 1)
        #expect(bench["hz"] as? Int == 100)
        #expect(bench["steps"] as? Int == 30)
        #expect(bench["stateHash"] as? String == run["stateHash"] as? String)
        #expect(bench["bodies"] as? Int == (run["bodies"] as? [Any])?.count)
        let times = try #require(bench["processor"] as? [String: Any])
        let samples = try #require(times["samples"] as? [Double])
        #expect(samples.count == 3)
        #expect(times["minimum"] as? Double == samples.min())
        #expect(times["median"] as? Double == samples.sorted()[1])
    }

    @Test func rowsHaveEachStepOnce() async throws {
        let run = try await CratesProcess.run("bench", "--steps", "7", "--repeats", "2", "--format", "csv", "--quiet")
        #expect(run.status == 0)
        let rows = run.output.split(separator: "\n").map { $0.split(separator: ",", omittingEmptySubsequences: false) }
        #expect(rows.first == ["step", "seconds", "contacts"])
        #expect(rows.dropFirst().compactMap { Int($0[0]) } == Array(1...7))
        #expect(rows.dropFirst().allSatisfy { $0.count == 3 && (Double($0[1]) ?? 0) > 0 && Int($0[2]) != nil })
    }

    @Test func steppersAreComparedAndMeasurementsToo() async throws {
        let folder = try TemporaryFolder()
        let live = try await CratesProcess.run(
            "bench", "balls", "--steps", "20", "--repeats", "2", "--compare", "chipmunk", "fast", "--quiet", in: folder)
        #expect(live.status == 0)
        #expect(live.output.hasPrefix("balls: 20 steps, 0.17 s\nA: stepper chipmunk, Chipmunk2D 7.0.3 on "))
        #expect(live.output.contains("\nB: stepper fast ("))
        #expect(live.output.contains("B / A\nminimum, s  "))
        #expect(live.errors == "")

        let files = try await CratesProcess.shell(
            """
            crates bench --steps 20 --repeats 2 --format json --quiet -o a.json
            crates bench --compare a.json a.json --format json && crates bench --compare a.json ./a.json
            """, in: folder)
        #expect(files.status == 0)
        #expect(files.errors == "")
        let end = try #require(files.output.range(of: "\n}\n"))
        let comparison = try object(String(files.output[..<end.upperBound]))
        #expect(comparison["kind"] as? String == "bench-comparison")
        #expect(comparison["medianRatio"] as? Int == 1)
        #expect(comparison["minimumRatio"] as? Int == 1)
        #expect(files.output[end.upperBound...].hasPrefix("crates: 20 steps, 0.17 s\nA: "))
        #expect(files.output.components(separatedBy: "  1.000\n").count == 3)
    }

    @Test func whatCannotBeComparedIsOneSentence() async throws {
        let folder = try TemporaryFolder()
        _ = try await CratesProcess.shell(
            """
            crates bench --steps 2 --repeats 1 --format json --quiet -o a.json
            crates bench --steps 3 --repeats 1 --format json --quiet -o b.json
            crates bench balls --steps 2 --repeats 1 --format json --quiet -o c.json
            echo '{}' > d.json
            """, in: folder)
        for (files, status, sentence) in [
            ("a.json b.json", 65, "a.json and b.json: steps: must be the same in both, got 2 and 3"),
            ("a.json c.json", 65, "a.json and c.json: scene.digest: must be the same in both, got "),
            (
                "a.json d.json", 65,
                "d.json: the file is JSON, but no measurement: make one with `crates bench --format json`"
            ),
            ("a.json e.json", 66, "cannot read e.json: No such file"),
        ] {
            let run = try await CratesProcess.shell("crates bench --compare \(files)", in: folder)
            #expect(run.status == Int32(status))
            #expect(run.output == "")
            #expect(run.errors.hasPrefix("crates: \(sentence)"), "\(run.errors)")
            #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
        }
    }

    @Test func aDebugBuildIsNoted() async throws {
        let run = try await CratesProcess.run("bench", "--steps", "1", "--repeats", "1")
        #expect(run.status == 0)
        #if DEBUG
            #expect(run.errors == "crates: note: this is a debug build, whose steps take several times as long\n")
        #else
            #expect(run.errors == "")
        #endif
    }
}
