import SceneCoding
import Testing

@testable import SceneImport

@Suite struct MarkupTests {
    @Test func elementsHaveTheirPlacesAndTexts() throws {
        let root = try MarkupParser.parse(Array("<a x='1'>\n  <svg:b y=\"2\">text</svg:b>\n  <c/>\n</a>".utf8))
        #expect(root.name == "a" && root["x"] == "1" && root.children.map(\.name) == ["b", "c"])
        #expect(root.children[0].text == "text" && root.children.map(\.position.line) == [2, 3])
        #expect(root.children.map(\.position.column) == [3, 3])
    }

    @Test func textIsReadWhole() throws {
        let text = "<a>1 &lt; 2 &amp; é<b>x</b>\n<![CDATA[<c> & ]]>&#x20AC;</a>"
        let root = try MarkupParser.parse(Array(text.utf8))
        #expect(root.text == "1 < 2 & é\n<c> & €" && root.children.map(\.text) == ["x"])
        let said = try MarkupParser.parse(Array("<?xml version='1.0' encoding='latin1'?><a x='é &quot;'/>".utf8))
        #expect(said["x"] == "é \"")
    }

    @Test(arguments: [
        "<!DOCTYPE a [\n<!ENTITY e \"x\">]><a>&e;</a>", "<!DOCTYPE a [\n<!ENTITY % e \"x\">]><a/>",
        "<!DOCTYPE a [\n<!ENTITY e SYSTEM \"/etc/passwd\">]><a/>", "<a>\n&e;</a>", "<a>\n<b x='&e;'/></a>",
        "<!DOCTYPE a SYSTEM 'a.dtd'>\n<a>&e;</a>", "<!DOCTYPE a SYSTEM 'a.dtd'>\n<a x='&lt;&e;'/>",
    ])
    func entitiesAreRefusedWhereTheyStand(text: String) throws {
        let error = try #require(throws: SceneFileError.self) { try MarkupParser.parse(Array(text.utf8)) }
        #expect(error.issues.count == 1 && error.issues[0].line == 2, "\(error)")
        #expect(error.issues[0].problem.hasPrefix("entities are not read"), "\(error)")
    }

    @Test func aDeclarationElsewhereIsNotLookedFor() throws {
        let url = "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd"
        let type = "<!DOCTYPE svg PUBLIC \"-//W3C//DTD SVG 1.1//EN\" \"\(url)\">"
        #expect(try MarkupParser.parse(Array("\(type)<svg id='a'/>".utf8))["id"] == "a")
    }

    @Test func tooManyElementsAreRefusedWhereTheyBegin() throws {
        let text = "<a>\n" + String(repeating: "<b/>", count: MarkupParser.maximumCount) + "</a>"
        let error = try #require(throws: SceneFileError.self) { try MarkupParser.parse(Array(text.utf8)) }
        #expect(error.issues.map(\.line) == [2])
        #expect(error.issues[0].problem == "the file has more than 200000 elements and attributes")
    }

    @Test func aFileThatIsNotInUTF8IsRefused() throws {
        let bytes = Array("<circle".utf8) + [0xe3] + Array(" x='1'/>".utf8)
        let error = try #require(throws: SceneFileError.self) { try MarkupParser.parse(bytes) }
        #expect(error.issues.map(\.problem) == ["the file is not in UTF-8; save it in that encoding"])
    }

    @Test(arguments: [
        ("", "the file has no element"), ("<a><b></a>", "this is not well-formed XML: mismatched tag"),
        (String(repeating: "<a>", count: 100), "elements are nested more than 64 deep"),
    ])
    func whatIsNoXMLIsRefused(text: String, problem: String) throws {
        let error = try #require(throws: SceneFileError.self) { try MarkupParser.parse(Array(text.utf8)) }
        #expect(error.issues.count == 1)
        #expect(error.issues[0].problem.hasPrefix(problem), "\(error)")
    }
}
