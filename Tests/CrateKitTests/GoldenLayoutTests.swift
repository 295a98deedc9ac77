import Testing

@testable import CrateKit

/// The layout of a golden's file, and the mistakes that are refused in it.
@Suite struct GoldenLayoutTests {
    private let golden: Golden

    init() throws {
        golden = try Golden.record(GoldenTests.plan).golden
    }

    private func problem(_ json: String) -> String {
        do {
            _ = try Golden(json: Array(json.utf8))
            return "none"
        } catch {
            return "\(error)"
        }
    }

    @Test func everythingSurvivesTheFile() throws {
        var golden = golden
        golden.tolerance = Tolerance(position: 0.5, angle: 0.01)
        golden.checksInvariants = false
        golden.scene.file = "../scenes/crates.json"
        let text = try golden.json
        #expect(try Golden(json: Array(text.utf8)) == golden)
        #expect(try Golden(json: Array(text.utf8)).json == text)
    }

    @Test func aBodyIsALineAndTheKeysAreSorted() throws {
        let lines = try golden.json.split(separator: "\n")
        for number in 1...5 {
            let line = try #require(lines.first { $0.contains("\"crate-\(number)\"") })
            #expect(line.hasPrefix("    {\"angle\": "))
            #expect(line.contains("\"velocity\": ["))
        }
        #expect(lines.contains("    \"\(golden.trace?.checkpoints[1] ?? "")\","))
        let keys = lines.filter { $0.hasPrefix("  \"") }
        #expect(keys.count == 17)
        #expect(keys == keys.sorted())
    }

    @Test func aGoldenOfSchema1IsStillRead() throws {
        let old = """
            {"architecture": "x86_64", "bodies": [{"angle": 0, "angularVelocity": 0, "name": "ball",
            "position": [150, 32], "velocity": [0, 0]}], "end": {"restLimit": 60},
            "engine": {"name": "Chipmunk2D", "version": "7.0.3"}, "hz": 120, "iterations": 10, "kind": "golden",
            "restStep": 120, "scene": {"digest": "d17842522ecef0b3", "name": "bounce"}, "schema": 1,
            "stateHash": "b17413f4dff23e17", "steps": 240, "tilt": [0, -1], "timestep": 0.008333333333333333}
            """
        let golden = try Golden(json: Array(old.utf8))
        #expect(golden.trace == nil)
        #expect(golden.tolerance == nil)
        #expect(try golden.verify(exactly: true).drifts == [])
        #expect(try golden.json.contains("\"schema\": 2"))
        #expect(try Golden(json: Array(golden.json.utf8)) == golden)
    }

    @Test func editedFingerprintsAreRefusedWhereTheyAreNone() throws {
        let good = try golden.json
        func edited(_ text: String, _ replacement: String) throws -> String {
            let range = try #require(good.firstRange(of: text), "\(text)")
            return problem(good[..<range.lowerBound] + replacement + good[range.upperBound...])
        }
        let checkpoint = try #require(golden.trace?.checkpoints[1])
        #expect(try edited(checkpoint, "xyz") == "checkpoints[1]: must be 16 hexadecimal digits")
        #expect(
            try edited("\"\(checkpoint)\"", "NaN")
                == "the file is not JSON, was cut short, or has a number that is too large")
        #expect(try edited("\"\(checkpoint)\"", "1e999").hasPrefix("checkpoints[1]: has a value"))
        #expect(
            try edited("\"checkpointInterval\": 60", "\"checkpointInterval\": 61")
                == "checkpointInterval: must be 60, doubled any number of times, got 61")
        #expect(try edited("\"checkpointInterval\": 60", "\"checkpointInterval\": -60").contains("got -60"))
        #expect(try edited("\"checkpointInterval\": 60,", "") == "checkpointInterval: is missing")
        #expect(
            try edited("\"stepHashes\": [", "\"stepHashes\": [\"?\",").hasPrefix("stepHashes[0]: must be two bytes"))
        #expect(
            try edited("\"schema\": 2", "\"schema\": 2, \"tolerance\": {\"position\": -1, \"angle\": 0}")
                == "tolerance.position: must be in 0.0 ... 1000000.0, got -1.0")
        #expect(try edited("\"angle\": ", "\"angle\": NaN").contains("not JSON"))
        #expect(try edited("\"angle\": ", "\"angle\": 1e99999, \"x\": ") != "none")
    }

    @Test func tooManyFingerprintsAreRefused() throws {
        var golden = golden
        golden.trace = RunTrace(
            interval: 60, checkpoints: Array(repeating: "0000000000000000", count: RunTrace.maximumCheckpoints + 1),
            stepHashes: [])
        #expect(try problem(golden.json) == "checkpoints: must have at most 20000 entries, got 20001")
        golden.trace = RunTrace(interval: 60, checkpoints: [], stepHashes: Array(repeating: 0, count: 4001))
        #expect(try problem(golden.json) == "stepHashes: must have at most 4000 entries, got 4001")
    }
}
