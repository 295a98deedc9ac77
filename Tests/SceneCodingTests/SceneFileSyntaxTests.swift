import Testing

@testable import SceneCoding

@Suite("The syntax of scene files")
struct SceneFileSyntaxTests {
    private func name(_ text: String, as syntax: SceneFileSyntax? = nil) throws -> String {
        try Codec.zoo.read(Array(text.utf8), as: syntax).value.name
    }

    @Test("JSON is read in full: surrogate pairs, escaped slashes and tabs, also where YAML is expected")
    func json() throws {
        let text = "{\n\t\"name\"\t:\t\"\\ud83d\\uDE00 \\/ \\b\\f\\u0000\",\r\n\t\"gate\":[1,\t2]\t}\r\n"
        for syntax in [nil, SceneFileSyntax.json, .yaml] {
            #expect(try name(text, as: syntax) == "😀 / \u{8}\u{c}\u{0}")
        }
    }

    @Test("A byte order mark is skipped, and lines may end with CR LF or CR")
    func lines() {
        for start in ["", "\u{FEFF}"] {
            for end in ["\n", "\r\n", "\r"] {
                #expect(issues("\(start){\(end)  \"name\": \"Z\",\(end)  \"x\": 1}") == unknown(at: "3:3"))
                #expect(issues("\(start)name: Z\(end)x: 1\(end)") == unknown(at: "2:1"))
            }
        }
    }

    private func unknown(at place: String) -> [String] {
        ["\(place): x: is not known here; the keys are units, defaults, name, motto, open, gate, seed, cages, paths"]
    }

    @Test(
        "Errors of JSON's syntax say what was expected",
        arguments: [
            ("{\"name\": \"Z\",}", "1:13: a comma stands here, but nothing comes after it"),
            ("{\"name\" \"Z\"}", "1:9: expected \":\" after the key, got a string"),
            ("{name: 1}", "1:2: expected a key in double quotes, got name"),
            ("{\"name\": \"Z\"", "1:13: expected \",\" or \"}\", but the file ends"),
            ("{\"name\": \"Z\"} x", "1:15: expected the end of the file after the value, got x"),
            ("[1 2]", "1:4: expected \",\" or \"]\", got 2"),
            ("[,]", "1:2: expected a value, got ,"),
            ("{\"a\": \"\\x\"}", "1:8: this is not an escape of JSON; write \\\\ for a backslash"),
            ("[\"\\ud83d\"]", "1:3: \\u takes four hexadecimal digits, and a pair of surrogates for what needs more"),
            (
                "[\"\\ud83d\\u0041\"]",
                "1:3: \\u takes four hexadecimal digits, and a pair of surrogates for what needs more"
            ),
            ("[\"\\udc00\"]", "1:3: \\u takes four hexadecimal digits, and a pair of surrogates for what needs more"),
            ("[\"a", "1:2: the string that begins here does not end"),
        ])
    func jsonErrors(_ text: String, _ issue: String) {
        #expect(issues(text) == [issue])
    }

    @Test(
        "What YAML has beyond a scene file is refused",
        arguments: [
            ("name: Z\n---\nname: Y\n", "2:1: a second document begins here, and only one is read"),
            ("name: !!str 5\n", "1:7: YAML tags (!name) are not read; leave it out"),
            ("name: !zoo \"Z\"\n", "1:7: YAML tags (!name) are not read; leave it out"),
            ("--- !zoo\nname: Z\n", "1:5: YAML tags (!name) are not read; leave it out"),
            ("gate: !!set [0, 1]\n", "1:7: YAML tags (!name) are not read; leave it out"),
            ("gate: &gate [0, 1]\nname: *gate\n", "2:7: \(YAMLGuard.aliasProblem)"),
            ("gate: &-a [0, 1]\nname: *-a\n", "2:7: \(YAMLGuard.aliasProblem)"),
            ("%TAG ! zoo\n---\nname: Z\n", "1:1: YAML tags (%TAG) are not read; leave the line out"),
            ("? [a, b]\n: 1\n", "1:3: a key must be a plain text"),
            (
                "name: [Z",
                "1:9: this is not YAML: did not find expected ',' or ']', while parsing a flow sequence that begins at 1:7"
            ),
            ("# nothing but a comment\n", "1:1: the file is empty"),
            (
                "name: Z\nmotto:  #8040c0\n",
                "2:9: in YAML, # begins a comment; write the color in quotation marks: \"#8040c0\""
            ),
            (
                "name: Z\ncages:\n  - motto: #fff # white\n",
                "3:12: in YAML, # begins a comment; write the color in quotation marks: \"#fff\""
            ),
            (
                "name: Z\nflag: { motto: #8040c0, name: Y }\n",
                "2:16: in YAML, # begins a comment; write the color in quotation marks: \"#8040c0\""
            ),
            (
                "name: Z\nflag: { name: Y, motto: #8040c0,\n  size: 1 }\n",
                "2:25: in YAML, # begins a comment; write the color in quotation marks: \"#8040c0\""
            ),
        ])
    func yamlErrors(_ text: String, _ issue: String) {
        #expect(issues(text) == [issue])
    }

    @Test(
        "A comment in place of a value is none that looks like a color",
        arguments: ["# abc", "#", "#abcde", "#abc_", "#shade", "\n  #abc", "Y #abc", "\"Y: #abc\""])
    func noColors(_ comment: String) throws {
        #expect(try name("name: Z\nmotto: \(comment)\n", as: .yaml) == "Z")
    }

    @Test(
        "An asterisk and an ampersand are no alias and anchor by themselves",
        arguments: ["R&D: 5*3", "Q & A", "*bold*", "&c", "&a \\u002ab"])
    func noAliases(_ text: String) throws {
        #expect(try name("name: \"\(text)\"", as: .yaml) == text.replacing("\\u002a", with: "*"))
    }

    @Test("A key that is there twice is reported with everything else, however it is written")
    func duplicateKeys() {
        #expect(
            issues("name: A\nx: 1\n'name' : B\nname: C\n\"x\": 2\ngate: [0]\n").map { $0.split(separator: ";")[0] } == [
                "2:1: x: is not known here", "3:1: name: is given twice, first in line 1",
                "4:1: name: is given twice, first in line 1", "5:1: x: is given twice, first in line 2",
                "6:7: gate: must have 2 elements, got 1",
            ])
        #expect(issues("\"\\x61\": 1\na: 2\n") == ["1:1: the key is given twice"])
        let many = String(repeating: "x: 1\n", count: 100)
        #expect(issues(many) == ["33:1: the key is given twice"])
        #expect(issues(#"{"name": "A", "name": 1, "name": "B"}"#).count == 2)
    }

    @Test("What is no text is refused", arguments: [SceneFileSyntax.json, .yaml, nil])
    func binary(_ syntax: SceneFileSyntax?) {
        func issue(_ bytes: [UInt8]) -> String? {
            #expect(throws: SceneFileError.self) { try Codec.zoo.read(bytes, as: syntax) }?.description
        }
        #expect(issue([]) == "1:1: the file is empty")
        #expect(issue([0xEF, 0xBB, 0xBF]) == "1:1: the file is empty")
        #expect(issue(Array(" \r\n\t".utf8)) == "1:1: the file is empty")
        #expect(issue([0xFF, 0xFE, 0x7B, 0]) == "1:1: the file is UTF-16; save it as UTF-8")
        #expect(issue(Array("{\n ".utf8) + [0xFF]) == "2:2: the file is binary or not in UTF-8")
        #expect(issue(Array("{\n".utf8) + [0xED, 0xA0, 0x80]) == "2:1: the file is binary or not in UTF-8")
        #expect(
            issue(Array("{\0}".utf8))
                == "1:2: the file is binary or has a control character, 0x0; write \\u and its code in quotes")
    }
}
