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

    @Test func aGoldenIsNotOverwritten() async throws {
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
}
