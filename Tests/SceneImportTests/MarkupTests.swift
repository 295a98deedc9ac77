import SceneCoding
import Testing

@testable import SceneImport

@Suite struct MarkupTests {
    @Test func elementsHaveTheirPlacesAndTexts() throws {
        let root = try MarkupParser.parse(Array("<a x='1'>\n  <svg:b y=\"2\">text</svg:b>\n  <c/>\n</a>".utf8))
        #expect(root.name == "a" && root["x"] == "1" && root.children.map(\.name) == ["b", "c"])
        #expect(root.children[0].text == "text" && root.children.map(\.position.line) == [2, 3])
    }

    @Test func aFileThatIsNotInUTF8IsRefused() throws {
        let bytes = Array("<circle".utf8) + [0xe3] + Array(" x='1'/>".utf8)
        let error = try #require(throws: SceneFileError.self) { try MarkupParser.parse(bytes) }
        #expect(error.issues.map(\.problem) == ["the file is not in UTF-8; save it in that encoding"])
    }

    @Test(arguments: [
        ("", "the file has no element"), ("<a><b></a>", "this is not well-formed XML"),
        ("<!DOCTYPE a [\n<!ENTITY e \"x\">]><a>&e;</a>", "entities are not read"),
        (String(repeating: "<a>", count: 100), "elements are nested more than 64 deep"),
    ])
    func whatIsNoXMLIsRefused(text: String, problem: String) throws {
        let error = try #require(throws: SceneFileError.self) { try MarkupParser.parse(Array(text.utf8)) }
        #expect(error.issues.count == 1)
        #expect(error.issues[0].problem.hasPrefix(problem), "\(error)")
    }
}
