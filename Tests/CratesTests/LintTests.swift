import Testing

@Suite struct LintTests {
    /// Thirteen mistakes, each of another kind.
    static let mistakesInJSON = """
        {
          "version": 1,
          "name": "planted",
          "colour": "red",
          "walls": [
            {"from": [0, 0], "to": [0, 0]}
          ],
          "space": {"iterations": 0, "damping": "fast"},
          "crates": [
            {"frame": [0, 0, 32]},
            {"frame": [0, 0, 32, 32], "mass": -1, "mass": 2}
          ],
          "balls": [
            {"position": [1, 2, 3]}
          ],
          "bodies": [
            {"name": "box", "mass": 1, "shapes": [{"type": "bx", "width": 2, "height": 2}]},
            {"name": "rod", "mass": 1, "shapes": [{"type": "circle", "radius": NaN}]},
            {"name": "rod", "kind": "static"}
          ],
          "constraints": [
            {"type": "pivot", "a": "box", "b": "rood"}
          ],
          "tilt": {"keyframes": {"values": [[0, -1], [1, 0]], "keyTimes": [0, 2]}}
        }

        """

    static let mistakesInYAML = """
        version: 1
        name: planted
        colour: red
        walls:
          - {from: [0, 0], to: [0, 0]}
        space: {iterations: 0, damping: "fast"}
        crates:
          - frame: [0, 0, 32]
          - frame: [0, 0, 32, 32]
            mass: -1
            mass: 2
        balls:
          - position: [1, 2, 3]
        bodies:
          - name: box
            mass: 1
            shapes: [{type: bx, width: 2, height: 2}]
          - name: rod
            mass: 1
            shapes: [{type: circle, radius: .nan}]
          - {name: rod, kind: static}
        constraints:
          - {type: pivot, a: box, b: rood}
        tilt:
          keyframes:
            values: [[0, -1], [1, 0]]
            keyTimes: [0, 2]

        """

    @Test func everyMistakeInJSONIsNamedWithItsPlace() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.mistakesInJSON, to: "bad.json")
        let lint = try await CratesProcess.run("lint", "bad.json", in: folder)
        #expect(lint.status == 65)
        #expect(
            lint.output == """
                bad.json:4:3: colour: is not known here; the keys are version, units, vars, defaults, name, summary, \
                view, space, walls, crates, balls, bodies, generators, repeat, constraints, events, labels, layers, \
                transactions, dynamics, tilt, rest, run
                bad.json:6:28: walls[0].to: must lead from one point to another, got (0.0, 0.0) twice
                bad.json:8:27: space.iterations: must be in 1 ... 10000, got 0
                bad.json:8:41: space.damping: must be a number, got "fast": "fast" is not known, at character 1
                bad.json:10:15: crates[0].frame: must have 4 elements, got 3
                bad.json:11:39: crates[1].mass: must be in 1e-09 ... 1000000000000000, got -1
                bad.json:11:43: crates[1].mass: is given twice, first in line 11
                bad.json:14:18: balls[0].position: must have 2 elements, got 3
                bad.json:17:52: bodies[0].shapes[0].type (box): must be one of circle, segment, polyline, polygon, box, got \
                "bx"; did you mean "box"?
                bad.json:18:72: bodies[1].shapes[0].radius (rod): must be a number, got NaN
                bad.json:19:14: bodies[2].name: another body is named "rod" in line 18
                bad.json:22:40: constraints[0].b: no body is named "rood"; did you mean "rod"?
                bad.json:24:71: tilt.keyframes.keyTimes[1]: must be in 0 ... 1, got 2

                """)
    }

    @Test func everyMistakeInYAMLIsNamedWithItsPlace() async throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.mistakesInYAML, to: "bad.yaml")
        let lint = try await CratesProcess.run("lint", "bad.yaml", in: folder)
        #expect(lint.status == 65)
        #expect(
            lint.output == """
                bad.yaml:3:1: colour: is not known here; the keys are version, units, vars, defaults, name, summary, \
                view, space, walls, crates, balls, bodies, generators, repeat, constraints, events, labels, layers, \
                transactions, dynamics, tilt, rest, run
                bad.yaml:5:24: walls[0].to: must lead from one point to another, got (0.0, 0.0) twice
                bad.yaml:6:21: space.iterations: must be in 1 ... 10000, got 0
                bad.yaml:6:33: space.damping: must be a number, got "fast": "fast" is not known, at character 1
                bad.yaml:8:12: crates[0].frame: must have 4 elements, got 3
                bad.yaml:10:11: crates[1].mass: must be in 1e-09 ... 1000000000000000, got -1
                bad.yaml:11:5: crates[1].mass: is given twice, first in line 10
                bad.yaml:13:15: balls[0].position: must have 2 elements, got 3
                bad.yaml:17:21: bodies[0].shapes[0].type (box): must be one of circle, segment, polyline, polygon, box, got \
                "bx"; did you mean "box"?
                bad.yaml:20:37: bodies[1].shapes[0].radius (rod): must be a number, got .nan
                bad.yaml:21:12: bodies[2].name: another body is named "rod" in line 18
                bad.yaml:23:30: constraints[0].b: no body is named "rood"; did you mean "rod"?
                bad.yaml:27:19: tilt.keyframes.keyTimes[1]: must be in 0 ... 1, got 2

                """)
    }

    @Test func whatIsOddIsWarnedOf() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            {
              "version": 1,
              "name": "odd",
              "walls": [
                {"from": [0, 0], "to": [300, 0]},
                {"from": [300, 0], "to": [300, 300]}
              ],
              "balls": [
                {"position": [100, 100]},
                {"position": [135, 100], "mass": 20000},
                {"position": [350, 100]}
              ],
              "bodies": [
                {"name": "bullet", "position": [100, 200], "mass": 20, "velocity": [1000, 0], "shapes": [{"type": "circle", "radius": 2}]}
              ],
              "constraints": [
                {"type": "pivot", "a": "ball-1", "b": "bullet"}
              ]
            }

            """, to: "odd.json")
        let lint = try await CratesProcess.run("lint", "odd.json", in: folder)
        #expect(lint.status == 0)
        #expect(
            lint.output == """
                odd.json:10:5: warning: balls[1]: is over 1000 times as heavy as balls[0], 20000.0 to 10.0: the \
                solver may not hold it
                odd.json:10:5: warning: balls[1]: starts 5.00 points deep in balls[0]
                odd.json:11:5: warning: balls[2]: starts outside the walls, at (350.00, 100.00)
                odd.json:14:5: warning: bodies[0] (bullet): may move 14.8 points in a step and is 4.0 thick: it may pass \
                through walls; make it a bullet, or take shorter steps
                odd.json:17:5: warning: constraints[0]: has anchors that start 100.00 points apart

                """)
        let strict = try await CratesProcess.run("lint", "--strict", "odd.json", in: folder)
        #expect(strict.status == 65)
        #expect(strict.output == lint.output)
    }

    /// A mistake that only building a scene shows has its place, too.
    @Test func whatCannotBeBuiltIsNamedWithItsPlace() async throws {
        let folder = try TemporaryFolder()
        try folder.write(
            """
            version: 1
            name: stuck
            bodies:
              - {name: shelf, kind: static}
            constraints:
              - {type: pivot, a: world, b: shelf}

            """, to: "stuck.yaml")
        let lint = try await CratesProcess.run("lint", "stuck.yaml", in: folder)
        #expect(lint.status == 65)
        #expect(
            lint.output
                == "stuck.yaml:6:5: constraints[0]: cannot be solved: one of its bodies must be dynamic\n")
    }

    @Test func severalFilesAreCheckedOneByOne() async throws {
        let lint = try await CratesProcess.shell(
            """
            crates scenes show bounce > ok.json; crates scenes show bounce --yaml > ok.yaml; : > empty.json
            crates lint ok.json ok.yaml && crates lint missing.json empty.json ok.json
            """, in: try TemporaryFolder())
        // The first failure decides.
        #expect(lint.status == 66)
        #expect(
            lint.output == """
                ok     ok.json
                ok     ok.yaml
                empty.json:1:1: the file is empty
                ok     ok.json

                """)
        #expect(lint.errors.hasPrefix("crates: cannot read missing.json: No such file"))
    }

    struct Hostile: CustomTestStringConvertible {
        var make: String
        var status: Int32 = 65
        var sentence: String

        var testDescription: String { make }
    }

    static let hostileFiles = [
        Hostile(make: "mkdir FILE.json", status: 66, sentence: "Is a directory"),
        Hostile(make: "true", status: 66, sentence: "No such file"),
        Hostile(make: ": > FILE.json", sentence: "the file is empty"),
        Hostile(make: ": > FILE.yaml", sentence: "the file is empty"),
        Hostile(make: "head -c 5000 $(command -v crates) > FILE.json", sentence: "the file is binary"),
        Hostile(make: "head -c 5000 $(command -v crates) > FILE.yaml", sentence: "the file is binary"),
        Hostile(make: "dd if=/dev/null of=FILE.json bs=1 seek=100000000", sentence: "too long for a scene"),
        Hostile(make: "dd if=/dev/null of=FILE.yaml bs=1 seek=100000000", sentence: "too long for a scene"),
        Hostile(make: "head -c 100000 /dev/zero | tr '\\0' '[' > FILE.json", sentence: "nested more than 64 deep"),
        Hostile(make: "head -c 100000 /dev/zero | tr '\\0' '[' > FILE.yaml", sentence: "nested more than 64 deep"),
        Hostile(
            make: "printf 'a: &a [x,x]\\nb: &b [*a,*a]\\nc: &c [*b,*b]\\nd: [*c,*c]\\n' > FILE.yaml",
            sentence: "YAML aliases (*name) are not read"),
        Hostile(make: "crates scenes show bounce | iconv -t UTF-16 > FILE.json", sentence: "the file is UTF-16"),
    ]

    @Test(arguments: hostileFiles)
    func aHostileFileIsRefusedInOneLine(file: Hostile) async throws {
        let folder = try TemporaryFolder()
        let lint = try await CratesProcess.shell(
            """
            { \(file.make.replacing("FILE", with: "file")); } 2>/dev/null
            if [ -e file.yaml ]; then crates lint file.yaml; else crates lint file.json; fi
            """, in: folder)
        #expect(lint.status == file.status)
        let lines = (lint.output + lint.errors).split(separator: "\n")
        #expect(lines.count == 1)
        #expect(lines.first?.contains(file.sentence) == true, "\(lines)")
        #expect(try folder.contents.filter { !$0.hasPrefix("file.") } == [])
    }

    @Test func aByteOrderMarkAndWindowsLineEndsAreFine() async throws {
        let lint = try await CratesProcess.shell(
            """
            crates scenes show crates --yaml > plain.yaml
            { printf '\\357\\273\\277'; sed "s/$/$(printf '\\r')/" plain.yaml; } > windows.yaml
            for scene in plain windows; do crates run $scene.yaml --format json | grep stateHash; done | uniq | wc -l
            """, in: try TemporaryFolder())
        #expect(lint.output.filter { $0.isNumber } == "1")
        #expect(lint.errors == "")
    }
}
