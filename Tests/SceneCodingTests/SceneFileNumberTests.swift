import Testing

@testable import SceneCoding

@Suite("Numbers and words in scene files")
struct SceneFileNumberTests {
    private func problem(_ number: String, _ syntax: SceneFileSyntax) -> String? {
        let text = syntax == .json ? #"{"name": "Z", "gate": [0, \#(number)]}"# : "name: Z\ngate: [0, \(number)]"
        let issues = issues(text, as: syntax)
        #expect(issues.count <= 1)
        return issues.first.map { String($0.drop { $0 != " " }.dropFirst()) }
    }

    @Test(
        "What is no number is refused in one sentence",
        arguments: [
            "NaN", "nan", ".nan", ".NaN", ".NAN", "Infinity", "-Infinity", "inf", "-inf", ".inf", "-.inf", "+.inf",
            "yes", "no",
            "on", "off", "True", "NULL", "0x10", "010", "1_000", "1.", ".5", "1e", "--1", "0o7", "\"5\"",
            "null",
            "true", "[]", "{}",
        ])
    func notANumber(_ text: String) {
        for syntax in SceneFileSyntax.allCases {
            let shown = ["[]": "an array", "{}": "an object"][text] ?? text
            let expected =
                text.first == "+"
                ? "gate[1]: must be a number without a leading +, got \(text)"
                : "gate[1]: must be a number, got \(shown)"
            #expect(problem(text, syntax) == expected)
        }
    }

    @Test(
        "Numbers are read by JSON's grammar, and those beyond a double are too large",
        arguments: SceneFileSyntax.allCases)
    func numbers(_ syntax: SceneFileSyntax) throws {
        for (text, value) in [
            ("0", 0.0), ("-0", -0.0), ("1e2", 100), ("1E+2", 100), ("0.5e-1", 0.05), ("1e-400", 0),
            ("0.1000000000000000055511151231257827", 0.1),
        ] {
            let file = syntax == .json ? #"{"name": "Z", "gate": [\#(text), 0]}"# : "name: Z\ngate: [\(text), 0]"
            let x = try Codec.zoo.read(Array(file.utf8), as: syntax).value.gate.x
            #expect(x.bitPattern == value.bitPattern, "\(text)")
        }
        #expect(problem("1e400", syntax) == "gate[1]: is too large for a number, got 1e400")
        let long = "1" + String(repeating: "0", count: 400)
        let expected = "gate[1]: is too large for a number, got 1" + String(repeating: "0", count: 59) + "..."
        #expect(problem(long, syntax) == expected)
        #expect(problem("+5", syntax) == "gate[1]: must be a number without a leading +, got +5")
        #expect(problem("1:30", .yaml) == "gate[1]: must be a number, got 1:30")
        #expect(problem("1001", syntax) == "gate[1]: must be in -1000 ... 1000, got 1001")
    }

    @Test("Whole numbers keep 64 bits, and may be written as 5.0")
    func integers() throws {
        for (text, value) in [
            ("18446744073709551615", UInt64.max), ("5.0", 5), ("5e0", 5), ("9007199254740993", 1 << 53 + 1),
        ] {
            #expect(try Codec.zoo.read(Array(#"{"name": "Z", "seed": \#(text)}"#.utf8)).value.seed == value)
        }
        for text in ["1.5", "-1", "18446744073709551616", "1e400", "true", "\"1\""] {
            #expect(issues(#"{"name": "Z", "seed": \#(text)}"#).count == 1, "\(text)")
        }
    }

    @Test(
        "YAML's words that mean something in some versions only are strings",
        arguments: ["yes", "off", "1:30", "010", "True"])
    func yamlStrings(_ text: String) throws {
        #expect(try Codec.zoo.read(Array("name: \(text)".utf8)).value.name == text)
    }

    @Test("Of a value of the wrong type, the place and the type are told, whatever it is")
    func wrongTypes() {
        let keys = ["name", "motto", "open", "gate", "seed", "cages", "paths", "units", "defaults"]
        let cageKeys = ["name", "size", "tilt", "climate", "animals"]
        let values = ["null", "true", "1.5", "\"text\"", "[null]", "{\"?\": 1}", "NaN"]
        for value in values {
            for key in keys {
                let others = key == "name" ? "" : #""name": "Z", "#
                let isRight = ["motto": ["null", "\"text\""], "name": ["\"text\""], "open": ["true"]][key]?.contains(
                    value)
                check(issues(#"{\#(others)"\#(key)": \#(value)}"#), isRight: isRight ?? false, path: key)
            }
            for key in cageKeys {
                let others = key == "name" ? "" : #""name": "a", "#
                let isRight = ["name": ["\"text\""], "tilt": ["1.5"]][key]?.contains(value)
                let text = #"{"name": "Z", "cages": [{\#(others)"\#(key)": \#(value)}]}"#
                check(issues(text), isRight: isRight ?? false, path: "cages[0].\(key)")
            }
        }
    }

    private func check(_ issues: [String], isRight: Bool, path: String) {
        #expect(issues.isEmpty == isRight, "\(path)")
        #expect(issues.allSatisfy { $0.contains(": " + path) }, "\(issues)")
    }
}
