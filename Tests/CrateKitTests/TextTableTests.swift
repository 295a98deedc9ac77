import Testing

@testable import CrateKit

/// Tables for people, and the numbers in them.
@Suite struct TextTableTests {
    private var table: TextTable {
        var table = TextTable(headings: ["body", "x", "angle", "angular velocity"])
        table.append(["crate-1", "1.5", "-0.25", "0"])
        table.append(["c", "10.5", "3", "12"])
        return table
    }

    @Test func aTableThatFitsIsOne() {
        let text = """
            body        x  angle  angular velocity
            crate-1   1.5  -0.25                 0
            c        10.5      3                12

            """
        #expect(table.text == text)
        #expect(table.text(within: 38) == text && table.text(within: 1000) == text)
    }

    @Test func aTableFoldsBetweenColumnsAndNamesItsRowsAgain() {
        #expect(
            table.text(within: 37) == """
                body        x  angle
                crate-1   1.5  -0.25
                c        10.5      3

                body     angular velocity
                crate-1                 0
                c                      12

                """)
    }

    @Test func aColumnThatIsTooWideStandsAlone() {
        let text = table.text(within: 5)
        #expect(text.hasPrefix("body        x\n") && text.split(separator: "body").count == 3)
    }

    @Test func noRowIsACommandOfALog() {
        var table = TextTable(headings: ["body", "field", "x"])
        table.append(["::error ::x", "a", "1"])
        table.append(["", "::stop-commands::x", "1"])
        table.append([" ", "##[group]", "1"])
        for line in table.text(within: 10).split(separator: "\n") {
            #expect(!line.drop { $0.isWhitespace }.hasPrefix("::") && !line.contains("##["))
        }
    }

    @Test func aTableOfOneColumnIsNotFolded() {
        #expect(TextTable(headings: ["alone"]).text(within: 2) == "alone\n")
    }

    @Test func aDriftHasAsManyDecimalsAsShowIt() {
        func text(_ expected: String, _ actual: String, _ difference: String?) -> String {
            "\(Drift(body: "crate-4", field: "x", expected: expected, actual: actual, difference: difference))"
        }
        #expect(
            text("185.5624526477683", "277.70245350485817", "92.14000085708986")
                == "crate-4 x: expected 185.56, got 277.70, off by 92.14")
        #expect(
            text("1.00000", "1.00123", "0.00123") == "crate-4 x: expected 1.0000, got 1.0012, off by 0.0012")
        #expect(
            text("10.0", "10.000000000001", "1e-12")
                == "crate-4 x: expected 10.0, got 10.000000000001, off by 0.00000000000100")
        // Not told apart by 15 decimals, not numbers, not finite.
        #expect(
            text("1.0", "1.0000000000000002", "2.22e-16").hasPrefix("crate-4 x: expected 1.0, got 1.0000000000000002"))
        #expect(text("nan", "1.5", "nan") == "crate-4 x: expected nan, got 1.5, off by nan")
        #expect(text("crates", "balls", nil) == "crate-4 x: expected crates, got balls")
    }
}
