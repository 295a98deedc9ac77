import Testing

@testable import CrateCommand

/// Pictures in terminals' protocols, as fixed bytes. scripts/watch-test decodes larger ones with programs of others.
@Suite struct ImageTests {
    /// Bytes of pixels from colors such as 0xff0000.
    private func pixels(_ colors: [UInt32]) -> [UInt8] {
        colors.flatMap { color -> [UInt8] in
            let (red, green, blue) = (color >> 16 & 0xff, color >> 8 & 0xff, color & 0xff)
            return [UInt8(blue), UInt8(green), UInt8(red), 0]
        }
    }

    @Test func sixelsAreStripsOfSixRowsInOneColorAfterTheOther() {
        let (red, blue): (UInt32, UInt32) = (0xff0000, 0x0000ff)
        // Three columns by seven rows: red, but for the middle column's first row and the last row.
        var colors = Array(repeating: red, count: 21)
        colors[1] = blue
        for index in 18..<21 { colors[index] = blue }
        let image = SixelImage.showing(pixels: pixels(colors), width: 3, height: 7)
        #expect(
            image == "\u{1b}P0;1q\"1;1;3;7#0;2;100;0;0#1;2;0;0;100"
                + "#0~}~$#1?@-#1@@@\u{1b}\\")
    }

    @Test func longRunsAreCounted() {
        let image = SixelImage.showing(pixels: pixels(Array(repeating: 0x00ff00, count: 60)), width: 10, height: 6)
        #expect(image == "\u{1b}P0;1q\"1;1;10;6#0;2;0;100;0#0!10~\u{1b}\\")
    }

    @Test func moreColorsThanThereAreBecomeTheNearestOnes() {
        let colors: [UInt32] = (0..<600).map { (index: UInt32) -> UInt32 in
            let (red, green) = (index % 256, index / 256)
            return red << 16 | green << 8
        }
        let image = SixelImage.showing(pixels: pixels(colors), width: 100, height: 6)
        #expect(image.contains("#255;2;") && !image.contains("#256"))
    }

    @Test func kittysPicturesComeInPieces() {
        let short = KittyImage.showing(png: [1, 2, 3], id: 2, columns: 80, rows: 23)
        #expect(short == "\u{1b}_Gf=100,a=T,i=2,p=1,c=80,r=23,q=2,C=1,m=0;AQID\u{1b}\\")
        let long = KittyImage.showing(png: Array(repeating: 0, count: 3 * 1024 + 1), id: 1, columns: 2, rows: 1)
        let pieces = long.split(separator: "\u{1b}\\")
        #expect(pieces.count == 2 && pieces[0].hasSuffix(String(repeating: "A", count: 4096)))
        #expect(pieces[0].contains(",m=1;") && pieces[1] == "\u{1b}_Gm=0;AA==")
        #expect(KittyImage.removing(id: 2) == "\u{1b}_Ga=d,d=I,i=2,q=2\u{1b}\\")
    }

    @Test func aTerminalAnswersWhatItCanDo() throws {
        func abilities(_ text: String) -> TerminalAbilities? { TerminalAbilities(answers: Array(text.utf8)) }
        #expect(abilities("\u{1b}_Gi=31;OK\u{1b}\\") == nil)
        let kitty = try #require(
            abilities("\u{1b}_Gi=31;OK\u{1b}\\\u{1b}]11;rgb:ffff/ffff/f0f0\u{1b}\\\u{1b}[6;18;9t\u{1b}[?62;c"))
        #expect(kitty.showsKittyImages && !kitty.showsSixels && kitty.isLight == true)
        #expect(kitty.cellSize == TerminalSize(columns: 1, rows: 1, width: 9, height: 18))
        let xterm = try #require(abilities("\u{1b}]11;rgb:00/00/00\u{7}\u{1b}[?64;1;2;4;6c"))
        #expect(xterm.showsSixels && !xterm.showsKittyImages && xterm.isLight == false && xterm.cellSize == nil)
        // 64 is the terminal's class, and not 4.
        let plain = try #require(abilities("\u{1b}[?4;2c"))
        #expect(!plain.showsSixels && plain.isLight == nil)
    }
}
