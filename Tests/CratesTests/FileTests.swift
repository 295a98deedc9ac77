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

    @Test(arguments: [
        "run falling-crate --steps 5 --format csv --output", "plot falling-crate --steps 5 --csv",
        "sweep falling-crate --tilt 0,-1 --steps 5 --output", "import drawing.svg --output",
    ])
    func aHyphenIsStandardOutput(command: String) async throws {
        try folder.write(#"<svg viewBox="0 0 9 9"><circle cx="4" cy="4" r="3"/></svg>"#, to: "drawing.svg")
        let written = try await CratesProcess.shell("crates \(command) file && cat file && rm file", in: folder)
        let printed = try await CratesProcess.shell("crates \(command) -", in: folder)
        #expect(printed.status == 0 && !printed.output.isEmpty && printed.output == written.output)
        #expect(try folder.contents == ["drawing.svg"])
    }

    @Test(arguments: [
        "run --calls -", "sweep crates --tilt 0,-1 --output - --resume", "run --svg -", "render --at 1 -o -",
    ])
    func whatCannotGoToStandardOutputIsAMistake(command: String) async throws {
        let run = try await CratesProcess.shell("crates \(command)", in: folder)
        #expect(run.status == 64 && run.output.isEmpty, "\(run)")
        #expect(try folder.contents == [])
    }

    @Test func anInterruptedRunLeavesTheOldFile() async throws {
        try folder.write("old", to: "report.csv")
        let run = try await CratesProcess.shell(
            "timeout -s KILL 0.3 crates --format csv --every 1 --steps 1000000000 --output report.csv", in: folder)
        #expect(run.status != 0)
        #expect(try folder.read("report.csv") == "old")
    }

    /// A file that the user names elsewhere is written through links, as a shell's `>` does.
    @Test func aLinkElsewhereStaysALink() async throws {
        let other = try TemporaryFolder()
        try other.write("old", to: "target.json")
        let link = other.url.appending(path: "link.json").path
        try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "target.json")
        _ = try await CratesProcess.run("--format", "json", "--output", link, in: folder)
        #expect(try other.read("target.json").hasPrefix("{"))
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == "target.json")
    }

    /// The current folder may be a stranger's checkout, in which a link leads to a file of the user.
    @Test(arguments: [
        "--output link", "--output folder/file", "--svg link", "--save link", "--calls link",
        "plot -o link.svg", "plot --csv link", "render --at 1 -o link.svg", "record --golden link --update",
        "sweep falling-crate --tilt 0,-1 --output link --steps 1", "new -- link.yaml", "--output \"$PWD/link\"",
        "--output sub/../link", "--output nowhere",
    ])
    func aLinkBeneathTheCurrentFolderIsRefused(command: String) async throws {
        let other = try TemporaryFolder()
        try other.write("mine", to: "file")
        let run = try await CratesProcess.shell(
            """
            other='\(other.url.path)'
            mkdir sub; ln -s "$other/file" link; ln -s "$other" folder; ln -s "$other/new" nowhere
            for name in link.svg link.yaml; do ln -s "$other/file" $name; done
            crates \(command) > out
            """, in: folder)
        #expect(run.status == 73, "\(run)")
        #expect(try other.read("file") == "mine")
        #expect(try other.contents == ["file"])
        if !command.hasPrefix("new") { #expect(run.errors.contains("symbolic link"), "\(run)") }
    }

    /// The names that a program makes from the user's are not the user's: nothing that is there is followed or removed.
    @Test func noNameThatIsMadeFromTheUsersIsTouched() async throws {
        let other = try TemporaryFolder()
        try other.write("mine", to: "file")
        let run = try await CratesProcess.shell(
            """
            other='\(other.url.path)'
            for name in a.gif.frames a.gif.palette b.calls.candidate; do ln -s "$other/file" $name; done
            crates run falling-crate --steps 5 --quiet --calls a.calls > /dev/null
            TMPDIR="$other" crates minimize a.calls --predicate 'test -f "$1"' -o b.calls
            if command -v ffmpeg > /dev/null; then
              TMPDIR="$other" timeout 100 crates render -o a.gif --steps 3 --scale 0.2 --quiet
            fi
            rm -f a.gif; ls
            """, in: folder)
        #expect(run.status == 0, "\(run)")
        #expect(run.output == "a.calls\na.gif.frames\na.gif.palette\nb.calls\nb.calls.candidate\n", "\(run)")
        #expect(try other.read("file") == "mine")
        #expect(try other.contents == ["file"])
    }

    /// Each of two processes that make one file succeeds, and the file is whole.
    @Test func twoProcessesMakeOneFile() async throws {
        let run = try await CratesProcess.shell(
            """
            many() {
              for turn in $(seq 6); do
                crates run falling-crate --steps 1 --quiet --save saved > /dev/null || echo "failed: $?"
              done
            }
            many & many & many; wait
            crates run --resume saved --steps 1 --quiet > /dev/null; echo $?; ls
            """, in: folder)
        #expect(run.output == "0\nsaved\n", "\(run)")
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
