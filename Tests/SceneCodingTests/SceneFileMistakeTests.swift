import Testing

@testable import SceneCoding

@Suite("Scene files with mistakes")
struct SceneFileMistakeTests {
    @Test("A good file is read, in both syntaxes")
    func good() throws {
        let json = """
            {"$schema": "zoo.json", "units": {"angle": "degrees"},
             "defaults": {"cage": {"tilt": 90, "climate": {"min": 15}}, "animal": {"type": "fish", "mass": 5, "depth": 2}},
             "name": "Z", "seed": 18446744073709551615,
             "cages": [{"name": "pond", "climate": {"max": 20}, "animals": [
                {"name": "carp"}, {"name": "owl", "type": "bird", "beats": [[0, 1], [1, 0]]}]}],
             "paths": [{"from": "gate", "to": "pond"}]}
            """
        let yaml = """
            units: {angle: degrees}
            comment: |
              A zoo: with a *comment*.
            defaults:
              cage:
                tilt: 90
                climate: {min: 15}
              animal: {type: fish, mass: 5, depth: 2}
            name: Z
            seed: 18446744073709551615
            cages:
            - name: pond
              climate: {max: 20}
              animals:
                - name: carp
                - {name: "owl", type: 'bird', beats: [[0, 1], [1, 0]]}
            paths:
              - {from: gate, to: pond}
            """
        var cage = Cage(name: "pond", tilt: .pi / 2)
        cage.climate = Climate(minimum: 15, maximum: 20)
        cage.animals = [
            Animal(name: "carp", mass: 5, kind: .fish(depth: 2)),
            Animal(
                name: "owl", mass: 5,
                kind: .bird(Wings(beats: [Beat(time: 0, height: 1), Beat(time: 1, height: 0)]))),
        ]
        let zoo = Zoo(name: "Z", seed: .max, cages: [cage], paths: [Path(from: "gate", to: "pond")])
        for text in [json, yaml] {
            #expect(try Codec.zoo.read(Array(text.utf8)).value == zoo)
        }
    }

    @Test("Every mistake of a JSON file is reported, where it is")
    func manyInJSON() {
        let text = """
            {
              "name": "",
              "opn": true,
              "gate": [0, 2000],
              "seed": -1,
              "cages": [
                {"name": "pond", "size": [5], "tilt": NaN},
                {"name": "pond", "climate": {"min": 9, "max": 3}},
                {"size": [1, 1], "animals": [
                  {"type": "brd", "name": "owl"},
                  {"type": "fish", "name": "carp", "mass": -1},
                  {"type": "bird", "name": "🦆", "span": "wide", "span": 3, "diet": "meet"}
                ]}
              ],
              "paths": [{"from": "pont", "to": "gate"}]
            }
            """
        let expected = [
            #"2:11: name: must not be empty"#,
            #"3:3: opn: is not known here; did you mean "open"?"#,
            #"4:15: gate[1]: must be in -1000 ... 1000, got 2000"#,
            #"5:11: seed: must be in 0 ... 18446744073709551615, got -1"#,
            #"7:30: cages[0].size: must have 2 elements, got 1"#,
            #"7:43: cages[0].tilt: must be a number, got NaN"#,
            #"8:14: cages[1].name: another cage is named "pond" in line 7"#,
            #"8:51: cages[1].climate.max: must not be below min, got 3"#,
            #"9:5: cages[2]: name is missing"#,
            #"10:16: cages[2].animals[0].type: must be one of fish, bird, stone, got "brd"; did you mean "bird"?"#,
            #"11:7: cages[2].animals[1]: depth is missing"#,
            #"11:48: cages[2].animals[1].mass: must be in 1e-30 ... 1e30, got -1"#,
            #"12:45: cages[2].animals[2].span: must be a number, got "wide""#,
            #"12:53: cages[2].animals[2].span: is given twice, first in line 12"#,
            #"12:72: cages[2].animals[2].diet: must be one of plants, meat, both, got "meet"; did you mean "meat"?"#,
            #"15:22: paths[0].from: no cage is named "pont"; did you mean "pond"?"#,
            #"15:36: paths[0].to: no cage is named "gate""#,
        ]
        #expect(issues(text) == expected)
    }

    @Test("Every mistake of a YAML file is reported, where it is")
    func manyInYAML() {
        let text = """
            name: ''
            opn: true
            gate: [0, 2000]
            seed: 1:30
            open: yes
            cages:
              - name: pond
                size: [5]
                tilt: .nan
              - name: pond
                climate:
                  min: 9
                  max: 3
              - size: [1, 1]
                animals:
                  - {type: brd, name: owl}
                  - {type: fish, name: 1.0, mass: -1}
                  - type: bird
                    name: 🦆
                    span: wide
                    "span": 3
                    diet: meet
            paths:
              - {from: pont, to: gate}
            name: again
            """
        let expected = [
            #"1:7: name: must not be empty"#,
            #"2:1: opn: is not known here; did you mean "open"?"#,
            #"3:11: gate[1]: must be in -1000 ... 1000, got 2000"#,
            #"4:7: seed: must be a whole number, got 1:30"#,
            #"5:7: open: must be true or false, got yes"#,
            #"8:11: cages[0].size: must have 2 elements, got 1"#,
            #"9:11: cages[0].tilt: must be a number, got .nan"#,
            #"10:11: cages[1].name: another cage is named "pond" in line 7"#,
            #"13:12: cages[1].climate.max: must not be below min, got 3"#,
            #"14:5: cages[2]: name is missing"#,
            #"16:16: cages[2].animals[0].type: must be one of fish, bird, stone, got "brd"; did you mean "bird"?"#,
            #"17:9: cages[2].animals[1]: depth is missing"#,
            #"17:28: cages[2].animals[1].name: must be a string, got 1.0; put strings in quotes"#,
            #"17:39: cages[2].animals[1].mass: must be in 1e-30 ... 1e30, got -1"#,
            #"20:15: cages[2].animals[2].span: must be a number, got wide"#,
            #"21:9: cages[2].animals[2].span: is given twice, first in line 20"#,
            #"22:15: cages[2].animals[2].diet: must be one of plants, meat, both, got "meet"; did you mean "meat"?"#,
            #"24:12: paths[0].from: no cage is named "pont"; did you mean "pond"?"#,
            #"24:22: paths[0].to: no cage is named "gate""#,
            #"25:1: name: is given twice, first in line 1"#,
        ]
        #expect(issues(text) == expected)
    }

    @Test("Columns count characters, also behind an emoji")
    func columns() {
        #expect(issues(#"{"name": "🐘🦆", "x": 1}"#).first?.hasPrefix("1:16: x: ") == true)
        #expect(issues("{name: \"🐘🦆\", x: 1}", as: .yaml).first?.hasPrefix("1:14: x: ") == true)
    }

    @Test("Warnings don't keep a file from being read, and come with the errors of one that is not")
    func warnings() throws {
        let text = #"{"name": "Z", "cages": [{"name": "a", "climate": {"min": 10, "max": 10}}]}"#
        let warning = "1:69: warning: cages[0].climate.max: is as low as min"
        #expect(issues(text) == [warning])
        #expect(issues(text.dropLast() + #", "x": 1}"#).count == 2)
        #expect(try Codec.zoo.read(Array(text.utf8)).value.name == "Z")
    }

    @Test("Defaults need not be complete, but what they hold is checked, and what they give is not demanded again")
    func defaults() {
        let start = #"{"name": "Z", "defaults": {"animal": {"type": "fish", "depth": 3, "mas": 1}, "lion": {}},"#
        let cages =
            #""cages": [{"name": "a", "animals": [{"name": "b"}, {"name": "c", "type": "bird"}, {"type": "fish"}]}]}"#
        #expect(
            issues(start + cages) == [
                #"1:67: defaults.animal.mas: is not known here; did you mean "mass"?"#,
                #"1:78: defaults.lion: is not known here; the keys are cage, animal"#,
                #"1:172: cages[0].animals[2]: name is missing"#,
            ])
        // Without the defaults, which were wrong, the first animal lacks its kind.
        let plain =
            #"{"name": "Z", "defaults": {"animal": {"mass": 5}}, "cages": [{"name": "a", "animals": [{"name": "b"}]}]}"#
        #expect(issues(plain) == ["1:88: cages[0].animals[0]: type is missing; it is one of fish, bird, stone"])
    }

    @Test("Angles are in the unit of the file, wherever it is named")
    func units() throws {
        func tilt(_ text: String) throws -> Double {
            let text = #"{"name": "Z", "cages": [{"name": "a", "tilt": \#(text)}]}"#
            return try #require(Codec.zoo.read(Array(text.utf8)).value.cages.first).tilt
        }
        #expect(try tilt("1.5") == 1.5)
        #expect(try tilt(#"90}], "units": {"angle": "degrees"}, "paths": [], "comment": [{"a": 1"#) == .pi / 2)
        #expect(
            issues(#"{"name": "Z", "units": {"angle": "degrees"}, "cages": [{"name": "a", "tilt": 190}]}"#)
                == ["1:78: cages[0].tilt: must be in -180 ... 180 degrees, got 190"])
        #expect(
            issues(#"{"name": "Z", "cages": [{"name": "a", "tilt": 190}]}"#)
                == ["1:47: cages[0].tilt: must be in -3.141592653589793 ... 3.141592653589793 radians, got 190"])
    }

    @Test("No more than a thousand issues are listed")
    func manyIssues() throws {
        let text = #"{"name": "Z", "cages": [\#(String(repeating: "1, ", count: 4_999))2]}"#
        let error = #expect(throws: SceneFileError.self) { try Codec.zoo.read(Array(text.utf8)) }
        #expect(error?.issues.count == 1_000)
        #expect(error?.omittedCount == 4_000)
        #expect(error?.description.hasSuffix("\nand 4000 more") == true)
    }
}
