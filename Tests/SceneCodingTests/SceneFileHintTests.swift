import Testing

@testable import SceneCoding

/// Mistakes that people make by habit, and the hints that they get.
@Suite("Hints in scene files")
struct SceneFileHintTests {
    @Test(
        "Commas that are missing between numbers are named",
        arguments: [
            ("gate: [60 200]", "2:7: gate: must have 2 elements, got 1; write [60, 200]"),
            ("gate: 60 200", "2:7: gate: must be an array of 2, got 60 200; write [60, 200]"),
            ("gate: 60, 2e2", "2:7: gate: must be an array of 2, got 60, 2e2; write [60, 2e2]"),
            ("paths: [{from: gate, to: gate, points: [[0 1]]}]", "[0]: must have 2 elements, got 1; write [0, 1]"),
            ("gate: [1]", "2:7: gate: must have 2 elements, got 1"),
            ("gate: [60 200 3]", "2:7: gate: must have 2 elements, got 1"),
            ("gate: [a b]", "2:7: gate: must have 2 elements, got 1"),
            ("gate: ['60 200']", "2:7: gate: must have 2 elements, got 1"),
            ("gate: [1, 2, 3]", "2:7: gate: must have 2 elements, got 3"),
            ("gate: 60", "2:7: gate: must be an array of 2, got 60"),
        ])
    func commas(_ text: String, _ issue: String) {
        let found = issues("name: Z\n\(text)\n", as: .yaml)
        #expect(found.contains { $0.hasSuffix(issue) }, "\(found)")
    }

    @Test(
        "A comma in place of a point is named",
        arguments: [
            ("depth: 0,7", "depth: must be a number, got 0,7; write 0.7 with a point"),
            ("depth: -12,50", "depth: must be a number, got -12,50; write -12.50 with a point"),
            ("depth: '0,7'", "depth: must be a number, got \"0,7\"; write 0.7 with a point"),
            ("depth: 0,7 m", "depth: must be a number, got 0,7 m"),
            ("depth: 1,000.5", "depth: must be a number, got 1,000.5"),
            ("depth: 1 2", "depth: must be a number, got 1 2; put commas between numbers: 1, 2"),
        ])
    func points(_ text: String, _ issue: String) {
        let found = issues(
            "name: Z\ncages:\n  - name: a\n    animals:\n      - type: fish\n        name: b\n        \(text)\n")
        #expect(found.count == 1 && found[0].hasSuffix("cages[0].animals[0].\(issue)"), "\(found)")
    }

    @Test("In braces such a comma ends the number, and what follows is a key")
    func pointsInBraces() {
        let found = issues("name: Z\ncages: [{name: a, animals: [{type: fish, name: b, depth: 3,7}]}]\n")
        #expect(found.count == 1)
        #expect(found[0].hasSuffix("[0].7: is not known here; if depth is 3.7, write a point"), "\(found)")
    }

    @Test(
        "A tab is called one, where it stands",
        arguments: [
            ("name: Z\ncages:\n\t- name: a\n", "3:1"), ("name: Z\ncages:\n  - name: a\n  \t  tilt: 1\n", "4:3"),
            ("name: Z\nopen: true\n\tseed: 1\n", "3:1"),
            ("name: Z\ncages:\n  - name: a\n    size:\n\t\t- 1\n\t\t- 2\n", "5:1"),
        ])
    func tabs(_ text: String, _ place: String) {
        #expect(
            issues(text) == [
                "\(place): a tab stands here, and YAML is indented with spaces only; put spaces in its place"
            ])
    }

    @Test("A range of one value is that value")
    func rangesOfOne() {
        func problem<Value>(_ codec: Codec<Value>, _ value: Value) -> String? {
            #expect(throws: InputError.self) { try codec.check(value) }?.problem
        }
        #expect(problem(.integer(in: 1...1), 2) == "must be 1, got 2")
        #expect(problem(.integer(in: 1...2), 3) == "must be in 1 ... 2, got 3")
        #expect(problem(.number(in: 0.5...0.5), 2) == "must be 0.5, got 2")
        #expect(problem(.angle(in: 1...1), 2) == "must be 1 radians, got 2")
        #expect(problem(.string(length: 3...3), "ab") == "must have 3 characters, got 2")
        #expect(problem(.array(of: .bool, count: 1), []) == "must have 1 elements, got 0")
    }

    @Test("Radians that look like degrees are a warning, which says how many turns they are")
    func degrees() throws {
        func warnings(_ text: String, isRate: Bool = false) throws -> [String] {
            try Codec.angle(in: -1e9...1e9, isRate: isRate).read(Array(text.utf8)).warnings.map(\.problem)
        }
        #expect(
            try warnings("90") == [
                "is 90 radians, which are 14.3 turns; if degrees are meant, write units: {angle: degrees} at the top of "
                    + "the file"
            ])
        for text in ["45", "-180", "20", "360.0", "1e1"] { #expect(try warnings(text).count == 1, "\(text)") }
        for text in ["6", "1.5707963267948966", "31.41592653589793", "0", "7", "12.5", "11"] {
            #expect(try warnings(text) == [], "\(text)")
        }
        #expect(try warnings("90", isRate: true) == [])
    }

    @Test("A path knows the name of what it leads into")
    func names() throws {
        let text =
            #"{"name": "Z", "cages": [{"name": "a", "tilt": 1}, {"animals": [{"name": "carp\u001b"}, {"name": 1}]}]}"#
        let document = try DocumentParser.parse(Array(text.utf8), as: .json, limits: SceneFileLimits())
        let names: [String: String?] = [
            "cages[0].tilt": "a", "cages[0]": "a", "cages[0].name": nil, "cages[0].none": "a", "cages[1]": nil,
            "cages[1].animals[0].mass": "carp\u{1b}", "cages[1].animals[1].mass": nil, "name": nil, "": nil,
            "open": nil,
            "cages[9].tilt": nil,
        ]
        for (path, name) in names { #expect(document.name(ofPath: path) == name, "\(path)") }
        let issue = SceneFileIssue(line: 1, column: 2, path: "cages[0].tilt", name: "carp\u{1b}", problem: "is odd")
        #expect(issue.description == "1:2: cages[0].tilt (carp\u{FFFD}): is odd")
    }
}
