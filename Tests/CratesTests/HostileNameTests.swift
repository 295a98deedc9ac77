import Foundation
import TestSupport
import Testing

/// Names in files are a stranger's: a terminal, a log or a spreadsheet must not obey them.
@Suite(.late) struct HostileNameTests {
    let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Clears the screen, with C0 and with C1, ends the line, and forges another one.
    private static let name = #"a\u001b[2J\u009b31m\u2028\u202e\ncrates: forged\n::error::forged"#

    private func write(_ more: String = "") throws {
        try folder.write(
            """
            {"version": 1, "name": "\(Self.name)", "bodies": [
              {"name": "\(Self.name)", "mass": 1, "shapes": [{"type": "circle", "radius": 5}]}]\(more)}
            """, to: "scene.json")
    }

    private func expectHarmless(_ text: String) {
        let obeyed: Set<Unicode.Scalar> = ["\u{1b}", "\u{9b}", "\u{2028}", "\u{202e}", "\r"]
        #expect(!text.unicodeScalars.contains(where: obeyed.contains), "\(text.debugDescription)")
        for line in text.split(separator: "\n") {
            #expect(!line.hasPrefix("crates: forged") && !line.hasPrefix("::error::forged"))
        }
    }

    @Test(arguments: [
        "run ./scene.json --steps 1", "run ./scene.json --steps 1 --format json",
        "run ./scene.json --steps 1 --format ndjson", "run ./scene.json --until-rest --limit 0.1", "lint scene.json",
        """
        record ./scene.json --steps 1 --golden g.json; sed -i 's/\"position\": .0, -*0*/&1/' g.json; crates verify g.json --github
        """,
        "record ./scene.json; crates scenes show ./scene.json; crates run ./scene.json --bogus",
    ])
    func noNameIsObeyed(command: String) async throws {
        try write()
        let run = try await CratesProcess.shell("crates \(command)", in: folder)
        expectHarmless(run.output)
        expectHarmless(run.errors)
    }

    @Test func aTerminalObeysNoCSV() async throws {
        try write()
        let run = try await CratesProcess.shell(
            """
            python3 -c 'import pty; pty.spawn(["crates", "run", "./scene.json", "--steps", "1", "--format", "csv"])'
            """, in: folder)
        #expect(run.output.contains(#"\u{1B}[2J"#), "\(run)")
        expectHarmless(run.output.filter { $0 != "\r\n" && $0 != "\r" })
    }

    @Test func mistakesAreEscapedToo() async throws {
        try write(", \"\(Self.name)\": 1")
        for command in ["lint scene.json", "run ./scene.json"] {
            let run = try await CratesProcess.shell("crates \(command)", in: folder)
            #expect(run.status == 65)
            expectHarmless(run.output)
            expectHarmless(run.errors)
        }
    }

    /// GitHub's runner obeys lines that begin with `::`, spaces or not, and `##[` anywhere.
    @Test(arguments: ["::error ::forged", " ::stop-commands::forged", "##[error]forged", "a ##[add-mask]forged"])
    func noNameIsACommandOfALog(name: String) async throws {
        try folder.write(
            """
            {"version": 1, "name": "\(name)", "bodies": [
              {"name": "\(name)", "mass": 1, "shapes": [{"type": "circle", "radius": 5}]}]}
            """, to: "scene.json")
        let run = try await CratesProcess.shell(
            """
            cp scene.json '::error ::forged.json'; cp scene.json '::error ::wrong.json'; sed -i 's/mass/mas/' *wrong*
            crates run ./scene.json --steps 1; crates run ./scene.json --steps 1 --format json
            crates run ./scene.json --steps 1 --format ndjson
            crates lint scene.json *.json; crates bench ./scene.json --steps 1 --repeats 1
            crates record ./scene.json --steps 1 --golden g.json
            sed -i 's/"position": .0, -*0*/&1/' g.json; crates verify g.json; crates verify g.json --format json
            """, in: folder)
        let lines = (run.output + run.errors).split(whereSeparator: \.isNewline)
        #expect(lines.count > 30, "\(run)")
        for line in lines {
            #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains("##["), "\(line)")
        }
    }

    @Test(arguments: [
        ("=1+1", "\"'=1+1\""), ("-x", "\"'-x\""), ("@a", "\"'@a\""), (#"\tb"#, "\"'\tb\""), (#"a\rb"#, "\"a\rb\""),
        (#"a\nb"#, "\"a\nb\""),
        (#"a\r\nb"#, "\"a\r\nb\""), ("a,b", "\"a,b\""), (#"a\"b"#, "\"a\"\"b\""), ("a-b", "a-b"),
    ])
    func namesInCSVAreQuotedAndNoFormulas(name: String, field: String) async throws {
        try folder.write(
            """
            {"version": 1, "name": "csv", "bodies": [{"name": "\(name)", "mass": 1, "position": [-1, 2],
              "shapes": [{"type": "circle", "radius": 5}]}]}
            """, to: "scene.json")
        let run = try await CratesProcess.run("run", "./scene.json", "--steps", "0", "--format", "csv", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.contains("\n0,0.0,\(field),-1.0,2.0,"), "\(run.output.debugDescription)")
    }

    @Test func aPipeThatNobodyWritesToIsRefusedAndOthersAreRead() async throws {
        let run = try await CratesProcess.shell(
            """
            mkfifo pipe pipe.golden.json
            for command in "lint pipe" "run ./pipe" "run --tilt-file pipe" "verify pipe.golden.json"; do
              timeout 600 crates $command; echo $?
            done
            crates scenes show crates | crates run /dev/stdin | tail -n 1
            crates run | tail -n 1
            """, in: folder)
        let lines = run.output.split(separator: "\n")
        #expect(lines.prefix(4) == ["66", "66", "66", "66"], "\(run)")
        #expect(run.errors.split(separator: "\n").allSatisfy { $0.contains("it is not a regular file") }, "\(run)")
        try #require(lines.count == 6)
        #expect(lines[4] == lines[5])
    }

    @Test func goldensAreFoundWhateverBytesTheirFolderHas() async throws {
        let run = try await CratesProcess.shell(
            #"""
            crates record --quiet; name=$(printf 'b\377'); mkdir Goldens/$name; cp Goldens/crates.golden.json Goldens/$name/
            sed -i 's/"restStep": 421/"restStep": 422/' Goldens/$name/crates.golden.json
            crates verify --quiet | grep -c golden.json:; crates accept; ls Goldens/$name
            """#, in: folder)
        #expect(run.output.hasPrefix("2\naccepted Goldens/b"), "\(run)")
        #expect(run.output.hasSuffix("\ncrates.golden.json\n"), "\(run)")
    }
}
