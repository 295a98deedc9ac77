import Testing

@testable import CrateCommand

/// The output that makes a terminal show cells.
@Suite struct CellGridTests {
    private let red = CellColor(hex: 0xff0000)

    @Test func theFirstFrameIsWrittenWholeAndTheNextOnesAsTheyDiffer() {
        var grid = CellGrid(columns: 5, rows: 2)
        grid.write("ab", row: 0, column: 1)
        #expect(grid.changes(from: nil, depth: .full) == "\u{1b}[0m\u{1b}[2J\u{1b}[1;2Hab")
        let before = grid
        #expect(grid.changes(from: before, depth: .full) == "")
        grid.write("c", row: 1, column: 4)
        grid.write("x", row: 0, column: 2)
        #expect(grid.changes(from: before, depth: .full) == "\u{1b}[1;3Hx\u{1b}[2;5Hc")
        grid.write(" ", row: 0, column: 1)
        #expect(grid.changes(from: before, depth: .full) == "\u{1b}[1;2H x\u{1b}[2;5Hc")
        // After another size nothing is known.
        #expect(grid.changes(from: CellGrid(columns: 4, rows: 2), depth: .full).hasPrefix("\u{1b}[0m\u{1b}[2J"))
    }

    @Test func colorsAreWrittenWhereTheyChange() {
        var grid = CellGrid(columns: 4, rows: 1)
        grid[0, 0] = Cell("a", foreground: red)
        grid[0, 1] = Cell("b", foreground: red, background: CellColor(hex: 0x0000ff))
        grid[0, 2] = Cell("c")
        let start = "\u{1b}[0m\u{1b}[2J\u{1b}[1;1H"
        #expect(
            grid.changes(from: nil, depth: .full)
                == start + "\u{1b}[38;2;255;0;0ma\u{1b}[48;2;0;0;255mb\u{1b}[39;49mc")
        #expect(grid.changes(from: nil, depth: .palette) == start + "\u{1b}[38;5;196ma\u{1b}[48;5;21mb\u{1b}[39;49mc")
        #expect(grid.changes(from: nil, depth: .ansi) == start + "\u{1b}[91ma\u{1b}[44mb\u{1b}[39;49mc")
        #expect(grid.changes(from: nil, depth: .none) == start + "abc")
    }

    @Test func textHasNoSpacesAtTheEndsOfLines() {
        var grid = CellGrid(columns: 4, rows: 3)
        grid.write("x", row: 1, column: 2)
        grid.write("outside", row: 3, column: 0)
        grid.write("long", row: 2, column: 2, foreground: red)
        #expect(grid.text == "\n  x\n  lo\n")
        #expect(grid.coloredText(.none) == grid.text)
        #expect(grid.coloredText(.palette) == "\n  x\n  \u{1b}[38;5;196mlo\u{1b}[0m\n")
    }

    @Test func aPaletteColorIsTheNearestOne() {
        #expect(ColorDepth.paletteIndex(of: CellColor(hex: 0x000000)) == 16)
        #expect(ColorDepth.paletteIndex(of: CellColor(hex: 0xffffff)) == 231)
        #expect(ColorDepth.paletteIndex(of: CellColor(hex: 0x5f87af)) == 67)
        #expect(ColorDepth.paletteIndex(of: CellColor(hex: 0x15191f)) == 234)
    }

    @Test func aTerminalSaysWhichColorsItHas() {
        #expect(ColorDepth.of(environment: ["COLORTERM": "truecolor", "TERM": "xterm"]) == .full)
        #expect(ColorDepth.of(environment: ["TERM": "xterm-256color"]) == .palette)
        #expect(ColorDepth.of(environment: ["TERM": "xterm-kitty"]) == .full)
        #expect(ColorDepth.of(environment: ["TERM": "linux"]) == .ansi)
        #expect(ColorDepth.of(environment: ["TERM": "dumb"]) == .none)
        #expect(ColorDepth.of(environment: [:]) == .none)
    }
}
