import SceneCoding
import Testing

@Suite struct PrintableTextTests {
    @Test(
        arguments: zip(
            [
                "a\u{1B}[2J", "two\nlines\r\n", "\u{9B}31m", "\u{0}\u{7F}\u{85}", "a\u{2028}b\u{2029}",
                "\u{202E}gpj.exe", "\u{2066}x\u{2069}\u{200F}\u{061C}", "\t", "\u{FFF9}",
            ],
            [
                #"a\u{1B}[2J"#, #"two\nlines\r\n"#, #"\u{9B}31m"#, #"\u{0}\u{7F}\u{85}"#, #"a\u{2028}b\u{2029}"#,
                #"\u{202E}gpj.exe"#, #"\u{2066}x\u{2069}\u{200F}\u{61C}"#, #"\t"#, #"\u{FFF9}"#,
            ]))
    func whatIsObeyedIsEscaped(text: String, printable: String) {
        #expect(text.printable == printable)
        #expect(text.printable.printable == printable)
    }

    /// Told by Unicode itself, so that none is forgotten.
    @Test func noControlAndNoSeparatorIsLeft() {
        let scalars = (0...0x10FFFF).compactMap { Unicode.Scalar($0 as UInt32) }
        let categories: [Unicode.GeneralCategory] = [.control, .lineSeparator, .paragraphSeparator]
        for scalar in scalars where categories.contains(scalar.properties.generalCategory) {
            #expect(scalar.isObeyed, "U+\(String(scalar.value, radix: 16))")
        }
        #expect(scalars.count(where: \.isObeyed) == 65 + 2 + 3 + 5 + 10 + 3)
    }

    /// GitHub's runner and Azure Pipelines look for these anywhere in a line.
    @Test(
        arguments: zip(
            ["##[error]x", "a ##vso[task.x]b ##[group]", "###[x]", "##[[x", "# #[x]", "##", "##1[x]", "#[x]##"],
            [
                #"#\u{23}[error]x"#, #"a #\u{23}vso[task.x]b #\u{23}[group]"#, #"##\u{23}[x]"#, #"#\u{23}[[x"#,
                "# #[x]", "##", "##1[x]", "#[x]##",
            ]))
    func whatALogObeysAnywhereIsEscaped(text: String, printable: String) {
        #expect(text.printable == printable)
        #expect(text.printable.printable == printable)
    }

    @Test(
        arguments: zip(
            ["::error ::x", " \u{A0}::stop-commands::x", "\t::x", "a::b", ":x", "", "  ", "::"],
            [
                #"\u{3A}:error ::x"#, " \u{A0}\\u{3A}:stop-commands::x", #"\t::x"#, "a::b", ":x", "", "  ",
                #"\u{3A}:"#,
            ]))
    func noLineBeginsWithACommand(text: String, printable: String) {
        #expect(text.printableAtLineStart == printable)
        #expect(text.printableAtLineStart.printableAtLineStart == printable)
    }

    @Test(arguments: ["", "crates", "käse \\u{1B} 👩‍👩‍👧 \"x\"", "שלום عالم", "e\u{301}"])
    func everythingElseStaysAsItIs(text: String) {
        #expect(Array(text.printable.unicodeScalars) == Array(text.unicodeScalars))
    }

    @Test func aLongTextIsCutByScalars() {
        #expect("abcd".printable(limit: 4) == "abcd")
        #expect("abcde".printable(limit: 4) == "abcd...")
        #expect("a\u{1B}cde"[...].printable(limit: 2) == #"a\u{1B}..."#)
        let marks = "a" + String(repeating: "\u{301}", count: 100_000)
        #expect(marks.count == 1)
        #expect(marks.printable(limit: 40).unicodeScalars.count == 43)
    }
}
