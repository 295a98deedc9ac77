import CrateKit
import Foundation
import Testing

@Suite struct RunTests {
    @Test func theMainJobPrintsWhatPlainCGives() async throws {
        let run = try await CratesProcess.run("--tilt", "0.3,-1", "--steps", "1200", "--format", "json")
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.contains("\"position\": [123.0713638553801, 16.964074985721293]"))
        #expect(run.output.contains("\"angle\": 1.5706321608678313"))
        #expect(run.output.contains("\"restStep\": 337"))
        #expect(throws: Never.self) { try JSONSerialization.jsonObject(with: Data(run.output.utf8)) }
    }

    @Test func theDefaultIsATableOfTheUprightCratesAtRest() async throws {
        let run = try await CratesProcess.run()
        #expect(run.status == 0)
        #expect(run.errors == "")
        #expect(run.output.hasPrefix("crates under tilt (0.0, -1.0): 541 steps, 4.51 s\n"))
        #expect(run.output.contains("\ncrate-1   35.3853  80.9478   0.0002"))
        #expect(run.output.contains("\nrest step: 421 (3.51 s)\n"))
    }

    @Test func aTiltMayBeginWithAMinus() async throws {
        let apart = try await CratesProcess.run("--tilt", "-0.3,-1", "--format", "json")
        let joined = try await CratesProcess.run("run", "crates", "--tilt=-0.3,-1", "--format", "json")
        #expect(apart.status == 0)
        #expect(apart.output == joined.output)
        #expect(apart.output.contains("\"tilt\": [-0.3, -1]"))
    }

    @Test func anAccelerometerIsMappedByOrientation() async throws {
        func gravity(_ arguments: String) async throws -> String {
            let run = try await CratesProcess.shell("crates --steps 0 --format json --accelerometer \(arguments)")
            return try #require(run.output.split(separator: "\n").first { $0.contains("gravity") }).description
        }
        #expect(try await gravity("0.25,-0.5").contains("[-500, -250]"))
        #expect(try await gravity("-0.25,-0.5,0.8 --orientation landscape-right").contains("[500, -250]"))
        #expect(try await gravity("0.25,-0.5 --orientation portrait").contains("[250, -500]"))
        #expect(try await gravity("0.25,-0.5 --orientation portrait-upside-down").contains("[-250, 500]"))
    }

    @Test func aSceneThatDoesNotRestExitsWith2AndIsPrintedAllTheSame() async throws {
        let run = try await CratesProcess.run("falling-crate", "--limit", "1")
        #expect(run.status == 2)
        #expect(run.output.contains("rest step: none, still moving"))
        #expect(
            run.errors == """
                crates: note: not at rest after 1.00 s
                crates: note: still moving: crate-1 (1000 points/s)

                """)

        let quiet = try await CratesProcess.run("falling-crate", "--limit", "1", "--quiet")
        #expect(quiet.status == 2)
        #expect(quiet.errors == "")

        let fixed = try await CratesProcess.run("falling-crate", "--seconds", "1")
        #expect(fixed.status == 0)
        #expect(fixed.output.contains("120 steps, 1.00 s"))
    }

    @Test func aRunAtTheClocksPaceGivesTheSameAndTellsItsLoad() async throws {
        let options = "tilting --steps 60 --format csv --every 7"
        let fast = try await CratesProcess.shell("crates \(options) --quiet")
        let start = ContinuousClock.now
        let real = try await CratesProcess.shell("crates \(options) --realtime")
        #expect(start.duration(to: .now) > .seconds(0.45))
        #expect(real.status == 0)
        #expect(real.output == fast.output)
        #expect(real.errors.contains("crates: note: load "))
        #expect(real.errors.contains("steps dropped"))
    }

    @Test func streamsHaveAFrameEveryNSteps() async throws {
        let lines = try await CratesProcess.run("--format", "ndjson", "--every", "3", "--steps", "10", "--quiet")
            .output.split(separator: "\n")
        let steps = try lines.map { line in
            let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
            #expect((object["bodies"] as? [Any])?.count == 5)
            return object["step"] as? Int
        }
        #expect(steps == [3, 6, 9])

        let last = try await CratesProcess.run("--format", "ndjson", "--steps", "10", "--quiet").output
        #expect(last.split(separator: "\n").count == 1)
        #expect(last.contains("\"step\":10"))

        let rows = try await CratesProcess.run("--format", "csv", "--every", "5", "--steps", "10", "--quiet")
            .output.split(separator: "\n")
        #expect(rows.count == 11)
        #expect(rows.first == "step,time,body,x,y,angle,vx,vy,angularVelocity")
        #expect(rows.last?.hasPrefix("10,0.08333333333333333,crate-5,") == true)
    }

    @Test func aClosedPipeEndsQuietly() async throws {
        let run = try await CratesProcess.shell(
            "{ crates run --format ndjson --every 1 --steps 100000; echo $? >&2; } | head -1")
        #expect(run.output.split(separator: "\n").count == 1)
        #expect(run.errors == "0\n")
    }

    @Test func scenesAreListed() async throws {
        let run = try await CratesProcess.run("scenes")
        #expect(run.status == 0)
        #expect(
            run.output.split(separator: "\n").map { String($0.split(separator: " ")[0]) }
                == Scene.builtIn.map(\.name))
    }

    @Test func theDoctorFindsEverythingInOrder() async throws {
        let run = try await CratesProcess.run("doctor")
        #expect(run.status == 0)
        #expect(run.output.contains("Chipmunk2D    7.0.3, assertions on"))
        #if Phones
            #expect(run.output.contains("\nHTTPS         yes\n"))
        #else
            #expect(run.output.contains("\nHTTPS         no: build with the trait Phones"))
        #endif
        let claims = run.output.split(separator: "\n").filter { $0.hasPrefix("ok ") }
        // One for each kind of vectors that the processor has.
        #expect(claims.count { !$0.contains("vectors") } == 8)
        #expect(claims.last { $0.contains("vectors") }?.contains("baseline") == true)
        #expect(!run.output.contains("FAIL"))
    }

    @Test func helpListsTheExitCodes() async throws {
        let run = try await CratesProcess.run("--help")
        #expect(run.status == 0)
        for code in [0, 1, 2, 64, 65, 66, 73, 74] { #expect(run.output.contains("\n  \(code) ")) }
    }
}
