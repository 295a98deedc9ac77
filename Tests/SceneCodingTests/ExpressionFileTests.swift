import Testing

@testable import SceneCoding

/// Expressions in the numbers of files.
@Suite struct ExpressionFileTests {
    private struct Plan: Hashable, Sendable {
        var width = 1.0
        var turn = 0.0
        var count = 1
        var places: [SIMD2<Double>] = []
    }

    private static let plain = Codec<Plan>.object("plan", template: Plan(), "A plan.") {
        Field<Plan>.units()
        Field<Plan>.variables()
        Field("width", \.width, .number(in: 0...100), "The width.")
        Field("turn", \.turn, .angle(in: -1e9...1e9), "The turn.")
        Field("count", \.count, .integer(in: 1...10), "The count.")
        Field("places", \.places, .array(of: .vector), "The places.")
    }
    private static let codec = plain.readingExpressions()

    private func issues(_ text: String, as syntax: SceneFileSyntax = .yaml) -> [String] {
        do {
            _ = try Self.codec.read(Array(text.utf8), as: syntax)
            return []
        } catch {
            return error.issues.map(\.description)
        }
    }

    @Test func everyNumberCanBeOne() throws {
        let yaml = """
            vars:
              comment: as in every object
              r: 12
              gap: 2*r + 1
              n: gap - 22
            width: gap
            turn: 90deg
            count: n
            places: [[-gap/2, 'min(r, 3)'], [r, 0]]
            """
        let json = """
            {"places": [["-gap/2", "min(r, 3)"], ["r", 0]], "count": "n", "turn": "90deg", "width": "gap",
             "vars": {"r": 12, "gap": "2*r + 1", "n": "gap - 22"}}
            """
        var plan = Plan(width: 25, turn: 90 * .pi / 180, count: 3)
        plan.places = [SIMD2(-12.5, 3), SIMD2(12, 0)]
        #expect(try Self.codec.read(Array(yaml.utf8), as: .yaml).value == plan)
        #expect(try Self.codec.read(Array(json.utf8), as: .json).value == plan)
        // What is written is the number.
        let written = Self.codec.write(plan)
        #expect(written == Self.plain.write(plan) && written.yaml.contains("width: 25"))
        #expect(try Self.codec.read(Array(written.yaml.utf8), as: .yaml).value == plan)
    }

    @Test func unitsComeBeforeVariables() throws {
        let plan = try Self.codec.read(Array("vars: {a: 0.25turn}\nunits: {angle: degrees}\nturn: a\nwidth: a\n".utf8))
            .value
        #expect(plan.width == 90 && plan.turn == 90 * .pi / 180)
    }

    @Test(arguments: [
        ("width: 2*q", "1:8: width: must be a number, got 2*q: \"q\" is not known, at character 3"),
        (
            "vars: {radius: 2}\nwidth: 2*radios",
            "2:8: width: must be a number, got 2*radios: \"radios\" is not known, at character 3; "
                + "did you mean \"radius\"?"
        ),
        (
            "turn: 90degs",
            "1:7: turn: must be a number, got 90degs: \"degs\" is not a unit, at character 3; did you mean \"deg\"?"
        ),
        ("vars: {r: 60}\nwidth: 2*r", "2:8: width: must be in 0 ... 100, got 2*r, which is 120"),
        ("count: 5/2", "1:8: count: must be a whole number, got 5/2, which is 2.5"),
        ("count: 5*4", "1:8: count: must be in 1 ... 10, got 5*4, which is 20"),
        (
            "width: '1/0'",
            "1:8: width: must be a number, got \"1/0\": the result is not a finite number, at character 2"
        ),
        ("vars: {a: b, b: 1}\nwidth: 1", "1:11: vars.a: must be a number, got b: \"b\" is not known, at character 1"),
        ("vars: {pi: 3}", "1:8: vars.pi: must be another name, for expressions have pi already"),
        ("vars: {max: 3}", "1:8: vars.max: must be another name, for expressions have max already"),
        (
            "vars: {2a: 3}",
            "1:8: vars.2a: must be a name of at most 60 letters, digits and underscores that begins with no digit"
        ),
        ("vars: {a: true}", "1:11: vars.a: must be a number, got true"),
        ("vars: [1]", "1:7: vars: must be an object, got an array"),
        ("width: .nan", "1:8: width: must be a number, got .nan"),
        ("width: +5", "1:8: width: must be a number without a leading +, got +5"),
        ("width: 0,7", "1:8: width: must be a number, got 0,7; write 0.7 with a point"),
        ("width: -.inf", "1:8: width: must be a number, got -.inf"),
    ])
    func aMistakeHasItsPlace(text: String, issue: String) {
        #expect(issues(text) == [issue])
    }

    @Test func anInvalidVariableIsOneErrorMoreWhereItIsUsed() {
        #expect(
            issues("vars: {a: 1/0}\nwidth: a") == [
                "1:11: vars.a: must be a number, got 1/0: the result is not a finite number, at character 2",
                "2:8: width: must be a number, got a: \"a\" has no value, for its definition is invalid, at character 1",
            ])
        #expect(issues("vars: {a: 1, a: 2}\nwidth: a") == ["1:14: vars.a: is given twice"])
    }

    @Test func theNumberOfVariablesIsLimited() {
        func file(_ count: Int) -> String { "vars:\n" + (0..<count).map { "  v\($0): 1\n" }.joined() }
        #expect(issues(file(1_000)) == [])
        #expect(issues(file(1_001)) == ["1002:3: vars.v1000: is one too many: 1000 names are allowed"])
    }

    @Test func elsewhereNumbersStayPlain() throws {
        do {
            _ = try Self.plain.read(Array("width: 2*3\n".utf8))
            Issue.record("an expression is read as a plain number")
        } catch {
            #expect(error.issues.map(\.description) == ["1:8: width: must be a number, got 2*3"])
        }
        #expect(throws: Never.self) { try Self.codec.check(Plan()) }
    }

    @Test func theSchemaRefersToOneDefinition() throws {
        let schema = Self.codec.jsonSchema(title: "Plan").json
        #expect(schema.contains(##""$ref": "#/$defs/number","##))
        #expect(schema.components(of: "2*r + 1") == 2)
        #expect(!Self.plain.jsonSchema(title: "Plan").json.contains("$defs/number"))
    }
}

extension String {
    /// The number of times that a text occurs.
    fileprivate func components(of text: String) -> Int { ranges(of: text).count }
}
