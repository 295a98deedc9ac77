import Chipmunk
import Testing

@testable import CrateCommand

/// The conversion of dots to characters.
@Suite struct CellStyleTests {
    private let red = CellColor(hex: 0xff0000)
    private let blue = CellColor(hex: 0x0000ff)

    private func box(_ left: Double, _ top: Double, _ right: Double, _ bottom: Double) -> Region {
        .polygon([Vector(left, top), Vector(right, top), Vector(right, bottom), Vector(left, bottom)], radius: 0)
    }

    @Test func aBrailleCharacterHasTheDotsOfUnicode() {
        // Each dot alone, in the order of the bits of U+2800.
        let places = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]
        for (bit, place) in places.enumerated() {
            var raster = DotRaster(width: 2, height: 4)
            let point = Vector(Double(place.0) + 0.5, Double(place.1) + 0.5)
            raster.drawLine(from: point, to: point, red)
            var grid = CellGrid(columns: 1, rows: 1)
            grid.write(raster, as: .braille, isColored: true)
            #expect(grid[0, 0] == Cell(Unicode.Scalar(0x2800 + UInt32(1 << bit))!, foreground: red))
        }
    }

    @Test func anInsideIsBehindACharacterOnlyIfItFillsIt() {
        var raster = DotRaster(width: 10, height: 16)
        raster.draw(box(1, 0, 9, 16), line: red, fill: blue, isSolid: false)
        var grid = CellGrid(columns: 5, rows: 4)
        grid.write(raster, as: .braille, isColored: true)
        // The first column of dots is outside, the second one is the edge.
        #expect(grid[1, 0] == Cell("⢸", foreground: red))
        #expect(grid[1, 1] == Cell(background: blue) && grid[1, 3] == Cell(background: blue))
        #expect(grid[0, 2] == Cell("⠉", foreground: red, background: blue))
        #expect(grid.text.split(separator: "\n").first == "⢸⠉⠉⠉⡇")
    }

    @Test func aWallIsABlock() {
        var raster = DotRaster(width: 4, height: 4)
        raster.draw(box(0, 0, 2, 4), line: red, fill: red, isSolid: true)
        var grid = CellGrid(columns: 2, rows: 1)
        grid.write(raster, as: .braille, isColored: false)
        #expect(grid.text == "█\n" && grid[0, 0] == Cell("█", foreground: red))
    }

    @Test func aHalfOfABlockIsADot() {
        var raster = DotRaster(width: 4, height: 4)
        raster.draw(box(0, 1, 4, 4), line: red, fill: blue, isSolid: false)
        var grid = CellGrid(columns: 4, rows: 2)
        grid.write(raster, as: .blocks, isColored: true)
        #expect(grid[0, 1] == Cell("▄", foreground: red))
        #expect(grid[1, 0] == Cell("█", foreground: red))
        #expect(grid[1, 1] == Cell("▀", foreground: blue, background: red))
        // Without colors, what is inside is empty.
        grid.write(raster, as: .blocks, isColored: false)
        #expect(grid.text == "▄▄▄▄\n█▄▄█\n")
    }
}
