import Testing

@testable import CrateCommand

/// When a command writes in color.
@Suite struct ColorChoiceTests {
    @Test func autoMeansATerminalWithoutNO_COLOR() {
        func isOn(_ choice: ColorChoice, _ isTerminal: Bool, _ environment: [String: String] = [:]) -> Bool {
            choice.isOn(isTerminal: isTerminal, environment: environment)
        }
        #expect(isOn(.auto, true, ["TERM": "xterm"]) && !isOn(.auto, false, ["TERM": "xterm"]))
        #expect(!isOn(.auto, true, ["NO_COLOR": "1"]) && isOn(.auto, true, ["NO_COLOR": ""]))
        #expect(!isOn(.auto, true, ["TERM": "dumb"]))
        #expect(isOn(.always, false, ["NO_COLOR": "1"]) && !isOn(.never, true))
    }

    @Test func aWordIsFollowedByTheTerminalsOwnColor() {
        #expect(Ink(isOn: true).word("ok", .green) == "\u{1b}[1;32mok\u{1b}[0m")
        #expect(Ink(isOn: false).word("ok", .green) == "ok")
    }
}
