/// The characters that show dots.
package enum CellStyle: String, CaseIterable, Sendable {
    /// Eight dots in each character.
    case braille
    /// Two dots in each character: its upper and its lower half.
    case blocks

    /// The dots in a row of a character.
    var dotColumns: Int { self == .braille ? 2 : 1 }
    /// The rows of dots in a character.
    var dotRows: Int { self == .braille ? 4 : 2 }
}

extension CellGrid {
    /// Writes dots into the cells, from the first row on.
    ///
    /// - Parameter isColored: Whether the terminal shows colors.
    mutating func write(_ raster: DotRaster, as style: CellStyle, isColored: Bool) {
        for row in 0..<min(rows, raster.height / style.dotRows) {
            for column in 0..<min(columns, raster.width / style.dotColumns) {
                let (x, y) = (column * style.dotColumns, row * style.dotRows)
                self[row, column] =
                    style == .braille ? raster.brailleCell(x, y) : raster.blockCell(x, y, isColored: isColored)
            }
        }
    }
}

extension DotRaster {
    /// The column and row of each bit of a braille character in Unicode.
    private static let brailleBits = [(0, 0), (0, 1), (0, 2), (1, 0), (1, 1), (1, 2), (0, 3), (1, 3)]

    /// The least number of dots inside of a shape that put its color behind a character. With fewer it would spill over edges;
    /// with more, small shapes would have none.
    private static let leastFill = 6

    /// Returns the character of two by four dots.
    fileprivate func brailleCell(_ x: Int, _ y: Int) -> Cell {
        var bits: UInt32 = 0
        var (lines, fills) = ([CellColor](), [CellColor]())
        for (bit, offset) in Self.brailleBits.enumerated() {
            let (dotX, dotY) = (x + offset.0, y + offset.1)
            if let color = line(dotX, dotY) {
                bits |= 1 << UInt32(bit)
                lines.append(color)
            }
            if let color = fill(dotX, dotY) { fills.append(color) }
        }
        let background = fills.count >= Self.leastFill ? Self.mostFrequent(fills) : nil
        // A wall is all line, and has no gaps between its dots.
        if bits == 0xff && Set(lines + fills).count == 1 { return Cell("█", foreground: lines[0]) }
        guard bits > 0, let glyph = Unicode.Scalar(0x2800 + bits) else { return Cell(background: background) }
        return Cell(glyph, foreground: Self.mostFrequent(lines), background: background)
    }

    /// Returns the character of one dot over another. Without colors only lines are seen, and so only they are drawn.
    fileprivate func blockCell(_ x: Int, _ y: Int, isColored: Bool) -> Cell {
        func color(_ y: Int) -> CellColor? { line(x, y) ?? (isColored ? fill(x, y) : nil) }
        switch (color(y), color(y + 1)) {
        case (nil, nil): return Cell()
        case (let upper, nil): return Cell("▀", foreground: upper)
        case (nil, let lower): return Cell("▄", foreground: lower)
        case (let upper, let lower) where upper == lower || !isColored: return Cell("█", foreground: upper)
        case (let upper, let lower): return Cell("▀", foreground: upper, background: lower)
        }
    }

    /// Returns the most frequent color, or the first of several.
    private static func mostFrequent(_ colors: [CellColor]) -> CellColor? {
        colors.max { a, b in colors.count { $0 == a } < colors.count { $0 == b } }
    }
}
