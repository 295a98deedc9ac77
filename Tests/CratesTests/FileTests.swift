import Foundation
import Testing

@Suite struct FileTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func outputGoesToTheFileAlone() async throws {
        let printed = try await CratesProcess.run("--format", "json").output
        let run = try await CratesProcess.run("--format", "json", "--output", "report.json", in: folder)
        #expect(run.status == 0)
        #expect(run.output == "")
        #expect(try folder.read("report.json") == printed)
        #expect(try folder.contents == ["report.json"])
    }

    @Test func anInterruptedRunLeavesTheOldFile() async throws {
        try folder.write("old", to: "report.csv")
        let run = try await CratesProcess.shell(
            "timeout -s KILL 0.3 crates --format csv --every 1 --steps 1000000000 --output report.csv", in: folder)
        #expect(run.status != 0)
        #expect(try folder.read("report.csv") == "old")
    }

    @Test func aLinkStaysALink() async throws {
        try folder.write("old", to: "target.json")
        try FileManager.default.createSymbolicLink(
            atPath: folder.url.appending(path: "link.json").path, withDestinationPath: "target.json")
        _ = try await CratesProcess.run("--format", "json", "--output", "link.json", in: folder)
        #expect(try folder.read("target.json").hasPrefix("{"))
        let link = folder.url.appending(path: "link.json").path
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.json")
    }

    @Test func whatIsNoRegularFileIsWrittenDirectly() async throws {
        let run = try await CratesProcess.shell(
            "crates scenes; crates --output /dev/stdout --format csv | wc -l; test -c /dev/null")
        #expect(run.status == 0)
        #expect(run.output.hasSuffix("6\n"))
    }

    @Test func aGoldenIsRecordedVerifiedAndNotOverwritten() async throws {
        let recorded = try await CratesProcess.run("record", "--tilt", "0.3,-1", "--golden", "g.json", in: folder)
        #expect(recorded.status == 0)
        #expect(recorded.output == "")
        let verified = try await CratesProcess.run("verify", "--exact", "g.json", in: folder)
        #expect(verified.status == 0)
        #expect(verified.output == "ok     g.json: same bits\n")

        let golden = try folder.read("g.json")
        let again = try await CratesProcess.run("record", "--golden", "g.json", in: folder)
        #expect(again.status == 73)
        #expect(again.errors == "crates: g.json exists: add --update to replace it\n")
        #expect(try folder.read("g.json") == golden)

        let updated = try await CratesProcess.run("record", "--golden", "g.json", "--update", in: folder)
        #expect(updated.status == 0)
        #expect(try folder.read("g.json") != golden)
    }

    @Test func aDriftNamesBodyAndFieldAndTheCommandThatAcceptsIt() async throws {
        _ = try await CratesProcess.run("record", "--tilt", "0.3,-1", "--golden", "it's.json", in: folder)
        let golden = try folder.read("it's.json")
        try folder.write(golden.replacingOccurrences(of: "16.96407", with: "16.96417"), to: "it's.json")

        let drifted = try await CratesProcess.run("verify", "it's.json", in: folder)
        #expect(drifted.status == 1)
        let row = try #require(drifted.output.split(separator: "\n").first { $0.hasPrefix("crate-1") })
        #expect(row.split(separator: " ").prefix(2) == ["crate-1", "y"])

        // The command does what it says.
        let command = try #require(drifted.output.split(separator: "\n").first { $0.contains(" record ") })
        let words = command.trimmingCharacters(in: .whitespaces).replacingOccurrences(
            of: "swift run crates", with: "crates")
        #expect(try await CratesProcess.shell(words, in: folder).status == 0)
        #expect(try folder.read("it's.json") == golden)
    }

    @Test func everyFileIsVerifiedAndTheWorstDecides() async throws {
        _ = try await CratesProcess.run("record", "--golden", "good.json", in: folder)
        let golden = try folder.read("good.json")
        try folder.write(
            golden.replacingOccurrences(of: "\"restStep\": 421", with: "\"restStep\": 422"), to: "bad.json")
        try folder.write("{", to: "broken.json")

        let run = try await CratesProcess.run("verify", "bad.json", "broken.json", "good.json", in: folder)
        #expect(run.status == 65)
        #expect(run.output.hasPrefix("DRIFT  bad.json\n"))
        #expect(run.output.hasSuffix("ok     good.json: same bits\n"))
        #expect(run.errors == "crates: broken.json: the file is not JSON, or was cut short\n")
    }
}
