import Foundation
import Testing

@testable import SceneCoding

/// The grammar of expressions in place of numbers.
@Suite struct ExpressionTests {
    private func scope(inDegrees: Bool = false, _ values: KeyValuePairs<String, Double> = [:]) -> ExpressionScope {
        var scope = ExpressionScope()
        for (name, value) in values { scope.define(name, as: value) }
        scope.anglesAreInDegrees = inDegrees
        return scope
    }

    private func value(_ text: String, inDegrees: Bool = false) throws -> Double {
        try ExpressionParser.value(of: text, in: scope(inDegrees: inDegrees, ["r": 12, "gap_2": 5]))
    }

    private func problem(_ text: String) -> String? {
        do {
            _ = try ExpressionParser.value(of: text, in: scope(["r": 12]))
            return nil
        } catch {
            return "\(error.character): \(error.problem)"
        }
    }

    @Test(
        arguments: [
            ("2", 2), ("2*r", 24), ("2*r + 1", 25), (" - gap_2 / 2 ", -2.5), ("1+2*3-4/2", 5), ("(1+2)*3", 9),
            ("2-3-4", -5),
            ("16/4/2", 2), ("--2", 2), ("2*-r", -24), ("1e2+.5", 100.5), ("1.e0", 1), ("min(3, 1, 2)", 1),
            ("max(r)", 12),
            ("abs(-r)", 12), ("sqrt(r*12)", 12), ("floor(-1.5)", -2), ("round(2.5)", 3), ("round(-2.5)", -3),
            ("mod(7, 3)", 1),
            ("mod(-7, 3)", 2), ("mod(7, -3)", -2), ("mod(6, 3)", 0), ("250ms", 0.25), ("2s", 2), ("3pt", 3),
            ("2*(r+(1-(2)))", 22),
        ] as [(String, Double)])
    func anExpressionHasItsValue(text: String, expected: Double) throws {
        #expect(try value(text) == expected)
    }

    @Test func anglesAreInTheUnitOfTheFile() throws {
        for (text, turns) in [("90deg", 0.25), ("0.5turn", 0.5), ("-1turn", -1), ("180deg/2", 0.25)]
            as [(String, Double)]
        {
            #expect(try abs(value(text) - turns * 2 * .pi) < 1e-15, "\(text)")
            #expect(try value(text, inDegrees: true) == turns * 360, "\(text)")
        }
        #expect(try value("90deg") == 90 * Double.pi / 180)
        #expect(try value("1rad") == 1)
        #expect(try abs(value("1rad", inDegrees: true) - 180 / .pi) < 1e-13)
        #expect(try value("pi", inDegrees: true) == .pi)
        for isDegrees in [false, true] {
            #expect(try abs(value("sin(30deg)*r", inDegrees: isDegrees) - 6) < 1e-14)
            #expect(try abs(value("cos(0.5turn)", inDegrees: isDegrees) + 1) < 1e-14)
            #expect(try abs(value("tan(45deg)", inDegrees: isDegrees) - 1) < 1e-14)
        }
        #expect(try abs(value("sin(30)", inDegrees: true) - 0.5) < 1e-14)
    }

    @Test(arguments: [
        ("", "1: a number, a name or a parenthesis is expected at its end"),
        ("2*", "3: a number, a name or a parenthesis is expected at its end"),
        ("2 3", "3: an operator is expected"), ("(2", "3: a closing parenthesis is expected at its end"),
        ("2)", "2: an operator is expected"),
        ("2**3", "3: a number, a name or a parenthesis is expected"), ("1/0", "2: the result is not a finite number"),
        ("0/0", "2: the result is not a finite number"), ("sqrt(-1)", "1: the result is not a finite number"),
        ("1e308*10", "6: the result is not a finite number"), ("1e999", "1: the result is not a finite number"),
        ("q", "1: \"q\" is not known"), ("2*rr", "3: \"rr\" is not known"), ("5em", "2: \"em\" is not a unit"),
        ("5r", "2: \"r\" is not a unit"), ("5e", "2: \"e\" is not a unit"), ("2^3", "2: an operator is expected"),
        ("sin 2", "5: an opening parenthesis after sin is expected"),
        ("mod(1)", "4: mod takes 2 in its parentheses, got 1"),
        ("abs(1, 2)", "4: abs takes 1 in its parentheses, got 2"),
        ("min()", "5: a number, a name or a parenthesis is expected"),
        ("r = 2", "3: an operator is expected"), ("2 × 3", "3: an operator is expected"),
        (".", "1: a digit is expected"),
        ("1;", "2: an operator is expected"), ("r.x", "2: an operator is expected"),
        ("\"r\"", "1: a number, a name or a parenthesis is expected"),
    ])
    func whatIsNoExpressionHasAPlace(text: String, expected: String) {
        #expect(problem(text) == expected)
    }

    @Test func lengthAndDepthAreLimited() throws {
        func nested(_ depth: Int) -> String {
            String(repeating: "(", count: depth) + "1" + String(repeating: ")", count: depth)
        }
        #expect(try value(nested(31)) == 1)
        #expect(problem(nested(32)) == "33: more than 32 parts are inside one another")
        #expect(problem(String(repeating: "-", count: 32) + "1") == "33: more than 32 parts are inside one another")
        #expect(try value("1" + String(repeating: " ", count: 255)) == 1)
        #expect(problem("1" + String(repeating: " ", count: 256)) == "1: it has 257 characters, and 256 are allowed")
        #expect(try value("1" + String(repeating: "+1", count: 127)) == 128)
    }

    @Test func randomTextsNeverTrap() {
        let letters = Array("0123456789.e+-*/(), rsinmodpturg_é\u{0}")
        var random = SystemRandomNumberGenerator()
        for _ in 0..<2_000 {
            let text = String(
                (0..<Int.random(in: 0...40, using: &random)).map { _ in letters.randomElement(using: &random) ?? "r" })
            if let value = try? value(text) { #expect(value.isFinite, "\(text)") }
        }
    }
}
