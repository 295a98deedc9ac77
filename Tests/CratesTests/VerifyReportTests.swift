import CrateKit
import Foundation
import SystemPackage
import Testing

@testable import CrateFiles

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// The output of `crates verify` for programs.
@Suite struct VerifyReportTests {
    /// A folder with a golden that holds, one that drifted, one that is obsolete and one that is none.
    private static func folder() async throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try await folder.putGolden(at: "a,b:c%.json")
        let golden = try folder.read("a,b:c%.json")
        try folder.write(golden.replacing("\"restStep\": 421", with: "\"restStep\": 422"), to: "<&\"'>.json")
        try folder.write(
            golden.replacing("\"name\": \"crates\"", with: "\"name\": \"b\\u0001\\n]]>\""), to: "gone.json")
        try folder.write("{", to: "none.json")
        return folder
    }

    private static let files = ["a,b:c%.json", "<&\"'>.json", "gone.json", "none.json"]

    private static func verify(_ options: String) async throws -> (CratesProcess.Outcome, TemporaryFolder) {
        let folder = try await folder()
        let files = files.map(ShellWord.quoted).joined(separator: " ")
        return (try await CratesProcess.shell("crates verify \(options) -- \(files)", in: folder), folder)
    }

    /// Collects the elements of a report.
    private final class Elements: NSObject, XMLParserDelegate {
        var found: [(name: String, attributes: [String: String])] = []
        var text = ""

        func parser(
            _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) {
            found.append((name, attributes))
        }

        func parser(_ parser: XMLParser, foundCharacters string: String) {
            text += string
        }
    }

    @Test func theJUnitReportHasTheElementsOfItsSchema() async throws {
        let (run, folder) = try await Self.verify("--junit report.xml")
        #expect(run.status == 65)
        let parser = XMLParser(data: Data(try folder.read("report.xml").utf8))
        let elements = Elements()
        parser.delegate = elements
        #expect(parser.parse())
        #expect(
            elements.found.map(\.name) == [
                "testsuites", "testsuite", "properties", "testcase", "testcase", "failure", "testcase", "failure",
                "testcase", "error", "system-out", "system-err",
            ])
        let suite = elements.found[1].attributes
        #expect(suite["tests"] == "4")
        #expect(suite["failures"] == "2")
        #expect(suite["errors"] == "1")
        #expect(Double(suite["time"] ?? "") != nil)
        #expect(try suite["timestamp"]?.wholeMatch(of: Regex(#"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d"#)) != nil)
        for attribute in ["name", "hostname", "package", "id"] { #expect(suite[attribute] != nil) }
        let cases = elements.found.filter { $0.name == "testcase" }.map(\.attributes)
        #expect(cases.map { $0["name"] } == Self.files)
        #expect(cases.allSatisfy { $0["classname"] == "crates.verify" && Double($0["time"] ?? "") != nil })
        let failures = elements.found.filter { $0.name == "failure" || $0.name == "error" }.map(\.attributes)
        #expect(failures.map { $0["type"] } == ["drift", "obsolete", "error"])
        #expect(failures[0]["message"] == "restStep: expected 422, got 421")
        #expect(elements.text.contains("drift <&\"'>.json"))
    }

    @Test func whatXMLCannotHoldIsDropped() {
        #expect(JUnitReport.escaped("a<b>&\"'") == "a&lt;b&gt;&amp;&quot;&apos;")
        #expect(JUnitReport.escaped("a\u{0}\u{1}\u{1b}[1m\u{7f}\u{85}\u{fffe}\r\nb\tc") == "a[1m\nb&#9;c")
        #expect(JUnitReport.escaped("ä😀") == "ä😀")
    }

    @Test func gitHubGetsAnErrorForEachFailure() async throws {
        let (run, _) = try await Self.verify("--github --quiet")
        let commands = run.output.split(separator: "\n").filter { $0.hasPrefix("::") }
        #expect(commands.count == 3)
        #expect(
            commands[0].hasPrefix(
                "::error file=<&\"'>.json,title=Golden drifted%3A crates::restStep: expected 422, got 421%0A%0Abody"))
        #expect(commands[1].hasPrefix("::error file=gone.json,title=Golden is obsolete%3A b\\u{1}\\n]]>::no scene is"))
        #expect(commands[2].hasPrefix("::error file=none.json,title=Golden cannot be verified::none.json: the file"))
        #expect(run.output.hasPrefix("ok     a,b:c%.json: same bits\n"))

        #expect(GitHubAnnotation.property("a:b,c%\r\n") == "a%3Ab%2Cc%25%0D%0A")
        #expect(GitHubAnnotation.data("a:b,c%\r\n") == "a:b,c%25%0D%0A")
    }

    @Test func theJSONIsOneDocument() async throws {
        let (run, _) = try await Self.verify("--json --quiet")
        #expect(run.status == 65)
        let object = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
        #expect(object["schema"] as? Int == 1)
        #expect(["ok", "drift", "obsolete", "error"].map { object[$0] as? Int } == [1, 1, 1, 1])
        let goldens = try #require(object["goldens"] as? [[String: Any]])
        #expect(goldens.map { $0["file"] as? String } == Self.files)
        #expect(goldens.map { $0["status"] as? String } == ["ok", "drift", "obsolete", "error"])
        let drifts = try #require(goldens[1]["drifts"] as? [[String: Any]])
        #expect(drifts.map { $0["field"] as? String } == ["restStep"])
        #expect(drifts[0]["expected"] as? String == "422")
    }

    @Test func aPathIsSeenFromTheGoldensFolder() {
        #expect(RelativePath.path(of: "scenes/a.json", from: "Goldens") == "../scenes/a.json")
        #expect(RelativePath.path(of: "./a.json", from: ".") == "a.json")
        #expect(RelativePath.path(of: "/x/y/a.json", from: "/x/z/w") == "../../y/a.json")
        #expect(RelativePath.path(of: "Goldens/../a.json", from: "Goldens/deep") == "../../a.json")
    }

    @Test func goldensAreFoundInOrderAndNotInHiddenFolders() throws {
        let folder = try TemporaryFolder()
        let root = folder.url
        for name in ["b", "a/deep", ".hidden"] {
            try FileManager.default.createDirectory(
                at: root.appending(path: name), withIntermediateDirectories: true)
            try folder.write("", to: "\(name)/x.golden.json")
        }
        try folder.write("", to: "z.golden.json")
        try folder.write("", to: "z.golden.json.new")
        try folder.write("", to: "z.json")
        try FileManager.default.createSymbolicLink(
            atPath: root.appending(path: "circle").path, withDestinationPath: ".")
        let found = try GoldenFolder.files(in: root.path, endingWith: GoldenName.suffix)
        #expect(
            found.map { String($0.path.string.dropFirst(root.path.count)) }
                == ["/a/deep/x.golden.json", "/b/x.golden.json", "/z.golden.json"])
        #expect(try GoldenFolder.files(in: root.path + "/no", endingWith: "").isEmpty)
        #expect(throws: FileFailure.self) { try GoldenFolder.files(in: root.path + "/z.json", endingWith: "") }
    }
}
