import Testing

@testable import CrateCommand

/// The keys in what terminals send.
@Suite struct KeyParserTests {
    private func keys(_ text: String) -> [Key] {
        var parser = KeyParser()
        return parser.keys(in: Array(text.utf8)) + parser.flush()
    }

    @Test func arrowsComeInTwoForms() {
        #expect(keys("\u{1b}[A\u{1b}[B\u{1b}[C\u{1b}[D") == [.up, .down, .right, .left])
        #expect(keys("\u{1b}OA\u{1b}OD") == [.up, .left])
        // With the shift key.
        #expect(keys("\u{1b}[1;2C") == [.right])
    }

    @Test func lettersAndControlKeys() {
        #expect(keys("q \u{3}\u{1a}") == [.character("q"), .character(" "), .control("c"), .control("z")])
    }

    @Test func anEscapeThatNothingFollowsIsTheKey() {
        var parser = KeyParser()
        #expect(parser.keys(in: [0x1b]).isEmpty && parser.isWaiting)
        #expect(parser.flush() == [.escape] && !parser.isWaiting)
        #expect(parser.keys(in: [0x1b]).isEmpty)
        #expect(parser.keys(in: Array("[A".utf8)) == [.up])
        #expect(keys("\u{1b}\u{1b}") == [.escape, .escape])
    }

    @Test func whatIsNoKeyIsLeftOut() {
        // F5, a letter with alt, a late answer of Kitty's and one about the background, UTF-8.
        #expect(keys("\u{1b}[15~\u{1b}xq") == [.character("q")])
        #expect(keys("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}]11;rgb:0000/0000/0000\u{7}\u{1b}[?62;4cr") == [.character("r")])
        #expect(keys("äq") == [.character("q")])
    }

    @Test func nothingGrowsWithoutEnd() {
        var parser = KeyParser()
        for _ in 0..<100 { _ = parser.keys(in: Array(repeating: UInt8(ascii: "1"), count: 100)) }
        _ = parser.keys(in: [0x1b, UInt8(ascii: "[")])
        _ = parser.keys(in: Array(repeating: UInt8(ascii: ";"), count: 100))
        #expect(!parser.isWaiting)
    }
}
